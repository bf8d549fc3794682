import { StoreUnavailableError } from './unavailable.ts'

/** Items above this number are refused at once: they would wait for several seconds. */
const maxWaiting = 1000

interface Waiting<Item> {
  readonly item: Item
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit: turns `write`, which writes a list in one transaction, into a function that writes one item. Items of
 * the same turn of the event loop, or that arrive during another write, share a commit and so one disk sync. The items
 * of a failed group are written again one by one, so that each gets its own result. While the database is unavailable
 * all waiting items are rejected with its StoreUnavailableError.
 */
export const groupCommit = <Item>(write: (items: readonly Item[]) => Promise<void>, maxGroupSize = 100) => {
  const waiting: Waiting<Item>[] = []
  let isBusy = false

  const writeGroup = async (group: readonly Waiting<Item>[]) => {
    try {
      await write(group.map(({ item }) => item))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (error instanceof StoreUnavailableError)
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error)
      else if (group.length === 1) group[0]?.reject(error)
      else await Promise.all(group.map((each) => writeGroup([each])))
    }
  }

  const next = () => {
    isBusy = waiting.length > 0
    if (isBusy) setImmediate(() => void writeGroup(waiting.splice(0, maxGroupSize)).then(next))
  }

  /** Resolves when the item is written and synced to the disk. */
  return (item: Item) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.length >= maxWaiting)
        throw new StoreUnavailableError('Too many writes wait for the database')
      waiting.push({ item, resolve, reject })
      if (!isBusy) next()
    })
}
