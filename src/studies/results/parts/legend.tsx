import type { ReactNode } from 'react'
import css from './legend.module.css'

/** The legend of a drawing: list items with a sample and a label. */
export const Legend = ({ children }: { children: ReactNode }) => <ul className={css.legend}>{children}</ul>

/** The legend of the color scale from sand to green. */
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
