import { isPersonal } from './personal.ts'
import { writtenPicture } from './plain-values.ts'

/** Replaces every visible character, so that a replay keeps the lengths of lines. */
export const maskText = (text: string) => text.replace(/\S/g, '*')

/** Long numbers, also with separators. */
const longNumbers = /\d(?:[-. ()]{0,2}\d){5,}/g
/** The name of a kind of credentials, and the credentials. */
const credentials = /\b((?:bearer|basic|token|password|secret|key)\b["']?[ :=]+["']?)([^\s,;"']+)/gi

/** The first half of a surrogate pair at the end of a text that was cut. */
export const halfPair = /[\uD800-\uDBFF]$/

/** Cuts a message of a script and hides what can name a person; addresses in it lose their queries. */
export const scrubMessage = (text: string) =>
  text
    .slice(0, 500)
    .replace(halfPair, '')
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(credentials, (_, name: string, value: string) => name + maskText(value))
    .replace(longNumbers, maskText)
    .replace(/[^\s/:"'`<>()[\]{},;=]+/g, (word) => (isPersonal(word) ? maskText(word) : word))

/** A path without its parameters (`;jsessionid=…`) and without what can name a person. */
const scrubPath = (path: string) =>
  path
    .split('/')
    .map((part) => part.replace(/;.*/, ''))
    .map((part) => (isPersonal(part) ? '*' : part))
    .join('/')

const campaignNames = /^utm_(?:source|medium|campaign|term|content)$/

/**
 * An address without what can name a person: no user, no query but the campaign's (`utm_…`), no fragment but a route
 * (`#/…`), and no part of the path that looks like an e-mail address, a number of an account or a token.
 */
export const scrubAddress = (address: string) => {
  try {
    const { protocol, host, pathname, search, hash } = new URL(address)
    const campaign = [...new URLSearchParams(search)].filter(
      ([name, value]) => campaignNames.test(name) && value.length <= 60 && !isPersonal(value),
    )
    const query = campaign.length > 0 ? `?${new URLSearchParams(campaign).toString()}` : ''
    const route = hash.startsWith('#/') ? scrubPath(hash.replace(/\?.*/, '')) : ''
    return `${protocol}//${host}${scrubPath(pathname)}${query}${route}`
  } catch {
    return ''
  }
}

/**
 * The address in an attribute without its query; scripts, and documents that are written into the address, are removed.
 */
export const scrubLink = (address: string) => {
  if (/^\s*(?:javascript|blob|data:(?!image|font))/i.test(address)) return ''
  if (/^\s*data:/i.test(address)) return address
  const [, origin = '', path = ''] =
    /^([a-z][\w+.-]*:(?:\/\/[^/?#]*)?|)([^]*)$/i.exec(address.replace(/\?[^#\s]*|#(?!\/).*$/g, '')) ?? []
  return origin.replace(/[^/@]*@/, '') + scrubPath(path)
}

/** How CSS is masked. */
export interface CssMask {
  /** The id that is sent: a reference to a part of the page, such as a gradient, follows its element. */
  readonly idOf: (id: string) => string
  readonly hidesPictures?: boolean
}

const urls =
  /url\(\s*(?:"([^"\\]*(?:\\.[^"\\]*)*)"|'([^'\\]*(?:\\.[^'\\]*)*)'|([^)]*))\s*\)|image-set\((?:[^()]|\([^()]*\))*\)/gis

/** The pictures of CSS that a replay shows: those that are written into it, and references within the page. */
const scrubPictures = (css: string, { idOf, hidesPictures = false }: CssMask) =>
  css.replace(urls, (_, double?: string, single?: string, bare?: string) => {
    const address = (double ?? single ?? bare ?? '').trim()
    if (address.startsWith('#')) return `url(#${idOf(address.slice(1))})`
    const picture = hidesPictures ? '' : writtenPicture(address)
    const quote = single === undefined ? '"' : "'"
    return picture ? `url(${quote}${picture}${quote})` : 'none'
  })

/**
 * Text that a style sheet writes into the page. Pictures, and icons of fonts, escaped or of up to two characters, stay.
 */
const maskString = (css: string) =>
  css.replace(
    /url\((?:"[^"]*"|'[^']*'|[^)"']*)\)|(["'])((?:\\.|(?!\1).){3,})\1/gs,
    (whole: string, quote: string | undefined, content: string) =>
      quote === undefined || /^(?:\\[\da-f]{1,6}\s?)+$/i.test(content)
        ? whole
        : quote + maskText(content) + quote,
  )

const texts =
  /(?:\b(?:content|quotes|list-style(?:-type)?|text-overflow|text-emphasis(?:-style)?|hyphenate-character|(?:additive-)?symbols|prefix|suffix|negative|pad|initial-value)|--[\w-]+)\s*:(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^;}"'])*/gi

/** Masks CSS: texts of properties that write some, as `content`, and of custom ones, and pictures elsewhere. */
export const scrubCss = (css: string, mask: CssMask) => scrubPictures(css, mask).replace(texts, maskString)
