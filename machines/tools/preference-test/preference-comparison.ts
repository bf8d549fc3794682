import type { PreferenceTask, PreferenceTestEvent } from '#contract/studies/tools/preference-test.ts'

/** One participant's progress with the designs of one task. */
export interface Comparison {
  /** The designs in this participant's order. */
  readonly shown: readonly string[]
  /** The visible design of a one-by-one layout. */
  readonly inView: string
  /** The design shown in full. */
  readonly opened: string | null
  readonly seen: readonly string[]
  readonly chosen: string | null
  /** When it was chosen, in milliseconds since the session started. */
  readonly chosenAt: number
  /** The confirmed choice; its reason can still be missing. */
  readonly confirmed: string | null
  /** When the designs were first shown, in milliseconds since the session started; `notSeen` before. */
  readonly since: number
}

const notSeen = -1

/** The comparison before the designs were shown. */
export const unseen = (shown: readonly string[]): Comparison => ({
  shown,
  inView: shown[0] ?? '',
  opened: null,
  seen: [],
  chosen: null,
  chosenAt: 0,
  confirmed: null,
  since: notSeen,
})

/** The visible designs that count as seen: video and audio have to be played, or their transcript read. */
const seenAtOnce = ({ designs }: PreferenceTask, visible: readonly string[]) =>
  designs.flatMap(({ id, media }) => (media.kind === 'image' && visible.includes(id) ? [id] : []))

const withSeen = (comparison: Comparison, designs: readonly string[]): Comparison => ({
  ...comparison,
  seen: [...new Set([...comparison.seen, ...designs])],
})

/** The comparison after an event of its task. */
export const nextComparison = (
  task: PreferenceTask,
  comparison: Comparison,
  event: PreferenceTestEvent,
): Comparison => {
  switch (event.type) {
    case 'designs.shown': {
      const started = { ...unseen(comparison.shown), since: event.at }
      return withSeen(
        started,
        seenAtOnce(task, task.layout === 'one-by-one' ? [started.inView] : started.shown),
      )
    }
    case 'design.turned':
      return withSeen({ ...comparison, inView: event.design }, seenAtOnce(task, [event.design]))
    case 'design.opened':
      return { ...comparison, opened: event.design }
    case 'design.closed':
      return { ...comparison, opened: null }
    case 'design.ended':
    case 'design.read':
      return withSeen(comparison, [event.design])
    case 'design.chosen':
      return { ...comparison, chosen: event.design, chosenAt: event.at }
    case 'choice.undone':
      return { ...comparison, chosen: null }
    case 'choice.confirmed':
      return { ...comparison, confirmed: event.design }
    case 'choice.reopened':
      return { ...comparison, confirmed: null }
    case 'design.played':
    case 'reason.given':
      return comparison
  }
}

/** The comparison restored from stored events. A design shown in full is closed by a reload. */
export const comparisonFromEvents = (
  task: PreferenceTask,
  shown: readonly string[],
  events: readonly PreferenceTestEvent[],
): Comparison => {
  const ofTask = events.filter((event) => event.task === task.id)
  const comparison = ofTask.reduce((current, event) => nextComparison(task, current, event), unseen(shown))
  return { ...comparison, opened: null }
}

/** Designs that have to be seen before one can be chosen. */
export const missingFrom = ({ seeAll }: PreferenceTask, { shown, seen }: Comparison) =>
  seeAll ? shown.filter((design) => !seen.includes(design)) : []
