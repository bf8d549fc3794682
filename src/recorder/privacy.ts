/** Selectors and switches of a site: what its recordings may show. */
export interface Masking {
  readonly text: boolean
  readonly inputs: boolean
  readonly mask: readonly string[]
  readonly block: readonly string[]
  readonly ignore: readonly string[]
  readonly unmask: readonly string[]
}

/** How much of an element a recording shows; each level hides more than the one before. */
export const privacyLevel = {
  /** As it is. */
  open: 0,
  /** Texts are masked, images stay: the default of a site. */
  masked: 1,
  /** Texts are masked, images and addresses removed: elements that a selector masks. */
  hidden: 2,
  /** Only an empty box of the same size. */
  blocked: 3,
} as const

const isSelector = (selector: string) => {
  try {
    document.createDocumentFragment().querySelector(selector)
    return true
  } catch {
    return false
  }
}

/** One selector for all of a list, and for elements that a page marks itself: `data-understory="mask"`. */
const anyOf = (name: string, selectors: readonly string[]) =>
  [...selectors.filter(isSelector), `[data-understory=${name}]`].join()

/** Inputs whose value is secret in every site. */
export const secretInputs =
  'input:is([type=password],[type=hidden],[autocomplete^=cc-],[data-rr-is-password])'

const editable = '[contenteditable]:not([contenteditable=false])'

// By the number of its type: a node of a frame is no instance of this window's classes.
const isElement = (node: Node): node is Element => node.nodeType === 1
const isDocument = (node: Node): node is Document => node.nodeType === 9
const isShadowRoot = (node: Node): node is ShadowRoot => node.nodeType === 11 && 'host' in node

/** The node that contains this one, over the borders of shadow roots and of frames of the same origin. */
const containerOf = (node: Node): Node | null => {
  if (node.parentNode) return node.parentNode
  if (isShadowRoot(node)) return node.host
  return isDocument(node) ? (node.defaultView?.frameElement ?? null) : null
}

/**
 * Decides what of each element a recording shows. Selectors apply to whole subtrees, and the nearest one decides; nothing
 * in a blocked element is shown. A selector to mask or block that no browser understands hides everything: its author
 * wanted something hidden.
 */
export const createPrivacy = ({ text, inputs, mask, block, ignore, unmask }: Masking) => {
  const [masked, blocked, ignored] = [anyOf('mask', mask), anyOf('block', block), anyOf('ignore', ignore)]
  const shown = anyOf('unmask', unmask)
  const isUnderstood = [...mask, ...block].every(isSelector)
  const { open, masked: maskedLevel, hidden, blocked: blockedLevel } = privacyLevel
  const start: number = isUnderstood ? (text ? maskedLevel : open) : hidden

  /** The level of an element, from that of the node that contains it. */
  const levelIn = (element: Element, around: number): number => {
    if (around === blockedLevel || element.matches(blocked)) return blockedLevel
    if (element.matches(masked)) return hidden
    if (isUnderstood && element.matches(shown)) return open
    return inputs && around === open && element.matches(editable) ? maskedLevel : around
  }

  let levels = new Map<Node, number>()
  const levelOf = (node: Node | null): number => {
    if (!node) return hidden
    const known = levels.get(node)
    if (known !== undefined) return known
    const container = containerOf(node)
    // A document without a frame is the page; another node without a container has left the page.
    const around = container ? levelOf(container) : isDocument(node) ? start : hidden
    const level = isElement(node) ? levelIn(node, around) : around
    levels.set(node, level)
    return level
  }

  return {
    selectors: { block: blocked, ignore: `${ignored},:is(${ignored}) *` },
    levelIn: (node: Node | null, around: number) =>
      !node ? Math.max(around, hidden) : isElement(node) ? levelIn(node, around) : around,
    levelOf,
    /** Whether the value of an input is masked: an open one matches `unmask` itself, not only around it. */
    masksValue: (element: Element | undefined, level: number) => {
      // The options of a list are as private as the list.
      const control = element?.closest('select') ?? element
      return (
        !control || level >= hidden || control.matches(secretInputs) || (inputs && !control.matches(shown))
      )
    },
    /** Forgets the levels of the last event: selectors match other elements after the next change of the page. */
    forget: () => {
      levels = new Map()
    },
    isElement,
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
