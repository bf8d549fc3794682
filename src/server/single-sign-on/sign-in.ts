import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SingleSignOnProblem } from '#contract/single-sign-on/single-sign-on.ts'
import { type AccountContext, setSession, createSingleSignOnCookie } from '../accounts/public.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { createToken } from '../store/credentials.ts'
import { OutboundError, type OutboundFetch } from '../http/outbound.ts'
import { createJoin } from './join.ts'
import { createOpenIdConnect } from './open-id-connect.ts'
import {
  createSingleSignOnCipher,
  identity,
  type Identity,
  type OpenIdProvider,
  parseProvider,
} from './provider.ts'
import {
  answerAttempt,
  type AttemptRow,
  findSettings,
  findWaitingAttempt,
  insertAttempt,
  recordTest,
  type SettingsRow,
  spendAttempt,
} from './queries.ts'
import { createSaml } from './saml.ts'

export type SingleSignOnContext = Pick<
  AccountContext,
  'config' | 'store' | 'geo' | 'keys' | 'cookie' | 'devices' | 'sendsMail'
> & { readonly outbound: OutboundFetch }

const secretToken = /^[\w-]{43}$/

/** Addresses of this server for the provider of a workspace: one set for each, so that answers cannot be mixed up. */
export const addressesOf = (publicUrl: string, workspaceId: string) => {
  const base = `${publicUrl.replace(/\/$/, '')}/sso`
  return {
    redirectUri: `${base}/oidc/${workspaceId}/callback`,
    assertionConsumer: `${base}/saml/${workspaceId}/acs`,
    metadata: `${base}/saml/${workspaceId}/metadata`,
  }
}

/** Whether a provider could not be reached; its library wraps the error. */
const isUnreachable = (error: unknown) =>
  error instanceof OutboundError || (error instanceof Error && error.cause instanceof OutboundError)

type Answer = { readonly identity: Identity } | { readonly problem: SingleSignOnProblem }

/** Signs people in at the identity provider of a workspace, by OpenID Connect or SAML. */
export const createSingleSignOn = (context: SingleSignOnContext) => {
  const { config, store, keys, outbound } = context
  const browserCookie = createSingleSignOnCookie(config.publicUrl)
  const cipher = createSingleSignOnCipher(keys)
  const openId = createOpenIdConnect(outbound)
  const saml = createSaml()
  const join = createJoin(context)

  const serviceOf = (workspaceId: string) => {
    const { assertionConsumer, metadata } = addressesOf(config.publicUrl, workspaceId)
    return { entityId: metadata, assertionConsumer }
  }
  const clientOf = ({ issuer, clientId, clientSecret }: OpenIdProvider) => {
    const secret = cipher.decrypt(clientSecret)
    if (secret === undefined) throw new Error('The client secret was encrypted with a secret that is gone')
    return { issuer, clientId, clientSecret: secret }
  }

  /** The browser that asks; it has one cookie, also for several sign-ins at once. */
  const rememberBrowser = ({ headers }: FastifyRequest, reply: HeaderReply) => {
    const known = browserCookie.read(headers.cookie)
    const browser = known !== undefined && secretToken.test(known) ? known : createToken()
    browserCookie.set(reply, browser)
    return browser
  }

  /** Checks what the provider answered to an attempt of OpenID Connect. */
  const readAnswer = async (
    settings: SettingsRow,
    attempt: AttemptRow,
    { state, search }: { readonly state: string; readonly search: string },
    request: FastifyRequest,
  ): Promise<Answer> => {
    const provider = parseProvider(settings.provider)
    const verifier = attempt.verifier === null ? undefined : cipher.decrypt(attempt.verifier)
    if (provider.protocol !== 'oidc' || verifier === undefined) return { problem: 'expired' }
    if (new URLSearchParams(search).get('error') === 'access_denied') return { problem: 'canceled' }
    const answer = new URL(addressesOf(config.publicUrl, settings.workspace_id).redirectUri)
    answer.search = search
    try {
      return await openId.finish(clientOf(provider), answer, { state, nonce: attempt.nonce, verifier })
    } catch (error) {
      // The name says enough: a message could contain parts of the answer.
      const reason = error instanceof Error ? error.name : 'unknown'
      request.log.warn({ reason }, 'an answer of an identity provider was refused')
      return { problem: isUnreachable(error) ? 'unavailable' : 'refused' }
    }
  }

  const pageOf = (attempt: Pick<AttemptRow, 'is_test'>, problem: SingleSignOnProblem | undefined) => {
    const page = attempt.is_test === 1 ? '/app/settings/single-sign-on' : '/app/sign-in'
    return problem === undefined ? `${page}?tested=1` : `${page}?problem=${problem}`
  }
  const redirect = (reply: FastifyReply, path: string) => reply.redirect(path, 303)

  /** Ends a sign-in: opens a session, or stores that a test succeeded. */
  const finish = async (
    settings: SettingsRow,
    attempt: AttemptRow,
    answer: Answer,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    if ('problem' in answer) return redirect(reply, pageOf(attempt, answer.problem))
    if (attempt.is_test === 1) {
      await recordTest(store, settings)
      return redirect(reply, pageOf(attempt, undefined))
    }
    const joined = await join(settings, answer.identity, request)
    if (typeof joined === 'string') return redirect(reply, pageOf(attempt, joined))
    setSession(context, reply, joined)
    return redirect(reply, '/app')
  }

  const expired = (reply: FastifyReply) => redirect(reply, pageOf({ is_test: 0 }, 'expired'))

  /** The settings that an attempt may still use. */
  const settingsFor = async ({ workspace_id, is_test }: AttemptRow) => {
    const settings = await findSettings(store, workspace_id)
    return settings && (settings.is_enabled === 1 || is_test === 1) ? settings : undefined
  }

  return {
    /**
     * The page of the provider for the browser of a request.
     * @throws when the provider does not answer as expected.
     */
    start: async (
      { workspace_id, provider: json }: SettingsRow,
      { isTest, request, reply }: { isTest: boolean; request: FastifyRequest; reply: HeaderReply },
    ) => {
      const provider = parseProvider(json)
      const { protocol } = provider
      const state = createToken()
      const attempt = { state, workspace_id, protocol, is_test: isTest ? 1 : 0 }
      if (provider.protocol === 'oidc') {
        const { redirectUri } = addressesOf(config.publicUrl, workspace_id)
        const started = await openId.start(clientOf(provider), { redirectUri, state })
        const { url, nonce, verifier } = started
        const browser = rememberBrowser(request, reply)
        await insertAttempt(store, { ...attempt, browser, nonce, verifier: cipher.encrypt(verifier) })
        return url
      }
      const requestId = `_${createToken()}`
      const service = serviceOf(workspace_id)
      const url = await saml.start(provider, service, { requestId, relayState: state })
      const browser = rememberBrowser(request, reply)
      await insertAttempt(store, { ...attempt, browser, nonce: requestId, verifier: null })
      return url
    },

    /** Takes the browser back from a provider of OpenID Connect. */
    finishOpenId: async (
      request: FastifyRequest,
      reply: FastifyReply,
      at: { workspaceId: string; state: string },
    ) => {
      const browser = browserCookie.read(request.headers.cookie)
      if (browser === undefined) return expired(reply)
      const attempt = await spendAttempt(store, { ...at, protocol: 'oidc', browser })
      const settings = attempt && (await settingsFor(attempt))
      if (!settings) return expired(reply)
      const search = new URL(request.url, config.publicUrl).search
      const answer = await readAnswer(settings, attempt, { state: at.state, search }, request)
      return finish(settings, attempt, answer, { request, reply })
    },

    /**
     * Takes a SAML response, which the provider's page posts: browsers send no cookie with it. An accepted one is
     * stored, and the next page, which they open with the cookie, ends the sign-in.
     */
    takeSaml: async (reply: FastifyReply, at: { workspaceId: string; state: string; response: string }) => {
      const { workspaceId, state, response } = at
      const attempt = await findWaitingAttempt(store, { workspaceId, state, protocol: 'saml' })
      const settings = attempt && (await settingsFor(attempt))
      const provider = settings && parseProvider(settings.provider)
      if (provider?.protocol !== 'saml' || !attempt) return expired(reply)
      const accepted = await saml.finish(provider, serviceOf(workspaceId), {
        response,
        requestId: attempt.nonce,
      })
      if (!accepted?.identity) return redirect(reply, pageOf(attempt, accepted?.problem ?? 'refused'))
      if (!(await answerAttempt(store, attempt, cipher.encrypt(JSON.stringify(accepted.identity)))))
        return expired(reply)
      return redirect(reply, `/sso/saml/${workspaceId}/finish?state=${state}`)
    },

    /** Ends a sign-in by SAML in the browser that began it. */
    finishSaml: async (
      request: FastifyRequest,
      reply: FastifyReply,
      at: { workspaceId: string; state: string },
    ) => {
      const browser = browserCookie.read(request.headers.cookie)
      if (browser === undefined) return expired(reply)
      const attempt = await spendAttempt(store, { ...at, protocol: 'saml', browser })
      const settings = attempt && (await settingsFor(attempt))
      const encrypted = attempt?.identity ?? null
      const json = encrypted === null ? undefined : cipher.decrypt(encrypted)
      if (!settings || json === undefined) return expired(reply)
      const answer = { identity: identity.parse(JSON.parse(json)) }
      return finish(settings, attempt, answer, { request, reply })
    },

    metadata: (workspaceId: string) => saml.metadata(serviceOf(workspaceId)),
    encrypt: cipher.encrypt,
  }
}
export type SingleSignOn = ReturnType<typeof createSingleSignOn>
