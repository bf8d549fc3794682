/**
 * Paths of elements that hold when a page changes elsewhere: a path begins at an element that its page can find again,
 * by its id, as a landmark or by its text, and goes on by class or position only from there.
 *
 * A path is a row of steps joined with `>`, with `>>>` into a shadow root, or with `>>` into the page of a frame, whose
 * body is an empty step. A step is the name of an element, and
 * what tells it from others of that name: its id (`#plans`) or nothing, for a landmark that the page has once; a hash
 * of its text (`~1x2y3z`) in the element of the step before; or, among its siblings, a class (`.prices`) or a position
 * (`:nth-of-type(2)`). The body is an empty path.
 */

/** Parts of a page of which it has one or few. */
const landmarks =
  'main,nav,aside,form,dialog,header,footer,[role=main],[role=navigation],[role=banner],[role=contentinfo],' +
  '[role=complementary],[role=search],[role=dialog]'
/** Within these, a header or a footer belongs to a part of the page. */
const parts = 'main,article,section,aside,nav'
/** Parts that their first heading names. */
const headed = 'section,article,fieldset,details,aside,form,dialog,nav'
const headings = 'h1,h2,h3,h4,h5,h6,legend,summary'

const partsOfPage = `${landmarks},${headed}`
const isPositional = (path: string) => path.endsWith(')')

const isLandmark = (element: Element) =>
  element.matches(landmarks) && !(element.matches('header,footer') && element.parentElement?.closest(parts))

/** Elements of a name that are compared: on a page with more of them, a text names few. */
const maxCompared = 200
/** Most texts that are looked at for one name. */
const maxTexts = 200
const nameLength = 100

/** Whether a node is shown as it is. */
export type IsOpen = (node: Node) => boolean

/** The name or the texts of an element that are open, without those that no page shows. */
export const textOf = (element: Element, isOpen: IsOpen): string => {
  if (!isOpen(element)) return ''
  const name = element.getAttribute('aria-label')
  if (name) return name.trim().slice(0, nameLength)
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  for (let count = 0; count < maxTexts && text.length < nameLength; count += 1) {
    const node = texts.nextNode()
    if (!node) break
    if (isOpen(node) && !node.parentElement?.matches('style,script,textarea,option,title'))
      text += node.nodeValue
  }
  return text.trim().slice(0, nameLength)
}

const everything: IsOpen = () => true

/** FNV-1a of 32 bits: a path has no text of the page, and is short. */
const hashOf = (text: string) => {
  let hash = 0x81_1c_9d_c5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}

/**
 * The hash of what names an element: its label, its heading, or its text, without numbers, which count something.
 * Empty without a name, and for one that is not open as a whole.
 */
const nameOf = (element: Element, isOpen: IsOpen) => {
  const isHeaded = element.matches(headed) && !element.hasAttribute('aria-label')
  const source = isHeaded ? element.querySelector(headings) : element
  const text = source ? textOf(source, everything) : ''
  const name = text.replace(/[\d\s]+/g, ' ').trim()
  return source && name !== '' && textOf(source, isOpen) === text ? hashOf(name) : ''
}

/** A name that a person gave; frameworks count theirs, or make them of random letters. */
const isGiven = (name: string) =>
  /^[a-z][a-z_-]{2,39}$/i.test(name) && !/^(?:radix|react|headlessui|ember)-/i.test(name)

/** Classes that come and go. */
const state =
  /(?:^|[-_])(?:active|current|selected|open(?:ed)?|closed?|expanded|collapsed|hidden|visible|shown?|hover|focus(?:ed)?|disabled|load(?:ing|ed)|error|first|last|odd|even|in|out|enter|leave|animated?|fade|dark|light)(?:[-_]|$)/i

type Root = Document | ShadowRoot
// By their numbers: a node of a frame is no instance of this window's classes.
const isShadowRoot = (node: Node): node is ShadowRoot => node.nodeType === 11 && 'host' in node
export const isElement = (target?: object | null): target is Element =>
  !!target && 'nodeType' in target && target.nodeType === 1
const isDocument = (node: Node): node is Document => node.nodeType === 9
export const isFrame = (target: object): target is HTMLIFrameElement =>
  'contentDocument' in target && 'srcdoc' in target

/** The frame around a document within a page. */
const frameAround = (root: Node | null, page: Document) =>
  root && isDocument(root) && root !== page ? root.defaultView?.frameElement : undefined

/** How far the frames around an element move it on a page. */
export const frameOffset = (element: Element, page: Document) => {
  let [x, y] = [0, 0]
  for (
    let frame = frameAround(element.ownerDocument, page);
    frame;
    frame = frameAround(frame.ownerDocument, page)
  ) {
    const { left, top } = frame.getBoundingClientRect()
    x += left + frame.clientLeft
    y += top + frame.clientTop
  }
  return { x, y }
}

/** The only element of a name that passes a test; none if more do, or too many have the name. */
const findOnly = (part: ParentNode, selector: string, test: (element: Element) => boolean) => {
  const all = part.querySelectorAll(selector)
  const found = all.length > maxCompared ? [] : [...all].filter(test)
  return found.length === 1 ? found[0] : undefined
}
const findId = (root: ParentNode, tag: string, id: string) =>
  findOnly(root, `${CSS.escape(tag)}[id="${id}"]`, () => true)
const findNamed = (
  part: ParentNode,
  tag: string,
  name: string,
  nameIn = (element: Element) => nameOf(element, everything),
) => findOnly(part, CSS.escape(tag), (element) => nameIn(element) === name)
const findLandmark = (root: ParentNode, tag: string) => findOnly(root, CSS.escape(tag), isLandmark)

/** Children of a name; names of drawings have capitals on a page, and none in a replay. */
const childrenOf = (parent: ParentNode | null, tag: string) =>
  [...(parent?.children ?? [])].filter(({ localName }) => localName.toLowerCase() === tag.toLowerCase())
const findClass = (children: readonly Element[], name: string) => {
  const found = children.filter(({ classList }) => classList.contains(name))
  return found.length === 1 ? found[0] : undefined
}

/** Decides which elements a path may name, and by which names. */
export interface PathPrivacy {
  readonly isOpen: IsOpen
  /** Whether a replay has an id or a class of an element whose texts are masked. */
  readonly hasId: (id: string) => boolean
  readonly hasClass: (name: string) => boolean
  /** Whether people click the element and know it by its text. */
  readonly isControl: (element: Element) => boolean
}

const siblingStep = (element: Element, { isOpen, hasClass }: PathPrivacy) => {
  const alike = childrenOf(element.parentNode, element.localName)
  const own = [...element.classList].find(
    (name) =>
      isGiven(name) && !state.test(name) && (isOpen(element) || hasClass(name)) && findClass(alike, name),
  )
  return own === undefined ? `:nth-of-type(${alike.indexOf(element) + 1})` : `.${own}`
}

/** Parts of parts ask for the same paths and names. */
const remember = (read: (element: Element) => string) => {
  const known = new Map<Element, string>()
  return (element: Element): string => {
    const text = known.get(element) ?? read(element)
    known.set(element, text)
    return text
  }
}

/** The path of an element; it may be longer than a recording keeps. */
export const pathOf = (target: Element, privacy: PathPrivacy): string => {
  const find = remember((element) => describe(element))
  const nameIn = remember((element) => nameOf(element, privacy.isOpen))
  /** The part of the page that has no other element of that name: the nearest, as others may get one later. */
  const partWith = (
    from: Element | null,
    root: Root,
    tag: string,
    name: string,
  ): Element | Root | undefined => {
    const part = from?.closest(partsOfPage)
    const isKnown = !part || !isPositional(find(part))
    if (isKnown && findNamed(part ?? root, tag, name, nameIn)) return part ?? root
    return part ? partWith(part.parentElement, root, tag, name) : undefined
  }
  const describe = (element: Element): string => {
    const { localName: tag, id, parentElement } = element
    const root = element.getRootNode()
    const frame = frameAround(root, document)
    const within = isShadowRoot(root) ? `${find(root.host)}>>>` : frame ? `${find(frame)}>>` : ''
    if (tag === 'body' || tag === 'html') return within
    const stepIn = (part: Element | null, step: string) => {
      const path = part ? find(part) : within
      return `${path}${/^$|>$/.test(path) ? '' : '>'}${tag}${step}`
    }
    if (isShadowRoot(root) || isDocument(root)) {
      const isShown = isGiven(id) && (privacy.isOpen(element) || privacy.hasId(id))
      if (isShown && findId(root, tag, id)) return stepIn(null, `#${id}`)
      const isPart = isLandmark(element)
      const isNamed =
        element.matches(headed) ||
        privacy.isControl(element) ||
        (isPart && element.hasAttribute('aria-label'))
      const name = isNamed && nameIn(element)
      const part = name ? partWith(parentElement, root, tag, name) : undefined
      if (part) return stepIn(isElement(part) ? part : null, `~${name}`)
      if (isPart && findLandmark(root, tag)) return stepIn(null, '')
    }
    return stepIn(parentElement, siblingStep(element, privacy))
  }
  return find(target)
}

const stepPattern =
  /^([a-z][^\s>#~.:]{0,99})(?:#([\w-]+)|~([\da-z]+)|\.([\w-]+)|:nth-of-type\((\d{1,6})\))?$/i

/** The part of the page that a step leads into from an element. */
const enter = (element: Element, join = ''): ParentNode | null | undefined => {
  if (join === '>>') return isFrame(element) ? element.contentDocument?.body : undefined
  return join === '>>>' ? element.shadowRoot : element
}

/** The element of a path on this page or in a replay of it; undefined if there is none, or more than one. */
export const findElement = (body: Element, path: string): Element | undefined => {
  if (path === '') return body
  const steps = (path.startsWith('>') ? path : `>${path}`).split(/(>+)/).slice(1)
  let element: Element | undefined = body
  for (let at = 0; at < steps.length && element; at += 2) {
    const step = steps[at + 1] ?? ''
    const parent = enter(element, steps[at])
    if (step === '' && steps[at] === '>>' && isElement(parent)) return parent
    const [, tag = '', id, name, own, number] = stepPattern.exec(step) ?? []
    if (!parent || tag === '') return undefined
    if (id !== undefined) element = findId(parent, tag, id)
    else if (name !== undefined) element = findNamed(parent, tag, name)
    else if (own !== undefined) element = findClass(childrenOf(parent, tag), own)
    else
      element = number === undefined ? findLandmark(parent, tag) : childrenOf(parent, tag)[Number(number) - 1]
  }
  return element
}
