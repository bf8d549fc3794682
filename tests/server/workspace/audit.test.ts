import * as features from '#contract/features.ts'
import { singleSignOnExamples } from '#contract/single-sign-on/examples.ts'
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { recordingNote } from '#contract/recording-notes/notes.ts'
import { newRecordingLinkReply } from '#contract/recording-links/shares.ts'
import { recordingSegment } from '#contract/visits/sessions.ts'
import { recordingSite } from '#contract/sites/site.ts'
import { webhookSecretReply } from '#contract/webhooks/webhooks.ts'
import { auditReply, type AuditAction, inviteReply, workspaceLimits } from '#contract/workspace/workspace.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { png } from '#tests/support/generated-media.ts'
import {
  addKey,
  addMember,
  addSignedIn,
  addWorkspace,
  newWorkspace,
  send,
  startWorkspaceServer,
} from './workspace-fixture.ts'
import { meta, newChunk, origin, sessionId } from '../recordings/recordings-fixture.ts'

/** The features whose changes are made here; others make theirs in their own tests. */
const tested = [
  features.workspace,
  features.singleSignOn,
  features.webhooks,
  features.sites,
  features.visits,
  features.recordingNotes,
  features.recordingLinks,
]
/** A server is set up, a person joins by single sign-on, and a webhook fails too often: see their tests. */
const testedElsewhere = ['setUp', 'singleSignOn', 'disableWebhook']

/** Identifiers in ascending order. */
const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`

describe.each(databases)('the audit log on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))
  const start = async (on = server()) => {
    const started = await newWorkspace(on)
    const { app, store, workspace, owner } = started
    const read = async (query: Record<string, string> = {}) => {
      const reply = await send(app, 'listAuditEvents', { as: owner, params: { workspace }, query })
      return auditReply.parse(reply.json())
    }
    const insert = (
      rows: readonly (readonly [index: number, action: AuditAction, person: string | null])[],
    ) =>
      store
        .insertInto('audit_event')
        .values(
          rows.map(([index, action, person_id]) => ({
            workspace_id: workspace,
            id: idOf(index),
            action,
            person_id,
            api_key_id: null,
            actor: null,
            subject: `event ${index}`,
            at: new Date(index).toISOString(),
          })),
        )
        .execute()
    return { ...started, read, insert }
  }

  test('is read in pages of 100, the newest first, and by action', async () => {
    const { owner, read, insert } = await start()
    const count = 2 * workspaceLimits.auditPage + 50
    const numbers = Array.from({ length: count }, (_, index) => index)
    await insert(
      numbers.map((index) => [index, index % 25 === 0 ? 'changeRole' : 'updateWorkspace', owner.id]),
    )
    const newestFirst = numbers.toReversed().map(idOf)
    const pages: string[][] = []
    for (let hasMore = true; hasMore;) {
      const before = pages.at(-1)?.at(-1)
      const page = await read(before === undefined ? {} : { before })
      pages.push(page.events.map(({ id }) => id))
      hasMore = page.hasMore
    }
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(pages.flat()).toEqual(newestFirst)
    const changed = await read({ action: 'changeRole' })
    expect(changed.events.map(({ subject }) => subject)).toEqual(
      numbers
        .filter((index) => index % 25 === 0)
        .toReversed()
        .map((index) => `event ${index}`),
    )
    const rest = await read({ action: 'changeRole', before: idOf(26).toUpperCase() })
    expect(rest.events.map(({ id }) => id)).toEqual([idOf(25), idOf(0)])
    expect(rest.hasMore).toBe(false)
  })

  test('names persons as they are called now, and no erased ones', async () => {
    const { store, owner, read, insert } = await start()
    await insert([
      [1, 'updateWorkspace', owner.id],
      [2, 'updateWorkspace', randomUUID()],
    ])
    await store.updateTable('person').set({ name: 'Olga Novak' }).where('id', '=', owner.id).execute()
    expect((await read()).events.map(({ actor }) => actor)).toEqual([null, 'Olga Novak'])
  })

  test('is filtered by member and by period, of which the end does not count', async () => {
    const { store, workspace, owner, read, insert } = await start()
    const admin = await addMember(store, workspace, 'admin')
    await insert([
      [1, 'updateWorkspace', owner.id],
      [2, 'updateWorkspace', admin.id],
      [3, 'changeRole', admin.id],
      [4, 'updateWorkspace', admin.id],
    ])
    const subjectsOf = async (query: Record<string, string>) =>
      (await read(query)).events.map(({ subject }) => subject)
    expect(await subjectsOf({ member: owner.id.toUpperCase() })).toEqual(['event 1'])
    const timeOf = (index: number) => new Date(index).toISOString()
    expect(await subjectsOf({ from: timeOf(2), until: timeOf(4) })).toEqual(['event 3', 'event 2'])
    expect(await subjectsOf({ member: admin.id, action: 'updateWorkspace', from: timeOf(3) })).toEqual([
      'event 4',
    ])
  })

  test('is exported as CSV with all its pages; a text that a spreadsheet would run is escaped', async () => {
    const { app, workspace, owner, insert } = await start()
    const count = 2 * workspaceLimits.auditPage + 1
    await insert(Array.from({ length: count }, (_, index) => [index, 'changeRole', owner.id]))
    await send(app, 'updateWorkspace', { as: owner, params: { workspace }, body: { name: '=1+1' } })
    const request = { as: owner, params: { workspace } }
    const reply = await send(app, 'exportAuditEvents', request)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
      'cache-control': 'private, no-store',
    })
    const rows: string[][] = parse(reply.body)
    expect(rows).toHaveLength(count + 2)
    expect(rows[0]).toEqual(['at', 'action', 'actor', 'subject'])
    expect(rows[1]?.slice(1)).toEqual(['updateWorkspace', 'Olga Owner', "'=1+1"])
    expect(rows.at(-1)).toEqual([new Date(0).toISOString(), 'changeRole', 'Olga Owner', 'event 0'])
    const filtered = await send(app, 'exportAuditEvents', {
      ...request,
      query: { action: 'updateWorkspace' },
    })
    expect(parse(filtered.body)).toHaveLength(2)
  })

  test('contains the events of its workspace only', async () => {
    const { store, call, read, insert, owner } = await start()
    const other = await addWorkspace(store)
    await call('updateWorkspace', other.owner, { name: 'Elsewhere' }, { workspace: other.id })
    await insert([[1, 'updateWorkspace', owner.id]])
    expect((await read()).events.map(({ subject }) => subject)).toEqual(['event 1'])
  })

  test('gets an event from every change, in its transaction: without the log nothing is changed', async () => {
    const own = await startWorkspaceServer(database)
    const { app, store, workspace, owner, call, rolesOf } = await start(own)
    const admin = await addMember(store, workspace, 'admin')
    const viewer = await addMember(store, workspace, 'viewer')
    const nora = await addSignedIn(store, { email: 'nora@example.org' })
    const leaver = await addMember(store, workspace, 'researcher')
    const invite = async (email: string) => {
      const invited = await call('inviteMember', owner, { email, role: 'viewer' })
      return inviteReply.parse(invited.json())
    }
    const token = (await invite(nora.email)).link?.split('#')[1] ?? ''
    const { invitation } = await invite('vera@example.org')
    const key = await addKey(store, { workspace, creator: owner, permissions: ['study:read'] })
    const instanceAdmin = await addSignedIn(store, { isInstanceAdmin: true })
    const domain = 'known.example.org'
    await call('addDomain', owner, { domain })
    const provider = singleSignOnExamples.updateSingleSignOn.accepted[1].request.body
    const created = await call('createWebhook', owner, {
      address: 'https://127.0.0.1/hook',
      events: ['response.finished'],
    })
    const webhook = webhookSecretReply.parse(created.json()).webhook.id
    await call('testWebhook', owner, {}, { webhook })
    const { id: delivery } = await store.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow()
    const sites = await Promise.all(
      ['Shop', 'Blog'].map((name) => call('createRecordingSite', owner, { name, domains: ['shop.example'] })),
    )
    const [site = '', oldSite = ''] = sites.map((reply) => recordingSite.parse(reply.json()).id)
    const filter = { match: 'all', conditions: [] }
    const saved = await call('saveRecordingSegment', owner, { name: 'Old', filter }, { site })
    const segment = recordingSegment.parse(saved.json()).id
    const { key: siteKey } = recordingSite.parse(sites[0]?.json())
    const visit = gzipSync(JSON.stringify(newChunk(siteKey, 0, [meta(0)])))
    const recorded = { origin, 'content-type': 'text/plain' }
    const url = `/r/${sessionId}?z=1`
    await app.inject({ method: 'POST', url, headers: recorded, payload: visit })
    const about = { site, session: sessionId }
    const newNote = async () =>
      recordingNote.parse((await call('addRecordingNote', owner, { at: 0, text: 'Lost' }, about)).json()).id
    const [note, oldNote] = [await newNote(), await newNote()]
    const newLink = { name: 'Agency', showsNotes: false, password: null, expiresAt: null }
    const linked = await call('createRecordingLink', owner, newLink, about)
    const link = newRecordingLinkReply.parse(linked.json()).link.id
    await store.deleteFrom('audit_event').execute()

    const changes = {
      createWorkspace: () => send(app, 'createWorkspace', { as: nora, body: { name: 'New' } }),
      updateWorkspace: () => call('updateWorkspace', owner, { name: 'Borealis' }),
      changeLogo: () => call('changeLogo', owner, { image: png().toString('base64') }),
      changeRole: () => call('changeRole', owner, { role: 'researcher' }, { member: viewer.id }),
      inviteMember: () => call('inviteMember', owner, { email: 'petr@example.org', role: 'viewer' }),
      acceptInvitation: () => send(app, 'acceptInvitation', { as: nora, body: { token } }),
      createApiKey: () => call('createApiKey', owner, { name: 'Key', permissions: ['study:read'] }),
      revokeApiKey: () => call('revokeApiKey', owner, {}, { apiKey: key.id }),
      createWebhook: () =>
        call('createWebhook', owner, { address: 'https://example.org/new', events: ['study.closed'] }),
      updateWebhook: () => call('updateWebhook', owner, { events: ['study.closed'] }, { webhook }),
      rotateWebhookSecret: () => call('rotateWebhookSecret', owner, {}, { webhook }),
      testWebhook: () => call('testWebhook', owner, {}, { webhook }),
      resendWebhookDelivery: () => call('resendWebhookDelivery', owner, {}, { webhook, delivery }),
      deleteWebhook: () => call('deleteWebhook', owner, {}, { webhook }),
      createRecordingSite: () =>
        call('createRecordingSite', owner, { name: 'News', domains: ['news.example'] }),
      updateRecordingSite: () =>
        send(app, 'updateRecordingSite', {
          as: owner,
          params: { workspace, site },
          headers: { 'if-match': '"0"' },
          body: { name: 'Store' },
        }),
      deleteRecordingSite: () => call('deleteRecordingSite', owner, {}, { site: oldSite }),
      saveRecordingSegment: () => call('saveRecordingSegment', owner, { name: 'New', filter }, { site }),
      deleteRecordingSegment: () => call('deleteRecordingSegment', owner, {}, { site, segment }),
      tagRecording: () => call('updateRecording', owner, { tags: ['slow'] }, { site, session: sessionId }),
      createRecordingLink: () => call('createRecordingLink', owner, newLink, about),
      revokeRecordingLink: () => call('revokeRecordingLink', owner, {}, { ...about, link }),
      addRecordingNote: () => call('addRecordingNote', owner, { at: 1, text: 'Found' }, about),
      changeRecordingNote: () => call('changeRecordingNote', owner, { text: 'Late' }, { ...about, note }),
      removeRecordingNote: () => call('removeRecordingNote', owner, {}, { ...about, note: oldNote }),
      deleteRecordings: () => call('deleteRecordings', owner, { filter }, { site }),
      removeMember: () => call('removeMember', owner, {}, { member: viewer.id }),
      leaveWorkspace: () => call('leaveWorkspace', leaver),
      revokeInvitation: () => call('revokeInvitation', owner, {}, { invitation: invitation.id }),
      addDomain: () => call('addDomain', owner, { domain: 'new.example.org' }),
      verifyDomain: () => send(app, 'approveDomain', { as: instanceAdmin, body: { workspace, domain } }),
      updateSingleSignOn: () => call('updateSingleSignOn', owner, provider),
      removeSingleSignOn: () => call('removeSingleSignOn', owner),
      removeDomain: () => call('removeDomain', owner, {}, { domain }),
      transferOwnership: () => call('transferOwnership', owner, { member: admin.id }),
    } satisfies Partial<Record<AuditAction, () => unknown>>
    const actions = tested.flatMap(({ audit = {} }) => Object.keys(audit))
    expect(Object.keys(changes).toSorted()).toEqual(
      actions.filter((action) => !testedElsewhere.includes(action)).toSorted(),
    )

    const stateOf = async () => ({
      roles: await rolesOf(),
      workspaces: await store.selectFrom('workspace').selectAll().orderBy('id').execute(),
      invitations: await store.selectFrom('workspace_invitation').selectAll().orderBy('id').execute(),
      keys: await store.selectFrom('api_key').selectAll().orderBy('id').execute(),
      webhooks: await store.selectFrom('webhook').select(['id', 'events']).orderBy('id').execute(),
      notes: await store.selectFrom('recording_note').selectAll().orderBy('id').execute(),
      links: await store.selectFrom('recording_share').selectAll().orderBy('id').execute(),
      segments: await store.selectFrom('recording_segment').selectAll().orderBy('id').execute(),
      tags: await store.selectFrom('recording_fact').selectAll().execute(),
      sites: await store.selectFrom('recording_site').selectAll().orderBy('id').execute(),
      domains: await store.selectFrom('workspace_domain').selectAll().orderBy('domain').execute(),
      verified: await store.selectFrom('verified_domain').selectAll().execute(),
      singleSignOn: await store.selectFrom('single_sign_on').selectAll().execute(),
    })
    const before = await stateOf()
    await sql`alter table audit_event rename to hidden_event`.execute(store)
    for (const [action, change] of Object.entries(changes)) {
      expect([action, (await change()).statusCode]).toEqual([action, 500])
      expect([action, await stateOf()]).toEqual([action, before])
    }
    await sql`alter table hidden_event rename to audit_event`.execute(store)

    for (const [action, change] of Object.entries(changes)) {
      expect([action, (await change()).statusCode]).toEqual([action, 200])
      const events = await store.selectFrom('audit_event').select('action').execute()
      expect(events.map((event) => event.action)).toContain(action)
    }
    const events = await store.selectFrom('audit_event').select('id').execute()
    expect(events).toHaveLength(Object.keys(changes).length)
  })
})
