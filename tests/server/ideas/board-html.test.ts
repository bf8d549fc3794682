import { expect, test } from 'vitest'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { type IdeaDetails, ideasQuery, type IdeaSummary } from '#contract/ideas/ideas.ts'
import { renderBoard, renderIdea, renderMissingIdea, renderUnfollow } from '#server/ideas/board-html.ts'

const summary: IdeaSummary = {
  id: '01a1fb70-4c19-7e04-9a3d-2f8b6c0e4d71',
  title: 'Export a dendrogram as SVG',
  category: 'feature',
  state: 'inProgress',
  votes: 1,
  comments: 2,
  createdAt: '2026-11-20T23:51:41.996Z',
  activeAt: '2026-11-24T08:12:03.412Z',
}

const idea: IdeaDetails = {
  ...summary,
  description: '',
  answer: null,
  isLocked: false,
  newestComments: [],
  olderThan: null,
}

const hostile = `</bdi><img src=x onerror="alert('1')"> & http://evil.example`
const escaped =
  '&lt;/bdi&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; http://evil.example'

const board = (query: object, ideas: readonly IdeaSummary[] = [summary], total = ideas.length) =>
  renderBoard({ reply: { ideas: [...ideas], total }, query: ideasQuery.parse(query) })

/** The addresses of links and of the form, as a browser reads them. */
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

test('writes texts of visitors escaped, isolated and without links', () => {
  const html = [
    board({ search: hostile }, [{ ...summary, title: hostile }]),
    renderIdea({
      ...idea,
      title: hostile,
      description: hostile,
      answer: hostile,
      newestComments: [{ id: idea.id, content: hostile, isOfTeam: false, createdAt: idea.createdAt }],
    }),
    renderMissingIdea(hostile),
  ].join('')
  expect(html).not.toContain('<img')
  expect(html.split(`<bdi dir="auto">${escaped}</bdi>`)).toHaveLength(7)
  expect(html).toContain(`value="${escaped}"`)
  expect(addressesIn(html).filter((address) => !address.startsWith('/roadmap'))).toEqual([
    '#vote',
    '#comment',
  ])
})

test('keeps a character that reverses the text within the title', () => {
  expect(board({}, [{ ...summary, title: '\u202Eevil' }])).toContain('<bdi dir="auto">\u202Eevil</bdi>')
})

test('has no style and no script of its own', () => {
  const html = [board({}), renderIdea(idea), renderMissingIdea(null), renderUnfollow()].join('')
  expect(html).not.toMatch(/<script|<style| style=| on[a-z]+=/)
})

test('keeps the other filters in each link, and begins at the first page', () => {
  const html = board({ state: 'planned', category: 'integration', order: 'new', search: 'a & b', page: 3 })
  const other = 'category=integration&order=new&search=a+%26+b#ideas'
  expect(addressesIn(html)).toEqual(
    expect.arrayContaining([`/roadmap?${other}`, `/roadmap?state=done&${other}`]),
  )
  expect(html).toMatch(/href="\/roadmap\?state=planned[^"]*" aria-current="true">Planned</)
  expect(html).toContain('<input type="hidden" name="state" value="planned">')
  expect(html).toContain('<option value="integration" selected>Integration</option>')
  expect(html).toContain('<option value="new" selected>Newest</option>')
})

test('links the pages before and after, with the filters', () => {
  const html = board({ state: 'new', page: 2 }, [summary], 41)
  expect(addressesIn(html)).toEqual(
    expect.arrayContaining(['/roadmap?state=new#ideas', '/roadmap?state=new&page=3#ideas']),
  )
  expect(html).toContain('21–21 of 41 ideas')
  expect(html).toContain('Page 2 of 3')
  expect(board({}, [summary])).not.toContain('Page 1')
})

test.each([
  ['an empty board', board({}, []), 'The board has no ideas yet.'],
  ['filters that match nothing', board({ state: 'done' }, []), 'No idea matches.'],
  ['a page beyond the last', board({ page: 9 }, [], 3), 'This page has no ideas.'],
])('says so for %s', (_, html, text) => {
  expect(html).toContain(text)
  expect(html).not.toContain('<ol')
})

test('names state, category, votes, comments and the UTC date of an idea', () => {
  const text = board({}).replaceAll(/<[^>]+>/g, ' ')
  for (const part of [/In progress/, /Feature/, /1\s+vote\s/, /2 comments/, /Nov 20, 2026/])
    expect(text).toMatch(part)
  expect(board({ order: 'active' })).toContain(`Active <time datetime="${summary.activeAt}">Nov 24, 2026<`)
})

test('shows line breaks, the answer of the team and comments of the team', () => {
  const html = renderIdea({
    ...idea,
    description: 'one\ntwo',
    answer: 'We plan it.',
    newestComments: [{ id: idea.id, content: 'Yes', isOfTeam: true, createdAt: idea.createdAt }],
  })
  expect(html).toContain('<p class="ideas-text"><bdi dir="auto">one\ntwo</bdi></p>')
  expect(html).toMatch(/The team’s answer<\/h2>\s*<p class="ideas-text"><bdi dir="auto">We plan it\./)
  expect(html).toContain('<span class="ideas-team">Team</span>')
})

test('links older comments, and from these the newest', () => {
  const before = '01a1fb71-0a44-7b92-b5c6-3e1f7d2a9c80'
  const newest = renderIdea({ ...idea, olderThan: before })
  expect(addressesIn(newest)).toContain(`/roadmap/idea?id=${idea.id}&before=${before}#comments`)
  expect(addressesIn(newest)).not.toContain(`/roadmap/idea?id=${idea.id}#comments`)
  expect(addressesIn(renderIdea(idea, { before }))).toContain(`/roadmap/idea?id=${idea.id}#comments`)
})

test('offers no form for a locked idea', () => {
  const html = renderIdea({ ...idea, isLocked: true })
  expect(html).toContain(ideaMessages.locked)
  expect(html).toContain('ideas-locked')
  expect(addressesIn(html)).toEqual(['/roadmap#ideas'])
})

test('tells an idea that was deleted for a reason from an unknown one', () => {
  expect(renderMissingIdea('Advertising')).toMatch(/deleted this idea[^]*<bdi dir="auto">Advertising/)
  expect(renderMissingIdea(null)).not.toContain('reason')
})

test('ends the mails by the one-click form of RFC 8058', () => {
  expect(renderUnfollow()).toMatch(
    /<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button [^>]*type="submit">/,
  )
})
