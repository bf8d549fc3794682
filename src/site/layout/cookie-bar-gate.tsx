import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { track } from '#site/analytics/track.ts'
import { readCookieChoice } from './cookie-choice.ts'

const CookieBar = lazy(async () => ({ default: (await import('./cookie-bar.tsx')).CookieBar }))

/**
 * Fetches the cookie bar once the page has loaded, and only for a visitor who has not answered it. Each page is counted
 * when it is shown, and the one that consent is given on when it is given.
 */
export function CookieBarGate() {
  const [isDue, setIsDue] = useState(false)
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route })
  const countPage = () => {
    if (route) track({ type: 'page.viewed', route })
  }
  useEffect(countPage, [route])
  useEffect(() => {
    if (readCookieChoice()) return
    const due = () => setIsDue(true)
    if (document.readyState === 'complete') due()
    else window.addEventListener('load', due, { once: true })
    return () => window.removeEventListener('load', due)
  }, [])
  return (
    isDue && (
      <Suspense>
        <CookieBar onAccepted={countPage} />
      </Suspense>
    )
  )
}
