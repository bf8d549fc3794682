import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { readIdentity, type SamlProvider } from './provider.ts'

/** Loaded with the first sign-in. */
const loadLibrary = () => import('@node-saml/node-saml')

/** Difference between the clocks of provider and server, in milliseconds. */
const clockSkewMs = 2 * 60_000
/** Longest life of an assertion, in milliseconds. */
const maxAgeMs = 10 * 60_000

/** Addresses of this server as a service provider. */
export interface ServiceProvider {
  readonly entityId: string
  readonly assertionConsumer: string
}

const splitCertificates = (text: string) =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []

/** Whether each certificate of a text can be read. */
export const areCertificates = (text: string) =>
  splitCertificates(text).every((pem) => {
    try {
      return new X509Certificate(pem).publicKey.type === 'public'
    } catch {
      return false
    }
  })

/** A document type can define entities; SHA-1 no longer proves who signed. */
const forbidden = /<!DOCTYPE|<!ENTITY|#(rsa-|dsa-|hmac-)?sha1\b/i

const attributes = z.object({ $: z.record(z.string(), z.string()) })
/** The part of a signed assertion that binds it to a request and to this server. */
const assertionSchema = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.tuple([attributes.extend({ SubjectConfirmationData: z.tuple([attributes]) })]),
      }),
    ]),
  }),
})
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const text = z.string().optional().catch(undefined)
/** Names under which providers send the address and the name. */
const emailNames = [
  'email',
  'mail',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
] as const
const personNames = [
  'name',
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
] as const

/** Signs people in by SAML 2.0: requests by redirect, signed assertions by post. */
export const createSaml = () => {
  const open = async (
    { entityId, signInUrl, certificates }: SamlProvider,
    service: ServiceProvider,
    requestId: string,
  ) => {
    const { SAML, ValidateInResponseTo } = await loadLibrary()
    return new SAML({
      issuer: service.entityId,
      audience: service.entityId,
      callbackUrl: service.assertionConsumer,
      entryPoint: signInUrl,
      idpIssuer: entityId,
      idpCert: splitCertificates(certificates),
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: clockSkewMs,
      maxAssertionAgeMs: maxAgeMs,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      // The store remembers requests; `InResponseTo` is checked below, in the signed part.
      validateInResponseTo: ValidateInResponseTo.never,
      generateUniqueId: () => requestId,
    })
  }

  return {
    /** The page of the provider at which a person signs in. */
    start: async (
      provider: SamlProvider,
      service: ServiceProvider,
      { requestId, relayState }: { readonly requestId: string; readonly relayState: string },
    ) => {
      const saml = await open(provider, service, requestId)
      return saml.getAuthorizeUrlAsync(relayState, undefined, {})
    },

    /** The person of a response, or why there is none; undefined unless it is signed for this server and request. */
    finish: async (
      provider: SamlProvider,
      service: ServiceProvider,
      { response, requestId }: { readonly response: string; readonly requestId: string },
    ) => {
      if (forbidden.test(Buffer.from(response, 'base64').toString('utf8'))) return undefined
      const saml = await open(provider, service, requestId)
      try {
        const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
        if (!profile || profile.issuer !== provider.entityId) return undefined
        const signed = assertionSchema.safeParse(profile.getAssertion?.())
        if (!signed.success) return undefined
        const [confirmation] = signed.data.Assertion.Subject[0].SubjectConfirmation
        const [{ $: data }] = confirmation.SubjectConfirmationData
        const isForUs =
          confirmation.$['Method'] === bearer &&
          data['InResponseTo'] === requestId &&
          data['Recipient'] === service.assertionConsumer &&
          data['NotOnOrAfter'] !== undefined
        if (!isForUs) return undefined
        const first = (names: readonly string[]) =>
          names.map((name) => text.parse(profile[name])).find((value) => value !== undefined)
        return readIdentity({
          subject: profile.nameID,
          email: first(emailNames) ?? profile.nameID,
          name: first(personNames) ?? '',
        })
      } catch {
        // The library throws for each response that it does not accept.
        return undefined
      }
    },

    /** Metadata of this server for the provider, as XML. */
    metadata: async ({ entityId, assertionConsumer }: ServiceProvider) => {
      const { generateServiceProviderMetadata } = await loadLibrary()
      return generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: assertionConsumer,
        identifierFormat: null,
        wantAssertionsSigned: true,
      })
    },
  }
}
