import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { workspacePages } from '#content/workspace/pages.ts'
import { rootRoute } from './root.tsx'
import { loadAccount } from './session/account.ts'
import { type ReturnSearch, readReturnSearch, readSignInSearch } from './session/return-path.ts'
import { settingsRoute } from './settings/routes.ts'
import { sessionRoute } from './session/route.ts'

/** Opens the app instead of a page that is for strangers. */
const skipWithSession = async ({ search: { next = workspacePages.home.path } }: { search: ReturnSearch }) => {
  if (await loadAccount()) redirect({ href: next, replace: true, throw: true })
}

const homeRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.home.path,
  beforeLoad: () => redirect({ to: workspacePages.studies.path, replace: true, throw: true }),
})

const studiesRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.studies.path,
  component: lazyRouteComponent(() => import('./studies/studies-page.tsx')),
})

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.setUp.path,
  beforeLoad: () => {
    if (document.documentElement.dataset['status'] === '404') notFound({ throw: true })
  },
  component: lazyRouteComponent(() => import('./accounts/set-up-page.tsx')),
})

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.signIn.path,
  validateSearch: readSignInSearch,
  beforeLoad: skipWithSession,
  component: lazyRouteComponent(() => import('./accounts/sign-in-page.tsx')),
})

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.signUp.path,
  validateSearch: readReturnSearch,
  beforeLoad: skipWithSession,
  component: lazyRouteComponent(() => import('./accounts/sign-up-page.tsx')),
})

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.verify.path,
  component: lazyRouteComponent(() => import('./accounts/verify-page.tsx')),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.forgotPassword.path,
  component: lazyRouteComponent(() => import('./accounts/password-reset-page.tsx'), 'ForgotPasswordPage'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.resetPassword.path,
  component: lazyRouteComponent(() => import('./accounts/password-reset-page.tsx'), 'ResetPasswordPage'),
})

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.invitation.path,
  component: lazyRouteComponent(() => import('./accounts/invitation-page.tsx')),
})

/** Every page of the workspace app; all but those before signing in are children of the session. */
export const workspaceRoutes = [
  setUpRoute,
  signInRoute,
  signUpRoute,
  verifyRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  invitationRoute,
  sessionRoute.addChildren([homeRoute, studiesRoute, settingsRoute]),
] as const
