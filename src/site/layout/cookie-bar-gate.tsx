import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { track } from '#site/analytics/track.ts'
import { isVisitorInEu, onConsentReopened, readCookieChoice } from './consent.ts'

const CookieBar = lazy(async () => ({ default: (await import('./cookie-bar.tsx')).CookieBar }))

/**
 * Loads the cookie bar after the page for visitors from the EU without a choice, and for visitors who reopen it. Tracks
 * page views; the page on which consent is given is tracked at that moment.
 */
export function CookieBarGate() {
  const [isInEu, setIsInEu] = useState(false)
  const [reopenCount, setReopenCount] = useState(0)
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route })
  const trackPageView = () => {
    if (route) track({ type: 'page.viewed', route })
  }
  useEffect(trackPageView, [route])
  useEffect(() => onConsentReopened(() => setReopenCount((count) => count + 1)), [])
  useEffect(() => {
    if (readCookieChoice()) return
    let isMounted = true
    const locate = async () => {
      const isEuVisitor = await isVisitorInEu()
      if (isMounted) setIsInEu(isEuVisitor)
    }
    const start = () => void locate()
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      isMounted = false
      window.removeEventListener('load', start)
    }
  }, [])
  return (
    (isInEu || reopenCount > 0) && (
      <Suspense>
        <CookieBar isInEu={isInEu} reopenCount={reopenCount} onAccepted={trackPageView} />
      </Suspense>
    )
  )
}
