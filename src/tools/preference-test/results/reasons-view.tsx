import { counted, percentOf } from '#studies/statistics/format.ts'
import type { DesignResult } from '../analysis/preference-test.ts'
import { preferenceTestFormulas } from '../formulas.ts'
import type { Media } from '#contract/studies/media.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { Texts } from '#studies/results/parts/texts.tsx'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { MediaView } from '#studies/player/parts/media-view.tsx'
import css from './reasons-view.module.css'
import { taskTitle, useModel } from './use-model.ts'

/** What people wrote, beside the design they chose. */
export function ReasonsView(props: ToolViewProps<'preferencetest'>) {
  const { tasks, media } = useModel(props)
  return tasks.map((task) => (
    <Chart
      key={task.id}
      title={taskTitle(task, tasks.length)}
      lead="Each reason stands with the design that its writer chose, the newest first. Read those of the others too: they say what the leading one lacks."
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
    <section className={css.design} aria-label={`Reasons for ${name}`}>
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
              ? 'Nobody chose it.'
              : `Chosen by ${share.count} (${percentOf(share)}); ${counted(reasoned, 'reason')}`}
            {reasoned > reasons.length && `, the newest ${reasons.length} of them here`}
          </p>
        </div>
      </div>
      <Texts texts={reasons} first={8} noun="reason" />
    </section>
  )
}
