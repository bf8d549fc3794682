import { describe, expect, test } from 'vitest'
import { countJobs } from '#server/jobs/queries/job-queue.ts'
import { removeOldAuditEvents } from '#server/workspace/queries/audit.ts'
import { removeExpiredInvitations } from '#server/workspace/queries/invitations.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startWorkspaces } from './workspace/workspace-fixture.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe.each(databases)('retention on %s', (database) => {
  test('deletes audit events after the configured days, and invitations when they have expired', async () => {
    const { store, owner, call, audit } = await startWorkspaces(database)
    await call('updateWorkspace', owner, { name: 'Borealis' })
    await call('inviteMember', owner, { email: 'grace@example.org', role: 'viewer' })

    expect(await removeOldAuditEvents(store, 0, inDays(3650))).toBe(0)
    expect(await removeOldAuditEvents(store, 30, inDays(29))).toBe(0)
    expect(await audit()).toHaveLength(2)
    expect(await removeOldAuditEvents(store, 30, inDays(31))).toBe(2)
    expect(await audit()).toEqual([])

    expect(await removeExpiredInvitations(store, inDays(6))).toBe(0)
    expect(await removeExpiredInvitations(store, inDays(8))).toBe(1)
  })
})

describe.each(anyDatabase)('retention on %s, above the store', (database) => {
  test('runs as jobs once the server has started', async () => {
    const { app, store } = await startWorkspaces(database)
    await app.ready()
    await eventually(async () => {
      const counts = await countJobs(store)
      expect(new Set(counts.map(({ state }) => state))).toEqual(new Set(['done']))
      expect(counts.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['removeExpiredAccess', 'removeExpiredForms', 'removeOldAuditEvents']),
      )
    })
  })
})
