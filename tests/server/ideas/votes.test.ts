import { describe, expect, test } from 'vitest'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { ideaLimits } from '#contract/ideas/ideas.ts'
import { messages } from '#contract/shared/messages.ts'
import { removeExpiredVotes } from '#server/ideas/queries/votes.ts'
import { databases } from '#tests/support/databases.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { replyOf, statusesOf } from '../workspace/workspace-fixture.ts'
import { type Board, startBoard } from './ideas-fixture.ts'

const mailServer = sharedFixture(() => startMailServer())

const vote = (idea: string, fields: object = {}) => ({ idea, 'vote.agreement': true, ...fields })

/** The token of a link in the newest mail to an address. */
const tokenTo = async ({ store }: Board, recipient: string, kind: 'confirm' | 'withdraw') => {
  const mails = await store
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const token = new RegExp(`#${kind}=(\\S+)`).exec(mails[0]?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no link to ${kind}`)
  return { token, mails: mails.length }
}

describe.each(databases)('votes on %s', (database) => {
  test('of browsers count once for each, and can be withdrawn', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea('Hedges')
    const [first, second] = [board.browser(), board.browser()]
    const standing = async (browser: typeof first) =>
      (await browser.send('ideaStanding', {}, { idea })).json<object>()
    expect(await standing(first)).toEqual({ by: 'browser', hasVoted: false, isOpen: true })
    for (const browser of [first, first, second])
      expect(replyOf(await browser.send('vote', vote(idea)))).toEqual([200, messages.sent.vote])
    expect(await board.votesOf(idea)).toBe(2)
    expect(await standing(first)).toEqual({ by: 'browser', hasVoted: true, isOpen: true })
    for (let count = 0; count < 2; count += 1)
      expect(replyOf(await first.send('withdrawVote', { idea }))).toEqual([200, ideaMessages.withdrawn])
    expect(await board.votesOf(idea)).toBe(1)
    expect(replyOf(await board.browser().send('withdrawVote', { idea }))).toEqual([
      200,
      ideaMessages.withdrawn,
    ])
    expect(await board.votesOf(idea)).toBe(1)
  })

  test('at once from one account count once, and those of many accounts each', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea('Hedges')
    const people = await Promise.all(Array.from({ length: 4 }, () => board.signIn()))
    const replies = await Promise.all([...people, ...people, ...people].map((as) => board.voteAs(as, idea)))
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]))
    expect(await board.votesOf(idea)).toBe(people.length)
    const withdrawn = [...people, ...people].map((as) => board.send('withdrawVote', { as, body: { idea } }))
    expect(new Set(statusesOf(await Promise.all(withdrawn)))).toEqual(new Set([200]))
    expect(await board.votesOf(idea)).toBe(0)
  })

  test('by mail count once their link was opened and confirmed, once for each mailbox', async () => {
    const board = await startBoard(database, { SMTP_URL: mailServer().url })
    const idea = await board.addIdea('Hedges')
    const email = 'ada@example.org'
    const ask = (fields: object) => board.browser().send('vote', vote(idea, fields))
    expect((await ask({})).json()).toEqual({ errors: { email: [messages.email.required] } })
    expect((await ask({ email })).json()).toEqual({ message: ideaMessages.voteAsked, isCounted: false })
    expect(await board.votesOf(idea)).toBe(0)
    // A second request within minutes sends no second mail; one of another spelling is the same person.
    await ask({ email: 'Ada+ideas@example.org' })
    const { token, mails } = await tokenTo(board, email, 'confirm')
    expect(mails).toBe(1)
    expect(replyOf(await board.send('confirmVote', { body: { token: `${token}x` } }))).toEqual([
      422,
      undefined,
    ])
    for (let count = 0; count < 2; count += 1)
      expect((await board.send('confirmVote', { body: { token } })).json()).toEqual({
        message: messages.sent.vote,
        isCounted: true,
      })
    expect(await board.votesOf(idea)).toBe(1)

    // The same person signed in has voted already.
    const ada = await board.signIn(email)
    expect((await board.send('ideaStanding', { as: ada, params: { idea } })).json()).toMatchObject({
      by: 'account',
      hasVoted: true,
    })
    await board.voteAs(ada, idea)
    expect(await board.votesOf(idea)).toBe(1)

    const { token: withdraw } = await tokenTo(board, email, 'withdraw')
    for (let count = 0; count < 2; count += 1)
      expect(replyOf(await board.send('withdrawVoteByLink', { body: { token: withdraw } }))).toEqual([
        200,
        ideaMessages.withdrawn,
      ])
    expect(await board.votesOf(idea)).toBe(0)
    expect((await board.send('confirmVote', { body: { token } })).json()).toEqual({
      errors: { token: [ideaMessages.link] },
    })
  })

  test('that were not confirmed are removed after their links expired, and networks are forgotten', async () => {
    const board = await startBoard(database, { SMTP_URL: mailServer().url })
    const idea = await board.addIdea('Hedges')
    await board.browser().send('vote', vote(idea, { email: 'ada@example.org' }))
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await removeExpiredVotes(board.store, inDays(ideaLimits.confirmDays))).toBe(0)
    expect(await removeExpiredVotes(board.store, inDays(ideaLimits.confirmDays + 2))).toBe(1)
    const [row] = await board.store.selectFrom('idea').select('network').where('id', '=', idea).execute()
    expect(row?.network).toBeNull()
  })

  test('of many browsers in one network are limited, and an address gets few mails', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea('Hedges')
    for (let count = 0; count < ideaLimits.perNetwork.votes; count += 1)
      await board.browser('192.0.2.7').send('vote', vote(idea))
    expect(replyOf(await board.browser('192.0.2.7').send('vote', vote(idea)))).toEqual([
      429,
      ideaMessages.tooManyToday,
    ])
    expect(replyOf(await board.browser('192.0.2.8').send('vote', vote(idea)))).toEqual([
      200,
      messages.sent.vote,
    ])
    expect(await board.votesOf(idea)).toBe(ideaLimits.perNetwork.votes + 1)

    const mailing = await startBoard(database, { SMTP_URL: mailServer().url })
    for (let count = 0; count < ideaLimits.mailsPerAddress + 2; count += 1) {
      const each = await mailing.addIdea(`Idea ${count}`)
      expect(
        (await mailing.browser().send('vote', vote(each, { email: 'eve@example.org' }))).statusCode,
      ).toBe(200)
    }
    const sent = await mailing.store.selectFrom('outbox').select('id').execute()
    expect(sent).toHaveLength(ideaLimits.mailsPerAddress)
  })

  test('that wait for their confirmation when an idea is locked can still be confirmed', async () => {
    const board = await startBoard(database, { SMTP_URL: mailServer().url })
    const idea = await board.addIdea('Hedges')
    await board.browser().send('vote', vote(idea, { email: 'ada@example.org' }))
    const { token } = await tokenTo(board, 'ada@example.org', 'confirm')
    await board.change(idea, { isLocked: true })
    expect(replyOf(await board.send('confirmVote', { body: { token } }))).toEqual([200, messages.sent.vote])
    expect(await board.votesOf(idea)).toBe(1)
  })

  test('are refused for an idea that is locked, unknown or not public', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea('Hedges')
    await board.change(idea, { isLocked: true })
    const browser = board.browser()
    expect(replyOf(await browser.send('vote', vote(idea)))).toEqual([409, ideaMessages.locked])
    const comment = { idea, 'comment.content': 'Yes', 'comment.agreement': true }
    expect(replyOf(await browser.send('comment', comment))).toEqual([409, ideaMessages.locked])
    await board.asAdmin('deleteIdea', { idea }, { reason: 'None' })
    expect(replyOf(await browser.send('vote', vote(idea)))).toEqual([404, ideaMessages.unknown])
    expect(replyOf(await browser.send('comment', comment))).toEqual([404, ideaMessages.unknown])
  })
})
