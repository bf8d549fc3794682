import type { ReactNode } from 'react'
import css from './legend.module.css'

/** What the colours and marks of a drawing stand for: a list item each, its sample before its word. */
export const Legend = ({ children }: { children: ReactNode }) => <ul className={css.legend}>{children}</ul>

/** What the steps of colour from sand to green stand for. */
export function LevelLegend({ label }: { label: string }) {
  return (
    <div className={css.levelLegend}>
      <span>{label}:</span>
      <span className={css.scale}>
        0%
        <span className={css.steps} aria-hidden="true">
          {Array.from({ length: 10 }, (_, step) => (
            <span key={step} style={{ background: `var(--level-${step + 1})` }} />
          ))}
        </span>
        100%
      </span>
    </div>
  )
}
