import { isIP } from 'node:net'
import { initServer } from '@ts-rest/fastify'
import type { FastifyRequest } from 'fastify'
import { contract } from '#contract/index.ts'
import type { OpenTools } from '#studies/define-tool.ts'
import type { KnownDevices } from './accounts/known-device.ts'
import { createAccountHandlers } from './accounts/routes.ts'
import type { ExportJob } from './accounts/export-job.ts'
import type { SessionCookie } from './accounts/session-cookie.ts'
import type { Throttle } from './accounts/throttle.ts'
import type { BookingHandlers } from './booking/routes.ts'
import { createOwnCaptureHandlers } from './captures/own-captures.ts'
import type { QueuedRemux } from './captures/queries/captures.ts'
import { createCaptureHandlers } from './captures/reading.ts'
import type { Config } from './config.ts'
import type { FileStore } from './files/file-store.ts'
import type { MediaInspector } from './files/media/inspector.ts'
import { createCaptureReviewHandlers } from './captures/review/routes.ts'
import { createSharedClipHandlers } from './captures/review/shared-routes.ts'
import type { QueuedTranscript } from './captures/transcripts/queries/segments.ts'
import { createTranscriptHandlers } from './captures/transcripts/routes.ts'
import type { Captcha } from './forms/captcha.ts'
import {
  handleBookDemo,
  handleContact,
  handleCustomizedPlan,
  handleStudent,
  handleSupport,
  handleWizard,
} from './forms/routes.ts'
import { createSubmitForm } from './forms/submit-form.ts'
import type { Geo } from './http/geo.ts'
import type { KeyRing } from './store/credentials.ts'
import type { OutboundFetch } from './http/outbound.ts'
import type { BackgroundWork } from './jobs/background-work.ts'
import type { SubscriptionHandlers } from './newsletter/routes.ts'
import { createSingleSignOnHandlers, type ResolveTxt } from './single-sign-on/routes.ts'
import type { SingleSignOn } from './single-sign-on/sign-in.ts'
import { createAnalyticsHandler, createInitHandler, currencyOf, pricingIn } from './site/routes.ts'
import type { RateCounter } from './store/rate-limits.ts'
import type { Store } from './store/schema.ts'
import { createAuthoringHandlers } from './studies/authoring.ts'
import type { StudyCatalog } from './studies/catalog.ts'
import type { DownloadJob } from './studies/downloads/job.ts'
import { createDownloadHandlers } from './studies/downloads/routes.ts'
import type { FigmaImports } from './studies/prototypes/figma-imports.ts'
import { createPrototypeHandlers } from './studies/prototypes/routes.ts'
import { createRecruitingHandlers } from './studies/recruiting.ts'
import { createDemoRecordingHandlers } from './recordings/demo-recordings.ts'
import { createHeatMapHandlers } from './recordings/heat-map-routes.ts'
import { createRecordingLinkHandlers } from './recordings/link-routes.ts'
import { createRecordingNoteHandlers } from './recordings/note-routes.ts'
import { createReplayHandlers } from './recordings/replay.ts'
import { createRecordingHandlers } from './recordings/routes.ts'
import type { SessionReader } from './recordings/session-reader.ts'
import type { RecordingDeletionJob } from './recordings/deletion-job.ts'
import type { SampleJob } from './recordings/sample/sample-job.ts'
import { createRecordedSessionHandlers } from './recordings/session-routes.ts'
import { createRespondentHandlers } from './studies/respondents.ts'
import { createResultsHandlers } from './studies/results.ts'
import type { ResultsWatch } from './studies/results-watch.ts'
import { createSegmentHandlers } from './studies/segments.ts'
import { createCommentHandlers } from './studies/comments.ts'
import { createShareHandlers } from './studies/own-shares.ts'
import { createSessionHandlers } from './studies/sessions.ts'
import { createWebhookHandlers } from './webhooks/routes.ts'
import { createWidgetHandlers } from './widgets/routes.ts'
import { createWatchHandler } from './studies/watch-results.ts'
import { createWorkspaceHandlers } from './workspace/routes.ts'

interface Context {
  readonly config: Pick<
    Config,
    | 'inboxEmail'
    | 'trustProxy'
    | 'qualifiedCompanySizes'
    | 'publicUrl'
    | 'smtpUrl'
    | 'signUp'
    | 'defaultPlan'
    | 'trustedHosts'
    | 'transcriber'
    | 'uploadsDir'
  >
  readonly captcha: Captcha
  readonly store: Store
  readonly geo: Geo
  readonly subscriptions: SubscriptionHandlers
  readonly bookings: BookingHandlers
  readonly tools: OpenTools
  readonly studies: StudyCatalog
  readonly resultsWatch: ResultsWatch
  readonly files: FileStore
  readonly counter: RateCounter
  readonly keys: KeyRing
  readonly cookie: SessionCookie
  readonly background: BackgroundWork
  readonly exportJob: ExportJob
  readonly downloadJob: DownloadJob
  readonly recordingDeletionJob: RecordingDeletionJob
  readonly recordingSampleJob: SampleJob
  readonly captureJob: QueuedRemux
  readonly transcriptJob: QueuedTranscript | undefined
  readonly inspector: MediaInspector
  readonly sessionReader: SessionReader
  readonly devices: KnownDevices
  readonly throttle: Throttle
  readonly singleSignOn: SingleSignOn
  readonly resolveTxt: ResolveTxt
  readonly outbound: OutboundFetch
  readonly figmaImports: FigmaImports
}

/** The handlers of all calls of the contract; a missing one is a type error. */
export const createRouter = (context: Context) => {
  const { config, store, captcha, geo, keys, subscriptions, bookings } = context
  const submitForm = createSubmitForm({ store, captcha, geo, keys, inboxEmail: config.inboxEmail })

  /** The `x-client-ip` header of a front server counts only with a trusted proxy. */
  const addressOf = (request: FastifyRequest, header?: string) =>
    config.trustProxy !== false && header !== undefined && isIP(header) ? header : request.ip

  return initServer().router(contract, {
    init: createInitHandler({ store, geo }),
    pricing: async ({ request, query, headers }) => {
      const country = geo.countryOf(addressOf(request, headers['x-client-ip']))
      return { status: 200, body: pricingIn(query.currency ?? currencyOf(country)) }
    },
    captcha: async () => ({ status: 200, body: await captcha.challenge() }),
    contact: (call) => submitForm(contract.contact, call, handleContact),
    subscription: subscriptions.request,
    subscriptionConfirm: subscriptions.confirm,
    subscriptionCancel: subscriptions.cancel,
    support: (call) => submitForm(contract.support, call, handleSupport),
    popupWizard: (call) => submitForm(contract.popupWizard, call, handleWizard('popup-wizard')),
    enterpriseWizard: (call) =>
      submitForm(contract.enterpriseWizard, call, handleWizard('enterprise-wizard')),
    bookDemo: (call) => submitForm(contract.bookDemo, call, handleBookDemo(config)),
    enterpriseForm: (call) => submitForm(contract.enterpriseForm, call, handleCustomizedPlan),
    bookingConfig: bookings.config,
    bookingSlots: bookings.slots,
    book: bookings.book,
    booking: bookings.show,
    confirmBooking: bookings.confirm,
    reschedule: bookings.reschedule,
    cancelBooking: bookings.cancel,
    studentForm: (call) => submitForm(contract.studentForm, call, handleStudent),
    analytics: createAnalyticsHandler(store),
    ...createSessionHandlers(context),
    ...createResultsHandlers(context),
    ...createAuthoringHandlers(context),
    ...createDownloadHandlers(context),
    watchResults: createWatchHandler(context),
    ...createSegmentHandlers(context),
    ...createShareHandlers(context),
    ...createCommentHandlers(context),
    ...createRecruitingHandlers(context),
    ...createRespondentHandlers(context),
    ...createAccountHandlers(context),
    ...createWorkspaceHandlers(context),
    ...createSingleSignOnHandlers(context),
    ...createWebhookHandlers(context),
    ...createRecordingHandlers(context),
    ...createWidgetHandlers(context),
    ...createReplayHandlers(context),
    ...createOwnCaptureHandlers(context),
    ...createCaptureHandlers(context),
    ...createHeatMapHandlers(context),
    ...createDemoRecordingHandlers(context),
    ...createRecordingNoteHandlers(context),
    ...createRecordingLinkHandlers(context),
    ...createRecordedSessionHandlers(context),
    ...createPrototypeHandlers(context),
    ...createCaptureReviewHandlers(context),
    ...createSharedClipHandlers(context),
    ...createTranscriptHandlers(context),
  })
}
