import { createRouter } from '@tanstack/react-router'
import { PageError } from './page-error.tsx'
import { pageRoutes } from './page-routes.ts'
import { rootRoute } from './root-route.tsx'

const routeTree = rootRoute.addChildren(pageRoutes)

/** A fresh router: one in a browser, one for each page that is prerendered. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    defaultErrorComponent: PageError,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
