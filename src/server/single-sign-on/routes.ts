import type { z } from 'zod'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { assignableRole } from '#contract/workspace/permissions.ts'
import type { approveDomainForm, startSingleSignOnForm } from '#contract/single-sign-on/single-sign-on.ts'
import {
  type AccountCall,
  type CallWithBody,
  denied,
  invalid as invalidFields,
  signedIn,
  success,
  type Throttle,
  domainOf,
  findSettingsOfDomain,
} from '../accounts/public.ts'
import type { HeaderReply } from '../http/header-reply.ts'
import { OutboundError } from '../http/outbound.ts'
import { inTransaction } from '../store/transaction.ts'
import { recordAuditEvent } from '../members/audit.ts'
import { lockWorkspace } from '../members/queries/change-workspace.ts'
import { memberHandler, refuse } from './refusals.ts'
import { isSameProvider, parseProvider, toStoredProvider } from './provider.ts'
import {
  addDomain,
  claimDomain,
  type DomainRow,
  findDomain,
  findSettings,
  listDomains,
  removeDomain,
  removeSettings,
  type SettingsRow,
  updateSettings,
  verifyDomain,
} from './queries.ts'
import type { ResolveTxt } from '../http/resolve-txt.ts'
import { areCertificates } from './saml.ts'
import { addressesOf, type SingleSignOn, type SingleSignOnContext } from './sign-in.ts'

interface RoutesContext extends Pick<SingleSignOnContext, 'config' | 'store'> {
  readonly singleSignOn: SingleSignOn
  readonly throttle: Throttle
  readonly resolveTxt: ResolveTxt
}

const invalid = (field: string, message: string) => invalidFields({ [field]: [message] })
const conflict = (message: string) => ({ status: 409, body: { message } }) as const
const texts = singleSignOnMessages
const noProvider = denied(404, texts.noProvider)
const unavailable = conflict(texts.unavailable)

const recordOf = ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) => ({
  name: `_understory.${domain}`,
  value: `understory-verification=${token}`,
})
const toDomain = (row: DomainRow) => ({
  domain: row.domain,
  record: recordOf(row),
  verifiedAt: row.verified_at,
})
const replyWithDomain = (row: DomainRow) => ({ status: 200, body: { domain: toDomain(row) } }) as const

const publicProviderOf = (json: string) => {
  const provider = parseProvider(json)
  if (provider.protocol === 'saml') return provider
  const { protocol, issuer, clientId } = provider
  return { protocol, issuer, clientId }
}

const toSettings = (row: SettingsRow) => ({
  provider: publicProviderOf(row.provider),
  defaultRole: assignableRole.parse(row.default_role),
  isEnabled: row.is_enabled === 1,
  isEnforced: row.is_enforced === 1,
  testedAt: row.tested_at,
})

interface StartCall extends AccountCall {
  readonly reply: HeaderReply
}

/** Handlers of single sign-on: finding the provider of an address, and the settings of a workspace. */
export const createSingleSignOnHandlers = (context: RoutesContext) => {
  const { config, store, singleSignOn, throttle, resolveTxt } = context

  const read = async (workspaceId: string) => {
    const [settings, domains] = await Promise.all([
      findSettings(store, workspaceId),
      listDomains(store, workspaceId),
    ])
    return {
      status: 200,
      body: {
        settings: settings ? toSettings(settings) : null,
        domains: domains.map(toDomain),
        addresses: addressesOf(config.publicUrl, workspaceId),
      },
    } as const
  }

  const start = async (settings: SettingsRow, isTest: boolean, { request, reply }: StartCall) => {
    try {
      return {
        status: 200,
        body: { url: await singleSignOn.start(settings, { isTest, request, reply }) },
      } as const
    } catch (error) {
      // A provider that is down or misconfigured is no failure of this server.
      const reason = error instanceof OutboundError ? error.message : 'The answer is not valid'
      request.log.warn({ reason }, 'an identity provider cannot be used')
      return unavailable
    }
  }

  return {
    /** Depends on the domain of the address alone; whether the address has an account is not looked up. */
    startSingleSignOn: async (call: CallWithBody<z.output<typeof startSingleSignOnForm>>) => {
      const { body, request, reply } = call
      const early = await throttle.client(request, reply)
      if (early) return early
      const settings = await findSettingsOfDomain(store, domainOf(body.email))
      return settings ? start(settings, false, call) : noProvider
    },

    readSingleSignOn: memberHandler(workspaceCalls.readSingleSignOn, async ({ member }) =>
      read(member.workspaceId),
    ),

    updateSingleSignOn: memberHandler(workspaceCalls.updateSingleSignOn, async ({ change, body }) => {
      const { workspaceId } = change.member
      if (body.provider.protocol === 'saml' && !areCertificates(body.provider.certificates))
        return invalid('provider.certificates', texts.certificate)
      const row = await findSettings(store, workspaceId)
      const before = row && parseProvider(row.provider)
      const provider = toStoredProvider(body.provider, before, singleSignOn.encrypt)
      if (!provider) return invalid('provider.clientSecret', texts.secretRequired)
      const { defaultRole, isEnabled, isEnforced } = body
      const { outcome } = await updateSettings(store, change, {
        provider: JSON.stringify(provider),
        defaultRole,
        isEnabled,
        isEnforced,
        isOtherProvider: !isSameProvider(before, provider),
      })
      return outcome === 'done' ? read(workspaceId) : refuse(outcome)
    }),

    removeSingleSignOn: memberHandler(workspaceCalls.removeSingleSignOn, async ({ change }) => {
      const { outcome } = await removeSettings(store, change)
      return outcome === 'done' ? success(singleSignOnMessages.sent.singleSignOnRemoved) : refuse(outcome)
    }),

    testSingleSignOn: memberHandler(workspaceCalls.testSingleSignOn, async (call) => {
      const settings = await findSettings(store, call.member.workspaceId)
      return settings ? start(settings, true, call) : conflict(texts.notConfigured)
    }),

    addDomain: memberHandler(workspaceCalls.addDomain, async ({ change, body: { domain } }) => {
      const added = await addDomain(store, change, domain)
      return added.outcome === 'done' ? replyWithDomain(added.domain) : refuse(added.outcome)
    }),

    verifyDomain: memberHandler(workspaceCalls.verifyDomain, async ({ change, params: { domain } }) => {
      const known = await findDomain(store, change.member.workspaceId, domain)
      if (!known) return refuse('domainUnknown')
      const { name, value } = recordOf(known)
      if (!(await resolveTxt(name))?.includes(value)) return replyWithDomain(known)
      const verified = await verifyDomain(store, change, domain)
      return verified.outcome === 'done' ? replyWithDomain(verified.domain) : refuse(verified.outcome)
    }),

    removeDomain: memberHandler(workspaceCalls.removeDomain, async ({ change, params: { domain } }) => {
      const { outcome } = await removeDomain(store, change, domain)
      return outcome === 'done' ? success(singleSignOnMessages.sent.domainRemoved) : refuse(outcome)
    }),

    approveDomain: async ({
      request,
      body: { workspace: workspaceId, domain },
    }: CallWithBody<z.output<typeof approveDomainForm>>) => {
      const { person } = await signedIn(request)
      return inTransaction(store, async (transaction) => {
        await lockWorkspace(transaction, workspaceId)
        const known = await findDomain(transaction, workspaceId, domain)
        if (!known) return refuse('domainUnknown')
        const now = new Date()
        const isClaimed = await claimDomain(transaction, { workspaceId, domain }, now.toISOString())
        if (!isClaimed) return refuse('domainTaken')
        const event = {
          workspaceId,
          actor: { personId: person.id },
          action: 'verifyDomain',
          subject: domain,
        } as const
        if (known.verified_at === null) await recordAuditEvent(transaction, event, now)
        return replyWithDomain({ ...known, verified_at: known.verified_at ?? now.toISOString() })
      })
    },
  }
}
