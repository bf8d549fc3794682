import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { treeTestFormulas } from '../formulas.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { LevelLegend } from '#studies/results/parts/legend.tsx'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { percentOf } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { type TaskModel, trailOf, type TreeTestModel } from '../analysis/tree-test.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { LevelCell, LevelTable } from '#studies/results/parts/level-table.tsx'
import css from './node-views.module.css'
import { useModel } from './use-model.ts'

/** Where people began to look: what was chosen first, and whether it led the right way. */
export function FirstClicksView(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  return (
    <>
      <Chart
        title="First clicks that led the right way"
        lead="The first choice decides much: whoever starts in the wrong branch has to notice and come back."
        formula={[treeTestFormulas.firstClicks, anyStudyFormulas.interval]}
      >
        <ol className={css.firstClicks}>
          {model.tasks.map(({ id, number, text, result }) => (
            <li key={id}>
              <span>
                {number}. {text}
              </span>
              <ShareBar of={result.firstClickCorrect} />
            </li>
          ))}
        </ol>
      </Chart>
      <Chart
        title="First clicks by choice"
        lead="Of all who clicked at all. ✓ marks what leads to a correct answer."
        formula={treeTestFormulas.firstClicks}
        controls={<LevelLegend label="People who began here" />}
      >
        <NodeTable caption="First clicks" model={model} of="firstClicks" />
        <TaskList tasks={model.tasks} />
      </Chart>
    </>
  )
}

/** Where people said the thing would be. */
export function DestinationsView(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  return (
    <Chart
      title="Destinations"
      lead="Of all who chose an end, the leaf they chose. ✓ marks correct answers."
      formula={treeTestFormulas.destinations}
      controls={<LevelLegend label="People who ended here" />}
    >
      <NodeTable caption="Destinations" model={model} of="destinations" />
      <TaskList tasks={model.tasks} />
    </Chart>
  )
}

interface NodeTableProps {
  readonly caption: string
  readonly model: TreeTestModel
  readonly of: 'firstClicks' | 'destinations'
}

/** Nodes by tasks: how many answers of each task began or ended there. */
function NodeTable({ caption, model, of }: NodeTableProps) {
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
          <VisuallyHidden>correct, </VisuallyHidden>
        </>
      )}
      {share.count === 0 ? 0 : `${share.count} · ${percentOf(share)}`}
    </LevelCell>
  )
}

/** What the tasks were, below a table that has their numbers alone. */
function TaskList({ tasks }: { tasks: readonly TaskModel[] }) {
  return (
    <ol className={css.taskList}>
      {tasks.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  )
}
