const question = new EventTarget()

/** Asks a visitor again whether visits may be counted, whatever was answered before. */
export const reopenConsent = () => question.dispatchEvent(new Event('reopened'))

/** Calls `listener` whenever the question is reopened; returns what ends that. */
export function onConsentReopened(listener: () => void) {
  question.addEventListener('reopened', listener)
  return () => question.removeEventListener('reopened', listener)
}
