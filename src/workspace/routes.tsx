import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { routes } from '#content/site/routes.ts'
import { workspacePages } from '#content/workspace/pages.ts'
import { readSearch } from '#studies/results/search.ts'
import { RecordingErrorView } from './recordings/recording-error-view.tsx'
import { rootRoute } from './root.tsx'
import { loadAccount } from './session/account.ts'
import { type ReturnSearch, readReturnSearch, readSignInSearch } from './session/return-path.ts'
import { settingsRoute } from './settings/routes.ts'
import { sessionRoute } from './session/route.ts'
import { studiesSearch } from './studies/studies-search.ts'
import { StudyErrorView } from './studies/study-error-view.tsx'

/** Around every page that needs a session: navigation, menu of the workspace, command palette. */
const withFrame = sessionRoute.update({ component: lazyRouteComponent(() => import('./shell/shell.tsx')) })

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
  validateSearch: studiesSearch,
  component: lazyRouteComponent(() => import('./studies/studies-page.tsx')),
})

const templatesRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.studyTemplates.path,
  component: lazyRouteComponent(() => import('./studies/templates-page.tsx')),
})

/** Opens the first section of the builder. */
const openBuilder = ({ params: { study } }: { readonly params: { readonly study: string } }) =>
  redirect({
    to: workspacePages.studyBuild.path,
    params: { study, section: 'welcome' },
    replace: true,
    throw: true,
  })

const studyRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.study.path,
  beforeLoad: openBuilder,
})

const buildStartRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.studyBuildStart.path,
  beforeLoad: openBuilder,
})

const buildRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.studyBuild.path,
  component: lazyRouteComponent(() => import('./studies/build-page.tsx')),
  errorComponent: StudyErrorView,
})

const recruitRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.studyRecruit.path,
  component: lazyRouteComponent(() => import('./studies/recruit/recruit-page.tsx')),
  errorComponent: StudyErrorView,
})

const resultsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.studyResults.path,
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./studies/results/results-page.tsx')),
  errorComponent: StudyErrorView,
})

const respondentRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.studyRespondent.path,
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./studies/respondent-page.tsx')),
  errorComponent: StudyErrorView,
})

const capturesRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.studyCaptures.path,
  component: lazyRouteComponent(() => import('./captures/captures-page.tsx')),
  errorComponent: StudyErrorView,
})

const recordingRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.recording.path,
  component: lazyRouteComponent(() => import('./recordings/recording-page.tsx')),
  errorComponent: RecordingErrorView,
})

/** Without the frame of the app: everyone who has a link opens it. */
const sharedRecordingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.sharedRecording.path,
  component: lazyRouteComponent(() => import('./recordings/shared-recording-page.tsx')),
})

const sharedClipsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.sharedClips.path,
  component: lazyRouteComponent(() => import('./captures/shared-clips-page.tsx')),
})

type RecordingsAddress = Partial<Record<'site' | 'filter' | 'sort' | 'order', unknown>>

const recordingsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.recordings.path,
  // Read by the page, which is loaded later: the schema of filters is large.
  validateSearch: ({ site, filter, sort, order }: Record<string, unknown>): RecordingsAddress => ({
    site,
    filter,
    sort,
    order,
  }),
  component: lazyRouteComponent(() => import('./recordings/recordings-page.tsx')),
})

type HeatMapsAddress = Partial<Record<'page' | 'width' | 'kind' | 'filter' | 'compare', unknown>>

type DemoAddress = Partial<Record<'study' | 'session' | 'view', unknown>> &
  Omit<RecordingsAddress, 'site'> &
  HeatMapsAddress

const heatMapsRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: workspacePages.heatMaps.path,
  validateSearch: ({ page, width, kind, filter, compare }: Record<string, unknown>): HeatMapsAddress => ({
    page,
    width,
    kind,
    filter,
    compare,
  }),
  component: lazyRouteComponent(() => import('./recordings/heat-maps/heat-maps-page.tsx')),
})

/** The demo of session recording, open to everyone; the server sends the app here only for that demo. */
const demoRecordingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routes.pageStudyResults,
  validateSearch: ({
    study,
    session,
    view,
    filter,
    sort,
    order,
    page,
    width,
    kind,
    compare,
  }: Record<string, unknown>): DemoAddress => ({
    study,
    session,
    view,
    filter,
    sort,
    order,
    page,
    width,
    kind,
    compare,
  }),
  component: lazyRouteComponent(() => import('./recordings/demo-recordings-page.tsx')),
  errorComponent: RecordingErrorView,
})

/** Without the frame of the app: it is shown inside the builder, and reads nothing from the server. */
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: workspacePages.studyPreview.path,
  component: lazyRouteComponent(() => import('./studies/preview-page.tsx')),
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
  sharedRecordingRoute,
  sharedClipsRoute,
  previewRoute,
  demoRecordingsRoute,
  withFrame.addChildren([
    homeRoute,
    studiesRoute,
    templatesRoute,
    studyRoute,
    buildStartRoute,
    buildRoute,
    recruitRoute,
    resultsRoute,
    respondentRoute,
    capturesRoute,
    recordingRoute,
    recordingsRoute,
    heatMapsRoute,
    settingsRoute,
  ]),
] as const
