import { format } from '#content/translations/index.ts'
import type { SessionState } from '../use-session.ts'
import { useTranslation } from '../translation.tsx'
import css from './progress.module.css'

const order = ['screening', 'instructions', 'tasks', 'followUps'] as const

/** How far somebody has come, in steps of this study. */
export function Progress({ state }: { state: SessionState }) {
  const words = useTranslation().shell.steps
  const { study } = state.context
  const steps = order.filter((name) => {
    if (name === 'screening' || name === 'followUps') return study && study[name].length > 0
    return true
  })
  const here = steps.find((name) => state.matches({ journey: { inProgress: name } }))
  if (!here) return null
  const position = steps.indexOf(here) + 1
  return (
    <div className={css.progress}>
      <p>{format(words.at, { n: position, total: steps.length, name: words[here] })}</p>
      <div className={css.bar} aria-hidden="true">
        {steps.map((name, index) => (
          <span key={name} data-reached={index < position || undefined} />
        ))}
      </div>
    </div>
  )
}
