import type { Configuration, CustomFetch } from 'openid-client'
import type { OutboundFetch } from '../http/outbound.ts'
import { readIdentity } from './provider.ts'

/** Loaded with the first sign-in. */
const loadLibrary = () => import('openid-client')

/** The client at a provider, with its secret. */
export interface OpenIdClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Seconds for each request to a provider. */
const timeoutSeconds = 8
const cacheMs = 10 * 60_000
const maxCached = 100

interface Cached {
  readonly configuration: Configuration
  readonly until: number
}

const textOf = (body: unknown) =>
  typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined

/** Signs people in by OpenID Connect: authorization code with PKCE, state and nonce. */
export const createOpenIdConnect = (outbound: OutboundFetch) => {
  const cache = new Map<string, Cached>()

  const fetchOutbound: CustomFetch = (url, { method, headers, body }) =>
    outbound(url, { method, headers, body: textOf(body) })

  const discover = async ({ issuer, clientId, clientSecret }: OpenIdClient) => {
    const library = await loadLibrary()
    const { discovery, customFetch, ClientSecretBasic, ClientSecretPost } = library
    const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
    return discovery(
      new URL(issuer),
      clientId,
      undefined,
      (server, client, body, headers) => {
        const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
        const authenticate = supported.includes('client_secret_basic') ? basic : post
        return authenticate(server, client, body, headers)
      },
      {
        timeout: timeoutSeconds,
        // The outbound guard allows http at hosts that the operator trusts only; there the signature of a token is its
        // proof.
        execute: [library.allowInsecureRequests, library.enableNonRepudiationChecks],
        [customFetch]: fetchOutbound,
      },
    )
  }

  const configurationOf = async (client: OpenIdClient) => {
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret])
    const known = cache.get(key)
    if (known && known.until > Date.now()) return known.configuration
    const configuration = await discover(client)
    if (cache.size >= maxCached) cache.clear()
    cache.set(key, { configuration, until: Date.now() + cacheMs })
    return configuration
  }

  return {
    /**
     * The page of the provider at which a person signs in, with the secrets that the answer is checked by.
     * @throws when the provider does not answer as expected.
     */
    start: async (client: OpenIdClient, { redirectUri, state }: { redirectUri: string; state: string }) => {
      const library = await loadLibrary()
      const configuration = await configurationOf(client)
      const [nonce, verifier] = [library.randomNonce(), library.randomPKCECodeVerifier()]
      const url = library.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      // The browser opens it: an address such as `javascript:` must not get there.
      if (url.protocol !== 'https:' && url.protocol !== new URL(client.issuer).protocol)
        throw new Error('The provider names an address without https')
      return { url: url.href, nonce, verifier }
    },

    /**
     * Exchanges the code of an answer; says why it cannot be accepted.
     * @throws when the provider does not answer as expected.
     */
    finish: async (
      client: OpenIdClient,
      answer: URL,
      {
        state,
        nonce,
        verifier,
      }: { readonly state: string; readonly nonce: string; readonly verifier: string },
    ) => {
      const { authorizationCodeGrant, fetchUserInfo } = await loadLibrary()
      const configuration = await configurationOf(client)
      const tokens = await authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return { problem: 'refused' } as const
      const isComplete = claims['email'] !== undefined && claims['email_verified'] !== undefined
      const hasMore = !isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined
      const { email, email_verified, name } = {
        ...claims,
        ...(hasMore && (await fetchUserInfo(configuration, tokens.access_token, claims.sub))),
      }
      // Microsoft Entra sends no claim. Only addresses in domains that the workspace has verified can join.
      if (![true, 'true', undefined].includes(email_verified)) return { problem: 'unverified' } as const
      return readIdentity({ subject: claims.sub, email, name: name ?? '' })
    },
  }
}
