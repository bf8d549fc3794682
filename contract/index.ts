import { initContract } from '@ts-rest/core'
import { appContract } from './app-contract.ts'
import { recordingCalls } from './recordings/calls.ts'
import { heatMapCalls } from './recordings/heat-map-calls.ts'
import { recordingNoteCalls } from './recordings/notes.ts'
import { replayCalls } from './recordings/replay-calls.ts'
import { recordingLinkCalls } from './recordings/shares.ts'
import { siteContract } from './site-contract.ts'
import { downloadCalls } from './studies/download-calls.ts'
import { recordedSessionCalls } from './recordings/session-calls.ts'
import { prototypeCalls } from './studies/prototype-calls.ts'
import { respondentCalls } from './studies/respondents.ts'
import { widgetCalls } from './widgets/calls.ts'
import { webhookCalls } from './workspace/webhook-calls.ts'

/** Raised with every change that can break a client; additions leave it alone. */
export const contractVersion = '28'

/** Every call. Paths are same-origin. */
export const contract = {
  ...siteContract,
  ...appContract,
  ...initContract().router(
    {
      ...downloadCalls,
      ...heatMapCalls,
      ...prototypeCalls,
      ...recordingCalls,
      ...recordingLinkCalls,
      ...recordingNoteCalls,
      ...replayCalls,
      ...respondentCalls,
      ...recordedSessionCalls,
      ...webhookCalls,
      ...widgetCalls,
    },
    { strictStatusCodes: true },
  ),
}
export type Contract = typeof contract
