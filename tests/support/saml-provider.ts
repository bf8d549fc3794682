import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'
import { SignedXml } from 'xml-crypto'
import { minuteMs } from '#contract/shared/milliseconds.ts'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

/** The claims of a response; each of them can be forged. */
export interface SamlClaims {
  readonly requestId: string
  readonly assertionConsumer: string
  readonly audience: string
  readonly email: string
  readonly issuer?: string
  readonly subject?: string
  /** Milliseconds from now. */
  readonly validFrom?: number
  readonly validUntil?: number
  /** Put before the end of the response, outside of the assertion. */
  readonly extra?: string
}

/** A provider of SAML with a new key and certificate, which signs any claims. */
export const createSamlProvider = async (entityId = 'https://login.example.org/saml') => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=login.example.org',
    notBefore: new Date(Date.now() - minuteMs),
    notAfter: new Date(Date.now() + 60 * minuteMs),
    keys,
    signingAlgorithm: algorithm,
  })
  const privateKey = PemConverter.encode(
    await crypto.subtle.exportKey('pkcs8', keys.privateKey),
    'PRIVATE KEY',
  )

  const assertionOf = (claims: SamlClaims) => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const { validFrom = -minuteMs, validUntil = 5 * minuteMs, subject = 'ada-1', issuer = entityId } = claims
    return [
      `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(validFrom)}">`,
      `<saml:Issuer>${issuer}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${subject}</saml:NameID>`,
      `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${claims.requestId}" Recipient="${claims.assertionConsumer}" NotOnOrAfter="${at(validUntil)}"/></saml:SubjectConfirmation></saml:Subject>`,
      `<saml:Conditions NotBefore="${at(validFrom)}" NotOnOrAfter="${at(validUntil)}"><saml:AudienceRestriction><saml:Audience>${claims.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${at(validFrom)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
      `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${claims.email}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>Ada Lovelace</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
      '</saml:Assertion>',
    ].join('')
  }
  const sign = (xml: string, hash: 'sha1' | 'sha256' = 'sha256') => {
    const signature = new SignedXml({
      privateKey,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      signatureAlgorithm:
        hash === 'sha1'
          ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
          : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    })
    signature.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    })
    signature.computeSignature(xml, {
      location: { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
    })
    return signature.getSignedXml()
  }
  const respond = ({ requestId, assertionConsumer, extra = '' }: SamlClaims, assertion: string) =>
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${assertionConsumer}" InResponseTo="${requestId}"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}${extra}</samlp:Response>`

  return {
    settings: {
      protocol: 'saml',
      entityId,
      signInUrl: 'https://login.example.org/saml/sign-in',
      certificates: certificate.toString('pem'),
    } as const,
    assertionOf,
    sign,
    respond,
    /** A response with a signed assertion. */
    answer: (claims: SamlClaims) => respond(claims, sign(assertionOf(claims))),
  }
}

/** The request in the address of a provider to which a browser was sent. */
export const readSamlRequest = (address: string) => {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return {
    xml,
    requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    relayState: searchParams.get('RelayState') ?? '',
  }
}
