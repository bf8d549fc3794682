import { isIPv4, isIPv6 } from 'node:net'

/** The verdict about servers that a term matches; `+` is the default. */
type Qualifier = '+' | '-' | '~' | '?'

/** One term of an SPF record, as far as a check needs it. */
export type SpfTerm =
  | { readonly kind: 'all'; readonly qualifier: Qualifier }
  | { readonly kind: 'include'; readonly name: string }
  | { readonly kind: 'redirect'; readonly name: string }
  /** Another mechanism for which receivers ask DNS. */
  | { readonly kind: 'lookup' }
  | { readonly kind: 'other' }

const isQualifier = (text: string | undefined): text is Qualifier =>
  text === '+' || text === '-' || text === '~' || text === '?'

/** Whether a name is filled in from each mail. */
export const hasMacro = (name: string) => name.includes('%')

/** Whether DNS can be asked for a name, or it is filled in from each mail. */
const isName = (name: string) =>
  hasMacro(name) ||
  (name.length <= 254 &&
    name.includes('.') &&
    name
      .replace(/\.$/, '')
      .split('.')
      .every((label) => /^[\w-]{1,63}$/.test(label)))

const isPrefix = (text: string | undefined, most: number) =>
  text === undefined || (/^\d{1,3}$/.test(text) && Number(text) <= most)

/** What may stand behind `a` and `mx`: a name, and the lengths of networks. */
const isHost = (rest: string) => {
  const match = /^(?::([^/]+))?(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(rest)
  if (!match) return false
  const [, name, bits4, bits6] = match
  return (name === undefined || isName(name)) && isPrefix(bits4, 32) && isPrefix(bits6, 128)
}

const isNetwork = (rest: string, isAddress: (text: string) => boolean, most: number) => {
  const [address = '', bits, ...others] = rest.slice(1).split('/')
  return rest.startsWith(':') && isAddress(address) && isPrefix(bits, most) && others.length === 0
}

const readModifier = (name: string, value: string): SpfTerm | undefined => {
  if (name !== 'redirect') return { kind: 'other' }
  return isName(value) ? { kind: 'redirect', name: value } : undefined
}

const readMechanism = (qualifier: Qualifier, name: string, rest: string): SpfTerm | undefined => {
  const other = { kind: 'other' } as const
  const lookup = { kind: 'lookup' } as const
  const target = rest.startsWith(':') && isName(rest.slice(1)) ? rest.slice(1) : undefined
  switch (name) {
    case 'all':
      return rest === '' ? { kind: 'all', qualifier } : undefined
    case 'include':
      return target === undefined ? undefined : { kind: 'include', name: target }
    case 'exists':
      return target === undefined ? undefined : lookup
    case 'a':
    case 'mx':
      return isHost(rest) ? lookup : undefined
    case 'ptr':
      return rest === '' || target !== undefined ? lookup : undefined
    case 'ip4':
      return isNetwork(rest, isIPv4, 32) ? other : undefined
    case 'ip6':
      return isNetwork(rest, isIPv6, 128) ? other : undefined
    default:
      return undefined
  }
}

const readTerm = (term: string): SpfTerm | undefined => {
  const [, modifier, value = ''] = /^([a-z][\w.-]*)=(.*)/is.exec(term) ?? []
  if (modifier !== undefined) return readModifier(modifier.toLowerCase(), value)
  const [, sign, name = '', rest = ''] = /^([-+~?]?)([a-z\d]+)(.*)/is.exec(term) ?? []
  return readMechanism(isQualifier(sign) ? sign : '+', name.toLowerCase(), rest)
}

/** Whether a TXT record is one of SPF. */
export const isSpf = (record: string) => /^v=spf1(?: |$)/i.test(record)

/** The terms of an SPF record (RFC 7208), and the first one that is not valid. */
export const readSpf = (record: string) => {
  const texts = record
    .split(' ')
    .slice(1)
    .filter((term) => term !== '')
  const terms: SpfTerm[] = []
  for (const text of texts) {
    const term = readTerm(text)
    if (!term) return { terms, bad: text }
    terms.push(term)
  }
  return { terms, bad: undefined }
}
