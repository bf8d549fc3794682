import { maskCardNumbers, mayHaveCardNumber } from './personal.ts'
import { privacyLevel, secretInputs } from './privacy.ts'
import type { Attributes, SerializedNode } from './recorded-event.ts'
import { scrubStyle } from './scrub-style.ts'
import { isPlainValue, writtenPicture } from './plain-values.ts'
import { type CssMask, maskText, scrubCss, scrubLink } from './scrub-text.ts'
import { aliasOf, type SelectedNames } from './selected-names.ts'

/** An element whose attributes are about to be sent. */
export interface AttributeOwner {
  readonly node: Pick<SerializedNode, 'tagName' | 'isSVG'>
  readonly attributes: Attributes
  /** Whether what is typed or chosen in it is masked. */
  readonly masksValue: boolean
  readonly matches: (selector: string) => boolean
  /** Names that the style sheets of the page select by. */
  readonly names: Pick<SelectedNames, 'hasClass' | 'hasId' | 'hasAttribute' | 'hasValue'>
}

/** One attribute of it. */
interface Attribute extends AttributeOwner {
  readonly name: string
  readonly value: unknown
  /** The value as a text; empty for other values. */
  readonly text: string
}

/** One star per character, without the gaps between words. Secrets do not show their length. */
export const maskValue = (value: string, isSecret: boolean) =>
  value === '' ? '' : '*'.repeat(isSecret ? 8 : Math.min(value.length, 64))

// Names of attributes.
const anyName = /^/
const scripts = /^on|^(?:srcdoc|nonce|integrity)$/i
const addresses =
  /^(?:(?:xlink:)?href|src|rr_src|action|formaction|poster|data|cite|background|ping|longdesc|manifest)$/
/** Addresses that a replay loads; all others only lead elsewhere. */
const shownAddresses = /^(?:src|poster|data)$/
/** Lay an element out, by numbers and known words. */
const layout =
  /^(?:type|dir|rel|media|as|width|height|colspan|rowspan|span|size|rows|cols|wrap|tabindex|align|valign|bgcolor|color|border|cellpadding|cellspacing|start|popover|rr_(?:natural|width|height|scrollLeft|scrollTop|open_mode|media(?:State|CurrentTime|PlaybackRate|Muted|Loop|Volume)))$/
/** Lay an element out by being there. */
const switches =
  /^(?:disabled|readonly|required|multiple|open|hidden|reversed|controls|muted|contenteditable|inert|selected|checked)$/
/** Are shown as a text. */
const shownTexts = /^(?:placeholder|alt|label)$/
/** Say what is typed or chosen in an element that is no control by itself. */
const fieldValues = /^(?:(?:data-)?value|aria-value(?:now|text))$/
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
const isControl = ({ node }: AttributeOwner) =>
  /^(?:input|textarea|select|option|optgroup|button)$/.test(node.tagName ?? '')
/** The value of a button is its label. */
const isButton = (owner: AttributeOwner) =>
  isControl(owner) && owner.matches('button,input:is([type=submit],[type=button],[type=reset],[type=image])')
const isPrivateControl = (owner: AttributeOwner) => owner.masksValue && isControl(owner)
/** A field that a script draws. */
const isPrivateField: Condition = ({ masksValue, name, node }) =>
  masksValue && (name.startsWith('aria') || node.tagName?.includes('-') === true)
const isCardNumber: Condition = (attribute) => isControl(attribute) && mayHaveCardNumber(attribute.text)
const isLanguage: Condition = ({ text }) => /^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?$/i.test(text)
/** Parts of a page, which heat maps find again. */
const isLandmark: Condition = ({ text }) =>
  /^(?:main|navigation|banner|contentinfo|complementary|search|dialog)$/.test(text)
const isSlot: Condition = ({ node }) => node.tagName === 'slot'
const isColorScheme: Condition = ({ attributes }) => attributes['name'] === 'color-scheme'
const isPlain: Condition = ({ text }) => isPlainValue(text)
/** A state or a value that a style sheet selects by, of an attribute that it selects by. */
const isSelectedBy: Condition = ({ names, name, text }) =>
  names.hasAttribute(name) && (stateValue.test(text) || names.hasValue(name, text))

/** The id that is sent: another in place of one that no style sheet has. */
export const sentId = (names: AttributeOwner['names'], id: string) => (names.hasId(id) ? id : aliasOf(id))
const cssMask = ({ names }: Attribute, hidesPictures = false): CssMask => ({
  idOf: (id) => sentId(names, id),
  hidesPictures,
})

// What is sent; nothing for undefined.
type Sent = (attribute: Attribute) => unknown
const drop: Sent = () => undefined
const empty: Sent = () => ''
const keep: Sent = ({ value }) => value
const withoutCards: Sent = ({ value, text }) => (text ? maskCardNumbers(text) : value)
const mask: Sent = ({ text }) => maskText(text)
const stars: Sent = ({ text, matches }) => maskValue(text, matches(secretInputs))
const css: Sent = (attribute) => scrubCss(attribute.text, cssMask(attribute))
const style: Sent = (attribute) => scrubStyle(attribute.value, cssMask(attribute))
const noImages: Sent = (attribute) => scrubStyle(attribute.value, cssMask(attribute, true))
const link: Sent = ({ text }) => scrubLink(text)
const fragment: Sent = ({ text }) => (text.startsWith('#') ? text : scrubLink(text))
const picture: Sent = ({ text }) => writtenPicture(text)
const sheet: Sent = ({ text }) => (/^\s*data:/i.test(text) ? '' : scrubLink(text))
const alias: Sent = ({ text }) => aliasOf(text)
const id: Sent = ({ names, text }) => sentId(names, text)
const reference: Sent = ({ names, text }) => (text.startsWith('#') ? `#${sentId(names, text.slice(1))}` : '')
const classes: Sent = ({ names, text }) =>
  text
    .split(/\s+/)
    .filter((token) => names.hasClass(token))
    .join(' ')
const geometry: Sent = (attribute) => {
  const withoutReferences = attribute.text.replace(/url\([^)]*\)/g, '')
  return isPlainValue(withoutReferences) ? css(attribute) : undefined
}

type Rule = readonly [names: RegExp, condition: Condition, open: Sent, masked: Sent, hidden: Sent]

/**
 * The first rule for an attribute decides, by the privacy level of its element. Without a rule, it is not sent: a
 * masked attribute is what a replay needs to lay the page out, by values that can name no person.
 */
const rules: readonly Rule[] = [
  [scripts, always, drop, drop, drop],
  [/^style$/, always, keep, style, noImages],
  [/^(?:checked|selected)$/, isPrivate, drop, drop, drop],
  [anyName, isNoText, keep, keep, keep],
  [/^_cssText$/, always, keep, css, css],
  [/^(?:image)?srcset$/, always, empty, empty, empty],
  [addresses, isSheet, sheet, sheet, sheet],
  [addresses, isSvgReference, fragment, reference, empty],
  [shownAddresses, isImage, link, picture, empty],
  [addresses, always, link, empty, empty],
  [/^value$/, isButton, withoutCards, stars, stars],
  [/^value$/, isPrivateControl, stars, stars, stars],
  [/^value$/, isCardNumber, stars, stars, stars],
  [/^value$/, isControl, keep, keep, keep],
  [fieldValues, isPrivateField, drop, drop, drop],
  [/^name$/, isSlot, keep, alias, alias],
  [/^slot$/, always, keep, alias, alias],
  [/^(?:name|content)$/, isColorScheme, keep, keep, keep],
  [/^id$/, always, keep, id, id],
  [/^(?:class|part)$/, always, keep, classes, classes],
  [/^lang$/, isLanguage, keep, keep, keep],
  [/^role$/, isLandmark, keep, keep, keep],
  [layout, isPlain, keep, keep, keep],
  [switches, always, keep, empty, empty],
  [shownTexts, always, withoutCards, mask, mask],
  [anyName, isSelectedBy, keep, keep, keep],
  [anyName, isSvg, keep, geometry, geometry],
  [anyName, always, withoutCards, drop, drop],
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

/** Whether an element is a control whose value is masked: what says something about the value is masked with it. */
const isMaskedControl = (owner: AttributeOwner) => isPrivateControl(owner) && !isButton(owner)

/** Changes the attributes of an element in place to what may be sent of them. */
export const scrubAttributes = (owner: AttributeOwner, level: number) => {
  const { attributes } = owner
  const isMasked = level === privacyLevel.masked || (level === privacyLevel.open && isMaskedControl(owner))
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    const attribute = { ...owner, name, value, text: typeof value === 'string' ? value : '' }
    const [, , open, masked, hidden] = rulesOf(name).find(([, applies]) => applies(attribute)) ?? []
    const atLevel = isMasked ? masked : level === privacyLevel.open ? open : hidden
    const sent = atLevel?.(attribute)
    if (sent === undefined) delete attributes[name]
    else if (sent !== value) attributes[name] = sent
  }
}
