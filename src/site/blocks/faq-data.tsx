import type { FaqEntry } from '#content/types.ts'
import { plainText } from './prose.tsx'

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
