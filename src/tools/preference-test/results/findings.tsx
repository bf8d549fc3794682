import type { ToolViewProps } from '#studies/results/define-results.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { preferenceTestFindings } from '../analysis/findings.ts'
import css from './findings.module.css'
import { taskTitle, useModel } from './use-model.ts'

/** The findings of the first task, with the shares of its designs. */
export function PreferenceTestFindings(props: ToolViewProps<'preferencetest'>) {
  const { tasks, media } = useModel(props)
  const [task] = tasks
  if (!task) return null
  return (
    <FindingsStrip
      findings={preferenceTestFindings(task)}
      caption={`The choices in “${taskTitle(task, tasks.length)}”; the dashed line is an even split.`}
      view={{ id: 'reasons', title: 'Why people chose' }}
    >
      <ul className={css.designs}>
        {task.designs.map(({ id, name, share }) => {
          const picture = media.get(id)
          const src = picture?.kind === 'image' ? picture.src : picture?.kind === 'video' && picture.poster
          return (
            <li key={id}>
              {src && <img src={src} alt="" />}
              <span className={css.name}>{name}</span>
              <ShareBar of={share} hasCount={false} chance={1 / task.designs.length} />
            </li>
          )
        })}
      </ul>
    </FindingsStrip>
  )
}
