import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { LevelLegend } from '#studies/results/parts/legend.tsx'
import { LevelCell, LevelTable } from '#studies/results/parts/level-table.tsx'
import { percentOf } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type TaskModel, trailOf, type TreeTestModel } from '../analysis/tree-test-model.ts'
import { treeTestFormulas } from '../formulas.ts'
import css from './node-views.module.css'
import { useModel } from './use-model.ts'

/** First clicks, and whether they lead to a correct answer. */
export function FirstClicksView(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  return (
    <>
      <Chart
        title="Correct first clicks"
        lead="The first choice matters: people who start in the wrong branch must notice it and go back."
        formula={[treeTestFormulas.firstClicks, anyStudyFormulas.interval, anyStudyFormulas.chance]}
      >
        <ol className={css.firstClicks}>
          {model.tasks.map(({ id, number, text, result, chance }) => (
            <li key={id}>
              <span>
                {number}. {text}
              </span>
              <ShareBar of={result.firstClickCorrect} chance={chance.firstClick} />
            </li>
          ))}
        </ol>
      </Chart>
      <Chart
        title="First clicks by choice"
        lead="Shares of all answers with a click. ✓ marks choices that lead to a correct answer."
        formula={treeTestFormulas.firstClicks}
        controls={<LevelLegend label="People who started here" />}
      >
        <NodeTable caption="First clicks" model={model} of="firstClicks" />
        <TaskList tasks={model.tasks} />
      </Chart>
    </>
  )
}

/** The leaves that people chose. */
export function DestinationsView(props: ToolViewProps<'treetest'>) {
  const model = useModel(props)
  return (
    <Chart
      title="Destinations"
      lead="The chosen leaves, as shares of all answers that chose a leaf. ✓ marks correct answers."
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

/** Nodes by task: the number of answers that started or ended there. */
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

/** The texts of the tasks, below a table that has only their numbers. */
function TaskList({ tasks }: { tasks: readonly TaskModel[] }) {
  return (
    <ol className={css.taskList}>
      {tasks.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  )
}
