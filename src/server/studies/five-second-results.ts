import { fiveSecondModel } from '#analysis/five-second.ts'
import type { Share } from '#analysis/intervals.ts'
import type { FiveSecondTasks } from '#contract/studies/five-second.ts'
import type { ToolCounts, ToolSettings } from '#contract/studies/registry.ts'
import type { Cell } from './tool-engine.ts'

const cellsOf = ({ count, of, share, interval }: Share): Cell[] => [
  count,
  of,
  share,
  interval.low,
  interval.high,
]

/** A row for each number of each task: exposures, recall, clarity, every option and every word. */
export const fiveSecondResults = (
  tasks: FiveSecondTasks,
  counts: ToolCounts,
  settings: ToolSettings,
): Cell[][] => {
  if (counts.tool !== 'fivesecond' || settings.tool !== 'fivesecond')
    throw new Error(`A five second test cannot read counts of ${counts.tool}`)
  const rows = fiveSecondModel(tasks, counts, settings.tasks).flatMap(
    ({ text, exposure, skipped, questions }): Cell[][] => [
      [text, null, 'flagged exposures', null, ...cellsOf(exposure.flagged)],
      [text, null, 'skipped', null, skipped, null, null, null, null],
      ...questions.flatMap(({ result, recall, clarity, words, texts }): Cell[][] => [
        ...(recall ? [[text, result.text, 'recall', recall.words.join('; '), ...cellsOf(recall.share)]] : []),
        ...(clarity ? [[text, result.text, 'clarity', clarity.by, ...cellsOf(clarity.share)]] : []),
        ...('options' in result ? result.options : []).map(({ label, share }) => [
          text,
          result.text,
          'answer',
          label,
          ...cellsOf(share),
        ]),
        ...words.map(({ word, count }) => [
          text,
          result.text,
          'word',
          word,
          count,
          texts.length,
          null,
          null,
          null,
        ]),
      ]),
    ],
  )
  return [['task', 'question', 'measure', 'of what', 'count', 'of', 'share', 'low', 'high'], ...rows]
}
