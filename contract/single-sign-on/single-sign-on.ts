import { z } from 'zod'
import { accountEmail } from '../accounts/account.ts'
import { atMost, formObject, requiredText, utcTime } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { singleSignOnMessages } from './messages.ts'
import { assignableRole } from '../workspace/permissions.ts'
import { workspacePath } from '../workspace/workspace.ts'

export const startSingleSignOnForm = formObject({ email: accountEmail })

/** Limits of single sign-on. */
export const singleSignOnLimits = {
  /** Domains of one workspace. */
  domains: 20,
  /** Minutes between leaving for the identity provider and coming back. */
  attemptMinutes: 10,
  /** Bytes of a SAML response as it is posted. */
  samlBytes: 128 * 1024,
} as const

const secureUrl = z
  .string({ error: messages.required })
  .trim()
  .check(atMost(500))
  .pipe(z.url({ protocol: /^https?$/, error: singleSignOnMessages.address }))

/** One or more certificates, one after the other. */
const certificates = requiredText(messages.required, 20_000).regex(
  /^(-----BEGIN CERTIFICATE-----[\d+/=A-Za-z\s]+-----END CERTIFICATE-----\s*){1,5}$/,
  singleSignOnMessages.certificate,
)

const openIdConnect = {
  protocol: z.literal('oidc'),
  /** Its configuration is read from `/.well-known/openid-configuration` below. */
  issuer: secureUrl,
  clientId: requiredText(messages.required),
}
const saml = {
  protocol: z.literal('saml'),
  /** Issuer of the answers. */
  entityId: requiredText(messages.required, 500),
  /** Where the provider takes requests (HTTP-Redirect). */
  signInUrl: secureUrl,
  /** Certificates with which answers may be signed, in PEM. */
  certificates,
}

const providerForm = z.discriminatedUnion(
  'protocol',
  [
    /** Without a secret, the stored one stays. */
    formObject({ ...openIdConnect, clientSecret: requiredText(messages.required, 500).optional() }),
    formObject(saml),
  ],
  messages.invalid,
)
export type ProviderForm = z.output<typeof providerForm>

export const singleSignOnForm = formObject({
  provider: providerForm,
  /** Of people who join by signing in. */
  defaultRole: assignableRole,
  isEnabled: z.boolean(messages.invalid),
  /** Whether members with an address in a verified domain can sign in by single sign-on only; the owner always can. */
  isEnforced: z.boolean(messages.invalid),
})
export type SingleSignOnForm = z.input<typeof singleSignOnForm>

/** A domain of e-mail addresses: lower case, with a dot. */
const emailDomain = z
  .string(singleSignOnMessages.domain)
  .trim()
  .toLowerCase()
  .max(253, singleSignOnMessages.domain)
  .regex(/^([\da-z]([\da-z-]{0,61}[\da-z])?\.)+[a-z][\da-z-]{0,61}[\da-z]$/, singleSignOnMessages.domain)

export const domainForm = formObject({ domain: emailDomain })
export const domainPath = workspacePath.extend({ domain: emailDomain })
export const approveDomainForm = formObject({ workspace: workspacePath.shape.workspace, domain: emailDomain })

const domain = z.object({
  domain: z.string(),
  /** Name and value of the TXT record that proves the ownership. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** Null until the record was found. */
  verifiedAt: utcTime.nullable(),
})
export const domainReply = z.object({ domain })

export const singleSignOnReply = z.object({
  settings: z
    .object({
      provider: z.discriminatedUnion('protocol', [z.object(openIdConnect), z.object(saml)]),
      defaultRole: assignableRole,
      isEnabled: z.boolean(),
      isEnforced: z.boolean(),
      /** Of the last successful test with these settings; null if there was none. */
      testedAt: utcTime.nullable(),
    })
    .nullable(),
  domains: z.array(domain),
  /** Addresses to enter at the provider. */
  addresses: z.object({
    /** OpenID Connect: redirect URI. */
    redirectUri: z.url(),
    /** SAML: assertion consumer service, and the entity identifier, where the metadata is. */
    assertionConsumer: z.url(),
    metadata: z.url(),
  }),
})
export type SingleSignOnReply = z.infer<typeof singleSignOnReply>

/** The page of the identity provider to open. */
export const redirectReply = z.object({ url: z.url() })

/** Why signing in at the identity provider did not succeed: the value of `problem` in the address of the next page. */
const singleSignOnProblems = [
  'expired',
  'canceled',
  'refused',
  'unavailable',
  'unverified',
  'address',
  'foreign-domain',
  'disabled',
  'other-person',
  'full',
] as const
export const singleSignOnProblem = z.enum(singleSignOnProblems)
export type SingleSignOnProblem = z.infer<typeof singleSignOnProblem>
