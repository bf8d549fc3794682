import { z } from 'zod'
import {
  type Exclusion,
  exclusion,
  type QualityFlag,
  qualityFlag,
  type Results,
} from '#contract/studies/results.ts'
import type { Progress, SessionStatus } from '#contract/studies/session.ts'
import type { CheckedStudy } from './published.ts'
import { screeningOf } from './question-checks.ts'
import { newQuestionTally } from './question-tally.ts'

/** The data of a response that results use. */
export interface CountedResponse {
  readonly id: string
  readonly status: SessionStatus
  readonly isSample: boolean
  /** Reason to exclude a finished response; null if it is included. */
  readonly excluded: Exclusion | null
  readonly progress: Progress
  readonly flags: readonly QualityFlag[]
}

const storedSummary = z.object({
  all: z.number(),
  included: z.number(),
  sample: z.number(),
  partial: z.number(),
  excluded: z.partialRecord(exclusion, z.number()),
  flags: z.partialRecord(qualityFlag, z.number()),
  questions: z.unknown(),
  tally: z.unknown(),
})

/** Space for the questions around the tasks, relative to that for the questions of a survey. */
const shareOfQuestions = 0.5

/** Creates a count of zero for each key. */
const zeros = <Key extends string>(keys: z.ZodType<Key> & { readonly options: readonly Key[] }) =>
  z.record(keys, z.number()).parse(Object.fromEntries(keys.options.map((key) => [key, 0])))

/** Summarizes responses one by one, the oldest first; `toJSON` returns a stored form to continue from. */
export const newSummary = ({ study, engine }: CheckedStudy, stored?: unknown) => {
  const before = stored === undefined ? undefined : storedSummary.parse(stored)
  const tally = engine.newTally(before?.tally)
  const asked = [...screeningOf(study), ...study.followUps]
  const questions = newQuestionTally(asked, before?.questions, shareOfQuestions)
  const { all, included, sample, partial } = before ?? { all: 0, included: 0, sample: 0, partial: 0 }
  const responses = { all, included, sample, partial }
  const excluded = { ...zeros(exclusion), ...before?.excluded }
  const flags = { ...zeros(qualityFlag), ...before?.flags }

  /** Counts a response as included, or under the reason to exclude it. */
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
    tally.add(progress.tool, id)
    questions.add({ ...progress.screening, ...progress.followUps })
  }

  return {
    add,
    /** Counts a number of responses that are excluded for the same reason. */
    exclude: (reason: 'unfinished' | 'rejected' | 'quota-full', count: number, sampleCount: number) => {
      responses.all += count
      responses.sample += sampleCount
      if (reason === 'unfinished') responses.partial += count
      excluded[reason] += count
    },
    reply: (): Pick<Results, 'responses' | 'excluded' | 'flags' | 'questions' | 'texts' | 'counts'> => ({
      responses,
      excluded: exclusion.options.flatMap((reason) =>
        excluded[reason] > 0 ? [{ reason, count: excluded[reason] }] : [],
      ),
      flags: qualityFlag.options.flatMap((flag) => (flags[flag] > 0 ? [{ flag, count: flags[flag] }] : [])),
      ...questions.counts(),
      counts: tally.counts(),
    }),
    toJSON: () => ({ ...responses, excluded, flags, questions, tally: tally.toJSON() }),
  }
}
