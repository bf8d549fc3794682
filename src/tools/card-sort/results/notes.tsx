import { counted } from '#studies/statistics/format.ts'
import { Region } from '#studies/results/parts/region.tsx'
import css from './notes.module.css'
import type { CardSortResults } from './use-model.ts'

interface NewestOnlyProps {
  readonly model: CardSortResults
  /** The maximum number of sorts used by the view; by default all that the server sent. */
  readonly most?: number
  /** The part of the view that is calculated from them; by default all of it. */
  readonly of?: string
}

/** Says that rarer names are not listed, if there are so many different names. */
export function RarerNames({ model: { rarer } }: { readonly model: CardSortResults }) {
  if (rarer === 0) return null
  return (
    <p className={css.note}>
      And {counted(rarer, 'group')} with rarer names. The CSV of answers has these names.
    </p>
  )
}

/** Notes that a method uses only the newest sorts, because the server sends no more. */
export function NewestOnly({ model: { people, sorts }, most = Infinity, of }: NewestOnlyProps) {
  const read = Math.min(sorts.length, most)
  if (read >= people) return null
  return (
    <p className={css.note}>
      {of === undefined ? 'Calculated' : `${of} calculated`} from the newest {read} of {people} sorts.
    </p>
  )
}

/** Shown instead of a view without sorts. */
export function NoSorts({ title }: { title: string }) {
  return (
    <Region className={css.none} label={title}>
      <h2>{title}</h2>
      <p>There are no sorts to show: none came yet, or none passes the filters.</p>
    </Region>
  )
}
