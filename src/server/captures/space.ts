import { entitlements, planOf } from '../members/entitlements.ts'
import type { Store } from '../store/schema.ts'
import { rememberFor } from '../studies/remember.ts'
import { captureBytesOf } from './queries/captures.ts'

/** Milliseconds for which a process remembers whether a workspace has space: a sum over all of its captures. */
const spaceLifetimeMs = 10_000

/** Creates a check whether the plan of a workspace has space for further captures. */
export const createSpaceCheck = (store: Store) =>
  rememberFor(spaceLifetimeMs, async (workspaceId) => {
    const { captureBytes } = entitlements({ plan: await planOf(store, workspaceId) })
    return (await captureBytesOf(store, workspaceId)) < captureBytes
  })
