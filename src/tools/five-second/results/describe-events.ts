import type { FiveSecondEvent, FiveSecondTasks } from '#contract/studies/tools/five-second.ts'
import { labelsBy } from '#studies/results/labels-by.ts'
import { duration } from '#studies/statistics/format.ts'

const ends = {
  completed: 'after its time',
  hidden: 'because the page was hidden',
  left: 'because the page was left',
} as const

/** Describes the events of a session of a five second test. */
export const describeFiveSecondEvents = (
  { tasks }: FiveSecondTasks,
  events: readonly FiveSecondEvent[],
): readonly string[] => {
  const task = labelsBy(tasks, ({ text }) => text)
  const questions = tasks.flatMap((each) => each.questions)
  const question = labelsBy(questions, ({ text }) => text)
  const describe = (event: FiveSecondEvent) => {
    switch (event.type) {
      case 'design.shown':
        return `Saw the design of ${task(event.task)}`
      case 'design.hidden':
        return `The design was hidden ${ends[event.end]}${event.ms === null ? '' : `: ${duration(event.ms)}`}`
      case 'design.skipped':
        return `Skipped ${task(event.task)}`
      case 'impression.given':
        return `Answered ${question(event.question)}`
    }
  }
  return events.map(describe)
}
