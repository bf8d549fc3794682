import { ideaMessages } from '#contract/ideas/messages.ts'
import { roadmapBoard } from '#content/site/pages/roadmap.ts'
import { routes } from '#content/site/routes.ts'
import {
  type IdeaCategory,
  ideaCategory,
  ideaCategoryNames,
  type IdeaComment,
  type IdeaDetails,
  ideaLimits,
  type IdeaOrder,
  ideaOrder,
  type IdeasQuery,
  type IdeasReply,
  type IdeaState,
  ideaState,
  ideaStateNames,
  type IdeaSummary,
} from '#contract/ideas/ideas.ts'
import { type Markup, markup } from '../http/html.ts'

const orderNames: Readonly<Record<IdeaOrder, string>> = {
  votes: 'Most votes',
  new: 'Newest',
  active: 'Last active',
}

/** The address of the board with these filters; defaults are left out. */
const boardUrl = ({ state, category, order, search, page }: Partial<IdeasQuery>) => {
  const parameters = new URLSearchParams()
  if (state) parameters.set('state', state)
  if (category) parameters.set('category', category)
  if (order && order !== 'votes') parameters.set('order', order)
  if (search) parameters.set('search', search)
  if (page && page > 1) parameters.set('page', String(page))
  return `${routes.pageRoadmap}${parameters.size > 0 ? `?${parameters}` : ''}#ideas`
}

const ideaUrl = (id: string, before?: string) =>
  `${routes.pageIdea}?${new URLSearchParams({ id, ...(before && { before }) })}`

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const time = (at: string) => markup`<time datetime="${at}">${dateFormat.format(new Date(at))}</time>`

/** A text by a visitor; its direction cannot change that of the text around it. */
const written = (text: string) => markup`<bdi dir="auto">${text}</bdi>`

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const stateBadge = (state: IdeaState) =>
  markup`<span class="ideas-state" data-state="${state}">${ideaStateNames[state]}</span>`

const stateLink = (query: IdeasQuery, state: IdeaState | undefined) => {
  const current = query.state === state ? markup` aria-current="true"` : null
  const name = state ? ideaStateNames[state] : 'All'
  return markup`<li><a class="chip" href="${boardUrl({ ...query, state, page: 1 })}"${current}>${name}</a></li>`
}

const option = (value: string, name: string, isSelected: boolean) =>
  markup`<option value="${value}"${isSelected ? markup` selected` : null}>${name}</option>`

const filters = (query: IdeasQuery) => {
  const { state, category, order, search = '' } = query
  return markup`<nav aria-label="Ideas by state"><ul class="chips">${[undefined, ...ideaState.options].map(
    (each) => stateLink(query, each),
  )}</ul></nav>
<form class="ideas-filter" method="get" action="${routes.pageRoadmap}#ideas" role="search" aria-label="Ideas">
${state ? markup`<input type="hidden" name="state" value="${state}">` : null}
<label class="ideas-field ideas-search">Search<input type="search" name="search" value="${search}" dir="auto" autocomplete="off"></label>
<label class="ideas-field">Category<select name="category">${option('', 'All', !category)}${ideaCategory.options.map(
    (each: IdeaCategory) => option(each, ideaCategoryNames[each], each === category),
  )}</select></label>
<label class="ideas-field">Order<select name="order">${ideaOrder.options.map((each) =>
    option(each, orderNames[each], each === order),
  )}</select></label>
<button class="ideas-button" type="submit">Show</button>
</form>`
}

const listItem = (idea: IdeaSummary, order: IdeaOrder) => markup`<li class="ideas-item">
<p class="ideas-votes"><strong>${idea.votes.toLocaleString('en')}</strong> ${idea.votes === 1 ? 'vote' : 'votes'}</p>
<div class="ideas-body"><h3><a href="${ideaUrl(idea.id)}">${written(idea.title)}</a></h3>
<p class="ideas-facts">${stateBadge(idea.state)}<span>${ideaCategoryNames[idea.category]}</span><span>${counted(
  idea.comments,
  'comment',
  'comments',
)}</span><span>${order === 'active' ? markup`Active ${time(idea.activeAt)}` : time(idea.createdAt)}</span></p></div>
</li>`

const hasFilter = ({ state, category, search }: IdeasQuery) => Boolean(state ?? category ?? search)

const noIdeas = ({ total }: IdeasReply, query: IdeasQuery) => {
  if (total > 0)
    return markup`<p class="ideas-empty">This page has no ideas. <a href="${boardUrl({ ...query, page: 1 })}">Show the first page</a></p>`
  if (hasFilter(query))
    return markup`<p class="ideas-empty">No idea matches. <a href="${boardUrl({})}">Show all ideas</a> or <a href="#propose">propose yours</a>.</p>`
  return markup`<p class="ideas-empty">The board has no ideas yet. <a href="#propose">Propose the first</a>.</p>`
}

const count = ({ ideas, total }: IdeasReply, { page }: IdeasQuery) => {
  const first = (page - 1) * ideaLimits.perPage + 1
  const all = counted(total, 'idea', 'ideas')
  return total > ideas.length ? `${first}–${first + ideas.length - 1} of ${all}` : all
}

const pagination = ({ total }: IdeasReply, query: IdeasQuery) => {
  const last = Math.ceil(total / ideaLimits.perPage)
  if (last < 2) return null
  const link = (page: number, rel: string, label: string) =>
    page >= 1 && page <= last
      ? markup`<a href="${boardUrl({ ...query, page })}" rel="${rel}">${label}</a>`
      : null
  return markup`<nav class="ideas-pages" aria-label="Pages of ideas">${link(
    query.page - 1,
    'prev',
    'Previous page',
  )}<span>Page ${query.page} of ${last}</span>${link(query.page + 1, 'next', 'Next page')}</nav>`
}

/** The external board. Browsers load a lazy frame when it is unfolded, so that its host sees no reader before. */
const externalBoard = (url: string) => markup`
<section class="ideas-external" id="board" aria-labelledby="ideas-external-title">
<h3 id="ideas-external-title">${roadmapBoard.title}</h3>
<p>${roadmapBoard.present} <a href="${url}" rel="noreferrer">${roadmapBoard.open}</a></p>
<details><summary>${roadmapBoard.show}</summary><iframe src="${url}" title="${roadmapBoard.title}" loading="lazy" referrerpolicy="no-referrer"></iframe></details>
</section>`

interface Board {
  readonly reply: IdeasReply
  readonly query: IdeasQuery
  /** Address of the external board. */
  readonly external?: string | undefined
}

/**
 * Renders filters, ideas and pages of the board. Links and the form load documents, so that they work without scripts.
 */
export const renderBoard = ({ reply, query, external }: Board): string => {
  const list =
    reply.ideas.length > 0
      ? markup`<p class="ideas-count">${count(reply, query)}</p>
<ol class="ideas-list">${reply.ideas.map((idea) => listItem(idea, query.order))}</ol>
${pagination(reply, query)}`
      : noIdeas(reply, query)
  return markup`${filters(query)}\n${list}${external === undefined ? null : externalBoard(external)}`.html
}

const comment = ({ id, content, isOfTeam, createdAt }: IdeaComment) =>
  markup`<li class="ideas-comment" id="comment-${id}"><p class="ideas-facts">${
    isOfTeam ? markup`<span class="ideas-team">Team</span>` : null
  }<span>${time(createdAt)}</span></p><p class="ideas-text">${written(content)}</p></li>`

const comments = ({ id, comments: total, newestComments, olderThan }: IdeaDetails, before?: string) => markup`
<section class="ideas-comments" id="comments" aria-labelledby="ideas-comments-title">
<h2 id="ideas-comments-title">${total === 0 ? 'No comments yet' : counted(total, 'comment', 'comments')}</h2>
${before ? markup`<p><a href="${ideaUrl(id)}#comments">Newest comments</a></p>` : null}
${newestComments.length > 0 ? markup`<ol class="ideas-comment-list">${newestComments.map(comment)}</ol>` : null}
${olderThan ? markup`<p><a href="${ideaUrl(id, olderThan)}#comments">Older comments</a></p>` : null}
</section>`

const answered = (answer: string) => markup`
<section class="ideas-answer" aria-labelledby="ideas-answer-title">
<h2 id="ideas-answer-title">The team’s answer</h2>
<p class="ideas-text">${written(answer)}</p>
</section>`

const backToBoard = markup`<p class="ideas-back"><a href="${routes.pageRoadmap}#ideas">All ideas</a></p>`

/** Renders one idea with its comments; `before` is the comment before which the comments of this page were written. */
export const renderIdea = (idea: IdeaDetails, { before }: { before?: string | undefined } = {}): string =>
  markup`<article class="ideas-idea${idea.isLocked ? ' ideas-locked' : ''}">
${backToBoard}
<h1>${written(idea.title)}</h1>
<p class="ideas-facts">${stateBadge(idea.state)}<span>${ideaCategoryNames[idea.category]}</span><span>${time(
    idea.createdAt,
  )}</span></p>
<p class="ideas-jump"><span><strong>${idea.votes.toLocaleString('en')}</strong> ${
    idea.votes === 1 ? 'vote' : 'votes'
  }</span>${
    idea.isLocked
      ? markup`<span>${ideaMessages.locked}</span>`
      : markup`<a href="#vote">Vote</a><a href="#comment">Write a comment</a>`
  }</p>
${idea.description ? markup`<p class="ideas-text">${written(idea.description)}</p>` : null}${
    idea.answer ? answered(idea.answer) : null
  }${comments(idea, before)}
</article>`.html

/** A page of the board without the forms of an idea. */
const alone = (title: string, content: Markup) =>
  markup`<div class="ideas-alone">\n${backToBoard}\n<h1>${title}</h1>\n${content}\n</div>`.html

/** Renders the page of an idea that was deleted for a reason, or that is not on the board. */
export const renderMissingIdea = (reason: string | null): string =>
  reason === null
    ? alone(
        'This idea is not on the board',
        markup`<p>The team may not have read it yet, or the link is incomplete.</p>`,
      )
    : alone(
        'The team deleted this idea',
        markup`<p>The reason of the team:</p><p class="ideas-text">${written(reason)}</p>`,
      )

/** Renders the question of the unfollow link in a mail; its form is the one-click request of RFC 8058. */
export const renderUnfollow = (): string =>
  alone(
    'Stop the mails about this idea?',
    markup`<p>We then no longer write when its state changes. Your vote stays.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button class="ideas-button" type="submit">Stop the mails</button></form>`,
  )
