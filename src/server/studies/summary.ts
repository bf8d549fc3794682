import { z } from 'zod'
import type { QuestionAnswer } from '#contract/studies/parts.ts'
import {
  type Exclusion,
  exclusion,
  type QualityFlag,
  qualityFlag,
  type Results,
} from '#contract/studies/results.ts'
import type { Progress, SessionStatus } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import type { OpenStudy } from './published.ts'

/** A response as results are made of it. */
export interface CountedResponse {
  readonly id: string
  readonly status: SessionStatus
  readonly isSample: boolean
  /** Why it is not counted though it was finished. */
  readonly excluded: Exclusion | null
  readonly progress: Progress
  readonly flags: readonly QualityFlag[]
}

const mostTexts = 500

const storedSummary = z.object({
  all: z.number(),
  included: z.number(),
  sample: z.number(),
  partial: z.number(),
  excluded: z.record(exclusion, z.number()),
  flags: z.record(qualityFlag, z.number()),
  answers: z.record(z.string(), z.record(z.string(), z.number())),
  texts: z.record(z.string(), z.array(z.string())),
  tally: z.unknown(),
})

const zeros = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, 0]))

/** For each question that is counted, its possible answers; for one that takes texts, none. */
const questionsOf = ({ screening, followUps }: Study) => [
  ...screening.map(({ id, options }) => ({ id, answers: options.map((option) => option.id) })),
  ...followUps.map((question) => {
    if (question.type === 'text') return { id: question.id, answers: undefined }
    if (question.type === 'rating')
      return { id: question.id, answers: Array.from({ length: question.max }, (_, step) => String(step + 1)) }
    return { id: question.id, answers: question.options.map((option) => option.id) }
  }),
]

type Question = ReturnType<typeof questionsOf>[number]

const zeroAnswers = (questions: readonly Question[]): Record<string, Record<string, number>> =>
  Object.fromEntries(questions.flatMap(({ id, answers }) => (answers ? [[id, zeros(answers)]] : [])))

const noTexts = (questions: readonly Question[]): Record<string, string[]> =>
  Object.fromEntries(questions.flatMap(({ id, answers }) => (answers ? [] : [[id, []]])))

const givenBy = (answer: QuestionAnswer): string[] => (Array.isArray(answer) ? answer : [String(answer)])

const noExclusions = () =>
  ({
    unfinished: 0,
    rejected: 0,
    'all-in-one-group': 0,
    'every-card-alone': 0,
    flagged: 0,
  }) satisfies Record<Exclusion, number>

const noFlags = () =>
  ({ 'same-endpoint': 0, 'direct-but-wrong': 0, 'one-character-names': 0 }) satisfies Record<
    QualityFlag,
    number
  >

/** Results that grow response by response, the oldest first, and can be put away and gone on from. */
export const newSummary = ({ study, engine }: OpenStudy, stored?: unknown) => {
  const questions = questionsOf(study)
  const before = stored === undefined ? undefined : storedSummary.parse(stored)
  const tally = engine.newTally(before?.tally)
  const { all, included, sample, partial } = before ?? { all: 0, included: 0, sample: 0, partial: 0 }
  const responses = { all, included, sample, partial }
  const excluded: Record<Exclusion, number> = before?.excluded ?? noExclusions()
  const flags: Record<QualityFlag, number> = before?.flags ?? noFlags()
  const answers = before?.answers ?? zeroAnswers(questions)
  const texts = before?.texts ?? noTexts(questions)

  const countAnswer = (id: string, answer: QuestionAnswer) => {
    const counts = answers[id]
    const said = texts[id]
    if (counts) for (const each of givenBy(answer)) if (each in counts) counts[each] = (counts[each] ?? 0) + 1
    if (said && typeof answer === 'string' && answer !== '') {
      said.unshift(answer)
      if (said.length > mostTexts) said.pop()
    }
  }

  /** Counts a response, or why it is left out. */
  const add = ({ id, progress, ...response }: CountedResponse, reason: Exclusion | null) => {
    responses.all += 1
    if (response.isSample) responses.sample += 1
    if (response.status === 'open') responses.partial += 1
    if (reason !== null || progress.tool === null) {
      excluded[reason ?? 'unfinished'] += 1
      return
    }
    responses.included += 1
    for (const flag of response.flags) flags[flag] += 1
    tally.add(id, progress.tool)
    for (const [question, answer] of Object.entries({ ...progress.screening, ...progress.followUps }))
      countAnswer(question, answer)
  }

  return {
    add,
    /** Counts responses of which nothing but their number is known, all left out for one reason. */
    leaveOut: (reason: 'unfinished' | 'rejected', count: number, ofSample: number) => {
      responses.all += count
      responses.sample += ofSample
      if (reason === 'unfinished') responses.partial += count
      excluded[reason] += count
    },
    reply: (): Pick<Results, 'responses' | 'excluded' | 'flags' | 'questions' | 'texts' | 'counts'> => ({
      responses,
      excluded: exclusion.options.flatMap((reason) =>
        excluded[reason] > 0 ? [{ reason, count: excluded[reason] }] : [],
      ),
      flags: qualityFlag.options.flatMap((flag) => (flags[flag] > 0 ? [{ flag, count: flags[flag] }] : [])),
      questions: Object.entries(answers).map(([question, counts]) => ({ question, answers: counts })),
      texts: Object.entries(texts).map(([question, said]) => ({ question, texts: said })),
      counts: tally.counts(),
    }),
    toJSON: () => ({ ...responses, excluded, flags, answers, texts, tally: tally.toJSON() }),
  }
}
