import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { hashLinkPassword } from '#server/http/link-passwords.ts'
import { createRateCounter } from '#server/store/rate-limits.ts'
import type { Store } from '#server/store/schema.ts'
import { createShare, revokeShare } from '#server/studies/result-links/queries/shares.ts'
import { createAttemptLimit, linkAttempts } from '#server/http/link-access.ts'
import { studies } from '#server/cli/studies.ts'
import type { App } from '#tests/support/app.ts'
import { anyDatabase, databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { runCommand, runScript } from '#tests/support/run-command.ts'
import { answered, plainSort, resultsOf, startStudies, takePart, treeAnswer } from '../participant.ts'

const { link } = studyMessages
const everything = { respondents: true, export: true, settings: true }
const nothing = { respondents: false, export: false, settings: false }
const password = 'lavender by the gate'

const share = async (store: Store, studyId: string, allows = everything, word?: string) =>
  createShare(store, { studyId, allows, password: word === undefined ? null : await hashLinkPassword(word) })

const views = ['results', 'respondents', 'export/answers', 'export/events', 'export/results'] as const

const statuses = async (app: App, study: string, headers: Record<string, string>) => {
  const replies = await Promise.all(
    views.map((view) => app.inject({ url: `/studies/${study}/${view}`, headers })),
  )
  return replies.map(({ statusCode }) => statusCode)
}

const change = (app: App, study: string, settings: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/studies/${study}/results/settings`, headers, payload: { settings } })

const unlock = (app: App, token: string, word: string, remoteAddress = '203.0.113.9') =>
  app.inject({
    method: 'POST',
    url: '/studies/private/results/unlock',
    headers: { 'x-share-token': token },
    payload: { password: word },
    remoteAddress,
  })

// Windows of the rate limit follow the clock: a minute that ends during a test would let a client through again.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:10Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(databases)('a link to results on %s', (database) => {
  test('opens one study until it is revoked, and is stored as a hash', async () => {
    const { app, store } = await startStudies(database)
    const { id, token } = await share(store, 'private')
    const rows = JSON.stringify(await store.selectFrom('study_share').selectAll().execute())
    expect(rows).not.toContain(token)
    const headers = { 'x-share-token': token }
    expect(await statuses(app, 'open', headers)).toEqual(views.map(() => 404))
    expect(await statuses(app, 'private', { 'x-share-token': `${token}x` })).toEqual(views.map(() => 404))
    await revokeShare(store, id)
    const gone = await app.inject({ url: '/studies/private/results', headers })
    expect([gone.statusCode, gone.json()]).toEqual([404, { message: link.unknown }])
  })

  test('with permission changes the correct answers for everyone', async () => {
    const { app, store } = await startStudies(database)
    await takePart(app, 'tree', answered(treeAnswer(['root', 'shop'], 'hats')))
    const { token } = await share(store, 'tree')
    const headers = { 'x-share-token': token }
    const settings = {
      tool: 'treetest',
      correct: { 'find-hat': ['hats', 'shoes'], 'send-back': ['returns'] },
    }
    const changed = await change(app, 'tree', settings, headers)
    expect([changed.statusCode, changed.json()]).toEqual([200, { message: studyMessages.changed }])
    expect((await resultsOf(app, 'tree')).settings).toEqual(settings)

    const refusals = {
      'settings.correct.find-hat.0': { ...settings, correct: { ...settings.correct, 'find-hat': ['shop'] } },
      'settings.correct.ghost': { ...settings, correct: { ...settings.correct, ghost: ['hats'] } },
      'settings.correct.send-back': { ...settings, correct: { 'find-hat': ['hats'] } },
      'settings.tool': { tool: 'cardsort', standards: [] },
    }
    for (const [field, wrong] of Object.entries(refusals)) {
      const reply = await change(app, 'tree', wrong, headers)
      expect([reply.statusCode, Object.keys(reply.json<{ errors: object }>().errors)]).toEqual([422, [field]])
    }
    expect((await resultsOf(app, 'tree')).settings).toEqual(settings)
  })

  test('is created, listed and revoked with npm run studies', async () => {
    vi.useRealTimers()
    const url = await freshDatabase(database)
    const env = { DATABASE_URL: url, PUBLIC_URL: 'https://site.example' }
    const run = (input: string, ...args: string[]) => runCommand(studies, args, { env, input })
    const start = (input: string, ...args: string[]) =>
      database === 'SQLite'
        ? runScript('src/server/cli/studies.ts', args, { env, input })
        : run(input, ...args)
    const { stdout } = await start(
      `${password}\n`,
      'share',
      'tree-testing',
      '--password',
      '--allow',
      'export',
    )
    const [address = '', printed = ''] = stdout.split('\n')
    expect(address).toMatch(/^https:\/\/site\.example\/results\?study=tree-testing#share=[\w-]{32}$/)
    const id = printed.split(' ').at(-1) ?? ''

    const listed = (await run('', 'list')).stdout
    expect(listed).toMatch(new RegExp(`${id} +tree-testing +export +yes`))
    expect(listed).not.toContain(address.split('=').at(-1))
    const store = await openTestStore(url)
    const [row] = await store.selectFrom('study_share').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(password)

    expect((await run('', 'revoke', id)).stdout).toBe('Revoked: 1\n')
    const again = await start('', 'revoke', id)
    expect([again.status, again.stderr]).toEqual([1, '1 of these links are unknown or already revoked\n'])
    for (const args of [['share', 'ghost'], ['share', 'tree-testing', '--allow', 'fame'], ['dance']])
      expect((await run('', ...args)).status).toBe(1)
    for (const wrong of ['short', 'x'.repeat(201)])
      expect((await run(`${wrong}\n`, 'share', 'tree-testing', '--password')).stderr).toContain(
        '8 to 200 characters',
      )
  })
})

describe.each(anyDatabase)('a link to results on %s, above the store', (database) => {
  test('opens the results; without one, only demo results are readable', async () => {
    const { app, store } = await startStudies(database)
    const { token } = await share(store, 'private')
    expect(await statuses(app, 'private', {})).toEqual(views.map(() => 404))
    expect(await statuses(app, 'private', { 'x-share-token': token })).toEqual(views.map(() => 200))
    expect(await statuses(app, 'open', {})).toEqual(views.map(() => 200))
    expect((await resultsOf(app, 'open')).allows).toEqual({ ...everything, settings: false })
    const refused = await change(app, 'open', { tool: 'cardsort', standards: [] })
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: link.notAllowed }])
  })

  test('shows only the views its owner allows', async () => {
    const { app, store } = await startStudies(database)
    const { token } = await share(store, 'private', nothing)
    const headers = { 'x-share-token': token }
    expect(await statuses(app, 'private', headers)).toEqual([200, 403, 403, 403, 403])
    expect((await app.inject({ url: '/studies/private/report', headers })).statusCode).toBe(403)
    expect((await resultsOf(app, 'private', '', headers)).allows).toEqual(nothing)
  })

  test('with a password opens for half a day after the correct password', async () => {
    const { app, store } = await startStudies(database)
    const { token } = await share(store, 'private', everything, password)
    const { token: other } = await share(store, 'private', everything, password)
    const headers = { 'x-share-token': token }
    expect(await statuses(app, 'private', headers)).toEqual(views.map(() => 401))

    const wrong = await unlock(app, token, 'lavender')
    expect([wrong.statusCode, wrong.json()]).toEqual([422, { errors: { password: [link.wrongPassword] } }])
    const { access } = (await unlock(app, token, password)).json<{ access: string }>()
    const unlocked = { ...headers, 'x-share-access': access }
    expect(await statuses(app, 'private', unlocked)).toEqual(views.map(() => 200))
    for (const bad of [
      { ...unlocked, 'x-share-token': other },
      { ...headers, 'x-share-access': `${access}x` },
      { ...headers, 'x-share-access': 'abc' },
    ])
      expect(await statuses(app, 'private', bad)).toEqual(views.map(() => 401))
    vi.setSystemTime(new Date('2026-11-21T00:00:11Z'))
    expect(await statuses(app, 'private', unlocked)).toEqual(views.map(() => 401))
  })

  test('limits password attempts at one link of a study per network, not per address', async () => {
    const { app, store } = await startStudies(database)
    const { token } = await share(store, 'private', everything, password)
    const other = await share(store, 'private', everything, password)
    for (let time = 0; time < linkAttempts.perClient; time += 1)
      expect((await unlock(app, token, `guess ${time}`, `2001:db8::7:${time}:0:0:1`)).statusCode).toBe(422)
    const refused = await unlock(app, token, password, '2001:db8:0:7::1')
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: studyMessages.link.tooManyPasswords(1) },
    ])
    expect(refused.headers['retry-after']).toBe('50')
    expect((await unlock(app, token, password, '2001:db8:0:8::1')).statusCode).toBe(200)
    expect((await unlock(app, other.token, password, '2001:db8:0:7::1')).statusCode).toBe(200)
    vi.setSystemTime(new Date('2026-11-20T12:01:00Z'))
    expect((await unlock(app, token, password, '2001:db8:0:7::1')).statusCode).toBe(200)
    const long = await unlock(app, token, 'x'.repeat(201))
    expect(long.json()).toEqual({ errors: { password: [messages.maxLength(200)] } })
  })

  test('limits password attempts per link, of which one network can use only its own share', async () => {
    const { store } = await startStudies(database)
    const counter = createRateCounter(store)
    onTestFinished(() => counter.close())
    const secondsToWait = createAttemptLimit(counter, ['secret'], linkAttempts)
    const { perClient, perSubject } = linkAttempts
    for (let time = 0; time < perClient; time += 1)
      expect(await secondsToWait('link', '203.0.113.1')).toBeUndefined()
    for (let time = 0; time < 100; time += 1) expect(await secondsToWait('link', '203.0.113.1')).toBe(50)
    for (let time = perClient; time < perSubject; time += 1)
      expect(await secondsToWait('link', `198.51.100.${time % 11}`)).toBeUndefined()
    expect(await secondsToWait('link', '192.0.2.1')).toBe(50)
    expect(await secondsToWait('other link', '192.0.2.1')).toBeUndefined()
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8::7:0:0:0:2', '2001:db8:0:7'],
  ['2001:db8:0:7::', '2001:db8:0:7'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test('writes no answers or tokens to the log', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  const { app, store } = await startStudies('SQLite', { LOG_LEVEL: 'trace' })
  const { session } = await takePart(app, 'open', answered(plainSort))
  const { token } = await share(store, 'private')
  await statuses(app, 'private', { 'x-share-token': token })
  await app.close()
  write.mockRestore()
  const log = lines.join('')
  expect(log).toContain('/studies/:study/session/finish')
  for (const secret of [session.session, token, 'Animals']) expect(log).not.toContain(secret)
})
