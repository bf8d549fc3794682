import { describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { createSamlProvider, readSamlRequest, type SamlClaims } from '#tests/support/saml-provider.ts'
import { domain, openBrowser, sharedSingleSignOn } from './single-sign-on-fixture.ts'

const newSingleSignOn = sharedSingleSignOn()
const samlProvider = sharedFixture(() => createSamlProvider())

const email = `ada@${domain}`
const refused = '/app/sign-in?problem=refused'
const expired = '/app/sign-in?problem=expired'

type Provider = Awaited<ReturnType<typeof createSamlProvider>>

const start = async (database: (typeof databases)[number] = 'SQLite') => {
  const provider = samlProvider()
  const started = await newSingleSignOn(database)
  const { app, workspace, verifyDomain, update, read } = started
  await verifyDomain()
  const updated = await update(provider.settings)
  if (updated.statusCode !== 200) throw new Error(updated.body)
  const { assertionConsumer, metadata: audience } = (await read()).addresses

  /** Begins a sign-in: the claims of a correct answer, and the state that goes with it. */
  const begin = async (browser = openBrowser(app)) => {
    const { requestId, relayState } = readSamlRequest(await browser.start(email))
    const claims: SamlClaims = { requestId, assertionConsumer, audience, email }
    return { browser, claims, relayState }
  }
  /** The page of the provider posts an answer, without a cookie; the result is the next address. */
  const post = async (xml: string, relayState: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/sso/saml/${workspace}/acs`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://login.example.org' },
      payload: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: relayState,
      }).toString(),
    })
    return reply.headers.location ?? `${reply.statusCode}`
  }
  return { ...started, provider, begin, post, assertionConsumer, audience }
}

describe.each(databases)('single sign-on by SAML on %s', (database) => {
  test('signs a person in by a signed assertion, once, in the browser that began', async () => {
    const { app, provider, begin, post } = await start(database)
    const { browser, claims, relayState } = await begin()
    const answer = provider.answer(claims)
    const next = await post(answer, relayState)
    expect(next).toContain('/finish?state=')
    expect(await post(answer, relayState), 'a replayed response').toBe(expired)
    expect((await openBrowser(app).get(next)).headers.location).toBe(expired)
    const other = openBrowser(app)
    await other.start(email)
    expect((await other.get(next)).headers.location, 'another browser').toBe(expired)
    expect((await browser.get(next)).headers.location).toBe('/app')
    expect(await browser.email()).toBe(email)
    expect((await browser.get(next)).headers.location).toBe(expired)
    expect(await post(answer, relayState)).toBe(expired)
  })

  test('needs the answer before the browser comes back, and within ten minutes', async () => {
    const { provider, begin, post, store, workspace } = await start(database)
    const { browser, claims, relayState } = await begin()
    const early = await browser.get(`/sso/saml/${workspace}/finish?state=${relayState}`)
    expect(early.headers.location).toBe(expired)
    expect(await post(provider.answer(claims), relayState)).toBe(expired)
    const late = await begin()
    await store.updateTable('single_sign_on_attempt').set({ expires_at: new Date().toISOString() }).execute()
    expect(await post(provider.answer(late.claims), late.relayState)).toBe(expired)
  })
})

const attacker = 'mallory'
const forgeries: readonly (readonly [string, (provider: Provider, claims: SamlClaims) => string])[] = [
  ['without a signature', (provider, claims) => provider.respond(claims, provider.assertionOf(claims))],
  [
    'changed after it was signed',
    (provider, claims) => provider.answer(claims).replace(email, `${attacker}@${domain}`),
  ],
  [
    'for another audience',
    (provider, claims) => provider.answer({ ...claims, audience: 'https://other.example' }),
  ],
  [
    'of another issuer',
    (provider, claims) => provider.answer({ ...claims, issuer: 'https://other.example' }),
  ],
  [
    'for another recipient',
    (provider, claims) => provider.answer({ ...claims, assertionConsumer: 'https://other.example/acs' }),
  ],
  [
    'to another request, in a response to this one',
    (provider, claims) =>
      provider.respond(claims, provider.sign(provider.assertionOf({ ...claims, requestId: '_another' }))),
  ],
  [
    'that has expired',
    (provider, claims) => provider.answer({ ...claims, validFrom: -9 * minuteMs, validUntil: -3 * minuteMs }),
  ],
  [
    'that is not valid yet',
    (provider, claims) => provider.answer({ ...claims, validFrom: 5 * minuteMs, validUntil: 9 * minuteMs }),
  ],
  [
    'issued too long ago',
    (provider, claims) =>
      provider.answer({ ...claims, validFrom: -60 * minuteMs, validUntil: 60 * minuteMs }),
  ],
  [
    'signed with SHA-1',
    (provider, claims) => provider.respond(claims, provider.sign(provider.assertionOf(claims), 'sha1')),
  ],
  [
    'beside a forged one before it (XSW)',
    (provider, claims) => {
      const forged = provider.assertionOf({ ...claims, email: `${attacker}@${domain}` })
      return provider.respond(claims, forged + provider.sign(provider.assertionOf(claims)))
    },
  ],
  [
    'beside a forged one after it (XSW)',
    (provider, claims) =>
      provider.answer({
        ...claims,
        extra: provider.assertionOf({ ...claims, email: `${attacker}@${domain}` }),
      }),
  ],
  [
    'wrapped into a forged one (XSW)',
    (provider, claims) => {
      const signed = provider.sign(provider.assertionOf(claims))
      const forged = provider.assertionOf({ ...claims, email: `${attacker}@${domain}` })
      return provider.respond(claims, forged.replace('</saml:Issuer>', `</saml:Issuer>${signed}`))
    },
  ],
  [
    'whose signature was moved to a forged one (XSW)',
    (provider, claims) => {
      const signed = provider.sign(provider.assertionOf(claims))
      const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? ''
      const forged = provider.assertionOf({ ...claims, email: `${attacker}@${domain}` })
      const withSignature = forged.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
      const original = signed.replace(signature, '')
      return provider.respond(claims, withSignature + `<samlp:Extensions>${original}</samlp:Extensions>`)
    },
  ],
  ['after a document type', (provider, claims) => `<!DOCTYPE r [<!ENTITY e "x">]>${provider.answer(claims)}`],
  ['that is no XML', () => 'not XML'],
  ['that is empty XML', () => '<a/>'],
]

describe('a SAML answer', () => {
  test.each(forgeries)('%s is refused', async (_, forge) => {
    const { provider, begin, post, store } = await start()
    const { claims, relayState } = await begin()
    expect(await post(forge(provider, claims), relayState)).toBe(refused)
    // A forged answer does not use the request up.
    expect(await post(provider.answer(claims), relayState)).toContain('/finish?state=')
    expect(await store.selectFrom('person').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('signed with the key of another provider is refused', async () => {
    const { begin, post } = await start()
    const { claims, relayState } = await begin()
    expect(await post((await createSamlProvider()).answer(claims), relayState)).toBe(refused)
  })

  test('with an address that mail cannot be sent to says so', async () => {
    const { provider, begin, post } = await start()
    const { claims, relayState } = await begin()
    const next = await post(provider.answer({ ...claims, email: `jörg@${domain}` }), relayState)
    expect(next).toBe('/app/sign-in?problem=address')
  })

  test('with a comment in its address names the whole address', async () => {
    const { provider, begin, post, browserEmail } = await start().then((started) => ({
      ...started,
      browserEmail: async (browser: ReturnType<typeof openBrowser>) => browser.email(),
    }))
    const { browser, claims, relayState } = await begin()
    const commented = `ada@${domain}<!-- -->.attacker.example`
    const next = await post(provider.answer({ ...claims, email: commented }), relayState)
    expect((await browser.get(next)).headers.location).toBe('/app/sign-in?problem=foreign-domain')
    expect(await browserEmail(browser)).toBeUndefined()
  })

  test('larger than 128 kB is not read', async () => {
    const { provider, begin, post } = await start()
    const { claims, relayState } = await begin()
    expect(
      await post(provider.answer({ ...claims, extra: `<!--${'x'.repeat(150_000)}-->` }), relayState),
    ).toBe('413')
  })
})

test('the metadata names the addresses of this server, and the request names them too', async () => {
  const { app, workspace, begin, assertionConsumer, audience } = await start()
  const reply = await app.inject(`/sso/saml/${workspace}/metadata`)
  expect(reply.headers['content-type']).toContain('application/samlmetadata+xml')
  expect(reply.body).toContain(`entityID="${audience}"`)
  expect(reply.body).toContain(`Location="${assertionConsumer}"`)
  expect(reply.body).toContain('WantAssertionsSigned="true"')
  const { xml } = readSamlRequest(await openBrowser(app).start(email))
  expect(xml).toContain(`AssertionConsumerServiceURL="${assertionConsumer}"`)
  expect((await begin()).relayState).toHaveLength(43)
})
