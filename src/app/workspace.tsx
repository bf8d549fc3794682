import './zod-without-eval.ts'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { rootRoute } from '#workspace/root.tsx'
import { workspaceRoutes } from '#workspace/routes.tsx'
import { ErrorView } from '#workspace/views/error-view.tsx'
import { PendingView } from '#workspace/views/pending-view.tsx'
import { announcePages } from './announce-pages.ts'
import { searchParams } from './search-params.ts'

const router = createRouter({
  routeTree: rootRoute.addChildren(workspaceRoutes),
  ...searchParams,
  scrollRestoration: true,
  defaultPreload: 'intent',
  trailingSlash: 'never',
  defaultErrorComponent: ErrorView,
  defaultPendingComponent: PendingView,
})
announcePages(router)

const container = document.querySelector('#workspace')
if (!container) throw new Error('The document of the workspace app has no container')
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
