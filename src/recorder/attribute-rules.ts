import { privacyLevel, secretInputs } from './privacy.ts'
import type { Attributes, SerializedNode } from './recorded-event.ts'
import { scrubStyle } from './scrub-style.ts'
import { maskText, scrubCss, scrubLink } from './scrub-text.ts'

/** An element whose attributes are about to be sent. */
export interface AttributeOwner {
  readonly node: Pick<SerializedNode, 'tagName' | 'isSVG'>
  readonly attributes: Attributes
  /** Whether what is typed or chosen in it is masked. */
  readonly masksValue: boolean
  readonly matches: (selector: string) => boolean
}

/** One attribute of it. */
interface Attribute extends AttributeOwner {
  readonly value: unknown
  /** The value as a text; empty for other values. */
  readonly text: string
}

/** One star per character, without the gaps between words. Secrets do not show their length. */
export const maskValue = (value: string, isSecret: boolean) =>
  value === '' ? '' : '*'.repeat(isSecret ? 8 : Math.min(value.length, 64))

/** An address or a list of addresses with widths, each without its query. */
const scrubSources = (sources: string) =>
  sources
    .split(/,\s+/)
    .map((source) => source.trim().split(/\s+/))
    .map(([address = '', ...width]) => [scrubLink(address), ...width].join(' '))
    .join(', ')

// Names of attributes.
const anyName = /^/
const scripts = /^on|^(?:srcdoc|nonce|integrity)$/i
const addresses =
  /^(?:(?:xlink:)?href|src|rr_src|action|formaction|poster|data|cite|background|ping|longdesc|manifest)$/
/** Addresses that a replay loads; all others only lead elsewhere. */
const shownAddresses = /^(?:src|poster|data)$/
/** Lay an element out, and have no text of a person. */
const layout =
  /^(?:id|class|type|role|dir|lang|width|height|colspan|rowspan|span|scope|rel|media|as|sizes|charset|method|target|disabled|readonly|required|multiple|size|rows|cols|wrap|open|hidden|tabindex|align|valign|bgcolor|color|border|cellpadding|cellspacing|start|reversed|loop|controls|muted|playsinline|preload|crossorigin|shape|coords|for|contenteditable|draggable|slot|part|exportparts|popover|inert|is|http-equiv|selected|checked|_cssText|rr_(?:width|height|scrollLeft|scrollTop|open_mode|media(?:State|CurrentTime|PlaybackRate|Muted|Loop|Volume)))$/
/** Geometry of drawings; their other attributes can have a text. */
const geometry = /^(?!data-|aria-|title|xlink:title|alt|name|value|desc)/
/** Values that style sheets select by, such as `data-state="open"`. */
const stateValue =
  /^(?:|true|false|\d{1,2}|on|off|open(?:ed)?|closed?|(?:in)?active|(?:un)?checked|(?:in)?visible|hidden|selected|current|page|step|top|right|bottom|left|start|end|center|horizontal|vertical|light|dark|x[sl]|s[mr]|md|lg|xxl|mixed|none|default|primary|secondary|loading|idle|enter|exit)$/

// Which attributes of that name.
type Condition = (attribute: Attribute) => boolean
const always: Condition = () => true
const isPrivate: Condition = ({ masksValue }) => masksValue
const isNoText: Condition = ({ value }) => typeof value !== 'string'
/** A style sheet belongs to the page, not to a person. */
const isSheet: Condition = ({ node, attributes: { rel = 'stylesheet' } }) =>
  node.tagName === 'link' && typeof rel === 'string' && /stylesheet|preload/.test(rel)
const isSvg: Condition = ({ node }) => node.isSVG === true
const isSvgReference: Condition = ({ node }) => node.isSVG === true && node.tagName !== 'a'
const isImage: Condition = ({ node }) =>
  /^(?:img|source|video|audio|image|object|embed|track)$/.test(node.tagName ?? '')
const isControl: Condition = ({ node }) =>
  /^(?:input|textarea|select|option|button)$/.test(node.tagName ?? '')
const isPrivateControl: Condition = (attribute) => attribute.masksValue && isControl(attribute)
/** The value of a button is its label. */
const isButton: Condition = (attribute) =>
  isControl(attribute) && attribute.matches('button,input:is([type=submit],[type=button],[type=reset])')
const isNoMeta: Condition = ({ node }) => node.tagName !== 'meta'
const isViewport: Condition = ({ attributes }) => attributes['name'] === 'viewport'
const isState: Condition = ({ text }) => stateValue.test(text)

// What is sent; nothing for undefined.
type Sent = (attribute: Attribute) => unknown
const drop: Sent = () => undefined
const empty: Sent = () => ''
const keep: Sent = ({ value }) => value
const mask: Sent = ({ text }) => maskText(text)
const stars: Sent = ({ text, matches }) => maskValue(text, matches(secretInputs))
const css: Sent = ({ text }) => scrubCss(text)
const style: Sent = ({ value }) => scrubStyle(value, false)
const noImages: Sent = ({ value }) => scrubStyle(value, true)
const sources: Sent = ({ text }) => scrubSources(text)
const noQuery: Sent = ({ text }) => text.replace(/\?[^#]*/, '')
const link: Sent = ({ text }) => scrubLink(text)
const image: Sent = ({ text }) => (/^\s*(?:javascript|blob):/i.test(text) ? scrubLink(text) : text)

type Rule = readonly [names: RegExp, condition: Condition, open: Sent, masked: Sent, hidden: Sent]

/** The first rule for an attribute decides, by the privacy level of its element. Without a rule, it is not sent. */
const rules: readonly Rule[] = [
  [scripts, always, drop, drop, drop],
  [/^style$/, always, keep, style, noImages],
  [/^(?:checked|selected)$/, isPrivate, drop, drop, drop],
  [anyName, isNoText, keep, keep, keep],
  [/^_cssText$/, always, keep, css, css],
  [/^(?:image)?srcset$/, always, keep, sources, empty],
  [addresses, isSheet, keep, keep, keep],
  [addresses, isSvgReference, noQuery, noQuery, empty],
  [shownAddresses, isImage, image, link, empty],
  [addresses, always, link, empty, empty],
  [/^value$/, isButton, keep, stars, stars],
  [/^value$/, isPrivateControl, stars, stars, stars],
  [/^value$/, isControl, keep, keep, keep],
  [/^name$/, isNoMeta, keep, drop, drop],
  [/^content$/, isViewport, keep, keep, keep],
  [layout, always, keep, keep, keep],
  [geometry, isSvg, keep, keep, keep],
  [anyName, isState, keep, keep, keep],
  [anyName, always, keep, mask, mask],
]

const maxNames = 1000
/** The rules of the names that were seen: a snapshot has tens of thousands of attributes, but few names. */
const rulesByName = new Map<string, readonly Rule[]>()
const rulesOf = (name: string) => {
  const known = rulesByName.get(name)
  if (known) return known
  const found = rules.filter(([names]) => names.test(name))
  if (rulesByName.size < maxNames) rulesByName.set(name, found)
  return found
}

/** Changes the attributes of an element in place to what may be sent of them. */
export const scrubAttributes = (owner: AttributeOwner, level: number) => {
  const { attributes } = owner
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    const attribute = { ...owner, value, text: typeof value === 'string' ? value : '' }
    const [, , open, masked, hidden] = rulesOf(name).find(([, applies]) => applies(attribute)) ?? []
    const atLevel = level === privacyLevel.open ? open : level === privacyLevel.masked ? masked : hidden
    const sent = atLevel?.(attribute)
    if (sent === undefined) delete attributes[name]
    else if (sent !== value) attributes[name] = sent
  }
}
