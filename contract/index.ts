import { initContract } from '@ts-rest/core'
import { appContract } from './app-contract.ts'
import { captureReviewCalls } from './recordings/capture-review-calls.ts'
import { recordingCalls } from './recordings/calls.ts'
import { captureCalls, ownCaptureCalls } from './recordings/capture-calls.ts'
import { demoRecordingCalls } from './recordings/demo-calls.ts'
import { heatMapCalls } from './recordings/heat-map-calls.ts'
import { recordingNoteCalls } from './recordings/notes.ts'
import { replayCalls } from './recordings/replay-calls.ts'
import { recordingLinkCalls } from './recordings/shares.ts'
import { sharedClipCalls } from './recordings/shared-clips.ts'
import { transcriptCalls } from './recordings/transcripts.ts'
import { siteContract } from './site-contract.ts'
import { downloadCalls } from './studies/download-calls.ts'
import { recordedSessionCalls } from './recordings/session-calls.ts'
import { prototypeCalls } from './studies/prototype-calls.ts'
import { respondentCalls } from './studies/respondents.ts'
import { widgetCalls } from './widgets/calls.ts'
import { webhookCalls } from './workspace/webhook-calls.ts'

/** Raised with every change that can break a client; additions leave it alone. */
export const contractVersion = '32'

/** Every call. Paths are same-origin. */
export const contract = {
  ...siteContract,
  ...appContract,
  ...initContract().router(
    {
      ...captureReviewCalls,
      ...captureCalls,
      ...ownCaptureCalls,
      ...demoRecordingCalls,
      ...downloadCalls,
      ...heatMapCalls,
      ...prototypeCalls,
      ...recordingCalls,
      ...recordingLinkCalls,
      ...recordingNoteCalls,
      ...replayCalls,
      ...respondentCalls,
      ...recordedSessionCalls,
      ...sharedClipCalls,
      ...transcriptCalls,
      ...webhookCalls,
      ...widgetCalls,
    },
    { strictStatusCodes: true },
  ),
}
export type Contract = typeof contract
