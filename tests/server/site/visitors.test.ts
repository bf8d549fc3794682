import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { sharedVariants } from '../../support/clean-up.ts'
import { freshDatabase } from '../../support/databases.ts'

const inSlovakia = '194.154.240.1'
const inTheStates = '8.8.8.8'
const nowhere = '127.0.0.1'

const apps = sharedVariants(async (environment: Readonly<Record<string, string>>) =>
  startApp(await freshDatabase('SQLite'), environment),
)
/** The app of all tests with this configuration: they write nothing. */
const start = (environment: Readonly<Record<string, string>> = {}) => apps(environment)

const slovak = { user: null, isInEu: true, currency: 'eur', showPlus: false }
const american = { user: null, isInEu: false, currency: 'usd', showPlus: false }
const unknown = { user: null, isInEu: true, currency: 'usd', showPlus: false }

const forwarded = (addresses: string) => ({ 'x-forwarded-for': addresses })

describe('start-up data of a visitor', () => {
  test.each([
    [inTheStates, american],
    [inSlovakia, slovak],
    [`::ffff:${inSlovakia}`, slovak],
    [nowhere, unknown],
    ['::1', unknown],
    ['10.1.2.3', unknown],
  ])('reads the visitor from %s', async (remoteAddress, init) => {
    const app = await start()
    const reply = await app.inject({ url: '/ssr', remoteAddress })
    expect([reply.statusCode, reply.json()]).toEqual([200, init])
  })

  test('uses the address of the connection, not a forged header', async () => {
    const app = await start()
    const reply = await app.inject({
      url: '/ssr',
      remoteAddress: inTheStates,
      headers: forwarded(inSlovakia),
    })
    expect(reply.json()).toEqual(american)
  })

  test.each([
    ['1', nowhere, inSlovakia, slovak],
    ['1', nowhere, `${inSlovakia}, ${inTheStates}`, american],
    ['2', nowhere, `${inSlovakia}, ${inTheStates}`, slovak],
    ['2', nowhere, `${inSlovakia}, ${inTheStates}, 10.0.0.2`, american],
    ['127.0.0.1', nowhere, inSlovakia, slovak],
    ['10.0.0.0/8', inTheStates, inSlovakia, american],
    ['false', nowhere, inSlovakia, unknown],
  ])(
    'behind TRUST_PROXY %s, from %s, forwarded for %s',
    async (TRUST_PROXY, remoteAddress, claimed, init) => {
      const app = await start({ TRUST_PROXY })
      const reply = await app.inject({ url: '/ssr', remoteAddress, headers: forwarded(claimed) })
      expect(reply.json()).toEqual(init)
    },
  )

  test('says that visits from outside the EU are counted unasked only where it is configured', async () => {
    const app = await start({ ANALYTICS: 'outside-eu' })
    const read = async (remoteAddress: string) =>
      (await app.inject({ url: '/ssr', remoteAddress })).json<unknown>()
    expect(await read(inTheStates)).toEqual({ ...american, countsUnasked: true })
    expect(await read(inSlovakia)).toEqual(slovak)
    expect(await read(nowhere)).toEqual(unknown)
  })

  test('has no country for an invalid address', async () => {
    const app = await start({ TRUST_PROXY: '1' })
    for (const claimed of [
      '',
      'somewhere',
      '999.1.1.1',
      '<script>',
      '::',
      '::ffff:7f00:1',
      'unknown',
      '0x7f000001',
    ]) {
      const reply = await app.inject({ url: '/ssr', remoteAddress: nowhere, headers: forwarded(claimed) })
      expect([claimed, reply.statusCode, reply.json()]).toEqual([claimed, 200, unknown])
    }
  })
})

describe('prices', () => {
  const currencyFor = async (
    environment: Record<string, string>,
    headers: Record<string, string>,
    query = '',
  ) => {
    const app = await start(environment)
    const reply = await app.inject({ url: `/ssr/pricing${query}`, remoteAddress: inTheStates, headers })
    expect(reply.statusCode).toBe(200)
    return reply.json<{ currency: string }>().currency
  }

  test('use the currency of the connection', async () => {
    expect(await currencyFor({}, {})).toBe('usd')
  })
  test('use the client address from a trusted proxy', async () => {
    expect(await currencyFor({ TRUST_PROXY: '1' }, { 'x-client-ip': inSlovakia })).toBe('eur')
    expect(await currencyFor({}, { 'x-client-ip': inSlovakia })).toBe('usd')
    expect(await currencyFor({ TRUST_PROXY: '1' }, { 'x-client-ip': 'here' })).toBe('usd')
  })
  test('use the requested currency', async () => {
    expect(await currencyFor({}, {}, '?currency=gbp')).toBe('gbp')
  })

  test('rejects an unknown currency', async () => {
    const app = await start()
    const reply = await app.inject('/ssr/pricing?currency=doubloons')
    expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { currency: ['Invalid value'] } }])
  })

  test('include all plans and currencies', async () => {
    const app = await start()
    const reply = await app.inject('/ssr/pricing')
    const { plans, currencies } = reply.json<{ plans: { plan: string }[]; currencies: string[] }>()
    expect(plans.map(({ plan }) => plan)).toEqual(['free', 'business', 'custom'])
    for (const currency of currencies)
      expect((await app.inject(`/ssr/pricing?currency=${currency}`)).statusCode).toBe(200)
  })
})
