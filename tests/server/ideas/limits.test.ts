import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { ideaLimits } from '#contract/ideas/ideas.ts'
import { messages } from '#contract/shared/messages.ts'
import { createMergingJob } from '#server/ideas/merging-job.ts'
import { confirmVote } from '#server/ideas/queries/votes.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { type Board, startBoard } from './ideas-fixture.ts'

const mailServer = sharedFixture(() => startMailServer())

const now = '2026-11-28T12:00:00.000Z'

/** Numbers from 1, as a table for statements that insert many rows. */
const numbers = (max: number) =>
  sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(max)})`

/** Adds ideas to a board on SQLite. */
const addIdeas = ({ store }: Board, count: number, status: string) =>
  sql`insert into idea (id, title, description, category, state, status, is_locked, votes, comments, search_key,
      revision, created_at, active_at)
    ${numbers(count)} select printf('00000000-0000-7000-8000-%012d', n), 'Many', '', 'feature', 'new', ${status}, 0, 0, 0, 'many', 1, ${now}, ${now}
    from numbers`.execute(store)

/** Adds comments, of which every second is public. */
const addComments = async ({ store }: Board, idea: string, count: number) => {
  await sql`insert into idea_comment (id, idea_id, content, is_public, is_of_team, created_at)
    ${numbers(count)} select ${idea} || n, ${idea}, 'Yes', n % 2, 0, ${now} from numbers`.execute(store)
  await store
    .updateTable('idea')
    .set({ comments: Math.ceil(count / 2) })
    .where('id', '=', idea)
    .execute()
}

interface Votes {
  readonly idea: string
  readonly first: number
  readonly count: number
  readonly isCounted?: boolean
  readonly network?: string
}

/** Adds votes of consecutive mailboxes. */
const addVotes = async ({ store }: Board, { idea, first, count, isCounted = true, network }: Votes) => {
  await sql`insert into idea_vote (id, idea_id, email, mailbox, network, confirmed_at, is_following,
      notified_revision, created_at)
    ${numbers(count)} select ${idea} || (n + ${sql.lit(first)}), ${idea}, (n + ${sql.lit(first)}) || '@example.org',
      (n + ${sql.lit(first)}) || '@example.org', cast(${network ?? null} as text),
      cast(${isCounted ? now : null} as text), 0, 1, ${new Date().toISOString()} from numbers`.execute(store)
  if (isCounted)
    await store
      .updateTable('idea')
      .set({ votes: sql<number>`votes + ${count}` })
      .where('id', '=', idea)
      .execute()
}

describe.each(databases)('large ideas on %s', (database) => {
  test('are merged in parts, and each person keeps one vote', async () => {
    const board = await startBoard(database)
    const { store } = board
    const [from, into] = [await board.addIdea('From'), await board.addIdea('Into')]
    // Mailboxes 1-2500 voted for one, 1001-3500 for the other, of which 3001-3500 are not counted yet.
    await addVotes(board, { idea: from, first: 0, count: 2500 })
    await addVotes(board, { idea: into, first: 1000, count: 2000 })
    await addVotes(board, { idea: into, first: 3000, count: 500, isCounted: false })
    const late = `${from}999`
    await store.updateTable('idea_vote').set({ confirmed_at: null }).where('id', '=', late).execute()
    await store.updateTable('idea').set({ votes: 2499 }).where('id', '=', from).execute()
    await addComments(board, from, 2100)
    expect((await board.asAdmin('mergeIdea', { idea: from }, { into })).statusCode).toBe(200)

    // A vote that the first part has left is confirmed while the rest moves: it counts once.
    const job = createMergingJob(store)
    expect(await store.selectFrom('job').select('id').where('kind', '=', job.kind).execute()).toHaveLength(1)
    await confirmVote(store, late)
    const context = { id: '', signal: new AbortController().signal, progress: async () => undefined }
    await Promise.all([1, 2].map(() => job.execute(job.encode({ id: from }), context)))

    expect(await store.selectFrom('idea_vote').select('id').where('idea_id', '=', from).execute()).toEqual([])
    const { counted, persons, all } = await store
      .selectFrom('idea_vote')
      .select((row) => [
        row.fn.count<number | string>('confirmed_at').as('counted'),
        row.fn.count<number | string>('mailbox').distinct().as('persons'),
        row.fn.countAll<number | string>().as('all'),
      ])
      .where('idea_id', '=', into)
      .executeTakeFirstOrThrow()
    expect([counted, persons, all].map(Number)).toEqual([3000, 3500, 3500])
    expect((await board.list()).ideas).toMatchObject([{ id: into, votes: 3000, comments: 1050 }])
  })
})

test('a board that is full takes ideas again when one is deleted', async () => {
  const board = await startBoard('SQLite')
  await addIdeas(board, ideaLimits.onBoard, 'pending')
  const proposal = { title: 'One more', category: 'feature', agreement: true }
  expect(replyOf(await board.browser().send('proposeIdea', proposal))).toEqual([409, ideaMessages.boardFull])
  const idea = '00000000-0000-7000-8000-000000000001'
  const deleted = await board.asAdmin('deleteIdea', { idea }, { reason: 'Advertising' })
  expect(deleted.statusCode).toBe(200)
  expect((await board.browser().send('proposeIdea', proposal)).statusCode).toBe(200)
})

test('comments that wait are limited in all, and votes for an idea', async () => {
  const board = await startBoard('SQLite')
  const idea = await board.addIdea('Hedges')
  await addComments(board, idea, 2 * ideaLimits.waitingComments)
  const comment = { idea, 'comment.content': 'Yes', 'comment.agreement': true }
  expect(replyOf(await board.browser().send('comment', comment))).toEqual([409, ideaMessages.waitingFull])
  // What the team writes itself does not wait.
  const byTeam = await board.send('comment', { as: board.admin, body: comment })
  expect(replyOf(byTeam)).toEqual([200, messages.sent.comment])

  await board.store
    .updateTable('idea')
    .set({ votes: ideaLimits.votesPerIdea })
    .where('id', '=', idea)
    .execute()
  const vote = { idea, 'vote.agreement': true }
  expect(replyOf(await board.browser().send('vote', vote))).toEqual([409, ideaMessages.votesFull])
})

test('one network has a limited number of votes that send mails, for all ideas together', async () => {
  const board = await startBoard('SQLite', { SMTP_URL: mailServer().url })
  const [one, two] = [await board.addIdea('One'), await board.addIdea('Two')]
  const voteFor = async (idea: string, email: string) => {
    const reply = await board.browser('192.0.2.9').send('vote', { idea, 'vote.agreement': true, email })
    return reply.statusCode
  }
  expect(await voteFor(one, 'ada@example.org')).toBe(200)
  const { network } = await board.store
    .selectFrom('idea_vote')
    .select('network')
    .where('mailbox', '=', 'ada@example.org')
    .executeTakeFirstOrThrow()
  if (network === null) throw new Error('the network was not stored')
  await addVotes(board, {
    idea: one,
    first: 0,
    count: ideaLimits.perNetwork.mailedVotes - 2,
    isCounted: false,
    network,
  })
  expect(await voteFor(two, 'bob@example.org')).toBe(200)
  expect(await voteFor(two, 'eve@example.org')).toBe(429)
})

test('searches of the board take turns, and one client has few that wait', async () => {
  const board = await startBoard('SQLite')
  await addIdeas(board, 2000, 'public')
  const { app } = board
  const searches = Array.from({ length: 20 }, (_, number) =>
    app.inject(
      number % 2 === 0 ? `/ssr/ideas?search=many${number}` : `/ssr/ideas/similar?title=many${number}`,
    ),
  )
  const replies = await Promise.all(searches)
  const refused = replies.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length, 'refused').toBeGreaterThan(0)
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(6)
})
