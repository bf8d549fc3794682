import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createFillingJob } from '#server/mailings/filling-job.ts'
import type { Tables } from '#server/store/schema.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newMailingWorkspace, startMailingServer } from './mailing-fixture.ts'

describe.each(anyDatabase)('a merge while recipients are searched for on %s', (database) => {
  const server = sharedFixture(() => startMailingServer(database))

  /** A mailing that is being sent to people with one attribute, which can be merged into another one. */
  const start = async () => {
    const started = await newMailingWorkspace(server())
    const { create, call, owner, addPerson, store, workspace } = started
    for (const name of ['Town', 'City']) await call('createAttribute', owner, { name, type: 'text' })
    await addPerson('Ada', { values: { a1: 'Prague' } })
    await addPerson('Bob')
    const conditions = [{ kind: 'filled', field: 'a1', is: true }]
    const { id } = await create({ audience: { kind: 'filter', filter: { match: 'all', conditions } } })
    await store.updateTable('mailing').set({ state: 'sending' }).where('id', '=', id).execute()
    const merge = () => call('mergeAttributes', owner, { into: 'a2' }, { attribute: 'a1' })
    const waitingJobs = (kind: string) =>
      store
        .selectFrom('job')
        .select('id')
        .where('workspace_id', '=', workspace)
        .where('kind', '=', kind)
        .where('state', '=', 'waiting')
        .execute()
    const untilMoved = () =>
      eventually(async () => expect(await waitingJobs('mergePeopleValues')).toEqual([]))
    const fill = (by: Kysely<Tables> = store) => {
      const job = createFillingJob(by, ['a secret of the tests'])
      const context = { id: '', signal: new AbortController().signal, progress: async () => {} }
      return job.execute(job.encode({ workspace, mailing: id }), context)
    }
    /** Fills, and does something else once the mailing is read. */
    const fillDuring = async (act: () => Promise<unknown>) => {
      let acted: Promise<unknown> | undefined
      await fill(
        store.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            if (result.rows.some((row) => row['id'] === id)) await (acted ??= act())
            return result
          },
        }),
      )
      expect(acted).toBeDefined()
    }
    const dueNow = () =>
      store
        .updateTable('job')
        .set({ next_attempt_at: new Date().toISOString() })
        .where('workspace_id', '=', workspace)
        .where('kind', '=', 'fillMailing')
        .execute()
    return { ...started, id, merge, waitingJobs, untilMoved, fill, fillDuring, dueNow }
  }

  test('waits for people whose values have not moved yet', async () => {
    const { id, merge, waitingJobs, fill, dueNow, read, untilFilled, names, store, workspace } = await start()
    const blocking = randomUUID()
    // Jobs of a workspace run one at a time: the merge waits for this one.
    await store
      .insertInto('job')
      .values({
        id: blocking,
        kind: 'blocking',
        key: null,
        payload: '{}',
        person_id: null,
        workspace_id: workspace,
        state: 'waiting',
        attempts: 1,
        next_attempt_at: '2999-01-01T00:00:00.000Z',
        claim: randomUUID(),
        last_error: null,
        progress: 0,
        progress_text: null,
        result: null,
        created_at: new Date().toISOString(),
        finished_at: null,
      })
      .execute()
    await merge()
    await fill()
    expect(await read(id)).toMatchObject({ state: 'sending', isFilled: false, counts: { recipients: 0 } })
    expect(await waitingJobs('fillMailing')).toHaveLength(1)
    await store.deleteFrom('job').where('id', '=', blocking).execute()
    await dueNow()
    await untilFilled(id)
    expect(await names(id)).toEqual(['Ada'])
  })

  test('begins the search again when people have moved during it', async () => {
    const { id, merge, untilMoved, fillDuring, dueNow, read, untilFilled, names } = await start()
    await fillDuring(() => merge().then(untilMoved))
    expect(await read(id)).toMatchObject({ state: 'sending', isFilled: false, counts: { recipients: 0 } })
    await dueNow()
    await untilFilled(id)
    expect(await names(id)).toEqual(['Ada'])
  })

  test('goes on when an attribute was added during the search', async () => {
    const { id, fillDuring, call, owner, untilFilled, names } = await start()
    await fillDuring(() => call('createAttribute', owner, { name: 'Age', type: 'number' }))
    await untilFilled(id)
    expect(await names(id)).toEqual(['Ada'])
  })
})
