/** An item with its count since it was last added to the list. */
export interface FrequentItem<Value> {
  readonly key: string
  readonly value: Value
  count: number
  /** The item may have occurred up to this many times before. */
  readonly missed: number
  /** Size in bytes. */
  weight: number
}

/** The stored form. */
export interface StoredItems<Value> {
  readonly floor: number
  readonly items: readonly FrequentItem<Value>[]
}

/**
 * Lists the frequent items of a stream in at most `2 × maxWeight` bytes: all items with exact counts while they fit,
 * then the most frequent ones by Space-Saving (Metwally, Agrawal & El Abbadi 2005, ICDT, page 398), pruned in batches.
 * Of n occurrences, every item with more than n × w ∕ maxWeight is listed, w the weight of the heaviest item; its count
 * is too low by at most `floor`. Ties go to the lighter item, then by key, so that no order of arrival hides an item.
 */
export const newFrequentItems = <Value>(maxWeight: number, stored?: StoredItems<Value>) => {
  const items = new Map((stored?.items ?? []).map((item) => [item.key, item]))
  let floor = stored?.floor ?? 0
  let weight = (stored?.items ?? []).reduce((sum, item) => sum + item.weight, 0)

  const drop = (item: FrequentItem<Value>) => {
    items.delete(item.key)
    weight -= item.weight
  }

  return {
    items: (): readonly FrequentItem<Value>[] => [...items.values()],
    /** Maximum number of occurrences of an item that is not listed. */
    floor: () => floor,
    /** Counts an occurrence; `make` creates an item that is not listed. */
    add(key: string, make: () => { readonly value: Value; readonly weight: number }) {
      const known = items.get(key)
      if (known) {
        known.count += 1
        return known
      }
      const item: FrequentItem<Value> = { key, ...make(), count: 1, missed: floor }
      items.set(key, item)
      weight += item.weight
      return item
    },
    /** Adds to the weight of an item. */
    grow(item: FrequentItem<Value>, bytes: number) {
      item.weight += bytes
      weight += bytes
    },
    /** Removes the rarest items once the list is too large, and returns them. */
    prune(): readonly FrequentItem<Value>[] {
      if (weight <= 2 * maxWeight) return []
      const ranked = [...items.values()].toSorted(
        (a, b) => b.count + b.missed - a.count - a.missed || a.weight - b.weight || (a.key < b.key ? -1 : 1),
      )
      let kept = 0
      const end = ranked.findIndex((item) => (kept += item.weight) > maxWeight)
      const dropped = ranked.slice(end)
      for (const item of dropped) drop(item)
      const [most] = dropped
      if (most) floor = Math.max(floor, most.count + most.missed)
      return dropped
    },
    toJSON: (): StoredItems<Value> => ({ floor, items: [...items.values()] }),
  }
}
