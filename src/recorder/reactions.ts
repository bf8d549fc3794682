import type { signals } from '#contract/recordings/events.ts'

import { isElement } from './element-path.ts'
import { watchWindows } from './windows.ts'

type Kind = (typeof signals)['reaction']['_output']['kind']

/** Fields react to a click with a caret, a list or a changed value. */
const fields =
  'input:not([type=button],[type=submit],[type=reset],[type=image]),textarea,select,option,[contenteditable]:not([contenteditable=false])'

/** Events that say that the browser shows something else, unless the page prevents that. */
const shown = ['submit', 'reset', 'invalid', 'toggle', 'fullscreenchange']

/** A reaction that comes later is hardly that of the click. */
const afterClickMs = 3000

/**
 * Whether the browser itself does something at a click on an element: it moves the caret, or opens another page or
 * program.
 */
const reactsByItself = (target: Element) => {
  const link = target.closest('a[href],area[href]')
  if (link && 'protocol' in link && 'target' in link)
    if (link.target || !/^(?:http|javascript)/.test(String(link.protocol))) return true
  return target.closest(fields) !== null || Boolean(target.closest('label')?.control)
}

/** Calls back before each call of some methods. */
const watchCalls = (target: object | undefined, names: string, onCall: (self?: object) => void) => {
  for (const name of target ? names.split(' ') : []) {
    const original: unknown = target && Reflect.get(target, name)
    if (target && typeof original === 'function')
      Reflect.set(target, name, function (this: object | undefined, ...parameters: unknown[]): unknown {
        onCall(this)
        const result: unknown = Reflect.apply(original, this, parameters)
        return result
      })
  }
}

/**
 * Notes the first reaction to each click that changes nothing in the document: a click without any reaction is dead.
 * Returns the function that notes another reaction, and returns whether a click came just before.
 */
export const watchReactions = (note: (kind: Kind) => void) => {
  let clickedAt = -Infinity
  let isNoted = false
  const noteReaction = (kind: Kind) => {
    const isAfterClick = performance.now() - clickedAt < afterClickMs
    if (isAfterClick && !isNoted) note(kind)
    isNoted = true
    return isAfterClick
  }
  const noteUnlessPrevented = (event: Event) =>
    void setTimeout(() => {
      if (!event.defaultPrevented) noteReaction('browser')
    })

  const click = (event: Event) => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !isElement(target)) return
    clickedAt = performance.now()
    isNoted = false
    if (target.localName === 'canvas') noteReaction('canvas')
    if (reactsByItself(target)) noteUnlessPrevented(event)
  }
  const react = (kind: Kind) => () => void noteReaction(kind)
  const copy = react('clipboard')
  const watched = new WeakSet<Document>()
  watchWindows((view) => {
    const listen = (name: string, handle: (event: Event) => void) =>
      view.addEventListener(name, handle, { capture: true, passive: true })
    listen('click', click)
    listen('copy', copy)
    for (const name of shown) listen(name, noteUnlessPrevented)
    if (watched.has(view.document)) return
    watched.add(view.document)
    // Links, forms and scripts that load another page or a file. An empty fragment leads nowhere.
    view.navigation?.addEventListener('navigate', ({ hashChange, destination }) => {
      if (!hashChange || /#!?./.test(destination.url)) noteReaction('browser')
    })
    watchCalls(view, 'open', react('window'))
    watchCalls(view, 'alert confirm prompt print', react('dialog'))
    watchCalls(view.Clipboard?.prototype, 'write writeText', copy)
    watchCalls(view.Element.prototype, 'animate', react('browser'))
    watchCalls(view.HTMLMediaElement.prototype, 'play', react('browser'))
    watchCalls(view.AudioScheduledSourceNode?.prototype, 'start', react('browser'))
    watchCalls(view.WebSocket.prototype, 'send', react('request'))
    if (view !== window) {
      // Those of the page are noted with their addresses.
      watchCalls(view, 'fetch', react('request'))
      watchCalls(view.XMLHttpRequest.prototype, 'send', react('request'))
    }
    // Scripts click links that lead to a file, and fields that open a dialog for files.
    watchCalls(view.HTMLElement.prototype, 'click', (self) => {
      if (isElement(self) && self.matches('a,input')) noteReaction('download')
    })
    watchCalls(
      view.CanvasRenderingContext2D.prototype,
      'fill stroke fillRect clearRect fillText drawImage putImageData',
      react('canvas'),
    )
  })
  return noteReaction
}
