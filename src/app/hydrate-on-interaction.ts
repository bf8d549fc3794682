import { earlyClicks } from './replay-early-clicks.ts'

const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const

/** Whether this device stores answers for a form of the page; `data-storage-key` names the key. */
const hasStoredAnswers = () => {
  const form = document.querySelector<HTMLElement>('main form[data-storage-key]')
  try {
    return localStorage.getItem(form?.dataset['storageKey'] ?? '') !== null
  } catch {
    return false
  }
}

const waitForInteraction = () =>
  new Promise<void>((resolve) => {
    const finish = () => {
      for (const type of interactionEvents) removeEventListener(type, finish, true)
      resolve()
    }
    for (const type of interactionEvents) addEventListener(type, finish, { capture: true, passive: true })
    void earlyClicks?.clicked.then(finish)
    const hasInteracted = window.scrollY > 0 || document.activeElement !== document.body
    // A query string, such as a link from a mail, is handled by the page's own script.
    if (hasInteracted || hasStoredAnswers() || location.search) finish()
  })

const waitForIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve())
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

const interaction = typeof window === 'undefined' ? undefined : waitForInteraction()

/** Resolves on the visitor's first interaction or when the browser is idle, whichever comes first. */
export const idleOrInteraction = (): Promise<void> =>
  Promise.race(interaction ? [interaction, waitForIdle()] : [waitForIdle()])

/**
 * Resolves when the page should be hydrated: on the first interaction, for a page with form fields also when the
 * browser is idle. Never resolves while a page is prerendered.
 */
export const hydrationSignal = (): Promise<void> => {
  if (!interaction) return new Promise(() => {})
  const hasFields = document.querySelector('main :is(form, select, [data-hydrates-to-control])')
  return hasFields ? idleOrInteraction() : interaction
}
