import { describe, expect, test } from 'vitest'
import { type WebhookEvent, webhookMessage } from '#contract/webhooks/webhooks.ts'
import { databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startReceiver } from '../webhooks/receiver.ts'
import { send, startWorkspaceServer } from '../workspace/workspace-fixture.ts'
import { field, planOf, startImports, tableOf } from './import/import-fixture.ts'

describe.each(databases)('webhooks about people on %s', (database) => {
  test('tell of an added person, an opt-out and an import, each by identifiers and numbers alone', async () => {
    const receiver = await startReceiver()
    const server = await startWorkspaceServer(database, { TRUSTED_HOSTS: receiver.host })
    const { app, call, owner, workspace, created, imported, undo } = await startImports(server)
    const events: readonly WebhookEvent[] = ['person.created', 'person.opted-out', 'people.imported']
    await call('createWebhook', owner, { address: receiver.address, events })

    const { id } = await created({ email: 'ada@example.org', name: 'Ada' })
    const update = (revision: number, body: object) =>
      send(app, 'updatePerson', {
        as: owner,
        params: { workspace, person: id },
        headers: { 'if-match': `"${revision}"` },
        body,
      })
    await update(0, { isOptedOut: true })
    // Nothing happens twice: the person has opted out already.
    await update(1, { isOptedOut: true, name: 'Ada Lovelace' })
    const done = await imported(
      tableOf(['E-mail'], ['ada@example.org'], ['bob@example.org'], ['carl@example.org']),
      planOf([field('email')]),
    )
    await eventually(() => expect(receiver.received).toHaveLength(3))
    const sent = receiver.received.map(({ body }) => webhookMessage.parse(JSON.parse(body)))
    expect(sent.map(({ type, data }) => [type, data])).toEqual(
      expect.arrayContaining([
        ['people.imported', { import: done.id, created: 2, changed: 0 }],
        ['person.created', { person: id }],
        ['person.opted-out', { person: id }],
      ]),
    )
    expect(JSON.stringify(receiver.received.map(({ body }) => body))).not.toContain('example.org')
    // An import that changes nobody, and one that is undone, tell nothing.
    await undo((await imported(tableOf(['E-mail'], ['bob@example.org']), planOf([field('email')]))).id)
    expect(receiver.received).toHaveLength(3)
  })
})
