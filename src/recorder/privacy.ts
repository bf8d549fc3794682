import * as privacyLevel from './privacy-level.ts'

/** Selectors and switches of a site: what its recordings may show. */
export interface Masking {
  readonly text: boolean
  readonly inputs: boolean
  readonly mask: readonly string[]
  readonly block: readonly string[]
  readonly ignore: readonly string[]
  readonly unmask: readonly string[]
}

export { privacyLevel }

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
  ':is(input,textarea,select):is([type=password],[type=hidden],[data-rr-is-password],[autocomplete*=cc- i],[autocomplete*=password i],' +
  '[autocomplete*=one-time i],[name*=card i],[name*=cvc i],[name*=cvv i],[name*=passw i],[name*=iban i])'

/** Show what is typed or chosen as a text of the page: masked as the values of inputs are. */
const editable =
  ':is([contenteditable]:not([contenteditable=false]),output,[role=textbox],[role=searchbox],[role=combobox],[role=listbox],' +
  '[role=spinbutton],[role=slider])'

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
 * Decides what of each element a recording shows. Selectors apply to whole subtrees, and the nearest one decides;
 * nothing in a blocked element is shown. A selector to mask or block that no browser understands hides everything: its
 * author wanted something hidden.
 */
export const createPrivacy = ({ text, inputs, mask, block, ignore, unmask }: Masking) => {
  const [masked, blocked, ignored] = [anyOf('mask', mask), anyOf('block', block), anyOf('ignore', ignore)]
  const ignoredFields = `${ignored},:is(${ignored}) *`
  const shown = anyOf('unmask', unmask)
  const isUnderstood = [...mask, ...block].every(isSelector)
  const start: number = isUnderstood ? (text ? privacyLevel.masked : privacyLevel.open) : privacyLevel.hidden

  /** The level of an element, from that of the node that contains it. */
  const levelIn = (element: Element, around: number): number => {
    if (around === privacyLevel.blocked || element.matches(blocked)) return privacyLevel.blocked
    if (element.matches(masked)) return privacyLevel.hidden
    if (isUnderstood && element.matches(shown)) return privacyLevel.open
    return inputs && around === privacyLevel.open && element.matches(editable) ? privacyLevel.masked : around
  }

  let levels = new Map<Node, number>()
  const levelOf = (node: Node | null): number => {
    if (!node) return privacyLevel.hidden
    const known = levels.get(node)
    if (known !== undefined) return known
    const container = containerOf(node)
    // A document without a frame is the page; another node without a container has left the page.
    const around = container ? levelOf(container) : isDocument(node) ? start : privacyLevel.hidden
    const level = isElement(node) ? levelIn(node, around) : around
    levels.set(node, level)
    return level
  }

  return {
    selectors: { block: blocked, ignore: ignoredFields },
    levelIn: (node: Node | null, around: number) =>
      !node ? Math.max(around, privacyLevel.hidden) : isElement(node) ? levelIn(node, around) : around,
    levelOf,
    /** Whether the title of the page is shown, which is a text like any other. */
    showsTitle: () => {
      levels = new Map()
      return levelOf(document.querySelector('title')) === privacyLevel.open
    },
    /** Whether the value of an input is masked: an open one matches `unmask` itself, not only around it. */
    masksValue: (element: Element | undefined, level: number) => {
      // The options of a list are as private as the list.
      const control = element?.closest('select,datalist') ?? element
      return (
        !control ||
        level >= privacyLevel.hidden ||
        control.matches(`${secretInputs},${ignoredFields}`) ||
        (inputs && !control.matches(shown))
      )
    },
    /** Forgets the levels of the last event: selectors match other elements after the next change of the page. */
    forget: () => {
      levels = new Map()
    },
    isElement,
    isDocument,
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
