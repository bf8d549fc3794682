import { describe, expect, test } from 'vitest'
import { authoringCalls } from '#contract/authoring/calls.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  checkDraftReply,
  createStudyReply,
  draftReply,
  publishReply,
  saveDraftReply,
  studiesReply,
  studyEntry,
  versionsReply,
} from '#contract/studies/draft.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import { resultsReply } from '#contract/studies/results.ts'
import { sessionReply } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import { studies } from '#content/studies/index.ts'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addKey,
  addMember,
  addWorkspace,
  newWorkspace,
  replyOf,
  send,
  startWorkspaceServer,
  statusesOf,
} from '../../workspace/workspace-fixture.ts'

const start = async (server: Parameters<typeof newWorkspace>[0]) => {
  const started = await newWorkspace(server)
  const { app, workspace, owner, call } = started
  const create = async (tool: StudyTool = 'treetest', title = 'A menu') =>
    createStudyReply.parse((await call('createStudy', owner, { tool, title })).json()).id
  const save = (study: string, revision: number, body: object) =>
    send(app, 'saveStudyDraft', {
      as: owner,
      params: { workspace, study },
      headers: { 'if-match': `"${revision}"` },
      body,
    })
  const readDraft = async (study: string) =>
    draftReply.parse((await call('readStudyDraft', owner, {}, { study })).json())
  const publish = (study: string, body: object = {}) => call('publishStudy', owner, body, { study })
  /** Creates a study with the content of a demo, and publishes it. */
  const live = async () => {
    const study = await create()
    await save(study, 1, content)
    publishReply.parse((await publish(study)).json())
    return study
  }
  const startSession = (study: string) =>
    app.inject({ method: 'POST', url: `/studies/${study}/sessions`, payload: {} })
  return { ...started, create, save, readDraft, publish, live, startSession }
}

const content = { study: treeTesting.study, settings: treeTesting.settings }
const isAuthoring = (name: string): name is keyof typeof authoringCalls => Object.hasOwn(authoringCalls, name)
const authoringNames = Object.keys(authoringCalls).filter(isAuthoring)
const withTitle = (title: string): Study => ({ ...treeTesting.study, title })

describe.each(databases)('studies of a workspace on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a new study of every tool has all parts and says what is missing', async () => {
    const { create, readDraft } = await start(server())
    const tools = [...new Set(studies.map(({ study }) => study.tasks.tool))]
    for (const tool of tools) {
      const id = await create(tool, 'New')
      const draft = await readDraft(id)
      expect(draft).toMatchObject({ revision: 1, study: { id, title: 'New' }, settings: { tool } })
      expect(draft.faults.length, tool).toBeGreaterThan(0)
      expect(draft.faults.every(({ path }) => path.startsWith('study.tasks'))).toBe(true)
      expect(draft.entry).toMatchObject({ state: 'draft', version: null, hasChanges: true, responses: 0 })
    }
  })

  test('a saved draft is published, taken by participants and read by members', async () => {
    const { app, owner, create, save, publish, startSession, readDraft } = await start(server())
    const id = await create()
    const empty = await publish(id)
    expect(empty.statusCode).toBe(422)
    expect((await startSession(id)).statusCode).toBe(404)
    const saved = saveDraftReply.parse((await save(id, 1, content)).json())
    expect(saved).toEqual({ revision: 2, faults: [] })
    expect(publishReply.parse((await publish(id)).json())).toEqual({ study: id, version: 1 })
    expect((await readDraft(id)).entry).toMatchObject({ state: 'live', version: 1, hasChanges: false })
    const session = sessionReply.parse((await startSession(id)).json())
    expect(session.study).toMatchObject({ id, title: treeTesting.study.title })

    const url = `/studies/${id}/results`
    expect((await app.inject({ url })).statusCode).toBe(404)
    const read = await app.inject({ url, headers: owner.headers })
    expect(read.json()).toMatchObject({
      study: { id },
      allows: { settings: true },
      responses: { partial: 1 },
    })
  })

  test('an incomplete draft is kept as typed, an unusable one is refused', async () => {
    const { create, save, readDraft } = await start(server())
    const id = await create()
    const typed = { title: '', welcome: { title: '', text: 'Half a sent' } }
    expect((await save(id, 1, { study: typed })).statusCode).toBe(200)
    const { study, faults } = await readDraft(id)
    expect(study).toMatchObject(typed)
    expect(faults.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['study.title', 'study.welcome.title', 'study.tasks.tree']),
    )
    const refused = await save(id, 2, { study: { title: 7, tasks: { tool: 'cardsort' } } })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toContain('study.title')
    const otherTool = await save(id, 2, {
      study: { tasks: { tool: 'questionnaire', pages: [] } },
      settings: { tool: 'questionnaire' },
    })
    expect(otherTool.statusCode).toBe(422)
    expect((await readDraft(id)).revision).toBe(2)
  })

  test('of two people who save the same revision, the second one is told', async () => {
    const { create, save, readDraft } = await start(server())
    const id = await create()
    const replies = await Promise.all(['One', 'Two'].map((title) => save(id, 1, { study: { title } })))
    expect(statusesOf(replies)).toEqual([200, 412])
    const outdated = replies.find(({ statusCode }) => statusCode === 412)
    expect(outdated?.json()).toEqual({ message: studyMessages.changedMeanwhile })
    const winner = replies[0]?.statusCode === 200 ? 'One' : 'Two'
    expect(await readDraft(id)).toMatchObject({ revision: 2, study: { title: winner } })
    expect((await save(id, 2, { study: { title: winner } })).json()).toMatchObject({ revision: 2 })
  })

  test('other words stay in the same results, other tasks start new ones; sessions keep their version', async () => {
    const { app, owner, call, live, save, publish, startSession, readDraft } = await start(server())
    const id = await live()
    const session = sessionReply.parse((await startSession(id)).json())
    await save(id, 2, { study: withTitle('Another title') })
    const check = async () =>
      checkDraftReply.parse((await call('checkStudyDraft', owner, {}, { study: id })).json())
    expect(await check()).toMatchObject({ changes: ['title'], startsNewResults: false })
    await publish(id)
    const { tasks } = treeTesting.study
    const shorter = { ...tasks, tasks: tasks.tasks.slice(1) }
    const { [tasks.tasks[0]?.id ?? '']: _, ...correct } = treeTesting.settings.correct
    await save(id, 3, {
      study: { ...withTitle('Another title'), tasks: shorter },
      settings: { tool: 'treetest', correct },
    })
    expect(await check()).toMatchObject({ changes: ['tasks', 'settings'], startsNewResults: true })
    await publish(id)
    const { versions } = versionsReply.parse(
      (await call('listStudyVersions', owner, {}, { study: id })).json(),
    )
    expect(versions.map(({ version, results }) => [version, results])).toEqual([
      [3, 2],
      [2, 1],
      [1, 1],
    ])
    const resumed = await app.inject({
      url: `/studies/${id}/session`,
      headers: { 'x-session-token': session.session },
    })
    expect(sessionReply.parse(resumed.json()).study.title).toBe(treeTesting.study.title)
    const partial = async (query: Record<string, string>) => {
      const reply = await app.inject({ url: `/studies/${id}/results`, query, headers: owner.headers })
      return reply.statusCode === 200 ? resultsReply.parse(reply.json()).responses.partial : reply.statusCode
    }
    expect([await partial({}), await partial({ results: '1' }), await partial({ results: '3' })]).toEqual([
      0, 1, 404,
    ])
    expect((await publish(id)).statusCode).toBe(409)
    expect((await readDraft(id)).entry.hasChanges).toBe(false)
  })

  test('other words of a task are counted together only if they mean the same', async () => {
    const { owner, call, live, save, publish, startSession } = await start(server())
    const id = await live()
    const { tasks } = treeTesting.study
    const reworded = (text: string) => ({
      study: {
        tasks: {
          ...tasks,
          tasks: tasks.tasks.map((task, index) => (index === 0 ? { ...task, text } : task)),
        },
      },
    })
    const results = async () => {
      const reply = await call('listStudyVersions', owner, {}, { study: id })
      return versionsReply.parse(reply.json()).versions.map((version) => version.results)
    }
    const check = async () =>
      checkDraftReply.parse((await call('checkStudyDraft', owner, {}, { study: id })).json())
    await save(id, 2, reworded('Look for it.'))
    expect(await check()).toMatchObject({ rewordings: 1, asksMeaning: false })
    expect((await publish(id)).statusCode).toBe(200)

    await startSession(id)
    await save(id, 3, reworded('Find it.'))
    expect(await check()).toMatchObject({
      startsNewResults: false,
      reworded: [{ before: 'Look for it.', after: 'Find it.' }],
      rewordings: 1,
      asksMeaning: true,
      responses: 0,
    })
    const refused = await publish(id)
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: studyMessages.meaningUnknown }])
    expect(await results()).toEqual([1, 1])

    expect((await publish(id, { meaning: 'same' })).statusCode).toBe(200)
    expect(await results()).toEqual([1, 1, 1])
    await save(id, 4, reworded('Lose it.'))
    expect((await publish(id, { meaning: 'other' })).statusCode).toBe(200)
    expect(await results()).toEqual([2, 1, 1, 1])
  })

  test('a draft that was changed after its check is not published', async () => {
    const { create, save, publish } = await start(server())
    const id = await create()
    await save(id, 1, content)
    await save(id, 2, { study: { title: 'Later' } })
    expect((await publish(id, { revision: 2 })).statusCode).toBe(409)
    expect((await publish(id, { revision: 3 })).statusCode).toBe(200)
  })

  test('a study takes participants only while it is live; sessions in progress go on', async () => {
    const { app, owner, call, live, startSession } = await start(server())
    const id = await live()
    const { session } = sessionReply.parse((await startSession(id)).json())
    const isOpen = async () => (await startSession(id)).statusCode === 200
    const states: unknown[] = []
    const steps = [
      'pauseStudy',
      'resumeStudy',
      'closeStudy',
      'reopenStudy',
      'trashStudy',
      'restoreStudy',
    ] as const
    for (const step of steps) {
      const { state } = studyEntry.parse((await call(step, owner, {}, { study: id })).json())
      states.push([step, state, await isOpen()])
    }
    expect(states).toEqual([
      ['pauseStudy', 'paused', false],
      ['resumeStudy', 'live', true],
      ['closeStudy', 'closed', false],
      ['reopenStudy', 'live', true],
      ['trashStudy', 'closed', false],
      ['restoreStudy', 'closed', false],
    ])
    const resumed = await app.inject({
      url: `/studies/${id}/session`,
      headers: { 'x-session-token': session },
    })
    expect(resumed.statusCode).toBe(200)
    expect(replyOf(await call('pauseStudy', owner, {}, { study: id }))).toEqual([
      409,
      studyMessages.wrongState,
    ])
  })

  test('results are those of a running study until it is closed, and earlier results are not', async () => {
    const { app, owner, call, live, save, publish } = await start(server())
    const id = await live()
    const isRunning = async (query: Record<string, string> = {}) => {
      const reply = await app.inject({ url: `/studies/${id}/results`, query, headers: owner.headers })
      return resultsReply.parse(reply.json()).isRunning
    }
    const found = [await isRunning()]
    for (const step of ['pauseStudy', 'closeStudy', 'reopenStudy'] as const) {
      await call(step, owner, {}, { study: id })
      found.push(await isRunning())
    }
    expect(found).toEqual([true, true, false, true])
    const { tasks } = treeTesting.study
    const { [tasks.tasks[0]?.id ?? '']: _, ...correct } = treeTesting.settings.correct
    await save(id, 2, {
      study: { ...treeTesting.study, tasks: { ...tasks, tasks: tasks.tasks.slice(1) } },
      settings: { tool: 'treetest', correct },
    })
    publishReply.parse((await publish(id)).json())
    expect([await isRunning(), await isRunning({ results: '1' })]).toEqual([true, false])
  })

  test('are listed page by page, by state, folder and text; the trash is apart', async () => {
    const { app, workspace, owner, call, create } = await start(server())
    const ids: string[] = []
    for (const title of ['Menu of the shop', 'Names 100% ours', 'Old menu'])
      ids.push(await create('treetest', title))
    const [shop = '', names = '', old = ''] = ids
    await call('moveStudy', owner, { folder: 'Spring', tags: ['wording', 'wording'] }, { study: names })
    await call('trashStudy', owner, {}, { study: old })
    const list = async (query: Record<string, string> = {}) => {
      const reply = await send(app, 'listStudies', { as: owner, params: { workspace }, query })
      const { studies: found, ...rest } = studiesReply.parse(reply.json())
      return { titles: found.map(({ title }) => title), ...rest }
    }
    expect(await list()).toEqual({
      titles: ['Names 100% ours', 'Menu of the shop'],
      next: null,
      folders: ['Spring'],
    })
    expect((await list({ search: 'MENU' })).titles).toEqual(['Menu of the shop'])
    expect((await list({ search: '0%' })).titles).toEqual(['Names 100% ours'])
    expect((await list({ search: 'wording', folder: 'Spring' })).titles).toEqual(['Names 100% ours'])
    expect((await list({ trash: 'only' })).titles).toEqual(['Old menu'])
    expect((await list({ state: 'live' })).titles).toEqual([])
    expect(shop).not.toBe('')
  })

  test('a demo can be copied but not changed', async () => {
    const { workspace, owner, call, readDraft, app } = await start(server())
    const demo = treeTesting.study.id
    const { id } = createStudyReply.parse((await call('duplicateStudy', owner, {}, { study: demo })).json())
    expect((await readDraft(id)).faults).toEqual([])
    for (const name of ['publishStudy', 'trashStudy', 'moveStudy'] as const)
      expect((await call(name, owner, {}, { study: demo })).statusCode).toBe(404)
    const demos = '00000000-0000-7000-8000-000000000001'
    const reply = await send(app, 'trashStudy', { as: owner, params: { workspace: demos, study: demo } })
    expect(reply.statusCode).toBe(404)
    expect(workspace).not.toBe(demos)
  })

  test('belong to their workspace: others neither read nor change them, and keys need their permission', async () => {
    const { app, store, workspace, owner, live, save } = await start(server())
    const id = await live()
    await save(id, 2, { study: { title: 'Secret plans' } })
    const other = await addWorkspace(store)
    for (const name of authoringNames) {
      if (name === 'createStudy' || name === 'listStudies') continue
      const request = { as: other.owner, body: {}, headers: { 'if-match': '"3"' } }
      const ownWorkspace = { workspace: other.id, study: id }
      expect([name, (await send(app, name, { ...request, params: ownWorkspace })).statusCode]).toEqual([
        name,
        name === 'saveRecruiting' ? 422 : 404,
      ])
      const foreign = await send(app, name, { ...request, params: { workspace, study: id } })
      expect([name, foreign.statusCode]).toEqual([name, 404])
    }
    const viewer = await addMember(store, workspace, 'viewer')
    const reader = await addKey(store, { workspace, creator: owner, permissions: ['study:read'] })
    for (const as of [viewer, reader]) {
      const params = { workspace, study: id }
      expect((await send(app, 'readStudyDraft', { as, params })).statusCode).toBe(200)
      expect((await send(app, 'publishStudy', { as, params, body: {} })).statusCode).toBe(403)
      const results = await app.inject({ url: `/studies/${id}/results`, headers: as.headers })
      expect(results.json()).toMatchObject({ allows: { settings: false } })
    }
    const strange = await app.inject({ url: `/studies/${id}/results`, headers: other.owner.headers })
    expect(strange.statusCode).toBe(404)
  })

  test('go to the log with every change; edits of one person within minutes are one line', async () => {
    const { store, owner, call, create, save, publish, audit } = await start(server())
    const id = await create()
    await save(id, 1, { study: { title: 'One' } })
    await save(id, 2, { study: { title: 'Two' } })
    await save(id, 3, content)
    await publish(id)
    await call('pauseStudy', owner, {}, { study: id })
    await call('moveStudy', owner, { folder: 'Spring' }, { study: id })
    await call('duplicateStudy', owner, {}, { study: id })
    expect((await audit()).map(({ action }) => action)).toEqual([
      'createStudy',
      'saveStudyDraft',
      'publishStudy',
      'pauseStudy',
      'moveStudy',
      'duplicateStudy',
    ])
    expect(await store.selectFrom('study_version').selectAll().execute()).toContainEqual(
      expect.objectContaining({ study_id: id, person_id: owner.id }),
    )
  })

  test('are erased with their responses 30 days after they went to the trash, and with their workspace', async () => {
    // The job deletes studies of every workspace.
    const own = await startWorkspaceServer(database)
    const { store, owner, workspace, call, live, startSession } = await start(own)
    const { removeTrashedStudies } = await import('#server/studies/queries/remove-studies.ts')
    const [first, second] = [await live(), await live()]
    for (const id of [first, second]) await startSession(id)
    await call('trashStudy', owner, {}, { study: first })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await removeTrashedStudies(store, 30, inDays(29))).toBe(0)
    expect(await removeTrashedStudies(store, 30, inDays(31))).toBe(1)
    const responses = () => store.selectFrom('study_response').select('results_id').execute()
    expect(await responses()).toEqual([{ results_id: second }])
    const { name } = await store
      .selectFrom('workspace')
      .select('name')
      .where('id', '=', workspace)
      .executeTakeFirstOrThrow()
    expect((await call('deleteWorkspace', owner, { name })).statusCode).toBe(200)
    expect(await responses()).toEqual([])
    const left = await store.selectFrom('study').select('id').where('workspace_id', '=', workspace).execute()
    expect(left).toEqual([])
  })
})
