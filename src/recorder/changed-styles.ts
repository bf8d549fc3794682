import { patch } from './patch.ts'

type NoteAttributes = (element: Element, attributes: Record<string, unknown>) => void

/** The rules of the style sheet of a link; empty if its origin does not let the page read them. */
const rulesOf = ({ sheet }: HTMLLinkElement) => {
  try {
    return Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText).join('')
  } catch {
    return ''
  }
}

/** Whether an element is an open popover, which no attribute says. */
export const popoverOf = (element: Element) => {
  try {
    return element.hasAttribute('popover') ? { rr_popover: element.matches(':popover-open') } : {}
  } catch {
    // The browser has no popovers.
    return {}
  }
}

/** The styles in which an animation of a script leaves its element. */
const styleAfter = (effect: KeyframeEffect, element: Element) => {
  const style: Record<string, string> = {}
  const computed = getComputedStyle(element)
  for (const frame of effect.getKeyframes())
    for (const name of Object.keys(frame)) {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const value = computed.getPropertyValue(property)
      // The offsets and easings of keyframes are no properties.
      if (value) style[property] = value
    }
  return style
}

/**
 * Notes changes of how a page looks without a change of its document: a style sheet in place of another one of a link,
 * popovers, and the styles that animations of scripts leave behind. Returns the function that notes those of animations
 * that were there before.
 */
export const watchChangedStyles = (wasLoaded: (link: Element) => boolean, note: NoteAttributes) => {
  const noteEnd = ({ effect }: Animation) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target || effect.pseudoElement) return
    if (/forwards|both/.test(effect.getTiming().fill ?? ''))
      note(effect.target, { style: styleAfter(effect, effect.target) })
  }
  patch(
    Element.prototype,
    'animate',
    (original) =>
      function (this: Element, ...parameters) {
        const animation = original.apply(this, parameters)
        animation.addEventListener('finish', () => noteEnd(animation))
        return animation
      },
  )
  const listen = (name: string, handle: (target: EventTarget | null) => void) =>
    document.addEventListener(name, ({ target }) => handle(target), { capture: true, passive: true })
  listen('load', (target) => {
    const css = target instanceof HTMLLinkElement && wasLoaded(target) ? rulesOf(target) : ''
    if (target instanceof Element && css) note(target, { _cssText: css })
  })
  listen('toggle', (target) => {
    if (target instanceof HTMLElement && target.popover) note(target, popoverOf(target))
  })
  return () => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'finished' && !(animation instanceof CSSAnimation)) noteEnd(animation)
  }
}
