import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar, TimeBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { Measure, Measures, TaskResult, TaskResults } from '#studies/results/parts/tasks.tsx'
import { duration, intervalOf, percent, percentOf, typicalTime } from '#studies/statistics/format.ts'
import type { FirstClickResult, FirstClickTaskModel } from '../analysis/first-click-model.ts'
import { firstClickFormulas } from '../formulas.ts'
import css from './areas.module.css'
import { SampledNote } from './areas.tsx'
import { PointerChoice, useModel } from './use-model.tsx'

/** The results of each task: success, skips and times. */
export function OverviewView(props: ToolViewProps<'firstclick'>) {
  const { tasks, pointers } = useModel(props)
  const slowest = Math.max(...tasks.map(({ result }) => result.time?.upperQuartile ?? 0))
  return (
    <Chart
      title="Results by task"
      lead="A first click is correct inside a correct hotspot. Skipped tasks have no input device, so they are left out when you filter by one."
      formula={[
        firstClickFormulas.success,
        firstClickFormulas.time,
        firstClickFormulas.belowFold,
        anyStudyFormulas.interval,
        anyStudyFormulas.chance,
      ]}
      table={<Numbers tasks={tasks} />}
      controls={<PointerChoice pointers={pointers} />}
    >
      <TaskResults>
        {tasks.map((task) => (
          <Task key={task.id} task={task} slowest={slowest} />
        ))}
      </TaskResults>
    </Chart>
  )
}

function TimesByOutcome({ rightTime, wrongTime }: FirstClickResult) {
  if (rightTime === null || wrongTime === null) return null
  return (
    <p className={css.small}>
      Geometric mean: correct clicks {typicalTime(rightTime)}, other clicks {typicalTime(wrongTime)}.
    </p>
  )
}

function Task({ task, slowest }: { task: FirstClickTaskModel; slowest: number }) {
  const { result } = task
  return (
    <TaskResult task={task}>
      <SampledNote task={task} />
      <Measures>
        <Measure name="Success">
          {result.isJudged ? (
            <ShareBar of={result.success} chance={result.chance.success} />
          ) : (
            <p className={css.small}>No correct hotspot yet.</p>
          )}
        </Measure>
        <Measure name="Skipped">
          <ShareBar of={result.skip} />
        </Measure>
        <Measure name="Below the first screen">
          <ShareBar of={result.belowFold} />
        </Measure>
        <Measure name="Time to click">
          <TimeBar time={result.time} longest={slowest} />
          <TimesByOutcome {...result} />
        </Measure>
      </Measures>
    </TaskResult>
  )
}

const timeCell = (time: number | undefined) => (time === undefined ? '–' : duration(time))

function Numbers({ tasks }: { tasks: readonly FirstClickTaskModel[] }) {
  return (
    <DataTable
      caption="Results by task"
      rows={tasks}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Task', cell: ({ number, text }) => `${number}. ${text}` },
        { title: 'Correct', isNumber: true, cell: ({ result }) => result.success.count },
        { title: 'Answers', isNumber: true, cell: ({ result }) => result.skip.of },
        { title: 'Success', isNumber: true, cell: ({ result }) => percentOf(result.success) },
        {
          title: '95% interval',
          isNumber: true,
          cell: ({ result }) => intervalOf(result.success),
        },
        {
          title: 'By chance',
          isNumber: true,
          cell: ({ result }) => (result.isJudged ? percent(result.chance.success) : '–'),
        },
        { title: 'Skipped', isNumber: true, cell: ({ result }) => percentOf(result.skip) },
        {
          title: 'Below the first screen',
          isNumber: true,
          cell: ({ result }) => percentOf(result.belowFold),
        },
        {
          title: 'Time (geometric mean)',
          isNumber: true,
          cell: ({ result }) => (result.time ? typicalTime(result.time) : '–'),
        },
        {
          title: 'Time of correct clicks',
          isNumber: true,
          cell: ({ result }) => (result.rightTime ? typicalTime(result.rightTime) : '–'),
        },
        { title: 'Median time', isNumber: true, cell: ({ result }) => timeCell(result.time?.median) },
        { title: 'Mean time', isNumber: true, cell: ({ result }) => timeCell(result.time?.mean) },
      ]}
    />
  )
}
