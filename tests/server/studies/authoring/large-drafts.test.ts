import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  checkDraftReply,
  createStudyReply,
  draftReply,
  previewReply,
  saveDraftReply,
} from '#contract/studies/draft.ts'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { runDraftTask } from '#server/studies/authoring/draft-tasks.ts'
import { newWorkspace, send, startWorkspaceServer } from '../../workspace/workspace-fixture.ts'

vi.mock(import('#server/studies/authoring/draft-tasks.ts'), { spy: true })

const option = (_: unknown, index: number) => ({
  id: `o${index}`,
  label: `Option ${index} of a question with many options`,
})
const question = (_: unknown, index: number) => ({
  id: `q${index}`,
  type: 'single' as const,
  required: true,
  text: `Question ${index}`,
  options: Array.from({ length: 20 }, option),
})
const small = { study: treeTesting.study, settings: treeTesting.settings }
const large = { ...small, study: { ...small.study, followUps: Array.from({ length: 30 }, question) } }

const start = async () => {
  const { app, workspace, owner, call } = await newWorkspace(await startWorkspaceServer('SQLite'))
  const { id: study } = createStudyReply.parse(
    (await call('createStudy', owner, { tool: 'treetest', title: 'Large' })).json(),
  )
  const save = (revision: number, body: object) =>
    send(app, 'saveStudyDraft', {
      as: owner,
      params: { workspace, study },
      headers: { 'if-match': `"${revision}"` },
      body,
    })
  const read = (name: 'readStudyDraft' | 'previewStudy' | 'checkStudyDraft' | 'exportStudyBundle') =>
    call(name, owner, {}, { study })
  return {
    save,
    read,
    publish: () => call('publishStudy', owner, {}, { study }),
    duplicate: () => call('duplicateStudy', owner, {}, { study }),
  }
}

test('a large draft is saved, read, compared, published and copied without work on the event loop', async () => {
  const { save, read, publish, duplicate } = await start()
  expect(saveDraftReply.parse((await save(1, large)).json())).toEqual({ revision: 2, faults: [] })
  const onLoop = vi.mocked(runDraftTask).mock.calls.length

  const draft = draftReply.parse((await read('readStudyDraft')).json())
  expect(draft).toMatchObject({ revision: 2, study: { followUps: large.study.followUps }, faults: [] })
  const preview = previewReply.parse((await read('previewStudy')).json())
  expect(preview.study.followUps).toHaveLength(30)
  expect((await read('exportStudyBundle')).statusCode).toBe(200)
  expect((await publish()).statusCode).toBe(200)
  expect(checkDraftReply.parse((await read('checkStudyDraft')).json())).toMatchObject({ changes: [] })
  const title = { study: { title: 'Another title' } }
  expect(saveDraftReply.parse((await save(2, title)).json())).toMatchObject({ revision: 3 })
  expect(checkDraftReply.parse((await read('checkStudyDraft')).json())).toMatchObject({
    changes: ['title'],
    startsNewResults: false,
  })
  expect((await duplicate()).statusCode).toBe(200)
  expect(vi.mocked(runDraftTask).mock.calls.length).toBe(onLoop)
  expect(onLoop).toBe(0)
})

test('a body that is no draft is refused by the thread as on the event loop', async () => {
  const { save, read } = await start()
  const invalid = { study: { ...large.study, title: 7 } }
  const refused = await save(1, invalid)
  expect(refused.statusCode).toBe(422)
  expect(
    Object.keys(z.object({ errors: z.record(z.string(), z.unknown()) }).parse(refused.json()).errors),
  ).toEqual(['study.title'])
  expect(draftReply.parse((await read('readStudyDraft')).json()).revision).toBe(1)
})

test.for([
  { size: 'small', ...small },
  { size: 'large', ...large },
])('a $size body that names a prototype is refused', async ({ study }) => {
  const { save } = await start()
  const constructor = { prototype: { isAdministrator: true } }
  expect((await save(1, { study, constructor })).statusCode).toBe(400)
  expect((await save(1, { study })).statusCode).toBe(200)
})
