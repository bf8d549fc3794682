import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { accountPages } from '#contract/accounts/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { defineSettings, defineWorkspaceFeature } from '../define-feature.ts'
import { rootRoute } from '../root.tsx'
import { loadAccount } from '../session/account.ts'
import { type ReturnSearch, readReturnSearch, readSignInSearch } from '../session/return-path.ts'

/** Opens the app instead of a page that is for strangers. */
const skipWithSession = async ({ search: { next = workspacePages.home.path } }: { search: ReturnSearch }) => {
  if (await loadAccount()) redirect({ href: next, replace: true, throw: true })
}

/** Accounts of persons: the pages before signing in, and the settings of the account. */
export const accounts = defineWorkspaceFeature({
  settings: defineSettings(accountPages, {
    profile: () => import('../settings/profile.tsx'),
    security: () => import('../settings/security.tsx'),
    yourData: () => import('../settings/your-data.tsx'),
  }),
  openRoutes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: accountPages.setUp.path,
      beforeLoad: () => {
        if (document.documentElement.dataset['status'] === '404') notFound({ throw: true })
      },
      component: lazyRouteComponent(() => import('./set-up-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: accountPages.signIn.path,
      validateSearch: readSignInSearch,
      beforeLoad: skipWithSession,
      component: lazyRouteComponent(() => import('./sign-in-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: accountPages.signUp.path,
      validateSearch: readReturnSearch,
      beforeLoad: skipWithSession,
      component: lazyRouteComponent(() => import('./sign-up-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: accountPages.verify.path,
      component: lazyRouteComponent(() => import('./verify-page.tsx')),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: accountPages.forgotPassword.path,
      component: lazyRouteComponent(() => import('./password-reset-page.tsx'), 'ForgotPasswordPage'),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: accountPages.resetPassword.path,
      component: lazyRouteComponent(() => import('./password-reset-page.tsx'), 'ResetPasswordPage'),
    }),
  ],
})
