import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { createCaptcha } from '#server/http/captcha.ts'
import { createSigner, type KeyRing } from '#server/store/credentials.ts'
import { createSubscriptionTokens } from '#server/newsletter/routes.ts'
import { openKeyRing, sharedSecret } from '#server/store/open.ts'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import { createGate } from '#server/studies/result-links/share-links.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { forms } from '#tests/support/forms.ts'
import { startApp } from '../../support/app.ts'

const [first, second] = ['first-secret-'.repeat(3), 'second-secret-'.repeat(3)]
const before: KeyRing = [first]
const during: KeyRing = [second, first]
const after: KeyRing = [second]

describe('during a rotation', () => {
  test('a token of the old secret is read, and new tokens carry the current one', () => {
    const token = createSigner(before, 'booking').sign('id')
    const reads = [before, during, after].map((keys) => createSigner(keys, 'booking').read(token))
    expect(reads).toEqual(['id', 'id', undefined])
    expect(createSigner(after, 'booking').read(createSigner(during, 'booking').sign('id'))).toBe('id')
    expect(createSigner(during, 'study.results').read(token), 'for another purpose').toBeUndefined()
  })

  test('links of newsletter mails are read', () => {
    const { confirm, cancel } = createSubscriptionTokens(before).create({ id: 'id', round: 2 })
    const reads = [before, during, after].map((keys) => {
      const tokens = createSubscriptionTokens(keys)
      return [tokens.readConfirm(confirm)?.round, tokens.readCancel(cancel)]
    })
    expect(reads).toEqual([
      [2, 'id'],
      [2, 'id'],
      [undefined, undefined],
    ])
  })

  test('a captcha challenge that was solved meanwhile is accepted', async () => {
    const settings = { captcha: { provider: 'altcha', cost: 1 } } as const
    const asked = await createCaptcha(settings, before).challenge()
    if (asked.provider !== 'altcha') throw new Error(asked.provider)
    const solution = await solveChallenge({ challenge: asked.challenge, deriveKey })
    const token = Buffer.from(JSON.stringify({ challenge: asked.challenge, solution })).toString('base64')
    const kinds: string[] = []
    for (const keys of [before, during, after])
      kinds.push((await createCaptcha(settings, keys).check(token, '')).kind)
    expect(kinds).toEqual(['passed', 'passed', 'failed'])
  })

  test('a results link stays unlocked', async () => {
    const store = await openTestStore(await freshDatabase('SQLite'))
    const allows = { respondents: true, export: true, settings: true }
    const share = await createShare(store, { studyId: 'study', allows, password: 'salt.key' })
    const headers = {
      'x-share-token': share.token,
      'x-share-access': createGate(store, before).unlock(share),
    }
    const study = {
      workspace_id: 'workspace',
      id: 'study',
      state: 'live',
      version: 1,
      results_id: 'study',
      results_access: 'link',
      trashed_at: null,
      recruiting: null,
      recruiting_password: null,
      name: 'Atlas',
      color: null,
      logo_id: null,
      logo_width: null,
      logo_height: null,
    } as const
    const reader = { headers, caller: async () => undefined }
    const statuses: number[] = []
    for (const keys of [before, during, after]) {
      statuses.push((await createGate(store, keys).enter(study, reader)).status)
    }
    expect(statuses).toEqual([200, 200, 401])
  })

  test.each(databases)('a repeated message gets the first reply on %s', async (database) => {
    const url = await freshDatabase(database)
    const send = async (secrets: { SECRET: string; SECRETS_OLD: string }) => {
      const app = await startApp(url, secrets)
      const headers = { 'idempotency-key': 'sent-across-a-rotation' }
      return app.inject({ method: 'POST', url: '/ssr/contact', payload: forms.contact, headers })
    }
    for (const secrets of [
      { SECRET: first, SECRETS_OLD: '' },
      { SECRET: second, SECRETS_OLD: first },
    ])
      expect((await send(secrets)).statusCode).toBe(200)
    const store = await openTestStore(url)
    expect(await store.selectFrom('submission').selectAll().execute()).toHaveLength(1)
  })
})

describe('the key ring', () => {
  test('has the secret in the database unless SECRET is set, and as an old one by the name stored', async () => {
    const store = await openTestStore(await freshDatabase('SQLite'))
    expect(await openKeyRing(store, { secret: first, oldSecrets: [second] })).toEqual([first, second])
    expect(await store.selectFrom('setting').selectAll().execute()).toEqual([])

    const stored = await sharedSecret(store)
    expect(await openKeyRing(store, { secret: undefined, oldSecrets: [] })).toEqual([stored])
    expect(await openKeyRing(store, { secret: undefined, oldSecrets: [first] })).toEqual([stored, first])
    expect(await openKeyRing(store, { secret: first, oldSecrets: ['stored', second] })).toEqual([
      first,
      stored,
      second,
    ])
  })
})
