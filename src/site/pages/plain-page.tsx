import type { PageMeta } from '#content/types.ts'

/** Stands where a page is still being written, and says so. */
export function PlainPage({ meta }: { meta: PageMeta }) {
  return (
    <section style={{ maxWidth: '68ch', margin: '0 auto', padding: '64px 24px' }}>
      <h1>{meta.title.replace(' · Understory', '')}</h1>
      <p>{meta.description}</p>
      <p>This page is still being written.</p>
    </section>
  )
}
