import type { Media } from '#contract/studies/media.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { MediaView } from '#studies/player/parts/media-view.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { type Column, DataTable } from '#studies/results/parts/data-table.tsx'
import { useStage } from '#studies/results/stage.tsx'
import { allowedText, type Stage, statementText } from '#studies/statistics/statements.ts'
import {
  duration,
  intervalOf,
  percentOf,
  pointsRange,
  pointsText,
  pText,
  typicalTime,
} from '#studies/statistics/format.ts'
import {
  type DesignPair,
  type DesignResult,
  type Lead,
  leadText,
  type PreferenceTaskModel,
  testText,
} from '../analysis/preference-test-model.ts'
import { preferenceTestFormulas } from '../formulas.ts'
import css from './overview-view.module.css'
import { taskTitle, useModel } from './use-model.ts'

const formulas = [
  preferenceTestFormulas.share,
  anyStudyFormulas.interval,
  anyStudyFormulas.chance,
  preferenceTestFormulas.lead,
  preferenceTestFormulas.difference,
  preferenceTestFormulas.pairs,
  preferenceTestFormulas.fit,
  preferenceTestFormulas.time,
]

/** The choices of each task, and the significance of the lead. */
export function OverviewView(props: ToolViewProps<'preferencetest'>) {
  const { tasks, media } = useModel(props)
  const stage = useStage()
  return tasks.map((task) => (
    <Chart
      key={task.id}
      title={taskTitle(task, tasks.length)}
      lead={
        <>
          <strong className={css.verdict}>{statementText(leadText(task.lead), stage)}</strong>{' '}
          {task.answers > 0 && allowedText(testText(task), stage)}
        </>
      }
      formula={formulas}
      table={
        <>
          <Numbers task={task} />
          <Pairs task={task} stage={stage} />
        </>
      }
    >
      <ol className={css.designs}>
        {task.designs.map((design) => (
          <DesignRow
            key={design.id}
            design={design}
            media={media.get(design.id)}
            standing={standingOf(task.lead, design)}
            chance={1 / task.designs.length}
          />
        ))}
      </ol>
    </Chart>
  ))
}

/** Whether a design leads, as text, because color alone is not accessible. */
function standingOf(lead: Lead, { id }: DesignResult): string | null {
  if (lead.kind === 'leader') return lead.leader.id === id ? 'leading' : null
  if (lead.kind === 'tie') return lead.leaders.some((leader) => leader.id === id) ? 'tied' : null
  return null
}

interface DesignRowProps {
  readonly design: DesignResult
  readonly media: Media | undefined
  readonly standing: string | null
  readonly chance: number
}

function DesignRow({ design: { name, share, time }, media, standing, chance }: DesignRowProps) {
  return (
    <li className={css.design}>
      <div className={css.media} data-kind={media?.kind}>
        {media && <MediaView media={media} label={name} />}
      </div>
      <div className={css.numbers}>
        <h3>
          {name}
          {standing && <span className={css.standing}>{standing}</span>}
        </h3>
        <ShareBar of={share} chance={chance} />
        <p className={css.time}>
          {time === null
            ? 'No participant chose it.'
            : `Time to choose it: geometric mean ${typicalTime(time)}, median ${duration(time.median)}`}
        </p>
      </div>
    </li>
  )
}

const timeOf = (time: DesignResult['time'], textOf: (time: NonNullable<DesignResult['time']>) => string) =>
  time === null ? '–' : textOf(time)

function Numbers({ task: { designs, number } }: { task: PreferenceTaskModel }) {
  return (
    <DataTable
      caption={`Choices in task ${number}`}
      rows={designs}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Design', cell: ({ name }) => name },
        { title: 'Chosen', isNumber: true, cell: ({ share }) => `${share.count} of ${share.of}` },
        { title: 'Share', isNumber: true, cell: ({ share }) => percentOf(share) },
        { title: '95% interval', isNumber: true, cell: ({ share }) => intervalOf(share) },
        { title: 'Time (geometric mean)', isNumber: true, cell: ({ time }) => timeOf(time, typicalTime) },
        {
          title: 'Median time',
          isNumber: true,
          cell: ({ time }) => timeOf(time, ({ median }) => duration(median)),
        },
      ]}
    />
  )
}

const testColumns: readonly Column<DesignPair>[] = [
  { title: 'Exact test', isNumber: true, cell: ({ difference }) => pText(difference.p) },
  { title: 'For all pairs (Holm)', isNumber: true, cell: ({ holm }) => pText(holm) },
]

function Pairs({ task: { pairs, number }, stage }: { task: PreferenceTaskModel; stage: Stage }) {
  if (pairs.length === 0) return null
  return (
    <DataTable
      caption={`Pairs of designs in task ${number}`}
      hasVisibleCaption
      rows={pairs}
      keyOf={({ first, second }) => `${first.id} ${second.id}`}
      columns={[
        { title: 'Chosen more often', cell: ({ first }) => first.name },
        { title: 'Than', cell: ({ second }) => second.name },
        { title: 'Ahead', isNumber: true, cell: ({ difference }) => pointsText(difference.value) },
        { title: '95% interval', isNumber: true, cell: ({ difference }) => pointsRange(difference.interval) },
        ...(stage === 'running' ? [] : testColumns),
      ]}
    />
  )
}
