import type { PreferenceTestEvent, PreferenceTestTasks } from '#contract/studies/tools/preference-test.ts'
import { labelsBy } from '#studies/results/labels-by.ts'

/** Describes the events of a session of a preference test. */
export const describePreferenceTestEvents = (
  { tasks }: PreferenceTestTasks,
  events: readonly PreferenceTestEvent[],
): readonly string[] => {
  const task = labelsBy(tasks, ({ text }) => text)
  const designs = tasks.flatMap((each) => each.designs)
  const design = labelsBy(designs, ({ name }) => name)
  const describe = (event: PreferenceTestEvent) => {
    switch (event.type) {
      case 'designs.shown':
        return `Saw the designs of ${task(event.task)}`
      case 'design.turned':
        return `Went on to ${design(event.design)}`
      case 'design.opened':
        return `Opened ${design(event.design)} at full size`
      case 'design.closed':
        return `Closed ${design(event.design)}`
      case 'design.played':
        return `Started to play ${design(event.design)}`
      case 'design.ended':
        return `Played ${design(event.design)} to the end`
      case 'design.read':
        return `Opened the transcript of ${design(event.design)}`
      case 'design.chosen':
        return `Chose ${design(event.design)}`
      case 'choice.undone':
        return `Took back the choice of ${design(event.design)}`
      case 'choice.confirmed':
        return `Confirmed ${design(event.design)}`
      case 'choice.reopened':
        return 'Went back to the choice'
      case 'reason.given':
        return 'Gave a reason'
    }
  }
  return events.map(describe)
}
