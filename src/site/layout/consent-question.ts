const consentEvents = new EventTarget()

/** Shows the cookie bar again, whatever the visitor chose before. */
export const reopenConsent = () => consentEvents.dispatchEvent(new Event('reopened'))

/** Calls `listener` whenever the cookie bar is reopened; returns an unsubscribe function. */
export function onConsentReopened(listener: () => void) {
  consentEvents.addEventListener('reopened', listener)
  return () => consentEvents.removeEventListener('reopened', listener)
}
