import type { Store } from '#server/store/schema.ts'
import { insertMember } from '#tests/support/signed-in.ts'
import type { Target } from './attack.ts'
import { json } from './client.ts'

/** Identifiers of a workspace of the attacker, and of one that must not notice. */
export const workspaces = {
  attacker: '7a1f0c52-6c1e-4d5b-9a51-0d6a6f0f2a11',
  other: '7a1f0c52-6c1e-4d5b-9a51-0d6a6f0f2a12',
} as const
export type Who = keyof typeof workspaces

const tokens = {
  attacker: Buffer.alloc(32, 1).toString('base64url'),
  other: Buffer.alloc(32, 2).toString('base64url'),
} as const

/** Adds both workspaces with their owners, who are signed in. */
export const addWorkspaces = async (store: Store) => {
  for (const who of ['attacker', 'other'] as const) {
    await store
      .insertInto('workspace')
      .values({
        id: workspaces[who],
        name: who,
        created_at: new Date().toISOString(),
        language: 'en',
        color: null,
        logo_id: null,
      })
      .execute()
    await insertMember(store, { workspace: workspaces[who], role: 'owner', name: who, token: tokens[who] })
  }
}

/** Headers of a request by the owner of a workspace. */
export const headersOf = (who: Who, url: string) => ({
  ...json,
  cookie: `understory=${tokens[who]}`,
  origin: url,
})

/** The other workspace is used from another address than the attacker's. */
export const otherClient = (target: Target): Target => ({
  ...target,
  localAddress: '127.0.0.77',
  headers: {},
})

/** Repeats a use of the other workspace every half a second while an attack runs; the slowest in milliseconds. */
export const slowestOf = async (signal: AbortSignal, use: () => Promise<void>) => {
  let slowest = 0
  while (!signal.aborted) {
    const start = performance.now()
    await use()
    slowest = Math.max(slowest, performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return Math.round(slowest)
}
