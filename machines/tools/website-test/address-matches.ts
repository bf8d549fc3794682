import type { WebsiteTestPattern } from '#contract/studies/tools/website-test.ts'

const withoutSlash = (text: string) => (text.endsWith('/') ? text.slice(0, -1) : text)

/** An address without protocol, in lower case; without the part behind # if `isHashKept` is false. */
const comparable = (address: string, isPath: boolean, isHashKept: boolean) => {
  if (!URL.canParse(address)) return ''
  const { host, pathname, search, hash } = new URL(address)
  const kept = `${withoutSlash(pathname)}${search}${isHashKept ? hash : ''}`
  return `${isPath ? '' : host}${kept}`.toLowerCase()
}

/** An address by which the same page is known again: without protocol, and without the part behind #. */
export const comparableAddress = (address: string) => comparable(address, false, false)

/** Whether the parts are in the text one after the other, the first at its start and the last at its end. */
const hasParts = (text: string, parts: readonly string[]) => {
  const [first = '', ...others] = parts
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let from = first.length
  for (const part of others) {
    const found = text.indexOf(part, from)
    if (found < 0) return false
    from = found + part.length
  }
  return text.length - last.length >= from && text.endsWith(last)
}

/**
 * Whether an address matches a pattern. Letter case, protocol and a slash at the end make no difference; a pattern that
 * begins with a slash is one of paths, and one without # matches whatever is behind it.
 */
export const addressMatches = (
  address: string,
  { match, value }: Pick<WebsiteTestPattern, 'match' | 'value'>,
) => {
  const typed = value
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  const found = comparable(address, typed.startsWith('/'), typed.includes('#'))
  switch (match) {
    case 'is':
      return found === withoutSlash(typed)
    case 'contains':
      return found.includes(typed)
    case 'starts':
      return found.startsWith(withoutSlash(typed))
    case 'wildcard':
      return hasParts(found, withoutSlash(typed).split('*'))
  }
}

/** Whether a page of a site is one of those that are a success. */
export const isSuccessPage = (patterns: readonly WebsiteTestPattern[], site: string, address: string) =>
  patterns.some((pattern) => pattern.site === site && addressMatches(address, pattern))
