import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { type AttributeOwner, maskValue, scrubAttributes, sentId } from './attribute-rules.ts'
import { popoverOf } from './changed-styles.ts'
import { maskCardNumbers, mayHaveCardNumber } from './personal.ts'
import { type Privacy, privacyLevel, secretInputs } from './privacy.ts'
import type { Attributes, RecordedEvent, SerializedNode } from './recorded-event.ts'
import { scrubRuleValue } from './scrub-style.ts'
import { maskText, scrubAddress, scrubCss } from './scrub-text.ts'
import type { SelectedNames } from './selected-names.ts'

const maxSecrets = 10

/** The size of a loaded picture, which a replay does not load: `640x480`. By property, for those of frames. */
export const naturalSize = (node: Node | null) =>
  node && 'naturalWidth' in node && 'naturalHeight' in node && Number(node.naturalWidth) > 0
    ? { rr_natural: `${Number(node.naturalWidth)}x${Number(node.naturalHeight)}` }
    : {}

/**
 * Removes from the events of a recording what `maskAllInputs` and the selectors of rrweb let through: texts in
 * attributes, values of options and hidden inputs, queries of addresses, texts in style sheets, shadow roots and
 * frames.
 */
export const createScrubber = (
  privacy: Privacy,
  names: SelectedNames,
  getNode: (id: number) => Node | null,
) => {
  const cssMask = { idOf: (id: string) => sentId(names, id) }
  /** The last values of fields for secrets, by the number of the field: a page may show one in another field. */
  const secrets = new Map<number, string>()
  const isSecret = (value: unknown) =>
    secrets.size > 0 && [...secrets.values()].some((secret) => secret.length >= 4 && secret === value)
  const noteSecret = (id: number, text: string) => {
    secrets.delete(id)
    secrets.set(id, text)
    const [oldest] = secrets.keys()
    if (secrets.size > maxSecrets && oldest !== undefined) secrets.delete(oldest)
  }

  const elementOf = (id: number) => {
    const node = getNode(id)
    return node && privacy.isElement(node) ? node : undefined
  }

  const scrubAttributesOf = (
    node: AttributeOwner['node'],
    attributes: Attributes,
    level: number,
    element: Element | undefined,
  ) =>
    scrubAttributes(
      {
        node,
        attributes,
        names,
        masksValue: privacy.masksValue(element, level) || isSecret(attributes['value']),
        matches: (selector) => element?.matches(selector) === true,
      },
      level,
    )

  const textOf = (text: string, level: number, parent: Node | null | undefined) => {
    const tag = parent?.nodeName.toLowerCase()
    if (tag === 'style') return level === privacyLevel.open ? text : scrubCss(text, cssMask)
    if (tag === 'script') return ''
    const masks =
      level > privacyLevel.open ||
      tag === 'noscript' ||
      (/^(?:textarea|option)$/.test(tag ?? '') &&
        parent &&
        privacy.isElement(parent) &&
        privacy.masksValue(parent, level))
    return masks ? maskText(text) : maskCardNumbers(text)
  }

  /** Changes a snapshot in place. `around` is the level of the node that contains it. */
  const scrubNode = (node: SerializedNode, around: number, parent: Node | null) => {
    const live = getNode(node.id)
    const level = privacy.levelIn(live, around)
    if (live && privacy.isDocument(live)) names.look(live)
    else if (live && privacy.isElement(live) && live.shadowRoot) names.look(live.shadowRoot)
    if (node.type === nodeType.text || node.type === nodeType.cdata)
      node.textContent = textOf(node.textContent ?? '', level, live?.parentNode ?? parent)
    else if (node.type === nodeType.comment) node.textContent = ''
    if (node.attributes) {
      scrubAttributesOf(node, node.attributes, level, elementOf(node.id))
      Object.assign(node.attributes, naturalSize(live), live && privacy.isElement(live) && popoverOf(live))
    }
    if (level === privacyLevel.blocked) node.childNodes = []
    for (const child of node.childNodes ?? []) scrubNode(child, level, live)
  }

  const scrubMutation = (data: RecordedEvent['data']) => {
    names.look()
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
      const isSVG = element?.namespaceURI === 'http://www.w3.org/2000/svg'
      const node = { ...(element && { tagName: element.localName }), ...(isSVG && { isSVG }) }
      scrubAttributesOf(node, attributes, privacy.levelOf(element ?? null), element)
    }
    data.attributes = data.attributes?.filter(({ id }) => isShown(id))
    const { adds = [], texts = [], attributes = [], removes = [] } = data
    return adds.length + texts.length + attributes.length + removes.length > 0
  }

  const scrubInput = (data: RecordedEvent['data']) => {
    const element = elementOf(data.id ?? 0)
    const level = privacy.levelOf(element ?? null)
    if (level === privacyLevel.blocked) return false
    const text = data.text ?? ''
    const id = data.id ?? 0
    const isSecretInput = element?.matches(secretInputs) === true || secrets.has(id) || isSecret(text)
    if (isSecretInput) noteSecret(id, text)
    const masks = isSecretInput || privacy.masksValue(element, level) || mayHaveCardNumber(text)
    if (!masks) return true
    data.text = maskValue(text, isSecretInput)
    data.isChecked = false
    return true
  }

  const scrubStyles = (data: RecordedEvent['data']) => {
    names.look()
    for (const each of [data, ...(data.adds ?? []), ...(data.styles ?? []).flatMap(({ rules }) => rules)])
      for (const name of ['rule', 'replace', 'replaceSync'] as const) {
        const css = each[name]
        if (css !== undefined) each[name] = scrubCss(css, cssMask)
      }
    if (data.set?.value) data.set.value = scrubRuleValue(data.set.property, data.set.value, cssMask)
    return true
  }

  const keep = () => true
  const hasPositions = ({ positions = [] }: RecordedEvent['data']) => positions.length > 0

  /** Incremental events that may be sent, by their source; others are dropped. */
  const scrubBySource: Readonly<Record<number, (data: RecordedEvent['data']) => boolean>> = {
    [incrementalSource.mutation]: scrubMutation,
    [incrementalSource.input]: scrubInput,
    [incrementalSource.mouseMove]: hasPositions,
    [incrementalSource.touchMove]: hasPositions,
    [incrementalSource.drag]: hasPositions,
    [incrementalSource.styleSheetRule]: scrubStyles,
    [incrementalSource.styleDeclaration]: scrubStyles,
    [incrementalSource.adoptedStyleSheet]: scrubStyles,
    [incrementalSource.mouseInteraction]: keep,
    [incrementalSource.scroll]: keep,
    [incrementalSource.viewportResize]: keep,
    [incrementalSource.mediaInteraction]: keep,
    [incrementalSource.selection]: keep,
    [incrementalSource.customElement]: keep,
  }

  /** Changes the event in place; false if nothing of it may be sent. */
  return ({ type, data }: RecordedEvent): boolean => {
    privacy.forget()
    switch (type) {
      case eventType.meta:
        data.href = scrubAddress(data.href ?? '')
        return true
      case eventType.fullSnapshot:
        names.reset()
        if (data.node) scrubNode(data.node, privacy.levelOf(getNode(data.node.id)), null)
        return true
      case eventType.incrementalSnapshot:
        return scrubBySource[data.source ?? -1]?.(data) ?? false
      // Without content, and the recorder's own signals.
      case eventType.domContentLoaded:
      case eventType.load:
      case eventType.custom:
        return true
      default:
        return false
    }
  }
}
