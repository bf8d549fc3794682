import { BusyError } from '../jobs/bounded-queue.ts'
import type { Store } from '../store/schema.ts'
import type { FileStore } from './file-store.ts'
import { removeUnclaimedUploads, unclaimedUploads } from './queries.ts'

/** Limits for files without a form: anyone can upload without sending a form. */
const maxUnclaimed = {
  bytes: 1024 ** 3,
  /** Of one client: several people at one address, each with a few files. */
  ofClient: { bytes: 50 * 1024 ** 2, files: 40 },
} as const

interface Space {
  readonly files: number
  readonly bytes: number
}
const none: Space = { files: 0, bytes: 0 }

interface SpaceContext {
  readonly store: Store
  readonly files: Pick<FileStore, 'remove'>
}

/**
 * Creates a function that reserves space for a file of a client, for the time in which its row does not count yet:
 * files uploaded at the same time would otherwise pass the limits together. It returns the function that ends the
 * reservation, or undefined when the client has used its share; it throws a BusyError when the space of all clients is
 * used.
 */
export const createUploadSpace = ({ store, files }: SpaceContext) => {
  const reserved = new Map<string, Space>()

  const change = (client: string, by: Space) => {
    const own = reserved.get(client) ?? none
    const changed = { files: own.files + by.files, bytes: own.bytes + by.bytes }
    if (changed.files === 0) reserved.delete(client)
    else reserved.set(client, changed)
  }

  const check = async (client: string) => {
    // Read first: a file whose row is inserted meanwhile counts twice rather than not at all.
    const own = reserved.get(client) ?? none
    const reservedBytes = [...reserved.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    const unclaimed = await unclaimedUploads(store, client)
    const { ofClient } = maxUnclaimed
    const isUsed =
      unclaimed.client.bytes + own.bytes > ofClient.bytes ||
      unclaimed.client.files + own.files > ofClient.files
    if (isUsed) return 'used'
    return unclaimed.bytes + reservedBytes > maxUnclaimed.bytes ? 'full' : 'free'
  }

  const checkWithoutExpired = async (client: string) => {
    if ((await check(client)) === 'free') return 'free'
    await removeUnclaimedUploads(store, (id) => files.remove(id))
    return check(client)
  }

  return async (client: string, bytes: number) => {
    let isReserved = true
    const release = () => {
      if (isReserved) change(client, { files: -1, bytes: -bytes })
      isReserved = false
    }
    change(client, { files: 1, bytes })
    try {
      const space = await checkWithoutExpired(client)
      if (space === 'full') throw new BusyError('The space for unclaimed uploads is used up')
      if (space === 'free') return release
    } catch (error) {
      release()
      throw error
    }
    release()
    return undefined
  }
}
