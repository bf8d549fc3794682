import type { FirstClickEvent, FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import { labelsBy } from '#studies/results/labels-by.ts'
import { counted } from '#studies/statistics/format.ts'

/** Describes the events of a session of a first click test. */
export const describeFirstClickEvents = (
  { tasks }: FirstClickTasks,
  events: readonly FirstClickEvent[],
): readonly string[] => {
  const task = labelsBy(tasks, ({ text }) => text)
  const describe = (event: FirstClickEvent) => {
    switch (event.type) {
      case 'picture.painted':
        return `Saw the picture of the task ${task(event.task)}`
      case 'picture.clicked':
        return `Clicked at ${event.x}, ${event.y} by ${event.by}, ${counted(event.scrolled, 'pixel')} scrolled`
      case 'clicks.ended':
        return 'Ended the task'
      case 'click.skipped':
        return `Skipped the task ${task(event.task)}`
    }
  }
  return events.map(describe)
}
