/** A chunk of a page that was left before it could be compressed or sent. */
export interface LeftPart {
  /** Session and number, as those of a sealed chunk. */
  readonly key: string
  readonly url: string
  readonly json: string
}

const prefix = 'understory.left.'
const longest = 1_000_000
const dayMs = 86_400_000

const isLeft = (
  value: unknown,
): value is { readonly url: string; readonly json: string; readonly at: number } =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'json' in value &&
  typeof value.json === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

/**
 * Keeps a part at once: compressing and the databases of browsers take turns of the event loop that a page being left
 * does not get. A full storage of the site is left alone.
 */
export const keepLeft = ({ key, url, json }: LeftPart) => {
  if (json.length > longest) return
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ url, json, at: Date.now() }))
  } catch {
    // The page may still be alive long enough.
  }
}

export const forgetLeft = ({ key }: Pick<LeftPart, 'key'>) => localStorage.removeItem(prefix + key)

/** The parts that earlier pages of the site left in the last 24 hours; older ones are dropped. */
export const leftParts = () =>
  Object.keys(localStorage).flatMap((name): LeftPart[] => {
    if (!name.startsWith(prefix)) return []
    const key = name.slice(prefix.length)
    try {
      const value: unknown = JSON.parse(localStorage.getItem(name) ?? '')
      if (isLeft(value) && Date.now() - value.at < dayMs) return [{ key, url: value.url, json: value.json }]
    } catch {
      // Not of this recorder.
    }
    forgetLeft({ key })
    return []
  })
