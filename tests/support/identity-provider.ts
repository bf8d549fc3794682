import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/** A person at the provider; the next sign-in there is theirs. */
export interface ProviderPerson {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean | string | undefined
  readonly name: string
  /** Whether the ID token has the address, and only the user info says that it is verified. */
  readonly hidesVerification?: boolean
}

const clientId = 'understory'
const clientSecret = 'a secret of the provider'

/**
 * Starts a real provider of OpenID Connect on this machine, which signs the person in without asking. `host` names it
 * in
 * `TRUSTED_HOSTS`; `register` warns on the console about what a provider in production must not do.
 */
export const startIdentityProvider = async (person: ProviderPerson) => {
  let current = person
  let otherKeys: readonly object[] | undefined
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const host = `127.0.0.1:${address.port}`
  const issuer = `http://${host}`

  /** Registers the client with its redirect URI, and answers requests from then on. */
  const register = (redirectUri: string) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      conformIdTokenClaims: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['a key of the provider'] },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: async (use) => {
          const { hidesVerification, email_verified, ...claims } = current
          return use === 'id_token' && hidesVerification ? claims : { ...claims, email_verified }
        },
      }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      pkce: { required: () => true },
      async loadExistingGrant({ oidc }) {
        const { client, account } = oidc
        if (!client || !account) return undefined
        const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: account.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const handle = provider.callback()
    server.on('request', (request, response) => {
      if (otherKeys && request.url === '/jwks')
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: otherKeys }))
      else if (request.url?.startsWith('/interaction/'))
        void provider.interactionFinished(request, response, {
          login: { accountId: current.sub, remember: false },
        })
      else void handle(request, response)
    })
  }

  const stop = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return {
    host,
    issuer,
    settings: { protocol: 'oidc', issuer, clientId, clientSecret } as const,
    register,
    become: (next: Partial<ProviderPerson>) => {
      current = { ...current, ...next }
    },
    /** Publishes other keys than those that sign. */
    publishOtherKeys: () => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      otherKeys = [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }]
    },
    stop,
  }
}

/** Follows the redirects of a provider as a browser does, up to the address at `home`. */
export const followToHome = async (start: string, home: string) => {
  const cookies = new Map<string, string>()
  let url = start
  for (let hops = 0; hops < 10 && !url.startsWith(home); hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location === null) throw new Error(`${url}: ${reply.status} ${await reply.text()}`)
    url = new URL(location, url).href
  }
  return url.slice(home.length)
}
