/** Replaces every visible character, so that a replay keeps the lengths of lines. */
export const maskText = (text: string) => text.replace(/\S/g, '*')

/** Parts of a free text that name a person or an account: e-mail addresses and long numbers. */
const personalParts = /[^\s@/:"'<>]+@[^\s@/:"'<>]+|\d[\d -]{4,}\d/g

/** The first half of a surrogate pair at the end of a text that was cut. */
export const halfPair = /[\uD800-\uDBFF]$/

/** Cuts a message of a script and hides what can name a person; addresses in it lose their queries. */
export const scrubMessage = (text: string) =>
  text
    .slice(0, 500)
    .replace(halfPair, '')
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(personalParts, maskText)

const isPersonal = (part: string) => /@|%40|\d{6}/.test(part) || part.length > 40

const scrubPath = (path: string) =>
  path
    .split('/')
    .map((part) => (isPersonal(part) ? '*' : part))
    .join('/')

/**
 * An address without what can name a person: no user, no query but the campaign's (`utm_…`), no fragment but a route
 * (`#/…`), and no part of the path that looks like an e-mail address, a number of an account or a token.
 */
export const scrubAddress = (address: string) => {
  try {
    const { protocol, host, pathname, search, hash } = new URL(address)
    const campaign = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
    const query = campaign.length > 0 ? `?${new URLSearchParams(campaign).toString()}` : ''
    const route = hash.startsWith('#/') ? scrubPath(hash.replace(/\?.*/, '')) : ''
    return `${protocol}//${host}${scrubPath(pathname)}${query}${route}`
  } catch {
    return ''
  }
}

/** The address in an attribute without its query; scripts, and documents that are written into the address, are removed. */
export const scrubLink = (address: string) => {
  if (/^\s*(?:javascript|blob|data:(?!image|font))/i.test(address)) return ''
  return /^\s*data:/i.test(address) ? address : address.replace(/\?[^#\s]*|#(?!\/).*$/g, '')
}

/** Text that a style sheet writes into the page. Icons of fonts, escaped or of up to two characters, stay. */
const maskString = (text: string) =>
  text.replace(/(["'])((?:\\.|(?!\1).){3,})\1/gs, (whole: string, quote: string, content: string) =>
    /^(?:\\[\da-f]{1,6}\s?)+$/i.test(content) ? whole : quote + maskText(content) + quote,
  )

/** Masks the texts of `content` in CSS. */
export const scrubCss = (css: string) =>
  css.replace(/\bcontent\s*:(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^;}"'])*/gi, maskString)

/** Masks a style attribute: `content`, texts in custom properties, and the queries of images. */
export const scrubInlineStyle = (css: string, dropsImages: boolean) =>
  css
    .replace(/(?:\bcontent|--[\w-]+)\s*:(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^;"'])*/gi, maskString)
    .replace(/url\(\s*(["']?)(.*?)\1\s*\)/gi, (_, quote: string, address: string) =>
      dropsImages ? 'none' : `url(${quote}${scrubLink(address)}${quote})`,
    )
