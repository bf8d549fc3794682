import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar, TimeBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { Legend } from '#studies/results/parts/legend.tsx'
import bar from '#studies/results/parts/outcome-bar.module.css'
import { Measure, Measures, TaskResult, TaskResults } from '#studies/results/parts/tasks.tsx'
import { useStage } from '#studies/results/stage.tsx'
import { statementText } from '#studies/statistics/statements.ts'
import { duration, intervalOf, percent, percentOf, typicalTime } from '#studies/statistics/format.ts'
import { type Outcomes, readingText, type Success, type TaskModel } from '../analysis/tree-test-model.ts'
import { treeTestFormulas } from '../formulas.ts'
import css from './overview-view.module.css'
import { useModel } from './use-model.ts'

const scoreOf = ({ score }: Success) => (score === null ? '–' : String(Math.round(score * 100)))

/** The overall score as a measure. */
function Score({ of, className }: { of: Success; className: string | undefined }) {
  if (of.score === null) return <p className={css.small}>No answers</p>
  return (
    <p className={className}>
      <strong>{scoreOf(of)}</strong> <span>of 100</span>
    </p>
  )
}

/** The results of all tasks together, then of each task. */
export function OverviewView(props: ToolViewProps<'treetest'>) {
  const { tasks, overall, overallChance } = useModel(props)
  const stage = useStage()
  const slowest = Math.max(...tasks.map(({ result }) => result.time?.upperQuartile ?? 0))
  return (
    <>
      <Chart
        title="All tasks together"
        lead={statementText(
          ['All answers, also several of one person.', readingText(overall.success)],
          stage,
        )}
        formula={[
          treeTestFormulas.success,
          treeTestFormulas.directness,
          treeTestFormulas.score,
          treeTestFormulas.overall,
          anyStudyFormulas.interval,
          anyStudyFormulas.chance,
        ]}
      >
        <Measures>
          <Measure name="Success" heading="h3">
            <ShareBar of={overall.success} chance={overallChance} />
          </Measure>
          <Measure name="Directness" heading="h3">
            <ShareBar of={overall.directness} />
          </Measure>
          <Measure name="Our score" heading="h3">
            <Score of={overall} className={css.score} />
          </Measure>
        </Measures>
      </Chart>
      <Chart
        title="Results by task"
        lead="The outcome of every answer. A pattern marks answers that went back at least once."
        formula={[
          treeTestFormulas.success,
          treeTestFormulas.directness,
          treeTestFormulas.score,
          treeTestFormulas.time,
          anyStudyFormulas.interval,
          anyStudyFormulas.chance,
        ]}
        table={<Numbers tasks={tasks} />}
        controls={<OutcomeLegend />}
      >
        <TaskResults>
          {tasks.map((task) => (
            <Task key={task.id} task={task} slowest={slowest} />
          ))}
        </TaskResults>
      </Chart>
    </>
  )
}

function Task({ task, slowest }: { task: TaskModel; slowest: number }) {
  const { result, chance } = task
  return (
    <TaskResult task={task}>
      <OutcomeBar outcomes={result.outcomes} />
      <Measures>
        <Measure name="Success">
          <ShareBar of={result.success} chance={chance.success} />
        </Measure>
        <Measure name="Directness">
          <ShareBar of={result.directness} />
        </Measure>
        <Measure name="Time">
          <TimeBar time={result.time} longest={slowest} />
          {result.successTime && (
            <p className={css.small}>Correct answers alone: {typicalTime(result.successTime)}.</p>
          )}
        </Measure>
        <Measure name="Our score">
          <Score of={result} className={css.small} />
        </Measure>
      </Measures>
    </TaskResult>
  )
}

function Numbers({ tasks }: { tasks: readonly TaskModel[] }) {
  const both = ({ direct, indirect }: { direct: number; indirect: number }) => `${direct} + ${indirect}`
  return (
    <DataTable
      caption="Results by task; success, failure and skipped as direct + indirect"
      rows={tasks}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Task', cell: ({ number, text }) => `${number}. ${text}` },
        { title: 'Answers', isNumber: true, cell: ({ result }) => result.success.of },
        { title: 'Success', isNumber: true, cell: ({ result }) => both(result.outcomes.success) },
        { title: 'Failure', isNumber: true, cell: ({ result }) => both(result.outcomes.failure) },
        { title: 'Skipped', isNumber: true, cell: ({ result }) => both(result.outcomes.skip) },
        { title: 'Success share', isNumber: true, cell: ({ result }) => percentOf(result.success) },
        {
          title: '95% interval',
          isNumber: true,
          cell: ({ result }) => intervalOf(result.success),
        },
        { title: 'By chance', isNumber: true, cell: ({ chance }) => percent(chance.success) },
        { title: 'Directness', isNumber: true, cell: ({ result }) => percentOf(result.directness) },
        {
          title: 'Time (geometric mean)',
          isNumber: true,
          cell: ({ result: { time } }) => (time === null ? '–' : typicalTime(time)),
        },
        {
          title: 'Time of correct answers',
          isNumber: true,
          cell: ({ result: { successTime } }) => (successTime === null ? '–' : typicalTime(successTime)),
        },
        {
          title: 'Median time',
          isNumber: true,
          cell: ({ result: { time } }) => (time === null ? '–' : duration(time.median)),
        },
        { title: 'Our score', isNumber: true, cell: ({ result }) => scoreOf(result) },
      ]}
    />
  )
}

const parts = [
  { outcome: 'success', way: 'direct', label: 'direct success' },
  { outcome: 'success', way: 'indirect', label: 'indirect success' },
  { outcome: 'failure', way: 'direct', label: 'direct failure' },
  { outcome: 'failure', way: 'indirect', label: 'indirect failure' },
  { outcome: 'skip', way: 'direct', label: 'skipped directly' },
  { outcome: 'skip', way: 'indirect', label: 'skipped after going back' },
] as const

/** The outcomes of a task as one bar, and as text. */
function OutcomeBar({ outcomes }: { outcomes: Outcomes }) {
  const present = parts
    .map((part) => ({ ...part, count: outcomes[part.outcome][part.way] }))
    .filter(({ count }) => count > 0)
  if (present.length === 0) return <p className={bar.words}>No answers yet.</p>
  return (
    <div>
      <div className={bar.bar} aria-hidden="true">
        {present.map(({ outcome, way, label, count }) => (
          <span key={label} style={{ flexGrow: count }} data-outcome={outcome} data-way={way}>
            <span className={bar.count}>{count}</span>
          </span>
        ))}
      </div>
      <p className={bar.words}>{present.map(({ label, count }) => `${count} ${label}`).join(', ')}</p>
    </div>
  )
}

/** The legend of outcomes. */
function OutcomeLegend() {
  return (
    <Legend>
      {parts.map(({ outcome, way, label }) => (
        <li key={label}>
          <span className={bar.swatch} data-outcome={outcome} data-way={way} aria-hidden="true" />
          {label}
        </li>
      ))}
    </Legend>
  )
}
