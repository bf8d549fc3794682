import type { Outcomes } from '#analysis/tree-test.ts'
import { Key } from '#studies/results/parts/key.tsx'
import css from './outcome-bar.module.css'

const parts = [
  { outcome: 'success', way: 'direct', label: 'direct success' },
  { outcome: 'success', way: 'indirect', label: 'indirect success' },
  { outcome: 'failure', way: 'direct', label: 'direct failure' },
  { outcome: 'failure', way: 'indirect', label: 'indirect failure' },
  { outcome: 'skip', way: 'direct', label: 'skipped straight away' },
  { outcome: 'skip', way: 'indirect', label: 'skipped after going back' },
] as const

/** Every answer to a task by how it ended, as one bar and in words. */
export function OutcomeBar({ outcomes }: { outcomes: Outcomes }) {
  const shown = parts
    .map((part) => ({ ...part, count: outcomes[part.outcome][part.way] }))
    .filter(({ count }) => count > 0)
  if (shown.length === 0) return <p className={css.words}>No answers yet.</p>
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        {shown.map(({ outcome, way, label, count }) => (
          <span key={label} style={{ flexGrow: count }} data-outcome={outcome} data-way={way}>
            <span className={css.count}>{count}</span>
          </span>
        ))}
      </div>
      <p className={css.words}>{shown.map(({ label, count }) => `${count} ${label}`).join(', ')}</p>
    </div>
  )
}

/** What the colours and patterns of the bars stand for. */
export function OutcomeKey() {
  return (
    <Key>
      {parts.map(({ outcome, way, label }) => (
        <li key={label}>
          <span className={css.swatch} data-outcome={outcome} data-way={way} aria-hidden="true" />
          {label}
        </li>
      ))}
    </Key>
  )
}
