const scrolled = new WeakSet<EventTarget>()

/** Notes which elements were scrolled, from now on; calls back at each step of any. */
export const watchScrolling = (onScroll: () => void) =>
  addEventListener(
    'scroll',
    ({ target }) => {
      if (target) scrolled.add(target)
      onScroll()
    },
    { capture: true, passive: true },
  )

/**
 * Whether an element can be scrolled away from its start. The build lets rrweb ask this before it reads `scrollLeft` of
 * every element of a page, which would lay out the sections that a page leaves out until they are seen.
 *
 * @public imported by the patched rrweb
 */
export const wasScrolled = (element: EventTarget) => scrolled.has(element)
