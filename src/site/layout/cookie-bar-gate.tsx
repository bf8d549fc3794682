import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { track } from '#site/analytics/track.ts'
import { onConsentReopened } from './consent-question.ts'
import { readCookieChoice } from './cookie-choice.ts'
import { isVisitorInEu } from './visitor-in-eu.ts'

const CookieBar = lazy(async () => ({ default: (await import('./cookie-bar.tsx')).CookieBar }))

/**
 * Fetches the cookie bar once the page has loaded, for a visitor from the EU who has not answered it, and for whoever asks
 * for it. Each page is counted when it is shown, and the one that consent is given on when it is given.
 */
export function CookieBarGate() {
  const [isInEu, setIsInEu] = useState(false)
  const [reopened, setReopened] = useState(0)
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route })
  const countPage = () => {
    if (route) track({ type: 'page.viewed', route })
  }
  useEffect(countPage, [route])
  useEffect(() => onConsentReopened(() => setReopened((times) => times + 1)), [])
  useEffect(() => {
    if (readCookieChoice()) return
    let isHere = true
    const locate = async () => {
      const isThere = await isVisitorInEu()
      if (isHere) setIsInEu(isThere)
    }
    const due = () => void locate()
    if (document.readyState === 'complete') due()
    else window.addEventListener('load', due, { once: true })
    return () => {
      isHere = false
      window.removeEventListener('load', due)
    }
  }, [])
  return (
    (isInEu || reopened > 0) && (
      <Suspense>
        <CookieBar isInEu={isInEu} reopened={reopened} onAccepted={countPage} />
      </Suspense>
    )
  )
}
