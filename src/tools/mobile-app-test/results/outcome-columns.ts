import { intervalOf, percentOf, typicalTime } from '#studies/statistics/format.ts'
import type { TaskOutcome } from '../analysis/mobile-app-test-model.ts'

/** The columns of a table with the results of tasks, after those that name a row. */
export const outcomeColumns = [
  { title: 'Answers', isNumber: true, cell: ({ answers }: TaskOutcome) => answers },
  { title: 'Success', isNumber: true, cell: ({ success }: TaskOutcome) => percentOf(success) },
  { title: '95% interval', isNumber: true, cell: ({ success }: TaskOutcome) => intervalOf(success) },
  { title: 'Failed', isNumber: true, cell: ({ outcomes }: TaskOutcome) => outcomes.failed },
  { title: 'Gave up', isNumber: true, cell: ({ gaveUp }: TaskOutcome) => percentOf(gaveUp) },
  { title: 'Out of time', isNumber: true, cell: ({ timedOut }: TaskOutcome) => percentOf(timedOut) },
  {
    title: 'Time to success',
    isNumber: true,
    cell: ({ time, isJudged }: TaskOutcome) => (isJudged && time ? typicalTime(time) : '–'),
  },
]
