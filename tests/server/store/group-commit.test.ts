import { describe, expect, test } from 'vitest'
import { createSubmissionWriter, type Submission } from '#server/forms/queries.ts'
import { listInbox } from '#server/inbox/queries/submissions.ts'
import { groupCommit } from '#server/store/group-commit.ts'
import { claimOnce, messageIdOf } from '#server/store/idempotency.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'

describe('groupCommit', () => {
  test('groups the items of one event loop turn, then those that arrived during the write', async () => {
    const groups: number[][] = []
    const put = groupCommit(async (items: readonly number[]) => {
      groups.push([...items])
      if (items.includes(1)) late.push(put(4), put(5))
    })
    const late: Promise<void>[] = []
    await Promise.all([put(1), put(2), put(3)])
    await Promise.all(late)
    expect(groups).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  test('limits the group size', async () => {
    const sizes: number[] = []
    const put = groupCommit(async (items: readonly number[]) => void sizes.push(items.length), 2)
    await Promise.all([put(1), put(2), put(3)])
    expect(sizes).toEqual([2, 1])
  })

  test('writes a failed group item by item and rejects only the failing item', async () => {
    const written: number[] = []
    const put = groupCommit(async (items: readonly number[]) => {
      if (items.includes(2)) throw new Error('not two')
      written.push(...items)
    })
    const results = await Promise.allSettled([put(1), put(2), put(3)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(written).toEqual([1, 3])
    await put(6)
    expect(written).toEqual([1, 3, 6])
  })
})

describe.each(databases)('concurrent submissions on %s', (kind) => {
  const submission = (email: string): Submission => ({
    kind: 'contact',
    email,
    body: { email },
    mails: [{ to: 'team@example.com', subject: email, text: email }],
  })
  const message = messageIdOf(['secret'], { key: 'key', network: '203.0.113.7', content: 'text' })
  const names = ['ada', 'grace', 'edith', 'joan', 'mary'].map((name) => `${name}@example.com`)

  const open = async () => {
    const store = await openTestStore(await freshDatabase(kind))
    const inbox = async () => (await listInbox(store)).map(({ email }) => email).toSorted()
    const outbox = async () =>
      (await store.selectFrom('outbox').select('subject').execute()).map(({ subject }) => subject).toSorted()
    return { store, write: createSubmissionWriter(store), inbox, outbox }
  }

  test('are all stored with their mails', async () => {
    const { write, inbox, outbox } = await open()
    const stored = await Promise.all(names.map((name) => write(submission(name))))
    expect(stored.map(({ outcome }) => outcome)).toEqual(names.map(() => 'stored'))
    expect(await inbox()).toEqual(names.toSorted())
    expect(await outbox()).toEqual(names.toSorted())
  })

  test('with one idempotency key are stored once and return the same reply', async () => {
    const { write, inbox, outbox } = await open()
    const reply = { message: 'first' }
    const record = { message, reply }
    const stored = await Promise.all(names.map((name) => write(submission(name), { record })))
    const others = stored.filter(({ outcome }) => outcome !== 'stored')
    const earlier = { isSame: true, reply }
    expect(others).toEqual(names.slice(1).map(() => ({ outcome: 'duplicate', earlier })))
    expect(await inbox()).toHaveLength(1)
    expect(await outbox()).toEqual(await inbox())
  })

  test('are stored although others in the group are rejected', async () => {
    const { store, write, inbox, outbox } = await open()
    const challenge = { id: 'challenge', expiresAt: new Date('2100-01-01') }
    await claimOnce(store, { challenge, subjectId: 'earlier' })
    const [ada = '', grace = '', edith = ''] = names
    const stored = await Promise.all([
      write(submission(ada)),
      write(submission(grace), { challenge, record: { message, reply: {} } }),
      write({ ...submission(edith), attachment: 'gone' }),
    ])
    expect(stored.map(({ outcome }) => outcome)).toEqual(['stored', 'challengeUsed', 'attachmentMissing'])
    expect(await inbox()).toEqual([ada])
    expect(await outbox()).toEqual([ada])
    const again = await write(submission(grace), { record: { message, reply: {} } })
    expect(again.outcome, 'the key of a rejected message is free').toBe('stored')
  })
})
