import type { FaqEntry } from '#content/types.ts'
import css from './faq.module.css'
import { Prose } from './prose.tsx'

/** Expandable questions with answers. */
export function Faq({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className={css.list}>
      {entries.map(({ label, text }) => (
        <details key={label} className={css.entry}>
          <summary>
            <h3>{label}</h3>
          </summary>
          <p>
            <Prose text={text} />
          </p>
        </details>
      ))}
    </div>
  )
}
