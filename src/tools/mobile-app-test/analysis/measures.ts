import type { Measure } from '#studies/statistics/measures.ts'
import type { MobileAppTestModel } from './mobile-app-test-model.ts'

/** Measures to compare between two groups of people: the results of each task. */
export const mobileAppTestMeasures = ({ tasks }: MobileAppTestModel): Measure[] =>
  tasks.flatMap(({ id, text, isJudged, decidedBy, success, gaveUp, logs, people }): Measure[] => {
    const named = { task: id, taskText: text }
    return [
      ...(isJudged
        ? [{ ...named, decidedBy, name: 'Success', kind: 'share', share: success, people } as const]
        : []),
      { ...named, name: isJudged ? 'Time to success' : 'Time', kind: 'logs', group: logs },
      { ...named, decidedBy, name: 'Gave up', kind: 'share', share: gaveUp },
    ]
  })
