import { gardenStudy } from '#contract/authoring/examples.ts'
import { noRecontact } from '#contract/recontact/recontact.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { defineNeeds } from '../define-needs.ts'
import { inHeaders, inPath, type Prepared } from '../prepared.ts'
import { exampleFor, type Server } from '../server.ts'

const screening = [
  {
    id: 'city',
    text: 'Where do you live?',
    required: false,
    options: [
      { id: 'bratislava', label: 'Bratislava' },
      { id: 'vienna', label: 'Vienna' },
    ],
    rejects: [],
  },
]

const screenedStudy = async (prepared: Prepared, { create, send }: Server) => {
  const { id } = await create(createStudyReply, prepared, ['createStudy', 'a new survey'])
  const created = inPath(prepared, { study: id })
  const study = { ...gardenStudy, id, screening }
  await send('saveStudyDraft', exampleFor(created, ['saveStudyDraft'], { study }))
  await send('publishStudy', exampleFor(created, ['publishStudy']))
  return created
}

/** A session of a new study that asks participants again; it has answered everything. */
const offeredSession = async (prepared: Prepared, server: Server) => {
  const { ask, send } = server
  const live = await screenedStudy(prepared, server)
  const settings = { ...noRecontact, isOffered: true, asksName: true }
  await send('saveRecontact', exampleFor(live, ['saveRecontact'], { settings }))
  const pathParams = live.sent.pathParams ?? {}
  const { session } = await ask(sessionReply, 'startSession', { pathParams, body: {} })
  const why = { tool: 'questionnaire', answers: { why: 'For the birds' }, page: null, ms: 40 }
  const progress = { screening: { city: 'bratislava' }, tool: why, followUps: {} }
  const headers = { 'x-session-token': session }
  await send('finishSession', { pathParams, headers, body: { from: 0, events: [], progress } })
  return inHeaders(live, headers)
}

export const recontact = defineNeeds({
  'screened study': screenedStudy,
  'offered session': offeredSession,
})
