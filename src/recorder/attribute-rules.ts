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

interface Attribute extends AttributeOwner {
  readonly name: string
  readonly value: unknown
  /** The value as a text; empty for other values. */
  readonly text: string
}

/** Attributes that keep their value in a masked element: they lay it out, and have no text of a person. */
const layoutAttributes = new Set(
  (
    'id class type role dir lang width height colspan rowspan span scope rel media as sizes charset method target ' +
    'disabled readonly required multiple size rows cols wrap open hidden tabindex align valign bgcolor color border ' +
    'cellpadding cellspacing start reversed loop controls muted playsinline preload crossorigin shape coords for ' +
    'contenteditable draggable slot part exportparts popover inert is http-equiv selected checked ' +
    '_cssText rr_width rr_height rr_scrollLeft rr_scrollTop rr_open_mode rr_mediaState rr_mediaCurrentTime ' +
    'rr_mediaPlaybackRate rr_mediaMuted rr_mediaLoop rr_mediaVolume'
  ).split(' '),
)

/** Values of other attributes that style sheets select by, such as `data-state="open"`. */
const stateValue =
  /^(?:|true|false|\d{1,2}|on|off|open(?:ed)?|closed?|(?:in)?active|(?:un)?checked|(?:in)?visible|hidden|selected|current|page|step|top|right|bottom|left|start|end|center|horizontal|vertical|light|dark|x[sl]|s[mr]|md|lg|xxl|mixed|none|default|primary|secondary|loading|idle|enter|exit)$/

const addressAttributes =
  /^(?:(?:xlink:)?href|src|rr_src|action|formaction|poster|data|cite|background|ping|longdesc|manifest)$/
/** Addresses that a replay loads; all others only lead elsewhere. */
const shownAddress = /^(?:src|poster|data)$/
const imageTags = /^(?:img|source|video|audio|image|object|embed|track)$/

/** Attributes of drawings that can have a text; the others of SVG are geometry. */
const textOfDrawing = /^(?:data-|aria-|title|xlink:title|alt|name|value|desc)/

/** Inputs whose value is their label. */
const buttons = 'button,input:is([type=submit],[type=button],[type=reset])'

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

// Kinds of attributes.
type Kind = (attribute: Attribute) => boolean
const named =
  (...names: readonly string[]): Kind =>
  ({ name }) =>
    names.includes(name)
const isScript: Kind = ({ name }) => /^on|^(?:srcdoc|nonce|integrity)$/i.test(name)
const isStyle = named('style')
const isPrivateChoice: Kind = ({ name, masksValue }) => masksValue && /^(?:checked|selected)$/.test(name)
const isNoText: Kind = ({ value }) => typeof value !== 'string'
const isCss = named('_cssText')
const isSources = named('srcset', 'imagesrcset')
const isAddress: Kind = ({ name }) => addressAttributes.test(name)
/** A style sheet belongs to the page, not to a person. */
const isSheetAddress: Kind = ({ name, node, attributes: { rel = 'stylesheet' } }) =>
  addressAttributes.test(name) &&
  node.tagName === 'link' &&
  typeof rel === 'string' &&
  /stylesheet|preload/.test(rel)
const isDrawingAddress: Kind = ({ name, node }) =>
  addressAttributes.test(name) && node.isSVG === true && node.tagName !== 'a'
const isImageAddress: Kind = ({ name, node }) => shownAddress.test(name) && imageTags.test(node.tagName ?? '')
const isValue: Kind = ({ name, node }) =>
  name === 'value' && /^(?:input|textarea|select|option|button)$/.test(node.tagName ?? '')
const isButtonLabel: Kind = (attribute) => isValue(attribute) && attribute.matches(buttons)
const isPrivateValue: Kind = (attribute) => isValue(attribute) && attribute.masksValue
const isFieldName: Kind = ({ name, node }) => name === 'name' && node.tagName !== 'meta'
const isViewport: Kind = ({ name, attributes }) => name === 'content' && attributes['name'] === 'viewport'
const isLayout: Kind = ({ name }) => layoutAttributes.has(name)
const isGeometry: Kind = ({ name, node }) => node.isSVG === true && !textOfDrawing.test(name)
const isState: Kind = ({ text }) => stateValue.test(text)
const isOther: Kind = () => true

// What is sent of an attribute; nothing for undefined.
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

/** The first rule for a kind of attribute decides, by the privacy level of its element. */
const rules: readonly (readonly [kind: Kind, open: Sent, masked: Sent, hidden: Sent])[] = [
  [isScript, drop, drop, drop],
  [isStyle, keep, style, noImages],
  [isPrivateChoice, drop, drop, drop],
  [isNoText, keep, keep, keep],
  [isCss, keep, css, css],
  [isSources, keep, sources, empty],
  [isSheetAddress, keep, keep, keep],
  [isDrawingAddress, noQuery, noQuery, empty],
  [isImageAddress, image, link, empty],
  [isAddress, link, empty, empty],
  [isButtonLabel, keep, stars, stars],
  [isPrivateValue, stars, stars, stars],
  [isValue, keep, keep, keep],
  [isFieldName, keep, drop, drop],
  [isViewport, keep, keep, keep],
  [isLayout, keep, keep, keep],
  [isGeometry, keep, keep, keep],
  [isState, keep, keep, keep],
  [isOther, keep, mask, mask],
]

/** Changes the attributes of an element in place to what may be sent of them. */
export const scrubAttributes = (owner: AttributeOwner, level: number) => {
  const { attributes } = owner
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = { ...owner, name, value, text: typeof value === 'string' ? value : '' }
    const [, open, masked, hidden] = rules.find(([isKind]) => isKind(attribute)) ?? []
    const atLevel = level === privacyLevel.open ? open : level === privacyLevel.masked ? masked : hidden
    const sent = atLevel?.(attribute)
    if (sent === undefined) delete attributes[name]
    else attributes[name] = sent
  }
}
