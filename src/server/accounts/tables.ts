import type { AccountAction } from '#contract/accounts/account.ts'

/** A person with an account. */
export interface PersonTable {
  id: string
  /** In lower case; unique. */
  email: string
  name: string
  /** argon2id in the PHC format; null for a person who signs in by other means. */
  password: string | null
  /** When the address was verified; null if it was not. */
  verified_at: string | null
  is_instance_admin: number
  created_at: string
  /** A disabled account cannot sign in. */
  disabled_at: string | null
  /** The owner asked for the deletion: the account is erased after this time; null for one that stays. */
  delete_after: string | null
  /** Secret of the authenticator app, encrypted with the key ring. */
  totp_secret: string | null
  /** When a code of the secret was confirmed; null while the second factor is off. */
  totp_confirmed_at: string | null
  /** Time step of the last accepted code: each code counts once. */
  totp_step: number
}

/** A sign-in on one device. */
export interface PersonSessionTable {
  id: string
  person_id: string
  /** SHA-256 of the token. */
  token_hash: string
  device: string
  country: string | null
  created_at: string
  /** Written at most once an hour. */
  used_at: string
  expires_at: string
}

export type AccountTokenPurpose =
  | 'set-up'
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'second-factor'

/** A link or ticket that is used once. */
export interface AccountTokenTable {
  /** SHA-256 of the token. */
  token_hash: string
  purpose: AccountTokenPurpose
  /** Null for the link to set up an installation. */
  person_id: string | null
  /** The new address, for `change-email`. */
  email: string | null
  /** Wrong codes so far, for `second-factor`. */
  tries: number
  expires_at: string
}

/** A recovery code of the second factor; the row is deleted when it is used. */
export interface RecoveryCodeTable {
  person_id: string
  /** SHA-256 of the code. */
  code_hash: string
}

/** A passkey (WebAuthn credential) of a person. */
export interface PasskeyTable {
  id: string
  person_id: string
  /** In base64url; unique. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  /** Signature counter of the authenticator; 0 if it has none. */
  counter: number
  name: string
  /** Whether a password manager copies it to other devices. */
  is_synced: number
  created_at: string
  used_at: string | null
}

/** A challenge for a passkey; the row is deleted when it is used. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the challenge. */
  challenge_hash: string
  /** The session that may register a passkey with it; null for one to sign in. */
  session_id: string | null
  expires_at: string
}

/** Attempts to sign in to an account, or with a code, in a time window. */
export interface SignInAttemptTable {
  /** Keyed hash of what is limited: an address, or an account and its second factor. */
  key: string
  attempts: number
  /** Attempts are refused until then; null while they are allowed. */
  blocked_until: string | null
  /** The row can be deleted then. */
  expires_at: string
}

/** A sign-in or a change of an account; rows are append-only. */
export interface AccountEventTable {
  person_id: string
  id: string
  action: AccountAction
  device: string | null
  country: string | null
  at: string
  expires_at: string
}

/** A copy of everything about an account, as an encrypted file in the file store. */
export interface AccountExportTable {
  id: string
  person_id: string
  job_id: string
  /** The file of the last attempt in the file store, which may be incomplete; null before the first. */
  file_id: string | null
  /** Key, nonce and tag of the encryption; null until the file is stored. */
  file_key: string | null
  bytes: number | null
  created_at: string
  expires_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    person: PersonTable
    person_session: PersonSessionTable
    account_token: AccountTokenTable
    recovery_code: RecoveryCodeTable
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
    sign_in_attempt: SignInAttemptTable
    account_event: AccountEventTable
    account_export: AccountExportTable
  }
}
