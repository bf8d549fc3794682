import { noIncentives } from '#contract/incentives/incentives.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { defineNeeds } from '../define-needs.ts'
import { inHeaders, type Prepared } from '../prepared.ts'
import { exampleFor, type Server } from '../server.ts'
import { withStudy } from './authoring.ts'

/** A session of a new study with one code; it has answered everything. */
const rewardedSession = async (prepared: Prepared, server: Server) => {
  const { ask, send } = server
  const live = await withStudy(prepared, server, 'saveStudyDraft', 'publishStudy')
  const settings = { ...noIncentives, isOn: true, text: 'Your voucher for our garden center:' }
  await send('saveIncentives', exampleFor(live, ['saveIncentives'], { settings }))
  await send('addIncentiveCodes', exampleFor(live, ['addIncentiveCodes'], { codes: 'HEDGE-7K2M' }))
  const pathParams = live.sent.pathParams ?? {}
  const { session } = await ask(sessionReply, 'startSession', { pathParams, body: {} })
  const why = { tool: 'questionnaire', answers: { why: 'For the birds' }, page: null, ms: 40 }
  const progress = { screening: {}, tool: why, followUps: {} }
  const headers = { 'x-session-token': session }
  await send('finishSession', { pathParams, headers, body: { from: 0, events: [], progress } })
  return inHeaders(live, headers)
}

export const incentives = defineNeeds({ 'rewarded session': rewardedSession })
