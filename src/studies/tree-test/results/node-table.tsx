import { percentOf } from '#analysis/format.ts'
import { shareOf } from '#analysis/intervals.ts'
import { type TaskModel, trailOf, type TreeTestModel } from '#analysis/tree-test.ts'
import { Hidden } from '#studies/results/parts/hidden.tsx'
import { LevelCell, LevelTable } from '#studies/results/parts/level-table.tsx'

interface NodeTableProps {
  readonly caption: string
  readonly model: TreeTestModel
  readonly of: 'firstClicks' | 'destinations'
}

/** Nodes by tasks: how many answers of each task began or ended there. */
export function NodeTable({ caption, model, of }: NodeTableProps) {
  const { tasks } = model
  const rows = [...new Set(tasks.flatMap(({ result }) => result[of].map(({ node }) => node)))].toSorted(
    (a, b) => a - b,
  )
  if (rows.length === 0) return <p>No answers yet.</p>
  return (
    <LevelTable label={caption} tall={rows.length > 60}>
      <thead>
        <tr>
          <th scope="col">{of === 'firstClicks' ? 'First choice' : 'Leaf'}</th>
          {tasks.map(({ id, number, text }) => (
            <th key={id} scope="col" title={text}>
              Task {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((node) => (
          <tr key={node}>
            <th scope="row">{trailOf(model, node)}</th>
            {tasks.map((task) => (
              <Cell key={task.id} node={node} task={task} of={of} />
            ))}
          </tr>
        ))}
      </tbody>
    </LevelTable>
  )
}

function Cell({ node, task, of }: { node: number; task: TaskModel; of: NodeTableProps['of'] }) {
  const counts = task.result[of]
  const share = shareOf(
    counts.find((one) => one.node === node)?.count ?? 0,
    counts.reduce((sum, { count }) => sum + count, 0),
  )
  const isCorrect = (of === 'firstClicks' ? task.way : task.correct).has(node)
  return (
    <LevelCell share={share.share ?? 0} isMarked={isCorrect}>
      {isCorrect && (
        <>
          <span aria-hidden="true">✓ </span>
          <Hidden>correct, </Hidden>
        </>
      )}
      {share.count === 0 ? 0 : `${share.count} · ${percentOf(share)}`}
    </LevelCell>
  )
}
