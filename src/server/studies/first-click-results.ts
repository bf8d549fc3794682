import {
  type AreaResult,
  type ClickTimes,
  firstClickModel,
  type FirstClickTaskModel,
} from '#analysis/first-click.ts'
import type { Share } from '#analysis/intervals.ts'
import type { FirstClickTasks } from '#contract/studies/first-click.ts'
import type { ToolCounts, ToolSettings } from '#contract/studies/registry.ts'
import type { Cell } from './tool-engine.ts'

const shareCells = ({ count, of, share, interval }: Share): Cell[] => [
  count,
  of,
  share,
  ...(share === null ? [null, null] : [interval.low, interval.high]),
]
const timeCells = (time: ClickTimes | null): Cell[] =>
  time === null ? [null, null, null] : [time.median, time.mean, Math.round(time.geometricMean)]

const rowOf = (task: string, what: string, name: Cell, { share, time }: AreaResult): Cell[] => [
  task,
  what,
  name,
  ...shareCells(share),
  ...timeCells(time),
]

const rowsOf = ({ text, result }: FirstClickTaskModel): Cell[][] => {
  const { success, skip, spots, missed, belowFold, time, rightTime, clusters } = result
  return [
    rowOf(text, 'success', null, { share: success, time: rightTime }),
    rowOf(text, 'skipped', null, { share: skip, time: null }),
    rowOf(text, 'below the first screen', null, { share: belowFold, time }),
    ...spots.map((each) =>
      rowOf(text, each.spot.isRight ? 'hotspot, right' : 'hotspot', each.spot.name, each),
    ),
    rowOf(text, 'no hotspot', null, missed),
    ...clusters.map((cluster) =>
      rowOf(text, 'cluster', `${Math.round(cluster.center.x)}, ${Math.round(cluster.center.y)}`, cluster),
    ),
  ]
}

/** Success, skips, hotspots and clusters of each task, with 95% intervals and times. */
export const clickResults = (
  tasks: FirstClickTasks,
  counts: ToolCounts,
  settings: ToolSettings,
): Cell[][] => {
  if (counts.tool !== 'firstclick' || settings.tool !== 'firstclick')
    throw new Error(`A first click test cannot read counts of ${counts.tool}`)
  const head = ['task', 'what', 'name', 'count', 'of', 'share', 'low', 'high']
  const times = ['median ms', 'mean ms', 'geometric mean ms']
  const model = firstClickModel(tasks, counts, settings.hotspots)
  return [[...head, ...times], ...model.tasks.flatMap(rowsOf)]
}
