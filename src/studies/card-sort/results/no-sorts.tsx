import css from './no-sorts.module.css'

/** Instead of a view, while nobody is counted. */
export function NoSorts({ title }: { title: string }) {
  return (
    <section className={css.none} aria-label={title}>
      <h2>{title}</h2>
      <p>No sorts are counted. Other filters or the sample data may bring some.</p>
    </section>
  )
}
