import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { track } from '#site/analytics/track.ts'
import { onConsentReopened, readCookieChoice } from './consent.ts'

const RegionalConsent = lazy(() => import('./regional-consent.tsx'))

const onLoaded = (listener: () => void) => {
  window.addEventListener('load', listener, { once: true })
  return () => window.removeEventListener('load', listener)
}
const isLoaded = () => document.readyState === 'complete'
const isLoadedOnServer = () => false

/**
 * Loads the cookie bar after the page for visitors without a choice, and for visitors who reopen it. Tracks page views;
 * the page on which consent is given is tracked at that moment.
 */
export function CookieBarGate() {
  const isPageLoaded = useSyncExternalStore(onLoaded, isLoaded, isLoadedOnServer)
  const [reopenCount, setReopenCount] = useState(0)
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route })
  const trackPageView = () => {
    if (route) track({ type: 'page.viewed', route })
  }
  useEffect(trackPageView, [route])
  useEffect(() => onConsentReopened(() => setReopenCount((count) => count + 1)), [])
  const isUndecided = isPageLoaded && !readCookieChoice()
  return (
    (isUndecided || reopenCount > 0) && (
      <Suspense>
        <RegionalConsent isUndecided={isUndecided} reopenCount={reopenCount} onAccepted={trackPageView} />
      </Suspense>
    )
  )
}
