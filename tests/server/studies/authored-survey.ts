import { createStudyReply } from '#contract/studies/draft.ts'
import { sessionReply } from '#contract/studies/session.ts'
import type { App } from '#tests/support/app.ts'
import { send, type Sender } from '../workspace/workspace-fixture.ts'

const question = { id: 'why', type: 'text', text: 'Why did you plant a hedge?', required: true } as const

/** Publishes a survey of one question in a workspace, and returns its identifier. */
export const publishSurvey = async (app: App, workspace: string, owner: Sender, title = 'Hedges') => {
  const created = await send(app, 'createStudy', {
    as: owner,
    params: { workspace },
    body: { tool: 'questionnaire', title },
  })
  const { id: study } = createStudyReply.parse(created.json())
  const params = { workspace, study }
  await send(app, 'saveStudyDraft', {
    as: owner,
    params,
    headers: { 'if-match': '"1"' },
    body: {
      study: {
        welcome: { title: 'Welcome', text: 'One question.' },
        closing: { title: 'Thank you', text: 'Your answer is saved.' },
        tasks: { tool: 'questionnaire', pages: [{ id: 'page', questions: [question] }] },
      },
    },
  })
  const published = await send(app, 'publishStudy', { as: owner, params, body: {} })
  if (published.statusCode !== 200) throw new Error(`The survey was not published: ${published.body}`)
  return study
}

/** Takes part in the survey to its end. */
export const answerSurvey = async (app: App, study: string, why = 'For the birds') => {
  const url = `/studies/${study}/session`
  const started = await app.inject({ method: 'POST', url: `${url}s`, payload: {} })
  const { session } = sessionReply.parse(started.json())
  const finished = await app.inject({
    method: 'POST',
    url: `${url}/finish`,
    headers: { 'x-session-token': session },
    payload: {
      from: 0,
      events: [],
      progress: {
        screening: {},
        tool: { tool: 'questionnaire', answers: { why }, page: null, ms: 1000 },
        followUps: {},
      },
    },
  })
  if (finished.statusCode !== 200) throw new Error(`The survey was not finished: ${finished.body}`)
}
