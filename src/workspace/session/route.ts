import { createRoute, redirect } from '@tanstack/react-router'
import { accountPages } from '#contract/accounts/pages.ts'
import { rootRoute } from '../root.tsx'
import { AppErrorView } from '../views/error-view.tsx'
import { loadAccount } from './account.ts'

/**
 * Parent of every page that needs a session: a person without one signs in first, and comes back to the address. Its
 * frame is set where all routes are known (src/workspace/routes.tsx).
 */
export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'session',
  beforeLoad: async ({ location }) => {
    if (await loadAccount()) return
    const next = location.href
    redirect({ to: accountPages.signIn.path, search: { next }, replace: true, throw: true })
  },
  errorComponent: AppErrorView,
})
