/**
 * Reads a value by key at most once in this time, in milliseconds, in each process. A failed read is not remembered.
 */
export const rememberFor = <Value>(lifetimeMs: number, read: (key: string) => Promise<Value>) => {
  const known = new Map<string, { readonly until: number; readonly value: Promise<Value> }>()
  return (key: string) => {
    const now = Date.now()
    const last = known.get(key)
    if (last && last.until > now) return last.value
    const value = read(key)
    known.set(key, { until: now + lifetimeMs, value })
    value.catch(() => known.delete(key))
    return value
  }
}
