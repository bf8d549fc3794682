import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { SuccessBar, SuccessLegend } from '#studies/results/parts/success-bar.tsx'
import { Measure, Measures, TaskResult, TaskResults } from '#studies/results/parts/tasks.tsx'
import {
  intervalOf,
  meanIntervalText,
  numberText,
  percentOf,
  typicalTime,
} from '#studies/statistics/format.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import { lostnessReading, lostnessText } from '#studies/statistics/lostness.ts'
import type { Summary } from '#studies/statistics/means.ts'
import type { TaskModel, VisitModel } from '../analysis/website-test-model.ts'
import { websiteTestFormulas } from '../formulas.ts'
import css from './overview-view.module.css'
import { useModel } from './use-model.ts'

/** The results of each task, on each site. */
export function OverviewView(props: ToolViewProps<'webusability'>) {
  const { tasks, sites } = useModel(props)
  return (
    <Chart
      title="Results by task"
      lead="The outcome of every answer, and how long it took."
      formula={[
        websiteTestFormulas.success,
        websiteTestFormulas.time,
        websiteTestFormulas.pages,
        websiteTestFormulas.lostness,
        websiteTestFormulas.clicks,
        anyStudyFormulas.interval,
      ]}
      table={<Numbers tasks={tasks} />}
      controls={<SuccessLegend of={tasks.flatMap(({ visits }) => visits.map((visit) => visit.outcomes))} />}
    >
      <TaskResults>
        {tasks.map((task) => (
          <TaskResult key={task.id} task={task}>
            <div className={css.visits}>
              {task.visits.map((visit) => (
                <Visit key={visit.key} visit={visit} isNamed={sites.length > 1} />
              ))}
            </div>
          </TaskResult>
        ))}
      </TaskResults>
    </Chart>
  )
}

function Visit({ visit, isNamed }: { readonly visit: VisitModel; readonly isNamed: boolean }) {
  const { isJudged, successTime, time, pages, lostness, clicks } = visit
  const shownTime = isJudged ? successTime : time
  return (
    <div className={css.visit}>
      {isNamed && <p className={css.name}>{visit.site.name}</p>}
      <SuccessBar of={visit.outcomes} />
      <Measures>
        {isJudged && (
          <Measure name="Success">
            <ShareBar of={visit.success} />
          </Measure>
        )}
        <Measure name="Gave up">
          <ShareBar of={visit.gaveUp} />
        </Measure>
        <Measure name={isJudged ? 'Time to success' : 'Time'}>
          <p className={css.number}>{shownTime ? typicalTime(shownTime) : 'No times yet.'}</p>
        </Measure>
        {pages && (
          <Measure name="Pages">
            <p className={css.number}>{meanText(pages)}</p>
          </Measure>
        )}
        {clicks && (
          <Measure name="Clicks">
            <p className={css.number}>{meanText(clicks)}</p>
          </Measure>
        )}
        {lostness && (
          <Measure name="Lostness">
            <p className={css.number}>
              {lostnessText(lostness)}. {lostnessReading(lostness)}
            </p>
          </Measure>
        )}
      </Measures>
      {visit.answers > 0 && !pages && (
        <p className={css.small}>
          This site reported no pages: paths are not known, and success is the word of the participants or the
          answer to a question.
        </p>
      )}
      {!isJudged && (
        <p className={css.small}>Say which answers are right under “Right answers” to see who succeeded.</p>
      )}
    </div>
  )
}

/** “4.2 (95% interval 3.6–4.8)” */
const meanText = (summary: Summary) => `${numberText(summary.mean)} (${meanIntervalText(summary)})`

const interval = (of: (visit: VisitModel) => Share) => ({
  title: '95% interval',
  isNumber: true,
  cell: ({ visit }: { readonly visit: VisitModel }) => intervalOf(of(visit)),
})

function Numbers({ tasks }: { readonly tasks: readonly TaskModel[] }) {
  const rows = tasks.flatMap((task) => task.visits.map((visit) => ({ task, visit })))
  return (
    <DataTable
      caption="Results by task and site"
      rows={rows}
      keyOf={({ visit }) => visit.key}
      columns={[
        { title: 'Task', cell: ({ task: { number, text } }) => `${number}. ${text}` },
        { title: 'Site', cell: ({ visit }) => visit.site.name },
        { title: 'Answers', isNumber: true, cell: ({ visit }) => visit.answers },
        { title: 'Success', isNumber: true, cell: ({ visit }) => percentOf(visit.success) },
        interval((visit) => visit.success),
        { title: 'By word alone', isNumber: true, cell: ({ visit }) => visit.outcomes.said },
        { title: 'Failed', isNumber: true, cell: ({ visit }) => visit.outcomes.failed },
        { title: 'Gave up', isNumber: true, cell: ({ visit }) => percentOf(visit.gaveUp) },
        interval((visit) => visit.gaveUp),
        { title: 'Out of time', isNumber: true, cell: ({ visit }) => percentOf(visit.timedOut) },
        interval((visit) => visit.timedOut),
        {
          title: 'Time to success',
          isNumber: true,
          cell: ({ visit: { successTime, isJudged } }) =>
            isJudged && successTime ? typicalTime(successTime) : '–',
        },
        { title: 'Pages', isNumber: true, cell: ({ visit: { pages } }) => (pages ? meanText(pages) : '–') },
        {
          title: 'Clicks',
          isNumber: true,
          cell: ({ visit: { clicks } }) => (clicks ? meanText(clicks) : '–'),
        },
        {
          title: 'Lostness',
          isNumber: true,
          cell: ({ visit: { lostness } }) => (lostness ? lostnessText(lostness) : '–'),
        },
      ]}
    />
  )
}
