import { expect } from 'vitest'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { createStudyReply, draftReply } from '#contract/studies/draft.ts'
import {
  entryRefusal,
  openRecruiting,
  recruitingReply,
  type RecruitingSettings,
} from '#contract/authoring/recruiting.ts'
import { saveReply, sessionReply } from '#contract/studies/session.ts'
import type { databases } from '#tests/support/databases.ts'
import { send, sharedWorkspaces } from '../workspace/workspace-fixture.ts'

export const screening = [
  {
    id: 'pets',
    text: 'Do you have pets?',
    required: true,
    options: [
      { id: 'dog', label: 'A dog' },
      { id: 'cat', label: 'A cat' },
      { id: 'none', label: 'None' },
    ],
    rejects: ['none'],
  },
]
export const study = { ...treeTesting.study, screening, followUps: [] }
const tasks = study.tasks.tool === 'treetest' ? study.tasks.tasks : []
const skipped = {
  tool: 'treetest',
  tasks: tasks.map(({ id }) => ({ task: id, path: ['home'], end: null, ms: 1000 })),
}
export const progressOf = (pets: string | undefined, isDone = true) => ({
  screening: pets === undefined ? {} : { pets },
  tool: isDone ? skipped : null,
  followUps: {},
})

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

interface Arrival {
  readonly cookie?: string
  readonly body?: object
}

type Started = Awaited<ReturnType<ReturnType<typeof sharedWorkspaces>>>

/** A live study of a workspace, and people who come to it. */
const newStudy = async (started: Started) => {
  const { app, workspace, owner, call } = started
  const created = await call('createStudy', owner, { tool: 'treetest', title: 'A menu' })
  const { id } = createStudyReply.parse(created.json())
  const params = { workspace, study: id }
  await send(app, 'saveStudyDraft', {
    as: owner,
    params,
    headers: { 'if-match': '"1"' },
    body: { study, settings: treeTesting.settings },
  })
  expect((await call('publishStudy', owner, {}, { study: id })).statusCode).toBe(200)

  let revision = 0
  const save = (settings: Partial<RecruitingSettings>, more: object = {}, ifMatch = revision) =>
    send(app, 'saveRecruiting', {
      as: owner,
      params,
      headers: { 'if-match': `"${ifMatch}"` },
      body: { settings: { ...openRecruiting, ...settings }, ...more },
    })
  const recruit = async (settings: Partial<RecruitingSettings>, more: object = {}) => {
    const saved = recruitingReply.parse((await save(settings, more)).json())
    revision = saved.revision
    return saved
  }
  const post = (path: string, { cookie, body = {} }: Arrival = {}) =>
    app.inject({
      method: 'POST',
      url: `/studies/${id}/${path}`,
      headers: cookie === undefined ? {} : { cookie },
      payload: body,
    })
  const begin = (arrival: Arrival = {}) => post('sessions', arrival)
  const enter = (body: object) => post('enter', { body })
  const refusalOf = async (reply: ReturnType<typeof begin>) => {
    const { statusCode, ...received } = await reply
    const { reason, returnTo } = entryRefusal.parse(received.json())
    return returnTo === undefined ? [statusCode, reason] : [statusCode, reason, returnTo]
  }
  const step = async (token: string, to: 'progress' | 'finish', progress: object) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/studies/${id}/session/${to}`,
      headers: { 'x-session-token': token },
      payload: { from: 0, events: [], progress },
    })
    return saveReply.parse(reply.json())
  }
  const tokenOf = async (arrival: Arrival = {}) => sessionReply.parse((await begin(arrival)).json()).session
  const takePart = async (pets: string, arrival: Arrival = {}) =>
    step(await tokenOf(arrival), 'finish', progressOf(pets))
  const entry = async () =>
    draftReply.parse((await call('readStudyDraft', owner, {}, { study: id })).json()).entry
  return {
    id,
    save,
    recruit,
    begin,
    enter,
    refusalOf,
    step,
    tokenOf,
    takePart,
    entry,
  }
}

/** Live studies in workspaces of one app for all tests of the file. */
export const sharedRecruiting = () => {
  const newWorkspaces = sharedWorkspaces()
  return async (database: (typeof databases)[number], environment: Record<string, string> = {}) => {
    const started = await newWorkspaces(database, environment)
    return { ...started, ...(await newStudy(started)), newStudy: () => newStudy(started) }
  }
}
