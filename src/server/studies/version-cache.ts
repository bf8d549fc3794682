interface Entry<Value> {
  readonly version: string
  readonly value: Value
}

/**
 * Creates a cache in memory that stores the newest version of each value. Above `maxBytes` the least recently used
 * values are removed; a value above the limit is not stored.
 */
export const createVersionCache = <Value>(maxBytes: number, bytesOf: (value: Value) => number) => {
  const entries = new Map<string, Entry<Value>>()
  let bytes = 0
  const remove = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= bytesOf(entry.value)
    entries.delete(key)
  }
  return {
    /** The value of this version; undefined if another version or none is stored. */
    get: (key: string, version: string) => {
      const entry = entries.get(key)
      if (entry?.version !== version) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key: string, version: string, value: Value) => {
      remove(key)
      const added = bytesOf(value)
      if (added > maxBytes) return
      entries.set(key, { version, value })
      bytes += added
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
    /** Bytes of the stored values. */
    bytes: () => bytes,
  }
}
