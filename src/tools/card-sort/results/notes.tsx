import type { CardSortResults } from './use-model.ts'
import css from './notes.module.css'

interface NewestOnlyProps {
  readonly model: CardSortResults
  /** Sorts that are read at most; all that were sent where nothing is said. */
  readonly most?: number
  /** What was read from them, when it is not all of the view. */
  readonly of?: string
}

/**
 * Notes that fewer sorts than all are read: some methods need the sorts themselves, and only the newest are sent.
 */
export function NewestOnly({ model: { people, sorts }, most = Infinity, of }: NewestOnlyProps) {
  const read = Math.min(sorts.length, most)
  if (read >= people) return null
  return (
    <p className={css.note}>
      {of === undefined ? 'Read' : `${of} read`} from the newest {read} of {people} sorts.
    </p>
  )
}

/** Shown instead of a view while no sorts are counted. */
export function NoSorts({ title }: { title: string }) {
  return (
    <section className={css.none} aria-label={title}>
      <h2>{title}</h2>
      <p>No sorts pass these filters. Try other filters, or count the sample data.</p>
    </section>
  )
}
