import { type Privacy, privacyLevel } from './privacy.ts'

const stepOf = (element: Element) => {
  const siblings = [...(element.parentNode?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  )
  return `${element.localName}:nth-of-type(${siblings.indexOf(element) + 1})`
}

/**
 * The path of an element below the body, over the borders of shadow roots (`>>>`). It holds when content is inserted
 * elsewhere.
 */
const pathOf = (target: Element) => {
  let path = ''
  let element: Element | null = target
  while (element && element.localName !== 'body' && element.localName !== 'html') {
    const root: Node | null = element.parentNode
    const isInShadow: boolean = root instanceof ShadowRoot
    path = `${isInShadow ? '>>>' : '>'}${stepOf(element)}${path}`
    element = root instanceof ShadowRoot ? root.host : element.parentElement
  }
  return path.replace(/^>/, '').slice(0, 1000)
}

const share = (offset: number, size: number) =>
  size === 0 ? 0 : Math.round(Math.min(1, Math.max(0, offset / size)) * 10_000) / 10_000

const controls =
  'a[href],area,button,input,select,textarea,label,summary,option,video,audio,[onclick],[contenteditable],[tabindex]:not([tabindex="-1"]),' +
  '[role=button],[role=link],[role=tab],[role^=menuitem],[role=option],[role=checkbox],[role=radio],[role=switch]'

const fields = 'input:not([type=submit],[type=button],[type=reset],[type=image]),textarea,select,option'

/** Controls that say that they do nothing now. */
const disabled = ':disabled,[aria-disabled=true],[inert],[inert] *'

/**
 * Whether the content of an element is drawn where no script of the page's document sees it: in a closed shadow root.
 */
const isClosed = ({ localName, shadowRoot, childNodes }: Element) =>
  localName.includes('-') && !shadowRoot && childNodes.length === 0

/** Controls that people click many times: steppers, sliders, players, drawings. */
const repeated =
  'input:is([type=number],[type=range]),[role=slider],[role=spinbutton],[role=scrollbar],canvas,video,audio'

/** Names of the buttons of steppers, calendars and carousels. */
const repeatedName = /^\W$|next|prev|forward|back|increase|decrease|plus|minus|zoom|undo|redo|weiter|zur/i

const labelLength = 100
/** Most texts that are looked at for one label. */
const maxTexts = 200

/** Without numbers that are as long as those of cards. */
const cut = (label: string) =>
  label
    .trim()
    .replace(/\d(?:\W{0,3}\d){11,}/g, '*')
    .slice(0, labelLength)

/** The label of a control as a recording shows it: without the texts in it that are masked. */
const labelOf = (control: Element, { levelOf, masksValue }: Privacy) => {
  const isOpen = (node: Node) => levelOf(node) === privacyLevel.open
  // The name of a field may say what is in it.
  if (!isOpen(control) || (control.matches(fields) && masksValue(control, privacyLevel.open))) return ''
  const name = control.getAttribute('aria-label')
  if (name) return cut(name)
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  let label = ''
  for (let count = 0; count < maxTexts && label.length < labelLength; count += 1) {
    const text = texts.nextNode()
    if (!text) break
    if (isOpen(text) && !text.parentElement?.matches('style,script,textarea,option,title'))
      label += text.nodeValue
  }
  return cut(label)
}

/**
 * The clicked element: heat maps draw a click on the element wherever it is later, and signals count clicks. Elements
 * that are no controls have a label if no other element is in them: a click beside texts is no click on them.
 */
export const describeClick = (event: MouseEvent, target: Element, privacy: Privacy) => {
  const { left, top, width, height } = target.getBoundingClientRect()
  const found = target.closest(controls)
  const control = found ?? target
  const name = (control.getAttribute('aria-label') ?? control.textContent).trim()
  const isStepper = control.parentElement?.querySelector(repeated) !== null && control.localName === 'button'
  return {
    path: pathOf(target),
    tag: target.localName.slice(0, 100),
    label: found || target.childElementCount === 0 ? labelOf(control, privacy) : '',
    offset: { x: share(event.clientX - left, width), y: share(event.clientY - top, height) },
    x: Math.round(event.pageX),
    y: Math.round(event.pageY),
    isInteractive:
      (control.matches(controls) || getComputedStyle(target).cursor === 'pointer') &&
      !control.closest(disabled) &&
      !isClosed(target),
    isRepeatable: target.closest(repeated) !== null || isStepper || repeatedName.test(name.slice(0, 30)),
  }
}
