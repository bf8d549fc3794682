import { heldClicks } from './held-clicks.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/**
 * Whether the page has a form that this device has answers for (`data-remembered-as`, the name they are stored under).
 */
const remembersAnswers = () => {
  const form = document.querySelector<HTMLElement>('main form[data-remembered-as]')
  try {
    return localStorage.getItem(form?.dataset['rememberedAs'] ?? '') !== null
  } catch {
    return false
  }
}

const firstSign = () =>
  new Promise<void>((resolve) => {
    const heard = () => {
      for (const sign of signs) removeEventListener(sign, heard, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, heard, { capture: true, passive: true })
    void heldClicks?.clicked.then(heard)
    const wasSeenBefore = window.scrollY > 0 || document.activeElement !== document.body || remembersAnswers()
    // An address with a query asks its page for something.
    if (location.search || wasSeenBefore) heard()
  })

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve())
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

const heard = typeof window === 'undefined' ? undefined : firstSign()

/** When the browser has nothing better to do, or the visitor first moves, whichever comes first. */
export const quietMoment = (): Promise<void> => Promise.race(heard ? [heard, idle()] : [idle()])

/**
 * When a visitor first moves, scrolls, touches or presses a key; a page with fields to fill in does not wait longer
 * than until the browser is idle. Never while a page is prerendered.
 */
export const visitorReaches = (): Promise<void> => {
  if (!heard) return new Promise(() => {})
  return document.querySelector('main :is(form, select, [data-becomes-control])') ? quietMoment() : heard
}
