import type { CardSortResults } from './model.ts'
import css from './newest-only.module.css'

/** Says so where fewer sorts than all are read: some methods need the sorts themselves, of which the newest are sent. */
export function NewestOnly({ model: { people, sorts } }: { model: CardSortResults }) {
  if (sorts.length >= people) return null
  return (
    <p className={css.note}>
      Read from the newest {sorts.length} of {people} sorts.
    </p>
  )
}
