import { routes } from '#content/site/routes.ts'
import { ideaCommentsQuery, ideaPath, ideasQuery } from '#contract/ideas/ideas.ts'
import type { WritePagePart } from '../define-feature.ts'
import type { BoundedQueue } from '../jobs/bounded-queue.ts'
import type { Store } from '../store/schema.ts'
import { renderBoard, renderIdea, renderMissingIdea, renderUnfollow } from './board-html.ts'
import { unfollowParameter } from './idea-mails.ts'
import { findIdea, readBoard, readIdea } from './queries/board.ts'

/** The values of a query that are not empty: a form sends its empty fields too. */
const filledIn = (query: URLSearchParams) =>
  Object.fromEntries([...query].filter(([, value]) => value !== ''))

interface PagesContext {
  readonly store: Store
  /** Searches of the board take turns. */
  readonly searches: BoundedQueue
}

/** The board; a query that cannot be read shows all of it. */
const writeBoard =
  ({ store, searches }: PagesContext, external: string | undefined): WritePagePart =>
  async (parameters, client) => {
    const query = ideasQuery.safeParse(filledIn(parameters)).data ?? ideasQuery.parse({})
    const read = () => readBoard(store, query)
    const reply = await (query.search === undefined ? read() : searches(client, read))
    return { status: 200, html: renderBoard({ reply, query, external }) }
  }

/** The page of an idea. One that was merged leads to the idea that it is part of. */
const writeIdea =
  (store: Store): WritePagePart =>
  async (search) => {
    if (search.has(unfollowParameter)) return { status: 200, html: renderUnfollow() }
    const path = ideaPath.safeParse({ idea: search.get('id') })
    const row = path.success ? await findIdea(store, path.data.idea) : undefined
    if (row?.status === 'deleted') return { status: 410, html: renderMissingIdea(row.reason) }
    if (row?.status !== 'public') return { status: 404, html: renderMissingIdea(null) }
    if (row.id !== path.data?.idea) return { redirect: `${routes.pageIdea}?id=${row.id}` }
    const { before } = ideaCommentsQuery.safeParse({ before: search.get('before') ?? undefined }).data ?? {}
    return { status: 200, html: renderIdea(await readIdea(store, row, before), { before }) }
  }

/** The parts of the board and of an idea in the pages of the site. */
export const createIdeaPages = (context: PagesContext, roadmapUrl: string | undefined) => ({
  [routes.pageRoadmap]: writeBoard(context, roadmapUrl),
  [routes.pageIdea]: writeIdea(context.store),
})
