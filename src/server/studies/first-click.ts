import {
  type AreaResult,
  type ClickTimes,
  firstClickModel,
  type FirstClickTaskModel,
} from '#analysis/first-click.ts'
import type { Share } from '#analysis/intervals.ts'
import {
  firstClick,
  type FirstClickAnswer,
  type FirstClickEvent,
  type FirstClickTasks,
} from '#contract/studies/first-click.ts'
import { type Cell, defineServerTool, type ToolEngine } from './define-tool.ts'
import { checkClickAnswer, checkClickEvent, checkHotspots, readTasks } from './first-click-check.ts'
import { newClickTally } from './first-click-tally.ts'
import { firstClickReport } from './report/first-click.ts'
import { sampleFirstClick } from './sample/first-click.ts'

const answerColumns = (text: string) => [
  text,
  ...['x', 'y', 'ms', 'with', 'first screen ends at', 'scrolled by', 'further clicks'].map(
    (name) => `${text} (${name})`,
  ),
]

const answerCells = (answer: FirstClickAnswer | null, task: string): Cell[] => {
  const found = answer?.tasks.find((each) => each.task === task)
  if (!found) return [null, null, null, null, null, null, null, null]
  const [first, ...further] = found.clicks
  if (!first) return ['skipped', null, null, found.ms, null, found.fold, null, null]
  const others = further.map(({ x, y, ms }) => `${x}, ${y} at ${ms} ms`).join('; ')
  return ['clicked', first.x, first.y, first.ms, first.by, found.fold, first.scrolled, others || null]
}

const eventCells = (event: FirstClickEvent): Cell[] =>
  event.type === 'picture.clicked'
    ? [event.task, event.x, event.y, event.by, event.scrolled]
    : [event.task, null, null, null, null]

const resultColumns = [
  ['task', 'what', 'name', 'count', 'of', 'share', 'low', 'high'],
  ['median ms', 'mean ms', 'geometric mean ms'],
].flat()

const shareCells = ({ count, of, share, interval }: Share): Cell[] => [
  count,
  of,
  share,
  ...(share === null ? [null, null] : [interval.low, interval.high]),
]

const timeCells = (time: ClickTimes | null): Cell[] =>
  time === null ? [null, null, null] : [time.median, time.mean, Math.round(time.geometricMean)]

const resultRows = ({ text, result }: FirstClickTaskModel): Cell[][] => {
  const { success, skip, spots, missed, belowFold, time, rightTime, clusters } = result
  const row = (what: string, name: Cell, { share, time: times }: AreaResult): Cell[] => [
    text,
    what,
    name,
    ...shareCells(share),
    ...timeCells(times),
  ]
  return [
    row('success', null, { share: success, time: rightTime }),
    row('skipped', null, { share: skip, time: null }),
    row('below the first screen', null, { share: belowFold, time }),
    ...spots.map((each) => row(each.spot.isRight ? 'hotspot, right' : 'hotspot', each.spot.name, each)),
    row('no hotspot', null, missed),
    ...clusters.map((cluster) =>
      row('cluster', `${Math.round(cluster.center.x)}, ${Math.round(cluster.center.y)}`, cluster),
    ),
  ]
}

const firstClickEngine = (tasks: FirstClickTasks): ToolEngine<'firstclick'> => {
  const sized = readTasks(tasks)
  return {
    order: tasks.tasks.map(({ id }) => id),
    checkEvent: (event) => checkClickEvent(tasks, sized, event),
    checkAnswer: (answer, final) => checkClickAnswer(tasks, sized, answer, final),
    checkSettings: (settings) => checkHotspots(sized, settings),
    newTally: (stored) => newClickTally(tasks, stored),
    answers: {
      columns: tasks.tasks.flatMap(({ text }) => answerColumns(text)),
      row: (answer) => tasks.tasks.flatMap(({ id }) => answerCells(answer, id)),
    },
    events: { columns: ['task', 'x', 'y', 'with', 'scrolled by'], row: eventCells },
    results: (counts, { hotspots }) => [
      resultColumns,
      ...firstClickModel(tasks, counts, hotspots).tasks.flatMap(resultRows),
    ],
  }
}

/** The server half of the first click test. */
export const firstClickTool = defineServerTool({
  id: 'firstclick',
  contract: firstClick,
  engine: firstClickEngine,
  sample: sampleFirstClick,
  report: firstClickReport,
})
