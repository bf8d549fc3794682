import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { comparisonTables } from '#studies/comparisons/comparison-table.ts'
import { findingTables } from '#studies/engine/finding-rows.ts'
import {
  meanCells,
  meanHead,
  shareCells,
  shareHead,
  timeCells,
  timeHead,
} from '#studies/engine/number-cells.ts'
import { shareOf, shareOfTasks } from '#studies/statistics/intervals.ts'
import { prototypeFindings } from '../analysis/findings.ts'
import { prototypeComparisons } from '../analysis/measures.ts'
import { departuresOf, expectedWays, loopsOf, pathGraph, shownSteps } from '../analysis/path-graph.ts'
import {
  type FlowModel,
  type PrototypeModel,
  prototypeModel,
  screenName,
  tapsByHotspot,
  type TaskModel,
} from '../analysis/prototype-model.ts'

/** A row for each task in each prototype: outcomes, times, misclicks and lostness. */
export const taskRows = ({ tasks }: PrototypeModel): Cell[][] => [
  [
    'task',
    'prototype',
    'answers',
    ...shareHead('success'),
    ...shareHead('direct'),
    ...shareHead('indirect'),
    ...shareHead('failed'),
    ...shareHead('gave up'),
    ...timeHead('time to success'),
    ...timeHead('time'),
    'taps',
    ...shareHead('misclicks'),
    ...meanHead('lostness'),
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
      ...meanCells(flow.lostness),
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

const overallTable = ({ tasks, prototypes, overall }: PrototypeModel): NumberTable => ({
  name: 'All tasks',
  rows: [
    ['prototype', 'answers', ...shareHead('success'), ...shareHead('direct')],
    ...prototypes.map(({ name }, place): Cell[] => {
      const judged = tasks.flatMap(({ flows }) => flows[place] ?? []).filter(({ isJudged }) => isJudged)
      const success = overall[place] ?? shareOfTasks([])
      const direct = shareOfTasks(judged.map((flow) => flow.direct))
      return [name, success.of, ...shareCells(success), ...shareCells(direct)]
    }),
  ],
})

const screenTable = (model: PrototypeModel): NumberTable => ({
  name: 'Screens',
  rows: [
    [
      ...names,
      'screen',
      ...shareHead('seen by'),
      'visits',
      'ms per visit',
      'taps',
      ...shareHead('misclicks'),
      ...shareHead('gave up'),
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
    [
      ...names,
      'path',
      'outcome',
      ...shareHead('answers'),
      'taps',
      'misclicks',
      ...timeHead('time'),
      'lostness',
    ],
    ...eachFlow(model, (flow) =>
      flow.walks.map(({ path, outcome, count, taps, misses, time, lostness }) => [
        path.map((screen) => screenName(flow, screen)).join(' > '),
        outcome,
        ...shareCells(shareOf(count, flow.answers)),
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
    [...names, 'step', 'screen', 'came here', 'stayed', ...shareHead('left'), 'ended', 'went to', 'answers'],
    ...eachFlow(model, (flow) =>
      departuresOf(flow.walks, expectedWays(flow)).flatMap(({ step, screen, here, stayed, ended, left }) => {
        const away = shareCells(shareOf(here - stayed, here))
        const row = [step + 1, screenName(flow, screen), here, stayed, ...away, ended]
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
    [...names, 'back to', ...shareHead('answers'), 'times', 'mostly from'],
    ...eachFlow(model, (flow) => {
      const listed = flow.walks.reduce((sum, { count }) => sum + count, 0)
      return loopsOf(flow.walks).map(({ screen, people, times, from }) => [
        screenName(flow, screen),
        ...shareCells(shareOf(people, listed)),
        times,
        screenName(flow, from),
      ])
    }),
  ],
})

const stepTable = (model: PrototypeModel): NumberTable => ({
  name: 'Steps',
  rows: [
    [...names, 'step', 'screen', 'expected', 'answers', 'ended in success', 'ended elsewhere', 'gave up'],
    ...eachFlow(model, (flow) =>
      pathGraph(flow.walks, expectedWays(flow), shownSteps)
        .steps.flat()
        .map(({ step, screen, isExpected, count, ends }) => [
          step + 1,
          screenName(flow, screen),
          isExpected ? 'yes' : 'no',
          count,
          ends.success,
          ends.failed,
          ends.gaveUp,
        ]),
    ),
  ],
})

const tapTable = (model: PrototypeModel): NumberTable => ({
  name: 'Taps by hotspot',
  rows: [
    [...names, 'screen', 'hotspot', ...shareHead('taps')],
    ...eachFlow(model, ({ results }) =>
      results.flatMap((result) =>
        tapsByHotspot(result).map(({ name, share }) => [result.screen.name, name, ...shareCells(share)]),
      ),
    ),
  ],
})

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
    ...findingTables(prototypeFindings(model), stage),
    overallTable(model),
    ...comparisonTables('Prototypes compared', prototypeComparisons(model), stage),
    ...(hasScreens
      ? [screenTable, pathTable, stepTable, departureTable, loopTable, tapTable].map((table) => table(model))
      : []),
  ]
}
