import { isFrame } from './element-path.ts'

/**
 * Calls back with the window of the page and of each frame of its origin, and again when a frame has loaded: it shows
 * another page then, or one without the listeners of before.
 */
export const watchWindows = (watch: (view: Window & typeof globalThis) => void) => {
  const enter = (view: Window & typeof globalThis) => {
    watch(view)
    // Of the document: windows are no part of the way of this event.
    view.document.addEventListener('load', find, { capture: true, passive: true })
    for (const target of view.document.querySelectorAll('iframe')) find({ target })
  }
  const find = ({ target }: Pick<Event, 'target'>) => {
    // Those of other origins have no document.
    const view = target && isFrame(target) && target.contentDocument?.defaultView
    if (view) enter(view)
  }
  enter(window)
}
