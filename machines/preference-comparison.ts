import type { PreferenceTask, PreferenceTestEvent } from '#contract/studies/preference-test.ts'

/** How far one participant is with the designs of one task. */
export interface Comparison {
  /** The designs in the order in which this participant has them. */
  readonly shown: readonly string[]
  /** The design in view, where they are shown one by one. */
  readonly inView: string
  /** The design that is looked at in full. */
  readonly opened: string | null
  readonly seen: readonly string[]
  readonly chosen: string | null
  /** When it was chosen, in milliseconds since the session began. */
  readonly chosenAt: number
  /** The choice that was confirmed; a reason may still be missing. */
  readonly confirmed: string | null
  /** When the designs were seen; before anybody saw them it is `notSeen`. */
  readonly since: number
}

const notSeen = -1

/** Before the designs of a task were seen. */
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

/** Which of the designs in sight count as seen: a film or a recording has to be played or read. */
const atSight = ({ designs }: PreferenceTask, inSight: readonly string[]) =>
  designs.flatMap(({ id, media }) => (media.kind === 'image' && inSight.includes(id) ? [id] : []))

const saw = (comparison: Comparison, designs: readonly string[]): Comparison => ({
  ...comparison,
  seen: [...new Set([...comparison.seen, ...designs])],
})

/** The comparison after an event of its task. */
export const follow = (
  task: PreferenceTask,
  comparison: Comparison,
  event: PreferenceTestEvent,
): Comparison => {
  switch (event.type) {
    case 'designs.shown': {
      const begun = { ...unseen(comparison.shown), since: event.at }
      return saw(begun, atSight(task, task.layout === 'one-by-one' ? [begun.inView] : begun.shown))
    }
    case 'design.turned':
      return saw({ ...comparison, inView: event.design }, atSight(task, [event.design]))
    case 'design.opened':
      return { ...comparison, opened: event.design }
    case 'design.closed':
      return { ...comparison, opened: null }
    case 'design.ended':
    case 'design.read':
      return saw(comparison, [event.design])
    case 'design.chosen':
      return { ...comparison, chosen: event.design, chosenAt: event.at }
    case 'choice.confirmed':
      return { ...comparison, confirmed: event.design }
    case 'choice.reopened':
      return { ...comparison, confirmed: null }
    case 'design.played':
    case 'reason.given':
      return comparison
  }
}

/** The comparison that stored events of a task tell of. A look in full ended with the page it was on. */
export const followAgain = (
  task: PreferenceTask,
  shown: readonly string[],
  events: readonly PreferenceTestEvent[],
): Comparison => {
  const ofTask = events.filter((event) => event.task === task.id)
  const comparison = ofTask.reduce((so, event) => follow(task, so, event), unseen(shown))
  return { ...comparison, opened: null }
}

/** Designs that have to be seen before the choice opens. */
export const missingFrom = ({ seeAll }: PreferenceTask, { shown, seen }: Comparison) =>
  seeAll ? shown.filter((design) => !seen.includes(design)) : []
