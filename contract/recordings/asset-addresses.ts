import { eventType } from './rrweb.ts'

/**
 * Addresses of what a recorded page shows beside its own texts: pictures, style sheets without a text, and what style
 * sheets name. The server keeps their contents if the owner of the site wants it, and a replay gets them in place of
 * the addresses.
 */

/** Addresses of one session or page that are looked at: a list of products has some hundred pictures. */
export const maxAssets = 500
/** Longest address that is looked at. */
export const maxAssetAddress = 2000

/** `url(…)` in CSS, with its address. */
const cssAddress = /url\(\s*(?:"([^"\\]{1,2000})"|'([^'\\]{1,2000})'|([^\s"'()\\]{1,2000}))\s*\)/gi

/** Replaces the addresses in CSS by what a function gives for them; an address that it does not know stays. */
export const replaceInCss = (css: string, replace: (address: string) => string | undefined) =>
  css.replace(cssAddress, (whole: string, double?: string, single?: string, bare?: string) => {
    const replaced = replace(double ?? single ?? bare ?? '')
    return replaced === undefined ? whole : `url("${replaced}")`
  })

/**
 * Gives no more answers once they have some characters together: a style sheet can name one picture thousands of times,
 * and each place would get its own copy.
 */
export const withinLength = <Parameters extends readonly unknown[]>(
  length: number,
  find: (...parameters: Parameters) => string | undefined,
) => {
  let left = length
  return (...parameters: Parameters) => {
    const found = left > 0 ? find(...parameters) : undefined
    if (found === undefined || found.length > left) return undefined
    left -= found.length
    return found
  }
}

/** The content of an asset as a replay needs it: the text of a style sheet, otherwise a `data:` address. */
export type FindAsset = (address: string, kind: 'sheet' | 'other') => string | undefined

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const replaceInAttributes = (attributes: Fields, tag: string | undefined, find: FindAsset) => {
  const { src, href, style, _cssText: text, rel } = attributes
  const change = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== attributes[name]) attributes[name] = value
  }
  const findOther = (address: string) => find(address, 'other')
  // The element of a changed attribute is unknown, and may be a script in no recording.
  if (typeof src === 'string' && (tag === undefined || tag === 'img')) change('src', findOther(src))
  if (typeof style === 'string') change('style', replaceInCss(style, findOther))
  const sheet =
    tag === 'link' && typeof href === 'string' && typeof text !== 'string' && /stylesheet/i.test(String(rel))
      ? find(href, 'sheet')
      : text
  if (typeof sheet === 'string') change('_cssText', replaceInCss(sheet, findOther))
}

const replaceInTree = (root: unknown, find: FindAsset) => {
  const waiting = [root]
  for (let node = waiting.pop(); isFields(node); node = waiting.pop()) {
    const { tagName, attributes, childNodes } = node
    if (typeof tagName === 'string' && isFields(attributes))
      replaceInAttributes(attributes, tagName.toLowerCase(), find)
    // Backwards: the first child is next, as what a page shows first has the first pictures.
    for (const child of listOf(childNodes).toReversed()) waiting.push(child)
  }
}

/** Puts contents in the place of addresses in recorded events, which it changes. */
export const replaceAssets = (
  events: readonly { readonly type: number; readonly data?: unknown }[],
  find: FindAsset,
) => {
  for (const { type, data } of events) {
    if (!isFields(data)) continue
    if (type === eventType.fullSnapshot) replaceInTree(data['node'], find)
    if (type !== eventType.incrementalSnapshot) continue
    for (const add of listOf(data['adds'])) if (isFields(add)) replaceInTree(add['node'], find)
    for (const change of listOf(data['attributes']))
      if (isFields(change) && isFields(change['attributes']))
        replaceInAttributes(change['attributes'], undefined, find)
  }
}

const isFetched = (address: string) =>
  address.length <= maxAssetAddress && /^https?:\/\//i.test(address) && address.isWellFormed()

type See = (address: string) => undefined

/** The first addresses that a server can fetch, of those that a function goes through. */
const collect = (goThrough: (see: See) => unknown, isAsked: (address: string) => boolean) => {
  const found = new Set<string>()
  goThrough((seen) => {
    if (found.size >= maxAssets || !isFetched(seen)) return
    const address = seen.replace(/#.*/, '')
    if (isAsked(address)) found.add(address)
  })
  return [...found]
}

/** The first addresses in CSS that a server can fetch. */
export const findInCss = (css: string): readonly string[] =>
  collect(
    (see) => replaceInCss(css, see),
    () => true,
  )

/** The first addresses in events that a server can fetch, of those that a caller asks for. */
export const findAssetAddresses = (
  events: Parameters<typeof replaceAssets>[0],
  isAsked: (address: string) => boolean = () => true,
): readonly string[] => collect((see) => replaceAssets(events, see), isAsked)
