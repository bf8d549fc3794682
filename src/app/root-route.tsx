import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import {
  createRootRoute,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useMatches,
} from '@tanstack/react-router'
import { lazy, type ReactNode, useEffect } from 'react'
import type { RouteName } from '#content/site/routes.ts'
import { SubscriptionForm } from '#site/forms/newsletter/subscription.tsx'
import { StudySlot } from '#site/study-slot.ts'
import { SiteLayout } from '#site/layout/site-layout.tsx'
import { ThemeProvider } from '#ui/theme-provider.tsx'
import './app.css'
import { earlyClicks } from './replay-early-clicks.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Layout around the page; `header` by default. */
    readonly layout?: 'header' | 'bare'
    /** Name of the page in analytics. */
    readonly route?: RouteName
    /** Whether the prerendered page is hydrated only on interaction. */
    readonly isDeferred?: boolean
  }
}

const StudyPlayer = lazy(() => import('./study-player.tsx'))
const renderStudy = (study: string) => <StudyPlayer study={study} />

/** The HTML document around every page. */
function Document({ children }: { children: ReactNode }) {
  const lang = useMatches({ select: (matches) => matches.at(-1)?.loaderData?.lang ?? 'en' })
  return (
    <html lang={lang} {...mantineHtmlProps}>
      <head>
        <HeadContent />
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Frame() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout })
  const isKnownPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.route !== undefined })
  useEffect(() => earlyClicks?.replay('frame'), [])
  // A known page replays its clicks itself when it is hydrated.
  useEffect(() => {
    if (!isKnownPage) earlyClicks?.replay('page')
  }, [isKnownPage])
  return (
    <ThemeProvider>
      <SiteLayout header={layout !== 'bare'} newsletter={<SubscriptionForm />}>
        <StudySlot value={renderStudy}>
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
