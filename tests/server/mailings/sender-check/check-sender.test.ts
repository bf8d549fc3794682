import { describe, expect, test, vi } from 'vitest'
import { senderMessages, senderReply } from '#contract/mailings/sender-check.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { createTxtResolver } from '#server/http/resolve-txt.ts'
import { checkSender, createSenderChecks } from '#server/mailings/sender-check/check-sender.ts'
import { startApp } from '#tests/support/app.ts'
import { anyDatabase, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { startDnsServer } from '#tests/support/dns-server.ts'
import { stopClock } from '#tests/support/stop-clock.ts'
import { newWorkspace, send } from '../../workspace/workspace-fixture.ts'

const { signal } = new AbortController()

describe.each(anyDatabase)("the check of the sender's domain on %s", (database) => {
  const start = async (environment: Record<string, string>) => {
    const dns = await startDnsServer({
      'shop.example': ['v=spf1 include:_spf.relay.example -all', 'other=1'],
      '_spf.relay.example': ['v=spf1 ip4:192.0.2.0/24 ~all'],
      'relay1._domainkey.shop.example': [['v=DKIM1; ', 'p=']],
      '_dmarc.shop.example': 'fails',
    })
    const url = await freshDatabase(database)
    const resolve = createTxtResolver([dns.server])
    const app = await startApp(url, environment, undefined, undefined, resolve)
    const { workspace, owner } = await newWorkspace({ app, store: await openTestStore(url), url })
    const check = (query: Record<string, string> = {}) =>
      send(app, 'checkSender', { as: owner, params: { workspace }, query })
    return { dns, check }
  }
  const sender = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'The team <hello@Shop.example>' }

  test('reads the records of the address that invitations come from, and remembers them by selector', async () => {
    const { dns, check } = await start(sender)
    const first = senderReply.parse((await check()).json())
    expect(first.sender).toMatchObject({
      domain: 'shop.example',
      selector: null,
      spf: { state: 'ok', records: ['v=spf1 include:_spf.relay.example -all'], findings: [] },
      lookups: 1,
      dkim: { state: 'unknown', name: null, findings: [{ code: 'dkimSelector', part: null }] },
      dmarc: { state: 'unknown', records: [], findings: [{ code: 'noAnswer', part: '_dmarc.shop.example' }] },
    })
    const count = dns.asked.length
    expect((await check()).json()).toEqual(first)
    expect(dns.asked).toHaveLength(count)
    expect(senderReply.parse((await check({ selector: ' Relay1 ' })).json()).sender).toMatchObject({
      selector: 'relay1',
      dkim: { state: 'broken', records: ['v=DKIM1; p='], findings: [{ code: 'dkimRevoked', part: null }] },
    })
  })

  test('refuses a selector that is no name', async () => {
    const { dns, check } = await start(sender)
    for (const selector of ['a b', 'a..b', 'a.', 'é', 'a'.repeat(64)]) {
      const reply = await check({ selector })
      expect([reply.statusCode, reply.json()]).toEqual([
        422,
        { errors: { selector: [senderMessages.selector] } },
      ])
    }
    expect(dns.asked).toEqual([])
  })

  test('asks nothing on a server that sends no mail', async () => {
    const { dns, check } = await start({ MAIL_FROM: sender.MAIL_FROM })
    expect((await check()).json()).toEqual({ sender: null })
    expect(dns.asked).toEqual([])
  })
})

/** A resolver that answers when the test lets it. */
const heldResolver = () => {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  const asked: string[] = []
  const resolveTxt = (name: string) => {
    asked.push(name)
    return promise
  }
  return { asked, resolveTxt, answer: () => resolve([]) }
}

test('runs one check of a workspace at a time, and four of all', async () => {
  const { asked, resolveTxt, answer } = heldResolver()
  const check = createSenderChecks('shop.example', resolveTxt)
  const checks = ['one', 'one', 'two', 'three', 'four', 'five'].map((workspace, index) =>
    check({ workspace, selector: `s${index}`, signal }),
  )
  const selectors = () =>
    asked.filter((name) => name.includes('_domainkey')).map((name) => name.split('.')[0])
  await expect.poll(selectors).toEqual(['s0', 's2', 's3', 's4'])
  answer()
  await Promise.all(checks)
  expect(new Set(selectors())).toEqual(new Set(['s0', 's1', 's2', 's3', 's4', 's5']))
})

test('refuses further checks of a workspace that has four', async () => {
  const { resolveTxt, answer } = heldResolver()
  const check = createSenderChecks('shop.example', resolveTxt)
  const checkOne = (selector: string) => check({ workspace: 'one', selector, signal })
  const checks = ['s0', 's1', 's2', 's3'].map(checkOne)
  await expect(checkOne('s4')).rejects.toThrow('A client has too many tasks')
  answer()
  await Promise.all(checks)
})

test('asks once for checks of one selector that wait for each other, and again after a minute', async () => {
  const { asked, resolveTxt, answer } = heldResolver()
  const check = createSenderChecks('shop.example', resolveTxt)
  const checkOne = () => check({ workspace: 'one', selector: null, signal })
  stopClock()
  const checks = [checkOne(), checkOne()]
  answer()
  const [first, second] = await Promise.all(checks)
  expect(second).toBe(first)
  expect(asked).toHaveLength(2)
  vi.setSystemTime(Date.now() + minuteMs - 1)
  expect(await checkOne()).toBe(first)
  vi.setSystemTime(Date.now() + 1)
  expect(await checkOne()).not.toBe(first)
})

test('gives up what DNS does not answer in time', async () => {
  const { resolveTxt } = heldResolver()
  const { spf, dkim, dmarc } = await checkSender(resolveTxt, 'shop.example', 'relay1', 1)
  expect([spf.state, dkim.state, dmarc.state]).toEqual(['unknown', 'unknown', 'unknown'])
})
