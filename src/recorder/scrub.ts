import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { type Privacy, privacyLevel } from './privacy.ts'
import type { Attributes, RecordedEvent, SerializedNode } from './recorded-event.ts'
import { maskText, scrubAddress, scrubCss, scrubInlineStyle, scrubLink } from './scrub-text.ts'

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

/** Addresses that a replay loads; all others only lead elsewhere. */
const shownAddress = /^(?:src|poster|data)$/
const addressAttributes =
  /^(?:(?:xlink:)?href|src|rr_src|action|formaction|poster|data|cite|background|ping|longdesc|manifest)$/
const imageTags = /^(?:img|source|video|audio|image|object|embed|track)$/

/** Attributes of drawings that can have a text; the others of SVG are geometry. */
const textOfDrawing = /^(?:data-|aria-|title|xlink:title|alt|name|value|desc)/

const keepsValue = (name: string, node: SerializedNode) =>
  layoutAttributes.has(name) || (node.isSVG === true && !textOfDrawing.test(name))

/** Inputs whose value is their label. */
const buttons = 'button,input:is([type=submit],[type=button],[type=reset])'

const isSheet = ({ tagName }: SerializedNode, { rel = 'stylesheet' }: Attributes) =>
  tagName === 'link' && typeof rel === 'string' && /stylesheet|preload/.test(rel)

/** An address or a list of addresses with widths, each without its query. */
const scrubSources = (sources: string) =>
  sources
    .split(/,\s+/)
    .map((source) => source.trim().split(/\s+/))
    .map(([address = '', ...width]) => [scrubLink(address), ...width].join(' '))
    .join(', ')

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The value of one CSS declaration, masked. */
const scrubDeclaration = (name: string, value: string, dropsImages: boolean) =>
  scrubInlineStyle(`${name}:${value}`, dropsImages).slice(name.length + 1)

/** One star per character, without the gaps between words. Secrets do not show their length. */
const maskValue = (value: string, isSecret: boolean) =>
  value === '' ? '' : '*'.repeat(isSecret ? 8 : Math.min(value.length, 64))

/**
 * Removes from the events of a recording what `maskAllInputs` and the selectors of rrweb let through: texts in attributes,
 * values of options and hidden inputs, queries of addresses, texts in style sheets, shadow roots and frames.
 */
export const createScrubber = (privacy: Privacy, getNode: (id: number) => Node | null) => {
  const elementOf = (id: number) => {
    const node = getNode(id)
    return node && privacy.isElement(node) ? node : undefined
  }

  const scrubAddressOf = (
    node: SerializedNode,
    level: number,
    name: string,
    value: string,
    all: Attributes,
  ) => {
    // A style sheet belongs to the page, not to a person.
    if (isSheet(node, all)) return value
    if (level >= privacyLevel.hidden) return ''
    if (node.isSVG && node.tagName !== 'a') return value.replace(/\?[^#]*/, '')
    const isShown = imageTags.test(node.tagName ?? '') && shownAddress.test(name)
    if (level === privacyLevel.masked) return isShown ? scrubLink(value) : ''
    return isShown && !/^\s*(?:javascript|blob):/i.test(value) ? value : scrubLink(value)
  }

  const scrubStyle = (style: unknown, level: number): unknown => {
    if (level === privacyLevel.open) return style
    const dropsImages = level === privacyLevel.hidden
    if (typeof style === 'string') return scrubInlineStyle(style, dropsImages)
    if (style === null || typeof style !== 'object') return style
    return Object.fromEntries(
      Object.entries(style).map(([name, value]: [string, unknown]) => {
        if (typeof value === 'string') return [name, scrubDeclaration(name, value, dropsImages)]
        // A declaration with its priority.
        return [
          name,
          isList(value)
            ? value.map((part) =>
                typeof part === 'string' ? scrubDeclaration(name, part, dropsImages) : part,
              )
            : value,
        ]
      }),
    )
  }

  /** Changes the attributes in place. `node` is the element as it was serialized, or its tag for a later change. */
  const scrubAttributes = (
    node: SerializedNode,
    attributes: Attributes,
    level: number,
    element?: Element,
  ) => {
    const masksValue = privacy.masksValue(element, level)
    const isControl = /^(?:input|textarea|select|option|button)$/.test(node.tagName ?? '')
    for (const [name, value] of Object.entries(attributes)) {
      if (/^on|^(?:srcdoc|nonce|integrity)$/i.test(name)) delete attributes[name]
      else if (name === 'style') attributes[name] = scrubStyle(value, level)
      else if (/^(?:checked|selected)$/.test(name) && masksValue) delete attributes[name]
      else if (typeof value !== 'string') continue
      else if (name === '_cssText') attributes[name] = level === privacyLevel.open ? value : scrubCss(value)
      else if (name === 'srcset' || name === 'imagesrcset')
        attributes[name] = level === privacyLevel.hidden ? '' : level === 0 ? value : scrubSources(value)
      else if (addressAttributes.test(name))
        attributes[name] = scrubAddressOf(node, level, name, value, attributes)
      else if (name === 'value' && isControl) {
        if (element?.matches(buttons) ? level > privacyLevel.open : masksValue)
          attributes[name] = maskValue(value, privacy.isSecret(element))
      } else if (level === privacyLevel.open) continue
      else if (name === 'name' && node.tagName !== 'meta') delete attributes[name]
      else if (name === 'content' && attributes['name'] === 'viewport') continue
      else if (!keepsValue(name, node) && !stateValue.test(value)) attributes[name] = maskText(value)
    }
  }

  const textOf = (text: string, level: number, parent: Node | null | undefined) => {
    const tag = parent?.nodeName.toLowerCase()
    if (tag === 'style') return level === privacyLevel.open ? text : scrubCss(text)
    if (tag === 'script') return ''
    const masks =
      level > privacyLevel.open ||
      tag === 'noscript' ||
      (tag === 'textarea' && parent && privacy.isElement(parent) && privacy.masksValue(parent, level))
    return masks ? maskText(text) : text
  }

  /** Changes a snapshot in place. `around` is the level of the node that contains it. */
  const scrubNode = (node: SerializedNode, around: number, parent: Node | null) => {
    const live = getNode(node.id)
    const level = privacy.levelIn(live, around)
    if (node.type === nodeType.text || node.type === nodeType.cdata)
      node.textContent = textOf(node.textContent ?? '', level, live?.parentNode ?? parent)
    else if (node.type === nodeType.comment) node.textContent = ''
    if (node.attributes) scrubAttributes(node, node.attributes, level, elementOf(node.id))
    if (level === privacyLevel.blocked) node.childNodes = []
    for (const child of node.childNodes ?? []) scrubNode(child, level, live)
  }

  const scrubMutation = (data: RecordedEvent['data']) => {
    const isShown = (id: number) => privacy.levelOf(getNode(id)) < privacyLevel.blocked
    data.adds = data.adds?.filter(({ parentId }) => isShown(parentId))
    for (const { node, parentId } of data.adds ?? []) {
      const parent = getNode(parentId)
      scrubNode(node, privacy.levelOf(parent), parent)
    }
    data.texts = data.texts?.filter(({ id }) => isShown(id))
    for (const text of data.texts ?? []) {
      const node = getNode(text.id)
      if (text.value !== null) text.value = textOf(text.value, privacy.levelOf(node), node?.parentNode)
    }
    for (const { id, attributes } of data.attributes ?? []) {
      const element = elementOf(id)
      const tagName = element?.localName
      const node = { type: nodeType.element, id, ...(tagName !== undefined && { tagName }) }
      const isSVG = element?.namespaceURI === 'http://www.w3.org/2000/svg'
      scrubAttributes(
        isSVG ? { ...node, isSVG } : node,
        attributes,
        privacy.levelOf(element ?? null),
        element,
      )
    }
    data.attributes = data.attributes?.filter(({ id }) => isShown(id))
    const { adds = [], texts = [], attributes = [], removes = [] } = data
    return adds.length + texts.length + attributes.length + removes.length > 0
  }

  const scrubInput = (data: RecordedEvent['data']) => {
    const element = elementOf(data.id ?? 0)
    const level = privacy.levelOf(element ?? null)
    if (level === privacyLevel.blocked) return false
    if (!privacy.masksValue(element, level)) return true
    data.text = maskValue(data.text ?? '', privacy.isSecret(element))
    data.isChecked = false
    return true
  }

  const scrubStyles = (data: RecordedEvent['data']) => {
    for (const each of [data, ...(data.adds ?? []), ...(data.styles ?? []).flatMap(({ rules }) => rules)]) {
      if ('rule' in each && each.rule !== undefined) each.rule = scrubCss(each.rule)
      if ('replace' in each && each.replace !== undefined) each.replace = scrubCss(each.replace)
      if ('replaceSync' in each && each.replaceSync !== undefined)
        each.replaceSync = scrubCss(each.replaceSync)
    }
    if (data.set?.value) data.set.value = scrubDeclaration(data.set.property, data.set.value, false)
    return true
  }

  const scrubIncremental = ({ data }: RecordedEvent) => {
    switch (data.source) {
      case incrementalSource.mutation:
        return scrubMutation(data)
      case incrementalSource.input:
        return scrubInput(data)
      case incrementalSource.mouseMove:
      case incrementalSource.touchMove:
      case incrementalSource.drag:
        return data.positions !== undefined && data.positions.length > 0
      default:
        return scrubStyles(data)
    }
  }

  /** Changes the event in place; false if nothing of it may be sent. */
  return (event: RecordedEvent): boolean => {
    privacy.forget()
    const { data } = event
    switch (event.type) {
      case eventType.meta:
        data.href = scrubAddress(data.href ?? '')
        return true
      case eventType.fullSnapshot:
        if (data.node) scrubNode(data.node, privacy.levelOf(getNode(data.node.id)), null)
        return true
      case eventType.incrementalSnapshot:
        return scrubIncremental(event)
      default:
        return true
    }
  }
}
