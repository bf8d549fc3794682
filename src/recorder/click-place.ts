import { frameOffset, pathOf, textOf } from './element-path.ts'
import { type Privacy, privacyLevel } from './privacy.ts'
import type { SelectedNames } from './selected-names.ts'

/** Longest path that the contract takes. */
const maxPath = 1000

const share = (offset: number, size: number) =>
  size === 0 ? 0 : Math.round(Math.min(1, Math.max(0, offset / size)) * 10_000) / 10_000

const controls =
  'a[href],area,button,input,select,textarea,label,summary,option,video,audio,[onclick],[contenteditable],[tabindex]:not([tabindex="-1"]),' +
  '[role=button],[role=link],[role=tab],[role^=menuitem],[role=option],[role=checkbox],[role=radio],[role=switch]'

const isControl = (element: Element) => element.matches(controls)

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

/** Without numbers that are as long as those of cards. */
const withoutCards = (label: string) => label.replace(/\d(?:\W{0,3}\d){11,}/g, '*')

/**
 * The clicked element: heat maps draw a click on the element wherever it is later, and signals count clicks. Elements
 * that are no controls have a label if no other element is in them: a click beside texts is no click on them.
 */
export const describeClick = (
  event: MouseEvent,
  target: Element,
  { levelOf, masksValue }: Privacy,
  names: Pick<SelectedNames, 'hasId' | 'hasClass'>,
) => {
  const isOpen = (node: Node) => levelOf(node) === privacyLevel.open
  // The name of a field may say what is in it.
  const isMasked = (element: Element) => element.matches(fields) && masksValue(element, levelOf(element))
  const { left, top, width, height } = target.getBoundingClientRect()
  const frame = frameOffset(target, document)
  const found = target.closest(controls)
  const control = found ?? target
  const name = (control.getAttribute('aria-label') ?? control.textContent).trim()
  const hasLabel = found !== null || target.childElementCount === 0
  const isStepper = control.parentElement?.querySelector(repeated) !== null && control.localName === 'button'
  return {
    path: pathOf(target, {
      ...names,
      isOpen,
      isControl: (element) => isControl(element) && !isMasked(element),
    }).slice(0, maxPath),
    tag: target.localName.slice(0, 100),
    label: hasLabel && !isMasked(control) ? withoutCards(textOf(control, isOpen)) : '',
    offset: { x: share(event.clientX - left, width), y: share(event.clientY - top, height) },
    x: Math.round(event.clientX + frame.x + scrollX),
    y: Math.round(event.clientY + frame.y + scrollY),
    isInteractive:
      (isControl(control) || getComputedStyle(target).cursor === 'pointer') &&
      !control.closest(disabled) &&
      !isClosed(target),
    isRepeatable: target.closest(repeated) !== null || isStepper || repeatedName.test(name.slice(0, 30)),
  }
}
