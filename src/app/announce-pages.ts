import type { AnyRouter } from '@tanstack/react-router'

/** Moves focus to the new page's heading after a navigation, so that a screen reader announces it. */
export function announcePages(router: AnyRouter) {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (!fromLocation || !pathChanged || toLocation.hash) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}
