import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { SiteQueryProvider, siteTsr } from '#api/site-query.tsx'
import { initQuery } from '#site/queries.ts'
import { allowUnasked } from './consent.ts'

const CookieBar = lazy(async () => ({ default: (await import('./cookie-bar.tsx')).CookieBar }))

interface RegionalConsentProps {
  /** Whether the visitor has not made a choice. */
  readonly isUndecided: boolean
  /** How often the visitor has reopened the bar. */
  readonly reopenCount: number
  /** Called when counting begins. */
  readonly onAccepted: () => void
}

/** The cookie bar for visitors from the EU, from an unknown region, and for visitors who reopen it. */
function Consent({ isUndecided, reopenCount, onAccepted }: RegionalConsentProps) {
  const { isFetched, data } = siteTsr.init.useQuery({ ...initQuery, enabled: isUndecided })
  const isInEu = isFetched && data?.body.isInEu !== false
  const isCountedUnasked = !isInEu && data?.body.countsUnasked === true
  const count = useEffectEvent(() => {
    allowUnasked()
    onAccepted()
  })
  useEffect(() => {
    if (isCountedUnasked) count()
  }, [isCountedUnasked])
  return (
    (isInEu || reopenCount > 0) && (
      <Suspense>
        <CookieBar isInEu={isInEu} reopenCount={reopenCount} onAccepted={onAccepted} />
      </Suspense>
    )
  )
}

/** Loaded after the page: it contains the contract of the public pages. */
export default function RegionalConsent(props: RegionalConsentProps) {
  return (
    <SiteQueryProvider>
      <Consent {...props} />
    </SiteQueryProvider>
  )
}
