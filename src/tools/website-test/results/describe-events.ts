import { questionsOf } from '#contract/studies/task-success.ts'
import type { WebsiteTestEvent, WebsiteTestTasks } from '#contract/studies/tools/website-test.ts'
import { labelsBy } from '#studies/results/labels-by.ts'

const endings = {
  reached: 'Reached a page that is the success of the task',
  done: 'Said that the task was done',
  'gave-up': 'Gave the task up',
  'timed-out': 'Ran out of time',
} as const

/** Describes the events of a session of a website test. */
export const describeWebsiteTestEvents = (
  { sites, tasks }: WebsiteTestTasks,
  events: readonly WebsiteTestEvent[],
): readonly string[] => {
  const site = labelsBy(sites, ({ name }) => name)
  const task = labelsBy(tasks, ({ text }) => text)
  const question = labelsBy(
    tasks.flatMap((each) => questionsOf(each)),
    ({ text }) => text,
  )
  const describe = (event: WebsiteTestEvent) => {
    switch (event.type) {
      case 'website.opened':
        return `Opened ${site(event.site)} for the task ${task(event.task)}`
      case 'website.page':
        return `Visited ${event.url}`
      case 'website.click': {
        const element = event.label === '' ? event.path.split('>').at(-1) : `“${event.label}”`
        return `Clicked ${element} on ${event.url}${event.isInteractive ? '' : ', which does not react to clicks'}`
      }
      case 'website.ended':
        return endings[event.end]
      case 'website.answered':
        return `Answered ${question(event.question)}`
    }
  }
  return events.map(describe)
}
