import type { FastifyInstance } from 'fastify'
import { routes } from '#content/site/routes.ts'
import { ideaStateNames } from '#contract/ideas/ideas.ts'
import { escapeHtml } from '../http/html.ts'
import type { Store } from '../store/schema.ts'
import { type IdeaRow, listIdeas } from './queries/board.ts'

const entryOf = (
  origin: string,
  { id, title, description, state, answer, created_at, active_at }: IdeaRow,
) => {
  const text = [ideaStateNames[state], description, answer ?? ''].filter((part) => part !== '').join('\n\n')
  return `  <entry>
    <id>urn:uuid:${id}</id>
    <title>${escapeHtml(title)}</title>
    <link href="${escapeHtml(`${origin}${routes.pageIdea}?id=${id}`)}"/>
    <published>${created_at}</published>
    <updated>${active_at}</updated>
    <summary>${escapeHtml(text)}</summary>
  </entry>
`
}

/** The most active ideas as an Atom feed (RFC 4287). */
const feedOf = async (store: Store, publicUrl: string) => {
  const origin = publicUrl.replace(/\/$/, '')
  const board = escapeHtml(`${origin}${routes.pageRoadmap}`)
  const { rows } = await listIdeas(store, { status: 'public', order: 'active', page: 1 })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${board}</id>
  <title>Understory: ideas</title>
  <link href="${board}"/>
  <link rel="self" href="${board}/feed.xml"/>
  <updated>${rows[0]?.active_at ?? '2026-11-28T00:00:00.000Z'}</updated>
  <author><name>Understory</name></author>
${rows.map((row) => entryOf(origin, row)).join('')}</feed>
`
}

/** Serves the feed of the board. */
export const registerIdeaFeed = (app: FastifyInstance, store: Store, publicUrl: string) => {
  app.get(`${routes.pageRoadmap}/feed.xml`, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/atom+xml; charset=utf-8')
      .send(await feedOf(store, publicUrl)),
  )
}
