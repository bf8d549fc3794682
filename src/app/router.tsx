import { createRouter } from '@tanstack/react-router'
import { PageError } from './page-error.tsx'
import { pageRoutes } from './page-routes.ts'
import { rootRoute } from './root-route.tsx'

const routeTree = rootRoute.addChildren(pageRoutes)

/**
 * Whether a page that was drawn is scrolled to its place. The first came as a document, which found its place itself:
 * whoever has begun to read it is not taken back to its top when the scripts listen.
 */
function unlessRead() {
  let isFirst = typeof window !== 'undefined'
  return () => {
    const isRead = isFirst && window.scrollY > 0
    isFirst = false
    // The router notes only scrolling that it hears of, and would bring whoever comes back to the top.
    if (isRead) document.dispatchEvent(new Event('scroll'))
    return !isRead
  }
}

/** A fresh router: one in a browser, one for each page that is prerendered. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: unlessRead(),
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
