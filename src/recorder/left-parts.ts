/** A chunk of a page that was left before it could be compressed or sent. */
export interface LeftPart {
  /** Session and number, as those of a sealed chunk. */
  readonly key: string
  readonly url: string
  readonly json: string
}

interface StoredPart extends LeftPart {
  readonly at: number
}

/** The list of parts. The loader deletes it when the visitor does not agree to be recorded. */
const storageKey = 'understory.left'
const longest = 1_000_000
const dayMs = 86_400_000

const isPart = (value: unknown): value is StoredPart =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'url' in value &&
  typeof value.url === 'string' &&
  'json' in value &&
  typeof value.json === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

const read = (): readonly StoredPart[] => {
  try {
    const parts: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return Array.isArray(parts) ? parts.filter(isPart) : []
  } catch {
    return []
  }
}

const write = (parts: readonly StoredPart[]) => localStorage.setItem(storageKey, JSON.stringify(parts))

/**
 * Keeps a part at once: compressing and the databases of browsers take turns of the event loop that a page being left
 * does not get. A full storage of the site is left alone.
 */
export const keepLeft = ({ key, url, json }: LeftPart) => {
  if (json.length > longest) return
  try {
    write([...read().filter((part) => part.key !== key), { key, url, json, at: Date.now() }])
  } catch {
    // The page may still be alive long enough.
  }
}

export const forgetLeft = ({ key }: Pick<LeftPart, 'key'>) => {
  const parts = read()
  const others = parts.filter((part) => part.key !== key)
  if (others.length < parts.length) write(others)
}

export const forgetAllLeft = () => write([])

/** Whether the visitor has refused to be recorded since the last page, or has none. */
export const wasRefused = () => localStorage.getItem(storageKey) === null

/** The parts that earlier pages of the site left in the last 24 hours; older ones are dropped. */
export const takeLeft = () => {
  const parts = read().filter(({ at }) => Date.now() - at < dayMs)
  write(parts)
  return parts
}
