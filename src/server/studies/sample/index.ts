import type { StudyDefinition } from '#content/studies/study-definition.ts'
import type { Effort, OpenTool, OpenTools } from '../define-tool.ts'
import type { SampleResponse } from '../published.ts'
import { type Chance, createChance } from './chance.ts'
import {
  acceptedScreening,
  createDeal,
  createTexts,
  followUpAnswers,
  rejectedScreening,
  startOf,
  type Texts,
} from './people.ts'

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

const makeUp = (
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
  const aside = Math.round(chance.around(people.seconds * 1000, 0.3))
  if (kind === 'rejected') {
    const screening = rejectedScreening(study, people, chance)
    const seconds = Math.round(aside / 5000)
    const progress = { screening, tool: null, followUps: {} }
    return { startedAt, seconds, country, status: 'rejected', progress, events: [] }
  }
  const screening = acceptedScreening(study, people, chance)
  const isCareless = kind === 'careless'
  const share = kind === 'unfinished' ? (1 + chance.below(7)) / 10 : 1
  const effort = { share, isCareless, number, deal }
  const { answer, events, ms, order } = tool.sample(definition, effort, chance, texts)
  const workStart = Math.round(aside * 0.4)
  const rest = kind === 'unfinished' ? 0 : aside - workStart
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

/**
 * Made-up responses to a study, in the order in which they began: the same for the same definition. Nothing in
 * them comes from a person.
 */
export const sampleResponses = (tools: OpenTools, definition: StudyDefinition): SampleResponse[] => {
  const tool = tools[definition.study.tasks.tool]
  const { people } = definition.sample
  const texts = createTexts(people, createChance(people.seed))
  const deal = createDeal(createChance(people.seed + 1))
  const responses = kindsOf(people).map((kind, number) =>
    makeUp(tool, definition, { kind, number, deal }, createChance(people.seed * 1000 + number), texts),
  )
  return responses.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
}
