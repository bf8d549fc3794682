import { type Findings, shareFinding } from '#studies/statistics/findings.ts'
import { duration, intervalOf, percent, percentOf } from '#studies/statistics/format.ts'
import type { FirstClickModel, FirstClickTaskModel } from './first-click.ts'

/**
 * The task with the lowest share of correct first clicks, the first of equals; the first task with a click if none has a
 * correct hotspot. Undefined without clicks.
 */
export function hardestTask({ tasks }: Pick<FirstClickModel, 'tasks'>): FirstClickTaskModel | undefined {
  const judged = tasks
    .filter(({ result }) => result.success.share !== null)
    .toSorted((a, b) => (a.result.success.share ?? 0) - (b.result.success.share ?? 0))
  return judged[0] ?? tasks.find(({ clicks }) => (clicks[0] ?? []).length > 0)
}

const sentenceOf = ({ tasks }: FirstClickModel, { number, result }: FirstClickTaskModel) => {
  if (!result.isJudged) return 'No task has a correct hotspot yet, so clicks are neither correct nor wrong.'
  const task = tasks.length > 1 ? `In task ${number}, which has the lowest success, ` : ''
  const { success, chance } = result
  return `${task}${percentOf(success)} clicked a correct area first, with a 95% interval of ${intervalOf(success)} (random clicks: ${percent(chance.success)}).`
}

/** Success, skips and time of the hardest task, beside the success of the easiest one. */
export function firstClickFindings(model: FirstClickModel): Findings {
  const hardest = hardestTask(model)
  if (!hardest) return { sentence: 'No clicks yet.', numbers: [] }
  const { result, number } = hardest
  const easiest = model.tasks
    .filter((task) => task !== hardest && task.result.success.share !== null)
    .toSorted((a, b) => (b.result.success.share ?? 0) - (a.result.success.share ?? 0))[0]
  const { time } = result
  return {
    sentence: sentenceOf(model, hardest),
    numbers: [
      ...(result.isJudged
        ? [
            shareFinding(
              easiest ? `Lowest success: ${number}. ${hardest.text}` : 'Success',
              result.success,
              'answer',
            ),
          ]
        : []),
      easiest
        ? shareFinding(
            `Highest success: ${easiest.number}. ${easiest.text}`,
            easiest.result.success,
            'answer',
          )
        : shareFinding('Skipped', result.skip, 'answer'),
      ...(time
        ? [
            {
              name: easiest ? `Time to click in task ${number}` : 'Time to click',
              value: duration(time.geometricMean),
              note: time.geometricInterval
                ? `geometric mean · 95% interval ${duration(time.geometricInterval.low)} to ${duration(time.geometricInterval.high)}`
                : 'geometric mean',
            },
          ]
        : []),
    ],
  }
}
