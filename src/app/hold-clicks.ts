/** What stands inside the page's main part, or the frame around it. */
export type Part = 'page' | 'frame'

export interface HeldClicks {
  /** Resolves once a click inside the page is held. */
  readonly clicked: Promise<void>
  /** The part listens from now on; what was clicked in it is done, in order. */
  readonly release: (part: Part) => void
}

/**
 * Holds clicks on what only our scripts can answer (Enter and Space click as well) until they listen, and marks what
 * was clicked with `data-held`. Links, and what a browser opens by itself, are let through.
 *
 * The build also writes this function into every document, to run before the scripts arrive, so it uses nothing from
 * outside itself.
 */
export function holdClicks(): HeldClicks {
  const needsScript = 'button:not([popovertarget]), input[type="radio"], input[type="checkbox"]'
  const held = new Set<HTMLElement>()
  const listening = new Set<Part>()
  const partOf = (control: Element): Part => (control.closest('main') ? 'page' : 'frame')
  let tell = () => {}
  const clicked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const hold = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(needsScript)
    if (!control || listening.has(partOf(control))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.dataset['held'] = ''
    held.add(control)
    if (partOf(control) === 'page') tell()
  }
  addEventListener('click', hold, true)
  return {
    clicked,
    release(part) {
      listening.add(part)
      if (listening.size === 2) removeEventListener('click', hold, true)
      for (const control of held) {
        if (partOf(control) !== part && control.isConnected) continue
        held.delete(control)
        delete control.dataset['held']
        if (control.isConnected) control.click()
      }
    },
  }
}
