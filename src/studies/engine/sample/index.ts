import type { StudyDefinition } from '#content/studies/study-definition.ts'
import type { QuestionAnswer } from '#contract/studies/questions.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import type { ToolEvent } from '#contract/studies/registry.ts'
import type { Progress, SessionStatus } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import type { Effort, OpenTool, OpenTools } from '../../define-tool.ts'
import { answerQuestions, willing } from './answer-questions.ts'
import { type Chance, createChance } from './chance.ts'

/** A generated response. */
export interface SampleResponse {
  readonly startedAt: string
  readonly seconds: number
  readonly country: string | null
  readonly status: SessionStatus
  readonly progress: Progress
  readonly events: readonly ToolEvent[]
  /** The order of the session, for tools that balance it over participants. */
  readonly order?: readonly string[]
}

type People = StudyDefinition['sample']['people']
type Answers = Record<string, QuestionAnswer>

/** A start time on one of the days, between 7:00 and 22:00 UTC. */
const startOf = ({ since, days }: People, chance: Chance) => {
  const minutes = 7 * 60 + chance.below(15 * 60)
  const start = Date.parse(`${since}T00:00:00Z`) + chance.below(days) * dayMs + minutes * 60_000
  return new Date(start + chance.below(60_000)).toISOString()
}

/** Screening answers that are accepted. */
const acceptedScreening = ({ screening }: Study, { answers }: People, chance: Chance): Answers => {
  const given: Answers = {}
  for (const { id, required, rejects } of screening) {
    const how = answers[id]
    if (!how || !('odds' in how) || (!required && !chance.yes(willing))) continue
    const odds = Object.entries(how.odds).filter(([option]) => !rejects.includes(option))
    given[id] = chance.among(Object.fromEntries(odds))
  }
  return given
}

/** Screening answers whose last one is rejected. */
const rejectedScreening = (study: Study, people: People, chance: Chance): Answers => {
  const rejecting = study.screening.filter(({ rejects }) => rejects.length > 0)
  const { id, rejects } = chance.pick(rejecting)
  const before = study.screening.slice(
    0,
    study.screening.findIndex((question) => question.id === id),
  )
  const accepted = acceptedScreening({ ...study, screening: before }, people, chance)
  return { ...accepted, [id]: chance.pick(rejects) }
}

/** Draws the texts of each question in random order, without repetition. */
const createTexts = ({ answers }: People, chance: Chance) => {
  const decks = new Map(
    Object.entries(answers).map(([question, how]) => {
      const texts = 'texts' in how ? how.texts : 'odds' in how ? (how.own ?? []) : []
      return [question, chance.shuffled(texts)]
    }),
  )
  return (question: string) => decks.get(question)?.pop() ?? ''
}
/** Draws the texts of named lists in random order, without repetition. */
const createDeal = (chance: Chance) => {
  const decks = new Map<string, string[]>()
  return (name: string, texts: readonly string[]) => {
    const deck = decks.get(name) ?? chance.shuffled(texts)
    decks.set(name, deck)
    return deck.pop() ?? ''
  }
}

type Texts = ReturnType<typeof createTexts>

/** Answers to the questions after the tasks, along the path of skip logic. */
const followUpAnswers = (study: Study, { answers }: People, chance: Chance, texts: Texts): Answers =>
  answerQuestions(study.followUps, answers, chance, texts)

type Kind = 'finished' | 'careless' | 'unfinished' | 'rejected'

const kindsOf = ({
  finished,
  unfinished,
  rejected,
  careless,
}: StudyDefinition['sample']['people']): Kind[] => [
  ...Array<Kind>(finished - careless).fill('finished'),
  ...Array<Kind>(careless).fill('careless'),
  ...Array<Kind>(unfinished).fill('unfinished'),
  ...Array<Kind>(rejected).fill('rejected'),
]

const createResponse = (
  tool: OpenTool,
  definition: StudyDefinition,
  { kind, number, deal }: Pick<Effort, 'number' | 'deal'> & { readonly kind: Kind },
  chance: Chance,
  texts: Texts,
): SampleResponse => {
  const { study, sample } = definition
  const { people } = sample
  const startedAt = startOf(people, chance)
  const country = chance.among(people.countries)
  const otherMs = Math.round(chance.around(people.seconds * 1000, 0.3))
  if (kind === 'rejected') {
    const screening = rejectedScreening(study, people, chance)
    const seconds = Math.round(otherMs / 5000)
    const progress = { screening, tool: null, followUps: {} }
    return { startedAt, seconds, country, status: 'rejected', progress, events: [] }
  }
  const screening = acceptedScreening(study, people, chance)
  const isCareless = kind === 'careless'
  const share = kind === 'unfinished' ? (1 + chance.below(7)) / 10 : 1
  const effort = { share, isCareless, number, deal }
  const { answer, events, ms, order } = tool.sample(definition, effort, chance, texts)
  const workStart = Math.round(otherMs * 0.4)
  const rest = kind === 'unfinished' ? 0 : otherMs - workStart
  return {
    startedAt,
    seconds: Math.round((workStart + ms + rest) / 1000),
    country,
    status: kind === 'unfinished' ? 'open' : 'finished',
    progress: {
      screening,
      tool: answer,
      followUps: kind === 'unfinished' ? {} : followUpAnswers(study, people, chance, texts),
    },
    events: events.map((event) => ({ ...event, at: event.at + workStart })),
    ...(order && { order }),
  }
}

/** Generates responses to a study, the oldest first. The same definition always generates the same responses. */
export const sampleResponses = (tools: OpenTools, definition: StudyDefinition): SampleResponse[] => {
  const tool = tools[definition.study.tasks.tool]
  const { people } = definition.sample
  const texts = createTexts(people, createChance(people.seed))
  const deal = createDeal(createChance(people.seed + 1))
  const responses = kindsOf(people).map((kind, number) =>
    createResponse(
      tool,
      definition,
      { kind, number, deal },
      createChance(people.seed * 1000 + number),
      texts,
    ),
  )
  return responses.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
}
