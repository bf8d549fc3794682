import { type HeldClicks, holdClicks } from './hold-clicks.ts'

declare global {
  interface Window {
    /** Set by the document itself, which listens before the scripts are there. */
    heldClicks?: HeldClicks
  }
}

const start = () => (window.heldClicks ??= holdClicks())

/** The clicks that wait for the scripts; none while a page is prerendered. */
export const heldClicks = typeof window === 'undefined' ? undefined : start()
