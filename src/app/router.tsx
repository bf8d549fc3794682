import { createRouter, type Router } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { workspaceRoutes } from '#workspace/routes.tsx'
import { pageRoutes } from './page-routes.ts'
import { earlyClicks } from './replay-early-clicks.ts'
import { rootRoute } from './root-route.tsx'
import { searchParams } from './search-params.ts'

const routeTree = rootRoute.addChildren(pageRoutes)

/**
 * Decides whether the router restores the scroll position of a rendered page. The browser restores the first page,
 * which arrives as a document; a visitor who has already scrolled it is not moved.
 */
function createScrollRestoration() {
  let isFirst = typeof window !== 'undefined'
  return () => {
    const isScrolled = isFirst && window.scrollY > 0
    isFirst = false
    // The router stores positions only on scroll events; without one, "back" would lead to the top.
    if (isScrolled) document.dispatchEvent(new Event('scroll'))
    return !isScrolled
  }
}

/** Rendered when a page's code failed to load or threw; depends on nothing that is loaded lazily. */
function PageError() {
  useEffect(() => earlyClicks?.replay('page'), [])
  return (
    <section className="page-error" role="alert">
      <title>This page did not load · Understory</title>
      <h1>This page did not load</h1>
      <p>
        Part of it did not reach your browser. Your connection may have dropped, or the site may have been
        updated while you were reading.
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </section>
  )
}

/** Creates a router: one per browser tab, one per prerendered page. */
export function createAppRouter() {
  return createRouter({
    ...searchParams,
    routeTree,
    scrollRestoration: createScrollRestoration(),
    defaultPreload: 'intent',
    trailingSlash: 'never',
    defaultErrorComponent: PageError,
  })
}

type Child = (typeof pageRoutes | typeof workspaceRoutes)[number]

/** The pages of both documents, so that links from one to the other are checked too. */
type EveryPage = ReturnType<typeof rootRoute.addChildren<readonly Child[]>>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<EveryPage>
  }
}
