import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import type { GeometricMean, Share } from '#studies/statistics/intervals.ts'
import { prototypeComparisons } from '../analysis/measures.ts'
import { departuresOf, expectedWays, loopsOf } from '../analysis/path-graph.ts'
import {
  type FlowModel,
  type PrototypeModel,
  prototypeModel,
  screenName,
  type TaskModel,
} from '../analysis/prototype-model.ts'
import { closedCell, type Stage } from '#studies/statistics/statements.ts'

const shareCells = ({ count, share, interval }: Share): Cell[] => [
  count,
  share,
  share === null ? null : interval.low,
  share === null ? null : interval.high,
]

const timeCells = (time: GeometricMean | null): Cell[] => [
  time?.geometricMean ?? null,
  time?.geometricInterval?.low ?? null,
  time?.geometricInterval?.high ?? null,
]

const head = (name: string) => [name, `${name} share`, `${name} low`, `${name} high`]
const timeHead = (name: string) => [`${name} ms`, `${name} low`, `${name} high`]

/** A row for each task in each prototype: outcomes, times, misclicks and lostness. */
export const taskRows = ({ tasks }: PrototypeModel): Cell[][] => [
  [
    'task',
    'prototype',
    'answers',
    ...head('success'),
    ...head('direct'),
    ...head('indirect'),
    ...head('failed'),
    ...head('gave up'),
    ...timeHead('time to success'),
    ...timeHead('time'),
    'taps',
    ...head('misclicks'),
    'lostness',
    'lostness low',
    'lostness high',
  ],
  ...tasks.flatMap(({ text, flows }) =>
    flows.map((flow): Cell[] => [
      text,
      flow.prototype.name,
      flow.answers,
      ...shareCells(flow.success),
      ...shareCells(flow.direct),
      ...shareCells(flow.indirect),
      ...shareCells(flow.failed),
      ...shareCells(flow.gaveUp),
      ...timeCells(flow.isJudged ? flow.successTime : null),
      ...timeCells(flow.time),
      flow.misclicks.of,
      ...shareCells(flow.misclicks),
      flow.lostness?.mean ?? null,
      flow.lostness?.interval?.low ?? null,
      flow.lostness?.interval?.high ?? null,
    ]),
  ),
]

/** Rows of every task in every prototype, each starting with both names. */
const eachFlow = (
  { tasks }: PrototypeModel,
  rowsOf: (flow: FlowModel) => readonly (readonly Cell[])[],
): Cell[][] =>
  tasks.flatMap(({ text, flows }: TaskModel) =>
    flows.flatMap((flow) => rowsOf(flow).map((row) => [text, flow.prototype.name, ...row])),
  )

const names = ['task', 'prototype'] as const

const screenTable = (model: PrototypeModel): NumberTable => ({
  name: 'Screens',
  rows: [
    [
      ...names,
      'screen',
      ...head('seen by'),
      'visits',
      'ms per visit',
      'taps',
      ...head('misclicks'),
      ...head('gave up'),
    ],
    ...eachFlow(model, ({ results }) =>
      results.map(({ screen, seen, visits, msPerVisit, taps, misclicks, exits }) => [
        screen.name,
        ...shareCells(seen),
        visits,
        msPerVisit,
        taps,
        ...shareCells(misclicks),
        ...shareCells(exits),
      ]),
    ),
  ],
})

const pathTable = (model: PrototypeModel): NumberTable => ({
  name: 'Paths',
  rows: [
    [...names, 'path', 'outcome', 'answers', 'taps', 'misclicks', ...timeHead('time'), 'lostness'],
    ...eachFlow(model, (flow) =>
      flow.walks.map(({ path, outcome, count, taps, misses, time, lostness }) => [
        path.map((screen) => screenName(flow, screen)).join(' > '),
        outcome,
        count,
        taps,
        misses,
        ...timeCells(time),
        lostness,
      ]),
    ),
  ],
})

const departureTable = (model: PrototypeModel): NumberTable => ({
  name: 'Left the expected path',
  rows: [
    [...names, 'step', 'screen', 'came here', 'stayed', 'ended', 'went to', 'answers'],
    ...eachFlow(model, (flow) =>
      departuresOf(flow.walks, expectedWays(flow)).flatMap(({ step, screen, here, stayed, ended, left }) => {
        const row = [step + 1, screenName(flow, screen), here, stayed, ended]
        return left.length === 0
          ? [[...row, null, null]]
          : left.map((to) => [...row, screenName(flow, to.screen), to.count])
      }),
    ),
  ],
})

const loopTable = (model: PrototypeModel): NumberTable => ({
  name: 'Ways back',
  rows: [
    [...names, 'back to', 'answers', 'times', 'mostly from'],
    ...eachFlow(model, (flow) =>
      loopsOf(flow.walks).map(({ screen, people, times, from }) => [
        screenName(flow, screen),
        people,
        times,
        screenName(flow, from),
      ]),
    ),
  ],
})

const comparisonTable = (model: PrototypeModel, stage: Stage): NumberTable[] => {
  const comparisons = prototypeComparisons(model)
  if (comparisons.length === 0) return []
  return [
    {
      name: 'Prototypes compared',
      rows: [
        [
          'task',
          'result',
          'first',
          'second',
          'result of first',
          'result of second',
          'difference',
          'interval',
          'p',
          'p adjusted',
        ],
        ...compareSides(comparisons).flatMap((rows, index) =>
          rows.map(({ taskText, name, first, second, test }): Cell[] => [
            taskText,
            name,
            comparisons[index]?.names[0] ?? null,
            comparisons[index]?.names[1] ?? null,
            first,
            second,
            test?.difference ?? null,
            test?.interval ?? null,
            closedCell(stage, test?.p),
            closedCell(stage, test?.adjusted),
          ]),
        ),
      ],
    },
  ]
}

/** The numbers that the views of a prototype test show beside the table of tasks. */
export const prototypeTables = ({
  tasks,
  counts,
  settings,
  included,
  stage,
}: ToolResults<'prototype'>): NumberTable[] => {
  if (included === 0) return []
  const model = prototypeModel(tasks, counts, settings)
  const hasScreens = tasks.prototypes.some(({ source }) => source.kind === 'screens')
  return [
    ...comparisonTable(model, stage),
    ...(hasScreens ? [screenTable(model), pathTable(model), departureTable(model), loopTable(model)] : []),
  ]
}
