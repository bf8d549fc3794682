/** Where a control stands: in the page's `main`, or in the header and footer around it. */
export type Region = 'page' | 'frame'

export interface EarlyClicks {
  /** Resolves when the first click inside the page is recorded. */
  readonly clicked: Promise<void>
  /** Stops recording clicks in a region and replays those recorded there, in order. */
  readonly replay: (region: Region) => void
}

/**
 * Records clicks on controls that need our scripts (Enter and Space count as clicks) until their region is hydrated,
 * and marks the controls with `data-pending-click`. Links and native controls such as `popovertarget` pass through.
 *
 * The build also writes this function's source into every document, so it must not use anything from outside itself.
 */
export function recordEarlyClicks(): EarlyClicks {
  const needsScript = 'button:not([popovertarget]), input[type="radio"], input[type="checkbox"]'
  const pending = new Set<HTMLElement>()
  const hydrated = new Set<Region>()
  const regionOf = (control: Element): Region => (control.closest('main') ? 'page' : 'frame')
  let resolveClicked = () => {}
  const clicked = new Promise<void>((resolve) => {
    resolveClicked = resolve
  })
  const record = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(needsScript)
    if (!control || hydrated.has(regionOf(control))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.dataset['pendingClick'] = ''
    pending.add(control)
    if (regionOf(control) === 'page') resolveClicked()
  }
  addEventListener('click', record, true)
  return {
    clicked,
    replay(region) {
      hydrated.add(region)
      if (hydrated.size === 2) removeEventListener('click', record, true)
      for (const control of pending) {
        if (regionOf(control) !== region && control.isConnected) continue
        pending.delete(control)
        delete control.dataset['pendingClick']
        if (control.isConnected) control.click()
      }
    },
  }
}

declare global {
  interface Window {
    /** Set by an inline script of the document, which records clicks before the client is loaded. */
    earlyClicks?: EarlyClicks
  }
}

/** The clicks recorded so far; undefined while a page is prerendered. */
export const earlyClicks =
  typeof window === 'undefined' ? undefined : (window.earlyClicks ??= recordEarlyClicks())
