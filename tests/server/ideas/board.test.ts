import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { ideaDetails, ideaLimits, similarIdeasReply } from '#contract/ideas/ideas.ts'
import { messages } from '#contract/shared/messages.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { startBoard } from './ideas-fixture.ts'

const proposal = {
  title: 'Dark drawings',
  category: 'improvement',
  description: 'For slides.',
  agreement: true,
}

describe.each(databases)('the board on %s', (database) => {
  test('shows an idea after review, then by state, category, words and order', async () => {
    const board = await startBoard(database)
    const { list, asAdmin, change, send } = board
    const proposed = await board.browser().send('proposeIdea', proposal)
    expect(replyOf(proposed)).toEqual([200, ideaMessages.proposedForReview])
    expect(await list()).toEqual({ ideas: [], total: 0 })
    const pending = await asAdmin('moderatedIdeas')
    expect(pending.json()).toMatchObject({ total: 1, waiting: { ideas: 1, comments: 0 } })
    const { id: idea } = await board.store.selectFrom('idea').select('id').executeTakeFirstOrThrow()
    expect(replyOf(await send('idea', { params: { idea } }))).toEqual([404, ideaMessages.unknown])

    await change(idea, { status: 'public', state: 'planned', answer: 'Soon.' })
    const other = await board.addIdea('Éclairs for all')
    expect((await list({ order: 'votes' })).ideas.map(({ id }) => id)).toEqual([idea, other])
    expect((await list({ order: 'new' })).ideas.map(({ id }) => id)).toEqual([other, idea])
    expect((await list({ state: 'planned' })).ideas.map(({ id }) => id)).toEqual([idea])
    expect((await list({ category: 'feature' })).ideas.map(({ id }) => id)).toEqual([other])
    expect((await list({ search: 'ECLAIR all' })).ideas.map(({ id }) => id)).toEqual([other])
    expect((await list({ search: '100% _' })).total).toBe(0)
    const details = ideaDetails.parse((await send('idea', { params: { idea } })).json())
    expect(details).toMatchObject({ title: 'Dark drawings', state: 'planned', votes: 1, answer: 'Soon.' })
  })

  test('lists comments in pages, the newest first, once they are public', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea('Hedges')
    const comment = { idea, 'comment.content': 'Yes, please', 'comment.agreement': true }
    const sent = await board.browser().send('comment', comment)
    expect(replyOf(sent)).toEqual([200, ideaMessages.commentForReview])
    const read = async (query = {}) =>
      ideaDetails.parse((await board.send('idea', { params: { idea }, query })).json())
    expect(await read()).toMatchObject({ comments: 0, newestComments: [] })
    const { id } = await board.store.selectFrom('idea_comment').select('id').executeTakeFirstOrThrow()
    await board.asAdmin('publishComment', { comment: id })
    expect(await read()).toMatchObject({ comments: 1, newestComments: [{ content: 'Yes, please' }] })

    await board.asAdmin('updateIdeaSettings', {}, { publishing: 'at once' })
    const browser = board.browser()
    for (let count = 0; count < ideaLimits.commentsPerPage; count += 1) {
      const next = await browser.send('comment', { ...comment, 'comment.content': `Number ${count}` })
      expect(replyOf(next)).toEqual([200, messages.sent.comment])
    }
    const newest = await read()
    expect(newest.newestComments).toHaveLength(ideaLimits.commentsPerPage)
    expect(newest.newestComments[0]?.content).toBe(`Number ${ideaLimits.commentsPerPage - 1}`)
    const older = await read({ before: newest.olderThan })
    expect(older.newestComments.map(({ content }) => content)).toEqual(['Yes, please'])
    expect(older.olderThan).toBeNull()

    await board.asAdmin('deleteComment', { comment: id })
    expect(await read()).toMatchObject({ comments: ideaLimits.commentsPerPage })
    expect(replyOf(await board.asAdmin('deleteComment', { comment: id }))).toEqual([
      404,
      ideaMessages.commentUnknown,
    ])
  })
})

describe.each(anyDatabase)('what visitors send', (database) => {
  test('is stored once for each idempotency key', async () => {
    const board = await startBoard(database)
    const headers = { 'idempotency-key': randomUUID() }
    for (const body of [proposal, proposal])
      expect(replyOf(await board.send('proposeIdea', { body, headers }))).toEqual([
        200,
        ideaMessages.proposedForReview,
      ])
    expect(await board.store.selectFrom('idea').select('id').execute()).toHaveLength(1)
  })

  test('keeps its markup, and loses marks that reorder text and titles that cannot be seen', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea(
      'A \u202Eevil\u2066 <b>title</b> \u{1F33F}'.replaceAll(/[\u202E\u2066]/g, ''),
    )
    await board.change(idea, { title: 'A \u202Eevil\u2066\u0007 <b>title</b>\n\u{1F33F}' })
    expect((await board.list()).ideas[0]?.title).toBe('A evil <b>title</b> \u{1F33F}')
    for (const title of ['\u202E', '\u200B\u2060', ' \n '])
      expect((await board.send('proposeIdea', { body: { ...proposal, title } })).json()).toEqual({
        errors: { title: [messages.required] },
      })
    const comment = { idea, 'comment.content': '\u200B', 'comment.agreement': true }
    expect((await board.send('comment', { body: comment })).json()).toEqual({
      errors: { 'comment.content': [messages.required] },
    })
  })

  test('is limited for a network in a day, and not for another', async () => {
    const board = await startBoard(database)
    const first = board.browser('192.0.2.1')
    for (let count = 0; count < ideaLimits.perNetwork.ideas; count += 1)
      await first.send('proposeIdea', { ...proposal, title: `Idea ${count}` })
    expect(replyOf(await first.send('proposeIdea', proposal))).toEqual([429, ideaMessages.tooManyToday])
    expect(replyOf(await board.browser('192.0.2.2').send('proposeIdea', proposal))).toEqual([
      200,
      ideaMessages.proposedForReview,
    ])
  })

  test('finds similar ideas by most words first', async () => {
    const board = await startBoard(database)
    await board.addIdea('Export a dendrogram')
    await board.addIdea('Export a tree as SVG')
    const reply = await board.send('similarIdeas', { query: { title: 'SVG export of trees and tree tests' } })
    expect(similarIdeasReply.parse(reply.json()).ideas.map(({ title }) => title)).toEqual([
      'Export a tree as SVG',
      'Export a dendrogram',
    ])
    expect((await board.send('similarIdeas', { query: { title: '% _' } })).json()).toEqual({ ideas: [] })
  })
})
