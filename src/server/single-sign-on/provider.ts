import { z } from 'zod'
import { accountEmail } from '#contract/accounts/account.ts'
import type { ProviderForm } from '#contract/single-sign-on/single-sign-on.ts'
import { createTextCipher, type KeyRing } from '../store/credentials.ts'

/** The provider of a workspace as it is stored: the client secret is encrypted. */
const storedProvider = z.discriminatedUnion('protocol', [
  z.object({
    protocol: z.literal('oidc'),
    issuer: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
  }),
  z.object({
    protocol: z.literal('saml'),
    entityId: z.string(),
    signInUrl: z.string(),
    certificates: z.string(),
  }),
])
export type Provider = z.infer<typeof storedProvider>
export type OpenIdProvider = Extract<Provider, { protocol: 'oidc' }>
export type SamlProvider = Extract<Provider, { protocol: 'saml' }>

export const parseProvider = (json: string) => storedProvider.parse(JSON.parse(json))

/** Encrypts the secrets of providers and of sign-ins in progress. */
export const createSingleSignOnCipher = (keys: KeyRing) => createTextCipher(keys, 'single-sign-on')

/** The settings to store; undefined if the client secret is missing: that of another client is not taken over. */
export const toStoredProvider = (
  form: ProviderForm,
  before: Provider | undefined,
  encrypt: (text: string) => string,
): Provider | undefined => {
  if (form.protocol === 'saml') return form
  const { clientSecret, ...provider } = form
  if (clientSecret !== undefined) return { ...provider, clientSecret: encrypt(clientSecret) }
  const isSame =
    before?.protocol === 'oidc' && before.issuer === form.issuer && before.clientId === form.clientId
  return isSame ? { ...provider, clientSecret: before.clientSecret } : undefined
}

/** Whether answers of the two come from the same place. */
export const isSameProvider = (one: Provider | undefined, other: Provider) => {
  if (one?.protocol === 'oidc' && other.protocol === 'oidc')
    return one.issuer === other.issuer && one.clientId === other.clientId
  return one?.protocol === 'saml' && other.protocol === 'saml' && one.entityId === other.entityId
}

/** A person as a provider vouches for them. */
export const identity = z.object({
  /** Identifies the person at the provider for good. */
  subject: z.string().min(1).max(500),
  email: accountEmail,
  name: z.string(),
})
export type Identity = z.infer<typeof identity>

/** The person of an accepted answer, or why it cannot be this person. */
export const readIdentity = (person: Readonly<Record<keyof Identity, unknown>>) => {
  const parsed = identity.safeParse(person)
  if (parsed.success) return { identity: parsed.data }
  const { email } = z.flattenError(parsed.error).fieldErrors
  return { problem: email ? 'address' : 'refused' } as const
}
