import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { findingTables } from '#studies/engine/finding-rows.ts'
import { shareCells, shareHead } from '#studies/engine/number-cells.ts'
import { taskComparisonTables } from '#studies/comparisons/comparison-table.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { treeTestFindings } from '../analysis/findings.ts'
import { treeTestMeasures } from '../analysis/measures.ts'
import { type Pie, pieTree } from '../analysis/pietree.ts'
import { type NodeCount, trailOf, treeTestModel, type TreeTestModel } from '../analysis/tree-test-model.ts'

type Counted = (task: TreeTestModel['tasks'][number]['result']) => {
  readonly nodes: readonly NodeCount[]
  readonly of: number
}

/** A row for each node of each task, with its share of the answers that have such a node. */
const nodeRows = (model: TreeTestModel, counted: Counted): Cell[][] => [
  ['task', 'node', 'correct', 'of', ...shareHead('answers')],
  ...model.tasks.flatMap(({ text, result }) => {
    const { nodes, of } = counted(result)
    return nodes.map(({ node, count, correct }): Cell[] => [
      text,
      trailOf(model, node),
      correct ? 'yes' : 'no',
      of,
      ...shareCells(shareOf(count, of)),
    ])
  }),
]

/** A row for each visited node of each task, with what people did next. */
const visitRows = ({ nodes, tree, root, ...model }: TreeTestModel): Cell[][] => [
  [
    'task',
    'node',
    'visits',
    'towards a correct answer',
    'away from it',
    'back or sideways',
    'ended',
    'chosen',
  ],
  ...model.tasks.flatMap(({ text, answers, correct, rest }) => {
    const pies = pieTree(tree, answers, correct, root, rest)
    const row = (name: string, { correct: towards, incorrect, back, ended, chosen }: Pie): Cell[] => {
      const visits = towards + incorrect + back + ended
      return [text, name, visits, towards, incorrect, back, ended, chosen]
    }
    return [
      row('Start', pies.start),
      ...pies.nodes.map((pie, node) => row(trailOf({ nodes, tree }, node), pie)),
    ].filter(([, , visits]) => visits !== 0)
  }),
]

const pathRows = ({ nodes, root, tasks }: TreeTestModel): Cell[][] => [
  ['task', 'path', 'outcome', 'direct', ...shareHead('answers')],
  ...tasks.flatMap(({ text, result: { paths, success } }) =>
    paths.map(({ path, outcome, direct, count }): Cell[] => [
      text,
      path.map((node) => (node === root ? 'Start' : nodes[node]?.label)).join(' > '),
      outcome,
      direct ? 'yes' : 'no',
      ...shareCells(shareOf(count, success.of)),
    ]),
  ),
]

/** The whole test, the first clicks, destinations, visits and paths of each task, and each pair of tasks. */
export const treeTestTables = ({
  tasks,
  counts,
  settings,
  stage,
}: ToolResults<'treetest'>): NumberTable[] => {
  const model = treeTestModel(tasks, counts, settings.correct)
  const { overall, overallChance, people } = model
  const shares = {
    success: overall.success,
    'direct success': overall.directSuccess,
    failure: overall.failure,
    skipped: overall.skip,
    direct: overall.directness,
  }
  return [
    ...findingTables(treeTestFindings(model), stage),
    {
      name: 'All tasks',
      rows: [
        [
          'people',
          'answers',
          'answers that chose a leaf',
          ...Object.keys(shares).flatMap(shareHead),
          'score',
          'success by chance',
        ],
        [
          people,
          overall.success.of,
          overall.directness.of,
          ...Object.values(shares).flatMap(shareCells),
          overall.score,
          overallChance,
        ],
      ],
    },
    {
      name: 'First clicks',
      rows: nodeRows(model, ({ firstClicks, firstClickCorrect }) => ({
        nodes: firstClicks,
        of: firstClickCorrect.of,
      })),
    },
    {
      name: 'Destinations',
      rows: nodeRows(model, ({ destinations }) => ({
        nodes: destinations,
        of: destinations.reduce((sum, { count }) => sum + count, 0),
      })),
    },
    { name: 'Visits', rows: visitRows(model) },
    { name: 'Paths', rows: pathRows(model) },
    ...taskComparisonTables(tasks.tasks, treeTestMeasures(tasks, counts, settings.correct), stage),
  ]
}
