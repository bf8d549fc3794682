import { createRootRoute, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import type { RouteName } from '#content/routes.ts'
import { SubscriptionForm } from '#site/forms/subscription.tsx'
import { StudySlot } from '#site/study-slot.ts'
import { SiteLayout } from '#site/layout/site-layout.tsx'
import { ThemeProvider } from '#ui/theme-provider.tsx'
import './app.css'
import { Document } from './document.tsx'
import { heldClicks } from './held-clicks.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which frame stands around the page; with the header unless the route says otherwise. */
    readonly layout?: 'header' | 'bare'
    /** The name by which the page is counted. */
    readonly route?: RouteName
    /** Whether its prerendered page stays as it came until a visitor reaches for it. */
    readonly isKept?: boolean
  }
}

const StudyPlayer = lazy(() => import('#studies/player/study-player.tsx'))
const drawStudy = (study: string) => <StudyPlayer study={study} />

function Frame() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout })
  const isListed = useMatches({ select: (matches) => matches.at(-1)?.staticData.route !== undefined })
  useEffect(() => heldClicks?.release('frame'), [])
  // A page of the table says itself when it listens.
  useEffect(() => {
    if (!isListed) heldClicks?.release('page')
  }, [isListed])
  return (
    <ThemeProvider>
      <SiteLayout header={layout !== 'bare'} newsletter={<SubscriptionForm />}>
        <StudySlot value={drawStudy}>
          <Outlet />
        </StudySlot>
      </SiteLayout>
    </ThemeProvider>
  )
}

export const rootRoute = createRootRoute({
  shellComponent: Document,
  component: Frame,
  notFoundComponent: lazyRouteComponent(() => import('#site/pages/not-found.tsx')),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'robots', content: 'noindex,nofollow' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
})
