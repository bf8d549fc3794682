import type { FaqEntry } from '#content/types.ts'
import { plainText } from './prose.tsx'

/** Questions and answers of a page for search engines (schema.org). A block of data: nothing runs. */
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
  // An answer that spells `</script>` must not end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
