import css from './level-key.module.css'

/** What the steps of colour from sand to green stand for. */
export function LevelKey({ label }: { label: string }) {
  return (
    <div className={css.key}>
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
