import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { capturesReply, startCaptureReply } from '#contract/captures/captures.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { respondentsReply } from '#contract/studies/results.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { openStore } from '#server/open-store.ts'
import { askForRecordings } from './ask-for-recordings.ts'

const screen = readFileSync(new URL('../server/captures/fixtures/screen.webm', import.meta.url))

/** Publishes a survey that asks for a recording of the screen. */
const publishSurvey = async (request: APIRequestContext, workspace: string, origin: string) => {
  const headers = { origin }
  const studies = `/workspaces/${workspace}/studies`
  const data = { tool: 'questionnaire', title: gardenStudy.title }
  const { id } = createStudyReply.parse(await (await request.post(studies, { headers, data })).json())
  await request.post(`${studies}/${id}/draft`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { study: gardenStudy },
  })
  await request.post(`${studies}/${id}/publish`, { headers, data: {} })
  const store = await openStore(`file:${process.env['E2E_FOLDER']}/understory.db`)
  await askForRecordings(store, id)
  await store.destroy()
  return id
}

/** Takes part with a recording of five seconds, from this moment on. */
const takePart = async (request: APIRequestContext, study: string, startedAt: number) => {
  const started = await request.post(`/studies/${study}/sessions`, { data: {} })
  const { session } = sessionReply.parse(await started.json())
  const headers = { 'x-session-token': session }
  const captures = `/studies/${study}/session/captures`
  const consent = { version: 'captures-1', at: new Date().toISOString() }
  const form = { source: 'screen', contentType: 'video/webm', startedAt, consent }
  const { id } = startCaptureReply.parse(await (await request.post(captures, { headers, data: form })).json())
  await request.put(`${captures}/${id}/parts/0`, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: screen,
  })
  await request.post(`${captures}/${id}/finish`, { headers, data: { parts: 1, pauses: [], poster: null } })
  const tool = { tool: 'questionnaire', answers: { why: 'For the birds' }, page: null, ms: 4000 }
  const events = [{ type: 'page.shown', at: 1500, page: 'page-1' }]
  const progress = { screening: {}, tool, followUps: {} }
  await request.post(`/studies/${study}/session/finish`, { headers, data: { from: 0, events, progress } })
}

/** Publishes a survey that is recorded, and takes part in it; returns once the recording can be watched. */
export const recordRespondent = async (
  request: APIRequestContext,
  workspace: string,
  origin: string,
  startedAt = 1000,
) => {
  const study = await publishSurvey(request, workspace, origin)
  await takePart(request, study, startedAt)
  const listed = await request.get(`/studies/${study}/respondents`)
  const [first] = respondentsReply.parse(await listed.json()).respondents
  const respondent = first?.id ?? ''
  await expect(async () => {
    const path = `/workspaces/${workspace}/studies/${study}/respondents/${respondent}/captures`
    const { captures } = capturesReply.parse(await (await request.get(path)).json())
    expect(captures.map(({ state }) => state)).toEqual(['ready'])
  }).toPass()
  return { study, respondent }
}

/** The page of a respondent in the app. */
export const respondentPath = (study: string, respondent: string) =>
  `/app/studies/${study}/results/respondents/${respondent}`
