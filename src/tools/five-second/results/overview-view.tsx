import type { FiveSecondTask } from '#contract/studies/tools/five-second.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { counted, intervalOf, people, percentOf } from '#studies/statistics/format.ts'
import type { FiveSecondTaskResult } from '../analysis/five-second-model.ts'
import { fiveSecondFormulas } from '../formulas.ts'
import css from './overview-view.module.css'
import { useModel } from './use-model.ts'

const clarityLabels = { right: 'Correct answers', 'top-two': 'Ratings in the two highest steps' } as const

/** The measures of a task, recall before clarity. */
const measuresOf = ({ questions }: FiveSecondTaskResult) =>
  questions.flatMap(({ result: { id, text }, recall, clarity }) => [
    ...(recall ? [{ id, kind: 'Recall' as const, text, note: '', share: recall.share }] : []),
    ...(clarity
      ? [{ id, kind: 'Clarity' as const, text, note: clarityLabels[clarity.by], share: clarity.share }]
      : []),
  ])

/** Recall and clarity of each design. */
export function OverviewView(props: ToolViewProps<'fivesecond'>) {
  const { tasks: asked } = props.results.study
  const tasks = useModel(props)
  return (
    <>
      {tasks.map((task, index) => (
        <Task key={task.id} task={task} design={asked.tasks[index]?.design} />
      ))}
    </>
  )
}

interface TaskProps {
  readonly task: FiveSecondTaskResult
  readonly design: FiveSecondTask['design'] | undefined
}

function Task({ task, design }: TaskProps) {
  const { exposure, number, seconds, skipped } = task
  const measures = measuresOf(task)
  const [top] = task.questions.flatMap(({ words }) => words.slice(0, 1))
  return (
    <Chart
      title={`Design ${number}: overview`}
      lead={
        <>
          {exposure.seen === 0
            ? 'No participant has seen this design yet'
            : `${people(exposure.seen)} saw it for ${counted(seconds, 'second')}`}
          {skipped > 0 && `, ${skipped} skipped it`}.{' '}
          {exposure.flagged.count > 0 &&
            `${exposure.flagged.count} of the exposures ${exposure.flagged.count === 1 ? 'is' : 'are'} flagged and left out here. `}
          {top && `The most frequent word is “${top.word}”.`}
        </>
      }
      formula={[
        fiveSecondFormulas.recall,
        fiveSecondFormulas.clarity,
        fiveSecondFormulas.flagged,
        anyStudyFormulas.interval,
      ]}
      table={<Numbers measures={measures} />}
    >
      <div className={css.task}>
        {design && (
          <img
            className={css.design}
            src={design.src}
            alt={design.alt}
            width={design.width}
            height={design.height}
          />
        )}
        <ul className={css.measures}>
          {measures.map(({ id, kind, text, note, share }) => (
            <li key={`${kind} ${id}`}>
              <p className={css.kind}>{kind}</p>
              <h3>{text}</h3>
              {note && <p className={css.note}>{note}</p>}
              <ShareBar of={share} />
            </li>
          ))}
        </ul>
      </div>
    </Chart>
  )
}

function Numbers({ measures }: { measures: ReturnType<typeof measuresOf> }) {
  return (
    <DataTable
      caption="Recall and clarity"
      rows={measures}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { title: 'Question', cell: ({ text }) => text },
        { title: 'Measure', cell: ({ kind }) => kind },
        { title: 'People', isNumber: true, cell: ({ share }) => `${share.count} of ${share.of}` },
        { title: 'Share', isNumber: true, cell: ({ share }) => percentOf(share) },
        { title: '95% interval', isNumber: true, cell: ({ share }) => intervalOf(share) },
      ]}
    />
  )
}
