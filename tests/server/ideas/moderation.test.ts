import { describe, expect, test } from 'vitest'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { moderatedIdea } from '#contract/ideas/ideas.ts'
import { createFollowersJob } from '#server/ideas/followers-job.ts'
import { createIdeaMails, createVoteTokens } from '#server/ideas/idea-mails.ts'
import { mailModerators } from '#server/ideas/moderators-job.ts'
import { personalData } from '#server/ideas/personal-data.ts'
import { sharedSecret } from '#server/store/open.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { replyOf } from '../workspace/workspace-fixture.ts'
import { type Board, startBoard } from './ideas-fixture.ts'

const mailServer = sharedFixture(() => startMailServer())

const merge = (board: Board, idea: string, into: string) => board.asAdmin('mergeIdea', { idea }, { into })

describe.each(databases)('moderation on %s', (database) => {
  test('merges ideas: each vote once, comments move, and no circle arises', async () => {
    const board = await startBoard(database)
    const [one, two, three] = [
      await board.addIdea('One'),
      await board.addIdea('Two'),
      await board.addIdea('Three'),
    ]
    const [ada, bob] = [await board.signIn(), await board.signIn()]
    const browser = board.browser()
    for (const idea of [one, two]) {
      await board.voteAs(ada, idea)
      await browser.send('vote', { idea, 'vote.agreement': true })
    }
    await board.voteAs(bob, one)
    await board.voteAs(bob, three)
    await board.send('comment', {
      as: board.admin,
      body: { idea: one, 'comment.content': 'Hello', 'comment.agreement': true },
    })
    const merged = moderatedIdea.parse((await merge(board, one, two)).json())
    expect(merged).toMatchObject({ id: two, votes: 3, comments: 1 })
    expect(merged.votesBy).toEqual({ account: 2, mail: 0, browser: 1 })

    // The old address shows the idea that it is part of, and votes there.
    expect((await board.send('idea', { params: { idea: one } })).json()).toMatchObject({ id: two })
    expect((await board.send('ideaStanding', { as: ada, params: { idea: one } })).json()).toMatchObject({
      hasVoted: true,
    })
    expect((await merge(board, two, two)).json()).toEqual({
      errors: { into: [ideaMessages.mergeWithItself] },
    })
    expect((await merge(board, two, one)).json()).toEqual({ errors: { into: [ideaMessages.mergeUnknown] } })
    expect(replyOf(await merge(board, one, three))).toEqual([404, ideaMessages.unknown])

    // What was merged earlier moves along; both directions at once lead to one of them.
    const replies = await Promise.all([merge(board, two, three), merge(board, three, two)])
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
    const [left] = (await board.list()).ideas
    expect(left).toMatchObject({ votes: 3, comments: 1 })
    expect((await board.send('idea', { params: { idea: one } })).json()).toMatchObject({ id: left?.id })
  })

  test('keeps the counted vote of a person over one that waits for its confirmation', async () => {
    const board = await startBoard(database, { SMTP_URL: mailServer().url })
    const [one, two] = [await board.addIdea('One'), await board.addIdea('Two')]
    const ada = await board.signIn('ada@example.org')
    await board.voteAs(ada, one)
    await board.browser().send('vote', { idea: two, 'vote.agreement': true, email: 'ada@example.org' })
    await merge(board, one, two)
    expect(await board.votesOf(two)).toBe(1)
    expect(await board.store.selectFrom('idea_vote').select('id').execute()).toHaveLength(1)
  })

  test('refuses a change that is based on an older revision', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea('Hedges')
    await board.change(idea, { state: 'planned' })
    const late = await board.asAdmin('updateIdea', { idea }, { state: 'done' }, { 'if-match': '"1"' })
    expect(replyOf(late)).toEqual([412, ideaMessages.changedMeanwhile])
    expect((await board.list()).ideas[0]?.state).toBe('planned')
  })

  test('deletes an idea with its texts, votes and comments, and keeps the reason', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea('Cheap watches', { description: 'Buy now' })
    await board.browser().send('vote', { idea, 'vote.agreement': true })
    expect(replyOf(await board.asAdmin('deleteIdea', { idea }, { reason: 'Advertising' }))).toEqual([
      200,
      ideaMessages.ideaDeleted,
    ])
    expect(replyOf(await board.asAdmin('deleteIdea', { idea }, { reason: 'Again' }))).toEqual([
      404,
      ideaMessages.unknown,
    ])
    const deleted = await board.send('moderatedIdeas', { as: board.admin, query: { status: 'deleted' } })
    expect(deleted.json()).toMatchObject({ ideas: [{ reason: 'Advertising', description: '', votes: 0 }] })
    expect(await board.store.selectFrom('idea_vote').select('id').execute()).toEqual([])
  })

  test('writes once to those who follow an idea, with a link that ends it by one click', async () => {
    const board = await startBoard(database, { SMTP_URL: mailServer().url })
    const idea = await board.addIdea('Hedges')
    const [ada, bob] = [await board.signIn('ada@example.org'), await board.signIn('bob@example.org')]
    await board.voteAs(ada, idea, { follow: true })
    await board.voteAs(bob, idea)
    const { revision } = await board.change(idea, { state: 'planned', answer: 'This year.' })
    const { store } = board
    const tokens = createVoteTokens([await sharedSecret(store)])
    const job = createFollowersJob(store, createIdeaMails('https://understory.example', tokens))
    const context = { id: '', signal: new AbortController().signal, progress: async () => undefined }
    const run = () => job.execute(job.encode({ id: idea, revision, state: 'planned' }), context)
    await Promise.all([run(), run()])
    const mails = await store.selectFrom('outbox').selectAll().execute()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@example.org', 'Planned: Hedges'],
    ])
    expect(mails[0]?.text).toContain('This year.')

    const address = /<https:\/\/understory\.example(\S+)>/.exec(mails[0]?.headers ?? '')?.[1] ?? ''
    const oneClick = await board.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([oneClick.statusCode, oneClick.body]).toEqual([200, ideaMessages.unfollowed])
    const next = await board.change(idea, { state: 'done' })
    await job.execute(job.encode({ id: idea, revision: next.revision, state: 'done' }), context)
    expect(await store.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('mails administrators once about what waits for review', async () => {
    const board = await startBoard(database, { SMTP_URL: mailServer().url })
    const { store } = board
    const mails = createIdeaMails('https://understory.example', createVoteTokens([await sharedSecret(store)]))
    const proposal = { title: 'Dark drawings', category: 'feature', agreement: true }
    expect(await mailModerators(store, mails)).toEqual({ mails: 0 })
    await board.browser().send('proposeIdea', proposal)
    for (const sent of [1, 0]) expect(await mailModerators(store, mails)).toEqual({ mails: sent })
    const [mail] = await store.selectFrom('outbox').selectAll().execute()
    expect(mail?.text).toContain('Ideas: 1\nComments: 0')
    expect(mail?.text).toContain('https://understory.example/app/settings/ideas')
    await board.browser().send('proposeIdea', { ...proposal, title: 'Another' })
    expect(await mailModerators(store, mails)).toEqual({ mails: 1 })
  })

  test('erases the votes and comments of a person, and of an address', async () => {
    const board = await startBoard(database)
    const idea = await board.addIdea('Hedges')
    await board.asAdmin('updateIdeaSettings', {}, { publishing: 'at once' })
    const ada = await board.signIn('ada@example.org')
    await board.voteAs(ada, idea)
    const body = { idea, 'comment.content': 'Mine', 'comment.agreement': true }
    await board.send('comment', { as: ada, body })
    const person = { id: ada.id, email: 'ada@example.org' }
    const lists = personalData.lists ?? {}
    const read = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(lists).map(
            async ([name, list]) => [name, await list.read(board.store, person)] as const,
          ),
        ),
      )
    expect(await read()).toMatchObject({
      ideaVotes: [{ idea_id: idea }],
      ideaComments: [{ content: 'Mine' }],
    })
    await board.store
      .transaction()
      .execute((transaction) => personalData.erase?.(transaction, person) ?? Promise.resolve())
    expect(await read()).toEqual({ ideas: [], ideaVotes: [], pollAnswers: [], ideaComments: [] })
    expect((await board.list()).ideas[0]).toMatchObject({ votes: 0, comments: 0 })

    const bob = await board.signIn('bob@example.org')
    await board.voteAs(bob, idea)
    const erased = await board.store
      .transaction()
      .execute(
        (transaction) => personalData.eraseAddress?.(transaction, 'bob@example.org') ?? Promise.resolve({}),
      )
    expect(erased).toEqual({ votes: 1 })
    expect(await board.votesOf(idea)).toBe(0)
  })

  test('exports ideas as CSV that no spreadsheet runs', async () => {
    const board = await startBoard(database)
    await board.addIdea('=cmd()')
    const csv = await board.asAdmin('exportIdeas')
    expect(csv.headers['content-disposition']).toContain('ideas.csv')
    expect(csv.body.split('\n')[1]).toContain("'=cmd()")
    expect((await board.send('exportIdeas')).statusCode).toBe(401)
  })
})
