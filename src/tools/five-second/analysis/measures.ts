import { type Measure, questionMeasures } from '#studies/statistics/measures.ts'
import { fiveSecondModel } from './five-second.ts'

/** What can be compared about each question of a design: recall and clarity where they are scored, and the answers. */
export const fiveSecondMeasures = (...input: Parameters<typeof fiveSecondModel>): Measure[] =>
  fiveSecondModel(...input).flatMap(({ questions }) =>
    questions.flatMap(({ result, recall, clarity }): Measure[] => {
      const named = { task: result.id, taskText: result.text, kind: 'share' } as const
      return [
        ...(recall ? [{ ...named, name: 'Recall', share: recall.share }] : []),
        ...(clarity ? [{ ...named, name: 'Clarity', share: clarity.share }] : []),
        ...questionMeasures([result]),
      ]
    }),
  )
