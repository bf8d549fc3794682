import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import './mantine-styles.ts'
import '#ui/fonts.css'
import '#ui/base.css'
import { QueryProvider } from '#api/query.tsx'
import { useColorSchemeSync } from '#ui/color-scheme.ts'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import { queryClient } from './session/account.ts'
import { NotFoundView } from './views/not-found-view.tsx'
import './workspace.css'

// Loaded after the view: a message that comes earlier waits in the store.
const Notices = lazy(async () => ({ default: (await import('./views/notices.tsx')).Notices }))

/** Everything that all views of the workspace app share: colors, cache and notifications. */
function Root() {
  useColorSchemeSync()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <MantineTheme>
      <link rel="canonical" href={import.meta.env.PUBLIC_URL + path} />
      <QueryProvider client={queryClient}>
        <Outlet />
        <Suspense>
          <Notices />
        </Suspense>
      </QueryProvider>
    </MantineTheme>
  )
}

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundView })
