import type { Media } from '#contract/studies/media.ts'
import { MediaView } from '#studies/player/parts/media-view.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { Texts } from '#studies/results/parts/texts.tsx'
import { counted, percentOf } from '#studies/statistics/format.ts'
import { Region } from '#studies/results/parts/region.tsx'
import type { DesignResult } from '../analysis/preference-test-model.ts'
import { preferenceTestFormulas } from '../formulas.ts'
import css from './reasons-view.module.css'
import { taskTitle, useModel } from './use-model.ts'

/** The reasons of participants by chosen design. */
export function ReasonsView(props: ToolViewProps<'preferencetest'>) {
  const { tasks, media } = useModel(props)
  return tasks.map((task) => (
    <Chart
      key={task.id}
      title={taskTitle(task, tasks.length)}
      lead="Reasons by chosen design, newest first. Also read the reasons for the other designs: they show what the leading design lacks."
      formula={preferenceTestFormulas.reasons}
    >
      <div className={css.designs}>
        {task.designs.map((design) => (
          <Reasons key={design.id} design={design} media={media.get(design.id)} />
        ))}
      </div>
    </Chart>
  ))
}

function Reasons({ design, media }: { design: DesignResult; media: Media | undefined }) {
  const { name, share, reasoned, reasons } = design
  return (
    <Region className={css.design} label={`Reasons for ${name}`}>
      <div className={css.head}>
        {media?.kind === 'image' && (
          <div className={css.media}>
            <MediaView media={media} label={name} />
          </div>
        )}
        <div>
          <h3>{name}</h3>
          <p className={css.note}>
            {share.count === 0
              ? 'No participant chose it.'
              : `Chosen by ${share.count} (${percentOf(share)}); ${counted(reasoned, 'reason')}`}
            {reasoned > reasons.length && `, the newest ${reasons.length} listed`}
          </p>
        </div>
      </div>
      <Texts texts={reasons} first={8} noun="reason" />
    </Region>
  )
}
