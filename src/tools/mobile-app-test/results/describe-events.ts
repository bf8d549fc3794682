import { questionsOf } from '#contract/studies/task-success.ts'
import {
  appSystemNames,
  type MobileAppTestEvent,
  type MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { labelsBy } from '#studies/results/labels-by.ts'

const endings = {
  done: 'Said that the task was done',
  'gave-up': 'Gave the task up',
  'timed-out': 'Ran out of time',
} as const

/** Describes the events of a session of a mobile app test. */
export const describeMobileAppTestEvents = (
  { app, tasks }: MobileAppTestTasks,
  events: readonly MobileAppTestEvent[],
): readonly string[] => {
  const task = labelsBy(tasks, ({ text }) => text)
  const question = labelsBy(
    tasks.flatMap((each) => questionsOf(each)),
    ({ text }) => text,
  )
  const describe = (event: MobileAppTestEvent) => {
    switch (event.type) {
      case 'app.device': {
        const { system, version } = event.device
        return `Takes part with ${appSystemNames[system]}${version === null ? '' : ` ${version}`}`
      }
      case 'app.installed':
        return `Has the app ${app.name}`
      case 'app.recorder':
        return event.isOn ? 'Started the recorder of the phone' : 'Goes on without a recording'
      case 'app.started':
        return `Started the task ${task(event.task)}`
      case 'app.ended':
        return endings[event.end]
      case 'app.answered':
        return `Answered ${question(event.question)}`
      case 'app.recording':
        return event.choice === 'sent' ? 'Handed over a recording' : 'Sent no recording'
    }
  }
  return events.map(describe)
}
