import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BulkWork, bulkCalls, bulkChange, bulkChangesReply } from '#contract/people/bulk.ts'
import { peopleFilter } from '#contract/people/filters.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { permissionsOf } from '#contract/workspace/permissions.ts'
import { enqueueJob } from '#server/jobs/queries/job-queue.ts'
import { createBulkJob } from '#server/people/bulk/job.ts'
import { changeBatch } from '#server/people/bulk/queries/batch.ts'
import { startChange } from '#server/people/bulk/queries/changes.ts'
import type { PeopleBulkTable } from '#server/people/bulk/tables.ts'
import { mergingKind, mergingPayload } from '#server/people/merging/payload.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  addKey,
  addMember,
  startWorkspaceServer,
  type WorkspaceServer,
} from '../workspace/workspace-fixture.ts'
import { field, planOf, startImports, tableOf } from './import/import-fixture.ts'

/** More than a batch, of whom one is in no selection. */
const count = 261
const selected = count - 1
const stays = 'p0@elsewhere.example'
const filter = {
  match: 'all',
  conditions: [{ kind: 'text', field: 'email', operator: 'contains', values: ['@example.org'] }],
}

const start = async (server: WorkspaceServer) => {
  const started = await startImports(server)
  const { workspace, store, owner, call, imported } = started
  const rows = Array.from({ length: selected }, (_, at) => [`p${at}@example.org`])
  await imported(tableOf(['E-mail'], [stays], ...rows), planOf([field('email')]))
  const send = (work: BulkWork, counted = selected, narrowed: object = {}) =>
    call('startBulkChange', owner, { filter, counted, work, ...narrowed })
  const list = async () => bulkChangesReply.parse((await call('listBulkChanges', owner)).json()).changes
  const changed = async (work: BulkWork, narrowed?: object) => {
    const { id } = bulkChange.parse((await send(work, selected, narrowed)).json())
    return eventually(async () => {
      const change = (await list()).find((each) => each.id === id)
      if (change?.state !== 'done') throw new Error(`The change is ${change?.state}: ${change?.problem}`)
      return change
    })
  }
  const rowOf = (id: string) =>
    store
      .selectFrom('people_bulk')
      .selectAll()
      .where('workspace_id', '=', workspace)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  /** Runs the job of a change once more, from a stored state. */
  const rerun = async (id: string, columns: Partial<PeopleBulkTable>) => {
    await store.updateTable('people_bulk').set(columns).where('id', '=', id).execute()
    const job = createBulkJob(store, 100)
    const context = { id, signal: AbortSignal.timeout(60_000), progress: async () => undefined }
    await job.execute(job.encode({ workspace, change: id }), context)
    return rowOf(id)
  }
  const tagged = async (name: string) => {
    const { tags } = await started.fields()
    const tag = tags.find((each) => each.name === name)
    const rowsOfTag = await store
      .selectFrom('people_person_tag')
      .select('no')
      .where('workspace_id', '=', workspace)
      .where('tag_id', '=', Number(tag?.id.slice(1)))
      .orderBy('no')
      .execute()
    return rowsOfTag.map(({ no }) => no)
  }
  const subjects = async () =>
    (
      await store
        .selectFrom('audit_event')
        .select(['action', 'subject'])
        .where('workspace_id', '=', workspace)
        .where('action', '=', 'startBulkChange')
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject)
  return { ...started, send, list, changed, rowOf, rerun, tagged, subjects }
}

describe.each(databases)('changes of a whole selection on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('change everybody in it and no one else, and leave their number in the audit log', async () => {
    const { changed, tagged, subjects, people, addAttribute, exported, rowOf } = await start(server())
    const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free', 'Paid'] })
    const tags = await changed({ kind: 'tags', add: ['Shop'], remove: [] }, { eligibility: 'eligible' })
    expect(tags).toMatchObject({ people: selected, skipped: 0, progress: 1, problem: null })
    expect(await tagged('Shop')).toHaveLength(selected)
    // A filter can name people: nothing of it is kept after the end.
    expect((await rowOf(tags.id)).plan).toBeNull()

    await changed({ kind: 'values', values: { [plan.id]: 'o2' } })
    const paid = { match: 'all', conditions: [{ kind: 'option', field: plan.id, options: ['o2'] }] }
    expect((await exported(paid)).trim().split('\r\n')).toHaveLength(selected + 1)
    // Those who have the value already are no change.
    expect(await changed({ kind: 'values', values: { [plan.id]: 'o2' } })).toMatchObject({ people: 0 })

    await changed({ kind: 'delete' })
    expect((await people()).map(({ email }) => email)).toEqual([stays])
    expect(await subjects()).toEqual([
      `tags: ${selected}`,
      `values: ${selected}`,
      'values: 0',
      `delete: ${selected}`,
    ])
  })

  test('go on behind the last batch after the process was killed, and stop where they are told to', async () => {
    const { changed, rerun, rowOf, tagged, created, workspace, store } = await start(server())
    const { id } = await changed({ kind: 'tags', add: ['First'], remove: [] })
    const all = await tagged('First')
    const place = all[119] ?? 0
    const { tags } = await changed({ kind: 'tags', add: ['Second'], remove: [] }).then(async () => ({
      tags: await store.selectFrom('people_tag').selectAll().where('workspace_id', '=', workspace).execute(),
    }))
    await store
      .deleteFrom('people_person_tag')
      .where('workspace_id', '=', workspace)
      .where('tag_id', '=', tags.find(({ name }) => name === 'Second')?.id ?? 0)
      .execute()
    const second = tags.find(({ name }) => name === 'Second')?.id
    const plan = JSON.stringify({ filter, work: { kind: 'tags', add: [second], remove: [] } })
    // Added after the start of the change.
    await created({ email: 'later@example.org' })
    const state = { state: 'running', plan, place, changed: 120 } as const
    expect(await rerun(id, state)).toMatchObject({ state: 'done', changed: selected, plan: null })
    expect(await tagged('Second')).toEqual(all.slice(120))

    await store.updateTable('people_bulk').set(state).where('id', '=', id).execute()
    // An attempt that has lost its lease comes late.
    expect(await changeBatch(store, { workspaceId: workspace, changeId: id }, all.slice(0, 50))).toBe(true)
    expect(await rowOf(id)).toMatchObject({ place, changed: 120 })

    expect(await rerun(id, { ...state, state: 'stopped', place: 0 })).toMatchObject({ changed: 120 })
    expect(await tagged('Second')).toEqual(all.slice(120))
  })

  test('end with the reason where an attribute of the filter was removed meanwhile', async () => {
    const { changed, rerun, people } = await start(server())
    const { id } = await changed({ kind: 'tags', add: [], remove: [] })
    const removed = {
      match: 'none',
      conditions: [{ kind: 'text', field: 'a9', operator: 'is', values: ['x'] }],
    }
    const plan = JSON.stringify({ filter: removed, work: { kind: 'delete' } })
    const row = await rerun(id, { state: 'running', plan, place: 0 })
    expect(row).toMatchObject({ state: 'failed', problem: peopleMessages.attribute.filtered })
    expect(await people()).not.toEqual([])
  })

  test('end before they reach more people than were confirmed', async () => {
    const { changed, rerun, exported } = await start(server())
    const { id } = await changed({ kind: 'tags', add: [], remove: [] })
    const plan = JSON.stringify({ filter, most: 150, work: { kind: 'delete' } })
    const row = await rerun(id, { state: 'running', plan, place: 0, changed: 0 })
    expect(row).toMatchObject({ state: 'failed', problem: peopleMessages.bulk.otherPeople, changed: 100 })
    expect((await exported(filter)).trim().split('\r\n')).toHaveLength(selected - 100 + 1)
  })

  test.each(['person', 'api-key'] as const)(
    'end when the %s that started them may not any more',
    async (kind) => {
      const { workspace, store, exported } = await start(server())
      const editor = await addMember(store, workspace, 'researcher')
      const permissions = permissionsOf.researcher
      const key = await addKey(store, { workspace, creator: editor, permissions: ['people:edit'] })
      const flags = {
        isEmailVerified: true,
        hasSecondFactor: false,
        isInstanceAdmin: false,
        deletionAt: null,
      }
      const caller =
        kind === 'person'
          ? ({ kind, person: { ...editor, ...flags }, sessionId: randomUUID() } as const)
          : ({
              kind,
              id: key.id,
              creatorId: editor.id,
              name: 'Robot',
              workspaceId: workspace,
              permissions,
            } as const)
      const change = await startChange(
        store,
        { member: { workspaceId: workspace, role: null, permissions, caller }, needed: 'people:edit' },
        {
          selection: { filter: peopleFilter.parse(filter) },
          work: { kind: 'delete' },
          // No worker takes it, so that the test decides when a batch is done.
          job: { kind: 'held', encode: JSON.stringify },
        },
      )
      if (change.outcome !== 'done') throw new Error(change.outcome)
      const changeKey = { workspaceId: workspace, changeId: change.change.id }
      const numbers = (
        await store
          .selectFrom('people_person')
          .select('no')
          .where('workspace_id', '=', workspace)
          .orderBy('no')
          .execute()
      ).map(({ no }) => no)
      expect(await changeBatch(store, changeKey, numbers.slice(0, 100))).toBe(true)
      await (kind === 'person'
        ? store
            .updateTable('workspace_member')
            .set({ role: 'viewer' })
            .where('person_id', '=', editor.id)
            .execute()
        : store.deleteFrom('api_key').where('id', '=', key.id).execute())
      expect(await changeBatch(store, changeKey, numbers.slice(100))).toBe(false)
      const row = await store
        .selectFrom('people_bulk')
        .selectAll()
        .where('id', '=', change.change.id)
        .executeTakeFirst()
      expect(row).toMatchObject({
        state: 'failed',
        problem: peopleMessages.bulk.notAllowed,
        changed: 99,
        plan: null,
      })
      expect((await exported(filter)).trim().split('\r\n')).toHaveLength(selected - 99 + 1)
    },
  )

  test('do not begin while values are merged, nor merges while they run', async () => {
    const { send, list, changed, addAttribute, call, owner, workspace, store } = await start(server())
    const [from, into] = [
      await addAttribute({ name: 'Town', type: 'text' }),
      await addAttribute({ name: 'City', type: 'text' }),
    ]
    const { id } = await changed({ kind: 'tags', add: [], remove: [] })
    const later = '9999-01-01T00:00:00.000Z'
    const merging = {
      kind: mergingKind,
      encode: (value: unknown) => JSON.stringify(mergingPayload.parse(value)),
    }
    const moved = { workspace, attribute: 1, into: 2, options: {} }
    const job_id = await enqueueJob(store, merging, moved, { workspaceId: workspace, runAfter: later })
    const refused = await send({ kind: 'delete' })
    expect(refused.json()).toEqual({ message: peopleMessages.merge.isRunning })
    await store
      .updateTable('job')
      .set({ kind: 'changePeople' })
      .where('id', '=', job_id ?? '')
      .execute()
    await store
      .updateTable('people_bulk')
      .set({ state: 'running', job_id: job_id ?? '' })
      .where('id', '=', id)
      .execute()
    const merge = await call('mergeAttributes', owner, { into: into.id }, { attribute: from.id })
    expect(merge.json()).toEqual({ message: peopleMessages.merge.whileImporting })
    await store
      .deleteFrom('job')
      .where('id', '=', job_id ?? '')
      .execute()
    expect((await list())[0]?.state).toBe('failed')
  })

  test('are refused for other people than were shown, and for values that an attribute cannot have', async () => {
    const { send, list, addAttribute } = await start(server())
    const { id } = await addAttribute({ name: 'Age', type: 'number' })
    const errors = async (work: BulkWork, counted?: number) =>
      bulkCalls.startBulkChange.responses[422].parse((await send(work, counted)).json()).errors
    expect(await errors({ kind: 'delete' }, selected - 1)).toEqual({
      counted: [peopleMessages.bulk.otherPeople],
    })
    expect(await errors({ kind: 'values', values: { [id]: 'old' } })).toEqual({
      [`work.values.${id}`]: [peopleMessages.value.number],
    })
    expect(await list()).toEqual([])
  })
})
