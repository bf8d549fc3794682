import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { Measure, Measures, TaskResult, TaskResults } from '#studies/results/parts/tasks.tsx'
import { duration, intervalOf, percentOf, timeIntervalText, typicalTime } from '#studies/statistics/format.ts'
import type { GeometricMean, Share } from '#studies/statistics/intervals.ts'
import { lostnessReading, lostnessText } from '#studies/statistics/lostness.ts'
import type { FlowModel, TaskModel } from '../analysis/prototype-model.ts'
import { prototypeFormulas } from '../formulas.ts'
import { OutcomeBar, OutcomeLegend } from './outcome-bar.tsx'
import css from './overview-view.module.css'
import { UrlNote } from './url-note.tsx'
import { useModel } from './use-model.tsx'

/** The results of each task, in each prototype. */
export function OverviewView(props: ToolViewProps<'prototype'>) {
  const { tasks, prototypes } = useModel(props)
  return (
    <Chart
      title="Results by task"
      lead="The outcome of every answer, and how people got there."
      formula={[
        prototypeFormulas.success,
        prototypeFormulas.time,
        prototypeFormulas.misclicks,
        prototypeFormulas.lostness,
        anyStudyFormulas.interval,
      ]}
      table={<Numbers tasks={tasks} />}
      controls={<OutcomeLegend of={tasks.flatMap(({ flows }) => flows.map((flow) => flow.outcomes))} />}
    >
      <TaskResults>
        {tasks.map((task) => (
          <TaskResult key={task.id} task={task}>
            <div className={css.flows}>
              {task.flows.map((flow) => (
                <Flow key={flow.prototype.id} flow={flow} isNamed={prototypes.length > 1} />
              ))}
            </div>
          </TaskResult>
        ))}
      </TaskResults>
    </Chart>
  )
}

function Flow({ flow, isNamed }: { readonly flow: FlowModel; readonly isNamed: boolean }) {
  const { isJudged, source, lostness } = flow
  return (
    <div className={css.flow}>
      {isNamed && <p className={css.name}>{flow.prototype.name}</p>}
      <OutcomeBar of={flow.outcomes} />
      <UrlNote flow={flow} />
      <Measures>
        {isJudged && (
          <Measure name="Success">
            <ShareBar of={flow.success} />
          </Measure>
        )}
        {isJudged && source === 'screens' && (
          <Measure name="Direct success">
            <ShareBar of={flow.direct} />
          </Measure>
        )}
        <Measure name="Gave up">
          <ShareBar of={flow.gaveUp} />
        </Measure>
        {isJudged ? (
          <Time name="Time to success" of={flow.successTime} />
        ) : (
          <Time name="Time" of={flow.time} />
        )}
        {source === 'screens' && (
          <Measure name="Misclicks">
            <ShareBar of={flow.misclicks} />
          </Measure>
        )}
        {lostness && (
          <Measure name="Lostness">
            <p className={css.number}>
              <strong>{lostnessText(lostness)}</strong> {lostnessReading(lostness)}
            </p>
          </Measure>
        )}
      </Measures>
      {source === 'screens' && !isJudged && (
        <p className={css.small}>Say what is expected under “Expected paths” to see who succeeded.</p>
      )}
    </div>
  )
}

const Time = ({ name, of }: { readonly name: string; readonly of: GeometricMean | null }) => (
  <Measure name={name}>
    <p className={css.number}>
      {of ? (
        <>
          <strong>{duration(of.geometricMean)}</strong> geometric mean · {timeIntervalText(of)}
        </>
      ) : (
        'No times yet.'
      )}
    </p>
  </Measure>
)

const interval = (of: (flow: FlowModel) => Share) => ({
  title: '95% interval',
  isNumber: true,
  cell: ({ flow }: { readonly flow: FlowModel }) => intervalOf(of(flow)),
})

function Numbers({ tasks }: { readonly tasks: readonly TaskModel[] }) {
  const rows = tasks.flatMap((task) => task.flows.map((flow) => ({ task, flow })))
  return (
    <DataTable
      caption="Results by task and prototype"
      rows={rows}
      keyOf={({ task, flow }) => `${task.id} ${flow.prototype.id}`}
      columns={[
        { title: 'Task', cell: ({ task: { number, text } }) => `${number}. ${text}` },
        { title: 'Prototype', cell: ({ flow }) => flow.prototype.name },
        { title: 'Answers', isNumber: true, cell: ({ flow }) => flow.answers },
        { title: 'Success', isNumber: true, cell: ({ flow }) => percentOf(flow.success) },
        interval((flow) => flow.success),
        { title: 'Direct', isNumber: true, cell: ({ flow }) => percentOf(flow.direct) },
        interval((flow) => flow.direct),
        { title: 'Indirect', isNumber: true, cell: ({ flow }) => percentOf(flow.indirect) },
        interval((flow) => flow.indirect),
        { title: 'Failed', isNumber: true, cell: ({ flow }) => percentOf(flow.failed) },
        interval((flow) => flow.failed),
        { title: 'Gave up', isNumber: true, cell: ({ flow }) => percentOf(flow.gaveUp) },
        interval((flow) => flow.gaveUp),
        {
          title: 'Time to success',
          isNumber: true,
          cell: ({ flow: { successTime, isJudged } }) =>
            isJudged && successTime ? typicalTime(successTime) : '–',
        },
        { title: 'Misclicks', isNumber: true, cell: ({ flow }) => percentOf(flow.misclicks) },
        interval((flow) => flow.misclicks),
        {
          title: 'Lostness',
          isNumber: true,
          cell: ({ flow: { lostness } }) => (lostness ? lostnessText(lostness) : '–'),
        },
      ]}
    />
  )
}
