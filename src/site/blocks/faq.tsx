import type { FaqEntry } from '#content/site/types.ts'
import css from './faq.module.css'
import { plainText, Prose } from './prose.tsx'

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

/** Questions and answers as structured data for search engines (schema.org). */
export function FaqData({ entries }: { entries: readonly FaqEntry[] }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ label, text }) => ({
      '@type': 'Question',
      name: label,
      acceptedAnswer: { '@type': 'Answer', text: plainText(text) },
    })),
  }
  // Escapes `</script>` in an answer.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
