import { writeFile } from 'node:fs/promises'
import { blogPage } from '#content/site/blog/index.ts'
import { routes } from '#content/site/routes.ts'
import { dist } from './dist.ts'

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The time of a day's entries: an Atom date has one. */
const timeOf = (date: string) => `${date}T09:00:00Z`

/**
 * The blog as an Atom feed (RFC 4287). Addresses are relative to the feed, because the origin is known only when the
 * server runs; identifiers are tag URIs.
 */
export const atomFeed = () => {
  const entries = blogPage.entries.flatMap(({ route, title, text, published }) =>
    published === undefined ? [] : [{ path: routes[route], title, text, published }],
  )
  const newest =
    entries
      .map(({ published }) => published)
      .toSorted()
      .at(-1) ?? '2026-01-01'
  const items = entries.map(
    ({ path, title, text, published }) => `  <entry>
    <id>tag:understory.example,${published}:${path}</id>
    <title>${escapeXml(title)}</title>
    <link href="${path}"/>
    <published>${timeOf(published)}</published>
    <updated>${timeOf(published)}</updated>
    <summary>${escapeXml(text)}</summary>
  </entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>tag:understory.example,2026:${routes.pageBlog}</id>
  <title>Understory: ${escapeXml(blogPage.title.toLowerCase())}</title>
  <link href="${routes.pageBlog}"/>
  <link rel="self" href="${blogPage.feed}"/>
  <updated>${timeOf(newest)}</updated>
  <author><name>Understory</name></author>
${items.join('\n')}
</feed>
`
}

/** Writes the feed to the files that the server sends. */
export const writeFeed = () => writeFile(`${dist.client}${blogPage.feed}`, atomFeed())
