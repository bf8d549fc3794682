import type { Permission, Role } from '#contract/workspace/permissions.ts'

/** A signed-in person. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly hasSecondFactor: boolean
  readonly isInstanceAdmin: boolean
  /** When the account will be erased; null for one that stays. */
  readonly deletionAt: string | null
}

/** The sender of a request: a person by the session cookie, or a program by `Authorization: Bearer` with an API key. */
export type Caller =
  | { readonly kind: 'person'; readonly person: Person; readonly sessionId: string }
  | {
      readonly kind: 'api-key'
      readonly id: string
      /** The person who created the key. */
      readonly creatorId: string
      readonly name: string
      readonly workspaceId: string
      readonly permissions: readonly Permission[]
    }

/** The permissions of the caller in the workspace of the request. */
export interface Member {
  readonly workspaceId: string
  /** Null for an API key. */
  readonly role: Role | null
  readonly permissions: readonly Permission[]
  readonly caller: Caller
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The sender of the request, looked up once and only where a call needs it; undefined without valid credentials.
     */
    caller: () => Promise<Caller | undefined>
    /** The sender of the request, looked up now: for replies that take long. It is no use of the session. */
    findCallerAgain: () => Promise<Caller | undefined>
    /** Set by the access check before a call that needs a permission runs; null for all other calls. */
    member: Member | null
  }
}
