import { type OutcomeCounts, outcomeLabels, outcomes } from '../../statistics/success-outcomes.ts'
import { Legend } from './legend.tsx'
import bar from './outcome-bar.module.css'
import css from './success-bar.module.css'

/** The outcomes of a task as one bar, and as text. */
export function SuccessBar({ of }: { readonly of: OutcomeCounts }) {
  const present = outcomes.filter((outcome) => of[outcome] > 0)
  if (present.length === 0) return <p className={bar.words}>No answers yet.</p>
  return (
    <div>
      <div className={bar.bar} aria-hidden="true">
        {present.map((outcome) => (
          <span key={outcome} className={css.end} style={{ flexGrow: of[outcome] }} data-end={outcome}>
            <span className={bar.count}>{of[outcome]}</span>
          </span>
        ))}
      </div>
      <p className={bar.words}>
        {present.map((outcome) => `${of[outcome]} ${outcomeLabels[outcome]}`).join(', ')}
      </p>
    </div>
  )
}

/** The legend of the outcomes that some answers have. */
export function SuccessLegend({ of }: { readonly of: readonly OutcomeCounts[] }) {
  return (
    <Legend>
      {outcomes
        .filter((outcome) => of.some((counts) => counts[outcome] > 0))
        .map((outcome) => (
          <li key={outcome}>
            <span className={`${bar.swatch} ${css.end}`} data-end={outcome} aria-hidden="true" />
            {outcomeLabels[outcome]}
          </li>
        ))}
    </Legend>
  )
}
