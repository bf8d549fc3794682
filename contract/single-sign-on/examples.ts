import { messages } from '../shared/messages.ts'
import { accountMessages } from '../accounts/messages.ts'
import { singleSignOnMessages } from './messages.ts'
import type { providerSignInCalls, singleSignOnCalls } from './calls.ts'
import type { ExamplesFor } from '../examples/shape.ts'

declare module '../examples/shape.ts' {
  interface Needs {
    /** `email` in the body is an address whose domain has an identity provider. */
    'provider address': true
    /** The workspace has the settings of a provider. */
    provider: true
    /** `domain` in the path is a domain of the workspace. */
    domain: true
    /** `domain` in the body is a domain of the workspace there; the cookie is that of an instance admin. */
    'unverified domain': true
  }
}

const { sent } = singleSignOnMessages

const workspace = '01a1fb0c-1d2e-7a30-9b41-5c6d7e8f9012'
const pathParams = { workspace }
const base = 'https://understory.example/sso'
const domainPath = { ...pathParams, domain: 'example.org' }

const certificates = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBijCCAS+gAwIBAgIUSkirVJsnPFoB05J0T7lRpkZUZRswCgYIKoZIzj0EAwIw',
  'GjEYMBYGA1UEAwwPaWRwLmV4YW1wbGUub3JnMB4XDTI2MTEyMjE3MDY1NloXDTM2',
  'MTExOTE3MDY1NlowGjEYMBYGA1UEAwwPaWRwLmV4YW1wbGUub3JnMFkwEwYHKoZI',
  'zj0CAQYIKoZIzj0DAQcDQgAEi6PxvTYn8LS952vokKe/BYXh8xJIJEIeyNIpjkXg',
  'geItnvNLJLNvJ/gNFFnzpR+0rmHrWnh3ok0HTD5xrX2oeaNTMFEwHQYDVR0OBBYE',
  'FFh02+OyK2PDp8FxpMsVXoETzKKyMB8GA1UdIwQYMBaAFFh02+OyK2PDp8FxpMsV',
  'XoETzKKyMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAK2Lp8gP',
  'jyGYnqjIB6Q7AnD35as7NzSnLaqYQMrnqTsEAiEAozU1OjdL5peQm+BF5/RmpxWx',
  '/tcU0AH2ejACyOKcBqM=',
  '-----END CERTIFICATE-----',
].join('\n')

const openIdConnect = {
  protocol: 'oidc',
  issuer: 'https://login.example.org',
  clientId: 'understory',
} as const
const saml = {
  protocol: 'saml',
  entityId: 'https://login.example.org/saml',
  signInUrl: 'https://login.example.org/saml/sign-in',
  certificates,
} as const
const switches = { defaultRole: 'researcher', isEnabled: false, isEnforced: false } as const

const domain = {
  domain: 'example.org',
  record: {
    name: '_understory.example.org',
    value: 'understory-verification=Zk3yWm0qVJ5rW8yB1nC4mD7xFh2LtP6sKg9eUaRiOc8',
  },
  verifiedAt: null,
}
const settings = {
  settings: { provider: openIdConnect, ...switches, testedAt: null },
  domains: [domain],
  addresses: {
    redirectUri: `${base}/oidc/${workspace}/callback`,
    assertionConsumer: `${base}/saml/${workspace}/acs`,
    metadata: `${base}/saml/${workspace}/metadata`,
  },
}

const unknownDomain = {
  shows: 'a domain that is not in the list',
  status: 404,
  reply: { message: singleSignOnMessages.domainUnknown },
} as const
const strayField = {
  shows: 'an unknown field',
  status: 422 as const,
  reply: { errors: { domain: [messages.unknownField] } },
}

/** Examples of the calls about single sign-on of a workspace. */
export const singleSignOnExamples = {
  startSingleSignOn: {
    accepted: [
      {
        shows: 'an address whose domain has an identity provider',
        needs: ['provider address'],
        request: { body: { email: 'ada@example.org' } },
        status: 200,
        reply: { url: 'https://login.example.org/authorize?client_id=understory&state=Zk3yWm0q' },
      },
    ],
    refused: [
      {
        shows: 'an address without one',
        needs: ['new address'],
        request: { body: { email: 'ada@example.org' } },
        status: 404,
        reply: { message: singleSignOnMessages.noProvider },
      },
    ],
  },
  readSingleSignOn: {
    accepted: [
      {
        shows: 'settings without the client secret',
        needs: ['workspace'],
        request: { pathParams },
        status: 200,
        reply: settings,
      },
    ],
    refused: [],
  },
  updateSingleSignOn: {
    accepted: [
      {
        shows: 'a provider of OpenID Connect, not switched on yet',
        needs: ['workspace'],
        request: {
          pathParams,
          body: { provider: { ...openIdConnect, clientSecret: 'a secret of the provider' }, ...switches },
        },
        status: 200,
        reply: settings,
      },
      {
        shows: 'a provider of SAML',
        needs: ['workspace'],
        request: { pathParams, body: { provider: saml, ...switches } },
        status: 200,
        reply: { ...settings, settings: { ...settings.settings, provider: saml } },
      },
    ],
    refused: [
      {
        shows: 'switching it on without a verified domain',
        needs: ['new workspace'],
        request: { pathParams, body: { provider: saml, ...switches, isEnabled: true } },
        status: 409,
        reply: { message: singleSignOnMessages.domainFirst },
      },
    ],
  },
  removeSingleSignOn: {
    accepted: [
      {
        shows: 'removed settings',
        needs: ['new workspace'],
        request: { pathParams, body: {} },
        status: 200,
        reply: { message: sent.singleSignOnRemoved },
      },
    ],
    refused: [{ ...strayField, needs: ['workspace'], request: { pathParams, body: { domain: 'x' } } }],
  },
  testSingleSignOn: {
    accepted: [
      {
        shows: 'the page of the provider',
        needs: ['new workspace', 'provider'],
        request: { pathParams, body: {} },
        status: 200,
        reply: { url: 'https://login.example.org/saml/sign-in?SAMLRequest=fZJNT4Qw' },
      },
    ],
    refused: [
      {
        shows: 'a workspace without settings',
        needs: ['new workspace'],
        request: { pathParams, body: {} },
        status: 409,
        reply: { message: singleSignOnMessages.notConfigured },
      },
    ],
  },
  addDomain: {
    accepted: [
      {
        shows: 'a domain with the TXT record that verifies it',
        needs: ['new workspace'],
        request: { pathParams, body: { domain: domain.domain } },
        status: 200,
        reply: { domain },
      },
    ],
    refused: [
      {
        shows: 'a text that is no domain',
        needs: ['workspace'],
        request: { pathParams, body: { domain: 'localhost' } },
        status: 422,
        reply: { errors: { domain: [singleSignOnMessages.domain] } },
      },
    ],
  },
  verifyDomain: {
    accepted: [
      {
        shows: 'a domain whose record was not found',
        needs: ['new workspace', 'domain'],
        request: { pathParams: domainPath, body: {} },
        status: 200,
        reply: { domain },
      },
    ],
    refused: [{ ...unknownDomain, needs: ['new workspace'], request: { pathParams: domainPath, body: {} } }],
  },
  removeDomain: {
    accepted: [
      {
        shows: 'a removed domain',
        needs: ['new workspace', 'domain'],
        request: { pathParams: domainPath, body: {} },
        status: 200,
        reply: { message: sent.domainRemoved },
      },
    ],
    refused: [
      { ...strayField, needs: ['workspace'], request: { pathParams: domainPath, body: { domain: 'x' } } },
    ],
  },
  approveDomain: {
    accepted: [
      {
        shows: 'a domain that an administrator has checked',
        needs: ['unverified domain'],
        request: { body: { workspace, domain: domain.domain } },
        status: 200,
        reply: { domain: { ...domain, verifiedAt: '2026-11-22T09:12:07.310Z' } },
      },
    ],
    refused: [
      {
        shows: 'a person who does not administer the installation',
        needs: ['signed in'],
        request: { body: { workspace, domain: domain.domain } },
        status: 403,
        reply: { message: accountMessages.notAdmin },
      },
    ],
  },
} satisfies ExamplesFor<typeof providerSignInCalls & typeof singleSignOnCalls>
