import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { shareCells, shareHead } from '#studies/engine/number-cells.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
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

/** The whole test, and the first clicks and destinations of each task. */
export const treeTestTables = ({ tasks, counts, settings }: ToolResults<'treetest'>): NumberTable[] => {
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
    {
      name: 'All tasks',
      rows: [
        ['people', 'answers', ...Object.keys(shares).flatMap(shareHead), 'score', 'success by chance'],
        [
          people,
          overall.success.of,
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
  ]
}
