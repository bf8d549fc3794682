import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { webhookMessages } from '#contract/webhooks/messages.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import {
  webhookSecretReply,
  deliveriesReply,
  type WebhookEvent,
  webhookLimits,
  webhookMessage,
  webhooksReply,
} from '#contract/webhooks/webhooks.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { answered, plainSort, takePart } from '../studies/participant.ts'
import { smallStudies } from '../studies/small-studies.ts'
import { addMember, addWorkspace, replyOf, send, startWorkspaces } from '../workspace/workspace-fixture.ts'
import { startReceiver } from './receiver.ts'

const start = async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
  const receiver = await startReceiver()
  const started = await startWorkspaces(database, { TRUSTED_HOSTS: receiver.host, ...environment })
  const { app, store, workspace, owner, call } = started
  const create = async (events: readonly WebhookEvent[], address = receiver.address) =>
    webhookSecretReply.parse((await call('createWebhook', owner, { address, events })).json())
  const list = async () => webhooksReply.parse((await call('listWebhooks', owner)).json()).webhooks
  const log = async (webhook: string) =>
    deliveriesReply.parse((await call('listWebhookDeliveries', owner, {}, { webhook })).json()).deliveries
  /** A published card sort of the workspace. */
  const publish = async () => {
    const [source] = smallStudies.filter(({ study }) => study.tasks.tool === 'cardsort')
    const id = createStudyReply.parse(
      (await call('createStudy', owner, { tool: 'cardsort', title: 'Cards' })).json(),
    ).id
    const params = { workspace, study: id }
    const body = { study: source?.study, settings: source?.settings }
    await send(app, 'saveStudyDraft', { as: owner, params, headers: { 'if-match': '"1"' }, body })
    const published = await call('publishStudy', owner, {}, { study: id })
    if (published.statusCode !== 200) throw new Error(published.body)
    return id
  }
  const messagesOf = () => receiver.received.map(({ body }) => webhookMessage.parse(JSON.parse(body)))
  return { ...started, store, receiver, create, list, log, publish, messagesOf }
}

/** The function of the documentation with which a receiver checks a request. */
const documentedCheck = async () => {
  const [, code] = /```js\n([\s\S]+?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []
  const file = join(temporaryFolder(), 'verify.mjs')
  writeFileSync(file, code ?? '')
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  const { isFromUnderstory: check } = z.object({ isFromUnderstory: z.unknown() }).parse(loaded)
  if (typeof check !== 'function') throw new Error('The documentation has no function')
  return (...request: [secret: string, headers: object, body: string, now?: number]): unknown =>
    Reflect.apply(check, undefined, request)
}

describe.each(databases)('webhooks on %s', (database) => {
  test('a finished response and a closed study are sent with a signature that the documented check accepts', async () => {
    const { app, owner, call, create, publish, receiver, messagesOf, log } = await start(database)
    const { secret, webhook } = await create(['response.finished', 'study.closed'])
    const study = await publish()
    await takePart(app, study, answered(plainSort))
    await takePart(app, study, answered(plainSort))
    await eventually(() => expect(receiver.received).toHaveLength(2))
    await call('closeStudy', owner, {}, { study })
    await eventually(() => expect(receiver.received).toHaveLength(3))

    const sent = messagesOf()
    expect(
      sent
        .flatMap((message) => (message.type === 'response.finished' ? [message.data.finished] : []))
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2])
    expect(sent.at(-1)).toMatchObject({
      type: 'study.closed',
      data: { study, results: 1, finished: 2, reason: 'member' },
    })
    const isFromUnderstory = await documentedCheck()
    for (const { headers, body } of receiver.received) {
      expect(isFromUnderstory(secret, headers, body)).toBe(true)
      expect(isFromUnderstory(secret, headers, `${body} `)).toBe(false)
      expect(isFromUnderstory(secret, headers, body, Date.now() + dayMs)).toBe(false)
      expect(isFromUnderstory(`whsec_${'A'.repeat(43)}=`, headers, body)).toBe(false)
    }
    await eventually(async () =>
      expect((await log(webhook.id)).map(({ state, status }) => [state, status])).toEqual(
        Array.from({ length: 3 }, () => ['delivered', 204]),
      ),
    )
  })

  test('events that nobody asked for, and those while a webhook is off, are not sent', async () => {
    const { app, owner, call, create, publish, store } = await start(database)
    await create(['study.closed'])
    const { webhook } = await create(['response.finished'])
    await call('updateWebhook', owner, { isEnabled: false }, { webhook: webhook.id })
    await takePart(app, await publish(), answered(plainSort))
    expect(await store.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
  })

  test('a receiver that does not answer takes three turns, and another workspace gets its own', async () => {
    const { app, store, owner, call, create, receiver } = await start(database)
    receiver.state.holds = true
    const sentTo = (path: string) => receiver.received.filter((each) => each.path === path)
    const { webhook } = await create(['response.finished'])
    for (let number = 0; number < 20; number += 1)
      await call('testWebhook', owner, {}, { webhook: webhook.id })
    await eventually(() => expect(sentTo('/hook').length).toBeGreaterThan(2))

    const other = await addWorkspace(store)
    const params = { workspace: other.id }
    const body = { address: receiver.address.replace('/hook', '/other'), events: ['response.finished'] }
    const created = await send(app, 'createWebhook', { as: other.owner, params, body })
    const { id } = webhookSecretReply.parse(created.json()).webhook
    await send(app, 'testWebhook', { as: other.owner, params: { ...params, webhook: id }, body: {} })
    await eventually(() => expect(sentTo('/other')).toHaveLength(1))
    expect(sentTo('/hook')).toHaveLength(3)

    receiver.drop()
  })

  test('a new secret signs at once, the old one beside it for a day or until it is removed', async () => {
    const { owner, call, create, list, store, receiver } = await start(database)
    const first = await create(['response.finished'])
    const webhook = first.webhook.id
    const rotate = async () =>
      webhookSecretReply.parse((await call('rotateWebhookSecret', owner, {}, { webhook })).json())
    const isFromUnderstory = await documentedCheck()
    /** Which of the secrets sign the next delivery. */
    const signers = async (...secrets: readonly string[]) => {
      const count = receiver.received.length
      await call('testWebhook', owner, {}, { webhook })
      await eventually(() => expect(receiver.received).toHaveLength(count + 1))
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
      return secrets.map((secret) => isFromUnderstory(secret, headers, body))
    }

    const second = await rotate()
    const remaining = Date.parse(second.webhook.oldSecretUntil ?? '') - Date.now()
    expect(Math.round(remaining / 3_600_000)).toBe(webhookLimits.oldSecretHours)
    expect(await signers(first.secret, second.secret)).toEqual([true, true])
    await call('updateWebhook', owner, { keepsOldSecret: false }, { webhook })
    expect(await list()).toMatchObject([{ oldSecretUntil: null }])
    expect(await signers(first.secret, second.secret)).toEqual([false, true])

    const third = await rotate()
    await store
      .updateTable('webhook')
      .set({ old_secret_until: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await list()).toMatchObject([{ oldSecretUntil: null }])
    expect(await signers(second.secret, third.secret)).toEqual([false, true])
  })

  test('a failed delivery waits for its next attempt, and is sent again on demand with the same id', async () => {
    const { owner, call, create, receiver, log, list } = await start(database)
    const { webhook } = await create(['response.finished'])
    receiver.state.status = 500
    await call('testWebhook', owner, {}, { webhook: webhook.id })
    const failed = await eventually(async () => {
      const [last] = await log(webhook.id)
      expect(last).toMatchObject({ state: 'waiting', attempts: 1, status: 500 })
      expect(last?.error).toBe('The receiver answered 500')
      return last
    })
    expect((await list())[0]?.failingSince).not.toBeNull()
    receiver.state.status = 200
    const params = { webhook: webhook.id, delivery: failed?.id ?? '' }
    expect((await call('resendWebhookDelivery', owner, {}, params)).statusCode).toBe(200)
    await eventually(async () => expect((await log(webhook.id))[0]?.state).toBe('delivered'))
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([failed?.id, failed?.id])
    expect((await list())[0]?.failingSince).toBeNull()
  })

  test('a webhook that fails for days is switched off, with a mail to the owner', async () => {
    const withMail = { SMTP_URL: 'smtp://127.0.0.1:1' }
    const { owner, call, create, receiver, store, log, list, audit } = await start(database, withMail)
    const { webhook } = await create(['response.finished'])
    const since = new Date(Date.now() - webhookLimits.failingDays * dayMs).toISOString()
    await store.updateTable('webhook').set({ failing_since: since }).execute()
    receiver.state.status = 410
    await call('testWebhook', owner, {}, { webhook: webhook.id })
    await eventually(async () => expect((await log(webhook.id))[0]?.state).toBe('failed'))
    const [found] = await list()
    expect(found?.isEnabled).toBe(false)
    expect(found?.disabledAt).not.toBeNull()
    expect((await audit()).at(-1)).toMatchObject({ action: 'disableWebhook', actor: 'The server' })
    const mails = await store.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([{ recipient: owner.email, subject: 'A webhook of Atlas was switched off' }])
    expect(replyOf(await call('testWebhook', owner, {}, { webhook: webhook.id }))).toEqual([
      409,
      webhookMessages.switchedOff,
    ])
  })

  test('a full queue of one webhook takes no further event, and finishes the response all the same', async () => {
    const { app, create, publish, store, workspace } = await start(database)
    const { webhook } = await create(['response.finished'])
    const far = new Date(Date.now() + dayMs).toISOString()
    const waiting = Array.from({ length: webhookLimits.waiting }, (_, index) => ({
      id: `waiting-${index}`,
      workspace_id: workspace,
      webhook_id: webhook.id,
      type: 'webhook.test' as const,
      body: '{}',
      status: null,
      state: 'waiting' as const,
      attempts: 0,
      next_attempt_at: far,
      claim: null,
      last_error: null,
      created_at: far,
    }))
    for (let from = 0; from < waiting.length; from += 200)
      await store
        .insertInto('webhook_delivery')
        .values(waiting.slice(from, from + 200))
        .execute()
    await takePart(app, await publish(), answered(plainSort))
    const { count } = await store
      .selectFrom('webhook_delivery')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(webhookLimits.waiting)
  })
})

describe.each(anyDatabase)('webhooks on %s, above the store', (database) => {
  test('refuses addresses without encryption, in private networks, and more than ten webhooks', async () => {
    const { owner, call, create, log } = await start(database)
    const address = 'http://example.org/hook'
    const refused = await call('createWebhook', owner, { address, events: ['study.closed'] })
    expect(refused.json()).toEqual({ errors: { address: [webhookMessages.notHttps] } })
    const { webhook } = await create(['study.closed'], 'https://169.254.169.254/latest')
    await call('testWebhook', owner, {}, { webhook: webhook.id })
    await eventually(async () =>
      expect((await log(webhook.id))[0]).toMatchObject({ status: null, error: 'The address is not public' }),
    )
    for (let count = 1; count < webhookLimits.perWorkspace; count += 1) await create(['study.closed'])
    const full = await call('createWebhook', owner, {
      address: 'https://example.org',
      events: ['study.closed'],
    })
    expect(replyOf(full)).toEqual([409, webhookMessages.tooMany(webhookLimits.perWorkspace)])
  })

  test('only members who manage the workspace see webhooks; the secret is stored encrypted', async () => {
    const { call, create, store, workspace } = await start(database)
    const { secret } = await create(['study.closed'])
    const researcher = await addMember(store, workspace, 'researcher')
    expect((await call('listWebhooks', researcher)).statusCode).toBe(403)
    const { secret: stored } = await store.selectFrom('webhook').select('secret').executeTakeFirstOrThrow()
    expect(stored).not.toContain(secret.slice(6))
  })
})
