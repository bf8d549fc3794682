import type { SessionState } from '../use-session.ts'
import css from './progress.module.css'

const names = {
  screening: 'About you',
  instructions: 'Before you begin',
  tasks: 'Your part',
  followUps: 'Afterwards',
} as const
type Name = keyof typeof names
const order: readonly Name[] = ['screening', 'instructions', 'tasks', 'followUps']

/** How far somebody has come, in steps of this study. */
export function Progress({ state }: { state: SessionState }) {
  const { study } = state.context
  const steps = order.filter((name) => {
    if (name === 'screening' || name === 'followUps') return study && study[name].length > 0
    return true
  })
  const here = steps.find((name) => state.matches({ journey: { underway: name } }))
  if (!here) return null
  const position = steps.indexOf(here) + 1
  return (
    <div className={css.progress}>
      <p>
        Step {position} of {steps.length}: {names[here]}
      </p>
      <div className={css.bar} aria-hidden="true">
        {steps.map((name, index) => (
          <span key={name} data-reached={index < position || undefined} />
        ))}
      </div>
    </div>
  )
}
