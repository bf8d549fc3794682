import { lazy, Suspense, useEffect, useState } from 'react'
import { readCookieChoice } from './cookie-choice.ts'

const CookieBar = lazy(async () => ({ default: (await import('./cookie-bar.tsx')).CookieBar }))

/** Fetches the cookie bar once the page has loaded, and only for a visitor who has not answered it. */
export function CookieBarGate() {
  const [isDue, setIsDue] = useState(false)
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
        <CookieBar />
      </Suspense>
    )
  )
}
