interface Waiting<Item> {
  readonly item: Item
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Makes a writer of single items out of one that writes a list in one transaction, all or none: what the same
 * turn of the event loop brings, and what comes while another group is being written, shares one commit, and
 * so one sync of the disk. A group that fails is written again item by item, so that each learns its own fate.
 */
export const groupCommit = <Item>(write: (items: readonly Item[]) => Promise<void>, most = 100) => {
  const waiting: Waiting<Item>[] = []
  let isBusy = false

  const writeGroup = async (group: readonly Waiting<Item>[]) => {
    try {
      await write(group.map(({ item }) => item))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else await Promise.all(group.map((each) => writeGroup([each])))
    }
  }

  const next = () => {
    isBusy = waiting.length > 0
    if (isBusy) setImmediate(() => void writeGroup(waiting.splice(0, most)).then(next))
  }

  /** Resolves when the item is written and synced; rejects when it could not be. */
  return (item: Item) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isBusy) next()
    })
}
