import { type Findings, selectedSuccess, shareFinding } from '#studies/statistics/findings.ts'
import { duration, percent, percentOf, timeIntervalText } from '#studies/statistics/format.ts'
import type { FirstClickModel, FirstClickTaskModel } from './first-click-model.ts'

/**
 * The task with the lowest share of correct first clicks, the first of equals; the first task with a click if none has
 * a correct hotspot. Undefined without clicks.
 */
export function hardestTask({ tasks }: Pick<FirstClickModel, 'tasks'>): FirstClickTaskModel | undefined {
  const judged = tasks
    .filter(({ result }) => result.success.share !== null)
    .toSorted((a, b) => (a.result.success.share ?? 0) - (b.result.success.share ?? 0))
  return judged[0] ?? tasks.find(({ clicks }) => (clicks[0] ?? []).length > 0)
}

/** The task with the highest success, beside the hardest; undefined if all have the same. */
const easiestTask = ({ tasks }: FirstClickModel, { result }: FirstClickTaskModel) =>
  tasks
    .filter((task) => (task.result.success.share ?? 0) > (result.success.share ?? 0))
    .toSorted((a, b) => (b.result.success.share ?? 0) - (a.result.success.share ?? 0))[0]

/** The success of a task that is the hardest or the easiest; of equal tasks, none is selected. */
const successAmong = ({ tasks }: FirstClickModel, { result }: FirstClickTaskModel) =>
  selectedSuccess(
    result.success,
    tasks.map((task) => task.result.success),
  )

const sentenceOf = (model: FirstClickModel, hardest: FirstClickTaskModel) => {
  const { number, result } = hardest
  if (!result.isJudged) return 'No task has a correct hotspot yet, so clicks are neither correct nor wrong.'
  const isLowest = easiestTask(model, hardest) !== undefined
  const task = isLowest
    ? `In task ${number}, which has the lowest success, `
    : model.tasks.length > 1
      ? `In task ${number}, `
      : ''
  const { chance } = result
  return `${task}${percentOf(result.success)} clicked a correct area first (random clicks: ${percent(chance.success)}).`
}

/** Success, skips and time of the hardest task, beside the success of the easiest one. */
export function firstClickFindings(model: FirstClickModel): Findings {
  const hardest = hardestTask(model)
  if (!hardest) return { sentence: 'No clicks yet.', numbers: [] }
  const { result, number } = hardest
  const easiest = easiestTask(model, hardest)
  const isSeveral = model.tasks.length > 1
  const { time } = result
  return {
    sentence: sentenceOf(model, hardest),
    numbers: [
      ...(result.isJudged
        ? [
            shareFinding(
              easiest
                ? `Lowest success: ${number}. ${hardest.text}`
                : isSeveral
                  ? `Success: ${number}. ${hardest.text}`
                  : 'Success',
              easiest ? successAmong(model, hardest) : result.success,
              'answer',
            ),
          ]
        : []),
      easiest
        ? shareFinding(
            `Highest success: ${easiest.number}. ${easiest.text}`,
            successAmong(model, easiest),
            'answer',
          )
        : shareFinding(isSeveral ? `Skipped: ${number}. ${hardest.text}` : 'Skipped', result.skip, 'answer'),
      ...(time
        ? [
            {
              name: isSeveral ? `Time to click in task ${number}` : 'Time to click',
              value: duration(time.geometricMean),
              note: `geometric mean · ${timeIntervalText(time)}`,
            },
          ]
        : []),
    ],
  }
}
