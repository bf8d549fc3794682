import type { StudyDefinition } from '#content/studies/study-definition.ts'
import type { MobileAppTestAnswer, MobileAppTestEvent } from '#contract/studies/tools/mobile-app-test.ts'
import type { WebsiteTestAnswer, WebsiteTestEvent } from '#contract/studies/tools/website-test.ts'
import { type SampleResponse, sampleResponses } from '#studies/engine/sample/index.ts'
import { serverTools } from '#tools/server.ts'

/** Milliseconds of a session that is short enough; a longer one is taken only where there is no other. */
const usualMs = 230_000

/** A sample participant of a website test with what is needed to repeat the session. */
export interface Participant {
  readonly startedAt: string
  /** Sites and tasks in their order, as the session has it. */
  readonly order: readonly string[]
  readonly visits: WebsiteTestAnswer['visits']
  readonly events: readonly WebsiteTestEvent[]
}

/** A sample participant of a mobile app test who hands over a recording of the phone. */
export interface AppParticipant {
  readonly startedAt: string
  readonly tasks: MobileAppTestAnswer['tasks']
  readonly events: readonly MobileAppTestEvent[]
}

const lengthOf = ({ events }: Participant) => (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0)

type SampleEvent = SampleResponse['events'][number]
const isOfWebsite = (event: SampleEvent): event is WebsiteTestEvent => event.type.startsWith('website.')
const isOfApp = (event: SampleEvent): event is MobileAppTestEvent => event.type.startsWith('app.')

const participantsOf = (definition: StudyDefinition) =>
  sampleResponses(serverTools, definition).flatMap(
    ({ startedAt, status, progress, events, order }): Participant[] => {
      const { tool } = progress
      if (status !== 'finished' || tool?.tool !== 'webusability' || !order) return []
      return [{ startedAt, order, visits: tool.visits, events: events.filter(isOfWebsite) }]
    },
  )

/** The sample participants to record: one who succeeds, one who is sure of something wrong, and one who gives up. */
export const chooseParticipants = (definition: StudyDefinition): readonly Participant[] => {
  const { study, settings } = definition
  if (study.tasks.tool !== 'webusability' || settings.tool !== 'webusability')
    throw new Error(`${study.id} is no website test`)
  const { tasks } = study.tasks
  const { correct } = settings
  type Visit = Participant['visits'][number]
  const succeeds = ({ task: id, end, answers }: Visit) => {
    const success = tasks.find((task) => task.id === id)?.success
    if (success?.by !== 'question') return end === 'reached' || (success?.by === 'person' && end === 'done')
    const answer = answers[success.question.id]
    return typeof answer === 'string' && (correct[id] ?? []).includes(answer)
  }
  const isWrong = (visit: Visit) => visit.end === 'done' && !succeeds(visit)
  const givesUp = ({ end }: Visit) => end === 'gave-up'
  const kinds: readonly ((visits: Participant['visits']) => boolean)[] = [
    (visits) => visits.every(succeeds),
    (visits) => visits.some(isWrong) && !visits.some(givesUp),
    (visits) => visits.some(givesUp),
  ]
  const candidates = participantsOf(definition).filter(({ visits }) =>
    visits.every(({ pages, end }) => pages && pages.length > 0 && end !== 'timed-out'),
  )
  const chosen: Participant[] = []
  for (const kind of kinds) {
    const found = candidates.filter((each) => !chosen.includes(each) && kind(each.visits))
    const short = found.find((each) => lengthOf(each) < usualMs)
    const one = short ?? found.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]
    if (one) chosen.push(one)
  }
  return chosen
}

/** The sample participants who hand over a recording of their phone. */
export const appParticipants = (definition: StudyDefinition): readonly AppParticipant[] =>
  sampleResponses(serverTools, definition).flatMap(({ startedAt, progress: { tool }, events }) =>
    tool?.tool === 'iosapp' && tool.recording === 'sent'
      ? [{ startedAt, tasks: tool.tasks, events: events.filter(isOfApp) }]
      : [],
  )
