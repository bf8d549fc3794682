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
 * Says so where fewer sorts than all are read: some methods need the sorts themselves, of which the newest are sent.
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

/** Instead of a view, while nobody is counted. */
export function NoSorts({ title }: { title: string }) {
  return (
    <section className={css.none} aria-label={title}>
      <h2>{title}</h2>
      <p>No sorts are counted. Other filters or the sample data may bring some.</p>
    </section>
  )
}
