import type { ImportCounts } from '#contract/people/imports.ts'
import css from './import.module.css'

const countNames: Readonly<Record<keyof ImportCounts, string>> = {
  created: 'New people',
  changed: 'Changed people',
  unchanged: 'Unchanged people',
  refused: 'Refused rows',
  leftOut: 'Values left out',
}

/** The rows of an import by what is or was done with them. */
export const Counts = ({ counts }: { readonly counts: ImportCounts }) => (
  <dl className={css.counts}>
    {(['created', 'changed', 'unchanged', 'refused', 'leftOut'] as const).map((kind) => (
      <div key={kind}>
        <dt>{countNames[kind]}</dt>
        <dd>{counts[kind].toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
)
