import type { z } from 'zod'
import type { assignableRole } from '#contract/workspace/permissions.ts'

/** Settings of single sign-on of a workspace. */
export interface SingleSignOnTable {
  workspace_id: string
  /** As JSON; the client secret is encrypted with the key ring. */
  provider: string
  default_role: z.output<typeof assignableRole>
  is_enabled: number
  is_enforced: number
  /** When a test with this provider succeeded last. */
  tested_at: string | null
  updated_at: string
}

/** A domain that a workspace claims. */
export interface WorkspaceDomainTable {
  workspace_id: string
  domain: string
  /** Part of the TXT record that proves the ownership. */
  token: string
  created_at: string
}

/** A domain whose owner has proved it: one workspace has it. */
export interface VerifiedDomainTable {
  domain: string
  workspace_id: string
  verified_at: string
}

/** A person as an identity provider knows them. */
export interface SingleSignOnIdentityTable {
  workspace_id: string
  /** SHA-256 of the subject at the provider. */
  subject_hash: string
  person_id: string
  created_at: string
}

/** A sign-in that is in progress at an identity provider. */
export interface SingleSignOnAttemptTable {
  /** SHA-256 of the state, or of the RelayState. */
  state_hash: string
  workspace_id: string
  /** SHA-256 of the cookie of the browser that asked. */
  browser_hash: string
  protocol: 'oidc' | 'saml'
  /** Whether the owner tests the settings: no session is opened. */
  is_test: number
  /** Nonce of OpenID Connect, or identifier of the SAML request. */
  nonce: string
  /** Encrypted PKCE verifier; null for SAML. */
  verifier: string | null
  /** Encrypted identity of an accepted SAML response, as JSON; null before. */
  identity: string | null
  expires_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    single_sign_on: SingleSignOnTable
    workspace_domain: WorkspaceDomainTable
    verified_domain: VerifiedDomainTable
    single_sign_on_identity: SingleSignOnIdentityTable
    single_sign_on_attempt: SingleSignOnAttemptTable
  }
}
