import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { planLimits } from '#contract/analysis-plans/limits.ts'
import { planMessages } from '#contract/analysis-plans/messages.ts'
import { type AnalysisPlan, analysisPlanReply, planProgressReply } from '#contract/analysis-plans/plan.ts'
import { openRecruiting } from '#contract/authoring/recruiting.ts'
import { createShareReply } from '#contract/result-links/shares.ts'
import { createStudyReply, draftReply } from '#contract/studies/draft.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { apiKeyReply } from '#contract/workspace/workspace.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { plansToCheck } from '#server/studies/analysis-plans/queries/plan-checks.ts'
import { checkPlans } from '#server/studies/analysis-plans/check-plans.ts'
import { createStudyCatalog } from '#server/studies/catalog.ts'
import { demoWorkspaceId } from '#server/studies/demo-workspace.ts'
import { freezeOwnPlans } from '#server/studies/queries/demo-studies.ts'
import { insertDeviation } from '#server/studies/queries/plan-deviations.ts'
import { closeDueStudies } from '#server/studies/queries/recruiting.ts'
import { removeOldResponses } from '#server/studies/results/queries/remove-old-responses.ts'
import { removeTrashedStudies } from '#server/studies/queries/remove-studies.ts'
import { planBody } from '#studies/analysis-plan/plan-body.ts'
import type { Store } from '#server/store/schema.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { serverTools } from '#tools/server.ts'
import { replyOf, send, sharedWorkspaces } from '../workspace/workspace-fixture.ts'
import { sharedRecruiting } from './recruited-study.ts'
import { nothingYet, respondentsWith, startParticipant, takePart } from './participant.ts'

const newWorkspace = sharedWorkspaces()
const newRecruited = sharedRecruiting()

const plan: AnalysisPlan = {
  kind: 'share',
  question: 'Do most people plant a hedge?',
  measure: { task: 'border', name: 'Answers: Hedge' },
  against: 0.5,
  difference: 0.2,
  power: 0.8,
  method: 'late',
  looks: [2, 4],
  closes: false,
}
const once = (people: number, closes = true): AnalysisPlan => ({
  ...plan,
  method: 'once',
  looks: [people],
  closes,
})

const surveyWith = (labels: readonly string[], text = 'Hedge or fence?') => ({
  welcome: { title: 'Welcome', text: 'One question.' },
  closing: { title: 'Thank you', text: 'Your answers are saved.' },
  tasks: {
    tool: 'questionnaire',
    pages: [
      {
        id: 'page',
        questions: [
          {
            id: 'border',
            type: 'single',
            text,
            options: labels.map((label) => ({ id: label.toLowerCase(), label })),
            required: true,
          },
        ],
      },
    ],
  },
})
const tool = (border: string) =>
  ({ tool: 'questionnaire', answers: { border }, page: null, ms: 4000 }) as const

const start = async (database: (typeof databases)[number]) => {
  const workspace = await newWorkspace(database)
  const { app, call, owner, workspace: id } = workspace
  const created = await call('createStudy', owner, { tool: 'questionnaire', title: 'Borders' })
  const { id: study } = createStudyReply.parse(created.json())
  const params = { workspace: id, study }
  const edit = async (draft: object) => {
    const { revision } = draftReply.parse((await call('readStudyDraft', owner, {}, { study })).json())
    const saved = await send(app, 'saveStudyDraft', {
      as: owner,
      params,
      headers: { 'if-match': `"${revision}"` },
      body: { study: draft },
    })
    expect(saved.json()).toMatchObject({ revision: revision + 1 })
  }
  await edit(surveyWith(['Hedge', 'Fence']))
  const publish = (body: object = {}) => call('publishStudy', owner, body, { study })
  const read = async (of = study) =>
    analysisPlanReply.parse((await call('readAnalysisPlan', owner, {}, { study: of })).json())
  const sendPlan = (body: AnalysisPlan | null, revision: number) =>
    send(app, 'saveAnalysisPlan', {
      as: owner,
      params,
      headers: { 'if-match': `"${revision}"` },
      body: { plan: body },
    })
  const save = async (body: AnalysisPlan | null) => {
    const saved = await sendPlan(body, (await read()).revision)
    expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()])
    return analysisPlanReply.parse(saved.json())
  }
  /** Answers one after another; returns the responses, the oldest first. */
  const answer = async (...borders: readonly string[]) => {
    for (const border of borders) await takePart(app, study, { ...nothingYet, tool: tool(border) })
    return (await respondentsWith(app, study, owner.headers)).map(({ id: response }) => response).toReversed()
  }
  const readProgress = async (headers: Readonly<Record<string, string>> = owner.headers) =>
    planProgressReply.parse((await app.inject({ url: `/studies/${study}/plan-progress`, headers })).json())
  /** Reads the progress through a link. */
  const readLink = async (hidesSmallGroups: boolean, tasks = true) => {
    const shows = { tasks, questions: true, respondents: false, exports: false, comments: false }
    const body = { name: 'Board', shows, segment: null, hidesSmallGroups, password: null, expiresAt: null }
    const { token } = createShareReply.parse((await call('createShareLink', owner, body, { study })).json())
    return readProgress({ 'x-share-token': token })
  }
  const kinds = async () => (await readProgress()).deviations.map(({ kind, people }) => [kind, people])
  const life = (name: 'closeStudy' | 'reopenStudy' | 'trashStudy') => call(name, owner, {}, { study })
  const stateOf = async () =>
    draftReply.parse((await call('readStudyDraft', owner, {}, { study })).json()).entry.state
  const exclude = (respondent: string, reason: string | null) =>
    call('excludeRespondent', owner, { reason }, { study, respondent })
  const fixed = {
    edit,
    publish,
    read,
    sendPlan,
    save,
    answer,
    readProgress,
    readLink,
    kinds,
    life,
    stateOf,
    exclude,
  }
  return { ...workspace, study, params, ...fixed }
}

/** Services of the job, with the entries that it logs. */
const servicesOf = (store: Store) => {
  const logged: unknown[] = []
  const log = { error: (entry: unknown) => void logged.push(entry) }
  return { services: { store, log, studies: createStudyCatalog(store, serverTools) }, logged }
}

const valuesOf = ({ progress }: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['readProgress']>>) =>
  progress?.looks.map(({ people, value }) => [people, value.kind === 'share' ? value.count : NaN])

describe.each(databases)('an analysis plan on %s', (database) => {
  test('is frozen at publication with its hash, once for equal plans, and again for each change', async () => {
    const { publish, read, save, edit, answer, kinds, sendPlan, readProgress } = await start(database)
    expect((await read()).measures).toMatchObject([
      { task: 'border', name: 'Answers: Hedge', taskText: 'Hedge or fence?', kind: 'share' },
      { task: 'border', name: 'Answers: Fence' },
    ])
    expect(await save(plan)).toMatchObject({ revision: 1, plan, frozen: null, waits: false })
    expect(replyOf(await sendPlan(null, 0))).toEqual([412, planMessages.changedMeanwhile])
    await publish()
    const first = (await read()).frozen
    expect(first).toMatchObject({
      number: 1,
      plan,
      hash: hash('sha256', planBody(plan), 'hex'),
      people: 0,
    })
    await save(plan)
    await answer('hedge')
    await edit(surveyWith(['Hedge', 'Fence'], 'A hedge or a fence?'))
    await publish({ meaning: 'same' })
    expect((await read()).frozen).toEqual(first)
    expect(await kinds()).toEqual([['republished', 1]])
    const changed = await save({ ...plan, looks: [3, 5] })
    expect(changed).toMatchObject({ waits: false, frozen: { number: 2, people: 1 } })
    await save(null)
    expect(await kinds()).toEqual([
      ['planRemoved', 1],
      ['planChanged', 1],
      ['republished', 1],
    ])
    expect(await readProgress()).toMatchObject({ frozen: null, taskText: null, progress: null })
  })

  test('notes people that were left out, erased or taken back', async () => {
    const { study, publish, save, answer, exclude, kinds, call, owner } = await start(database)
    await publish()
    const [first = '', second = ''] = await answer('hedge', 'fence')
    await exclude(first, 'Too fast')
    await save(plan)
    // Somebody has read the answers of those who were left out before.
    expect(await kinds()).toEqual([['frozenLate', 2]])
    await exclude(first, null)
    await exclude(first, 'Too fast')
    await exclude(first, 'Much too fast')
    await call('eraseRespondent', owner, {}, { study, respondent: second })
    // Excluded people do not count, so that erasing them changes nothing.
    await exclude(second, 'Gone')
    expect(await kinds()).toEqual([
      ['erased', 1],
      ['excluded', 2],
      ['included', 2],
      ['frozenLate', 2],
    ])
  })

  test('counts the first people by their order at each look, and others when one of them is left out', async () => {
    const { publish, save, answer, exclude, readProgress } = await start(database)
    await save(plan)
    await publish()
    const [first = ''] = await answer('fence')
    expect(await readProgress()).toMatchObject({
      frozen: { number: 1 },
      taskText: 'Hedge or fence?',
      progress: { people: 1, isRunning: true, looks: [] },
    })
    await answer('hedge', 'hedge', 'fence', 'hedge')
    expect(await readProgress()).toMatchObject({ progress: { people: 5 } })
    expect(valuesOf(await readProgress())).toEqual([
      [2, 1],
      [4, 2],
    ])
    await exclude(first, 'A colleague')
    expect(valuesOf(await readProgress())).toEqual([
      [2, 2],
      [4, 3],
    ])
  })

  test('closes its study with the last person, and counts those who finish at the same time as too many', async () => {
    const { app, study, publish, save, answer, stateOf, readProgress, kinds, audit, life } =
      await start(database)
    await save(once(3))
    await publish()
    await answer('hedge', 'hedge')
    const late = await Promise.all([1, 2].map(() => startParticipant(app, study)))
    await Promise.all(late.map(({ finish }) => finish({ progress: { ...nothingYet, tool: tool('fence') } })))
    expect(await stateOf()).toBe('closed')
    expect(await readProgress()).toMatchObject({ progress: { people: 4, isRunning: false } })
    expect(valuesOf(await readProgress())).toEqual([[3, 2]])
    expect(await kinds()).toEqual([])
    const closings = (await audit()).filter(({ action }) => action === 'closeStudy')
    expect(closings).toMatchObject([{ actor: 'The analysis plan' }])
    // A member wants more people than the plan.
    await life('reopenStudy')
    await answer('hedge')
    expect([await stateOf(), await kinds()]).toEqual(['live', []])
  })

  test('closes its study at a look that decides, in the job', async () => {
    const { store, publish, save, answer, stateOf, life, kinds } = await start(database)
    const { services } = servicesOf(store)
    await save({ ...plan, method: 'even', looks: [6, 12], against: 0.1, closes: true })
    await publish()
    await answer('hedge', 'hedge', 'hedge', 'hedge', 'hedge')
    expect([await checkPlans(services), await stateOf()]).toEqual([0, 'live'])
    await answer('hedge')
    expect([await checkPlans(services), await stateOf()]).toEqual([1, 'closed'])
    await life('reopenStudy')
    expect([await checkPlans(services), await stateOf()]).toEqual([0, 'live'])
    await life('closeStudy')
    expect(await kinds()).toEqual([])
  })

  test('goes with its study, and a copy has the plan but not what was frozen', async () => {
    const { store, study, params, call, owner, publish, save, answer, life, read, sendPlan } =
      await start(database)
    await save(plan)
    await publish()
    await answer('hedge')
    await save({ ...plan, power: 0.9 })
    const copied = await call('duplicateStudy', owner, {}, { study })
    const copy = createStudyReply.parse(copied.json()).id
    expect(await read(copy)).toMatchObject({ revision: 1, plan: { power: 0.9 }, frozen: null })
    await life('trashStudy')
    expect(replyOf(await sendPlan(null, 2))).toEqual([409, studyMessages.inTrash])
    await store.updateTable('study').set({ trashed_at: '2020-01-01' }).where('id', '=', study).execute()
    await removeTrashedStudies(store, 30)
    const left = await Promise.all(
      (['analysis_plan', 'frozen_plan', 'plan_deviation'] as const).map((table) =>
        store.selectFrom(table).select('study_id').where('workspace_id', '=', params.workspace).execute(),
      ),
    )
    expect(left).toEqual([[{ study_id: copy }], [], []])
  })
})

describe.each(anyDatabase)('a frozen analysis plan on %s', (database) => {
  test('is checked though another one fails, which is logged without its answers', async () => {
    const failing = await start(database)
    const { store, study, save, publish, answer, stateOf } = await start(database)
    for (const each of [failing, { save, publish }]) {
      await each.save({ ...plan, method: 'even', looks: [6, 12], against: 0.1, closes: true })
      await each.publish()
    }
    await answer('hedge', 'hedge', 'hedge', 'hedge', 'hedge', 'hedge')
    await store
      .updateTable('frozen_plan')
      .set({ plan: '{"question":"Anna?"}', checked_at: '' })
      .where('study_id', '=', failing.study)
      .execute()
    const { services, logged } = servicesOf(store)
    await checkPlans(services)
    expect(await stateOf()).toBe('closed')
    expect(logged).toEqual([{ reason: 'ZodError', study: failing.study }])
    const next = (await plansToCheck(store, 1000)).map(({ studyId }) => studyId)
    expect([next.includes(failing.study), next.includes(study)]).toEqual([true, false])
    await failing.life('closeStudy')
  })

  test('is checked in turn with those of other workspaces', async () => {
    const { store, study, params, owner, call, save, publish } = await start(database)
    await save(plan)
    await publish()
    const copies = await Promise.all([1, 2].map(() => call('duplicateStudy', owner, {}, { study })))
    for (const copied of copies)
      await call('publishStudy', owner, {}, { study: createStudyReply.parse(copied.json()).id })
    const other = await start(database)
    await other.save(plan)
    await other.publish()
    await store
      .updateTable('frozen_plan')
      .set({ checked_at: '2030-01-01' })
      .where('study_id', '=', other.study)
      .execute()
    const own = await store
      .selectFrom('study')
      .select('id')
      .where('workspace_id', '=', params.workspace)
      .execute()
    const turns = (await plansToCheck(store, 1000)).map(({ studyId }) => studyId)
    const places = own.map(({ id }) => turns.indexOf(id)).toSorted((one, two) => one - two)
    const place = turns.indexOf(other.study)
    expect(places.map((each) => each < place)).toEqual([true, false, false])
  })

  test('is changed no more once its study has too many of them', async () => {
    const { store, study, save, publish, sendPlan, read } = await start(database)
    await save(plan)
    await publish()
    const row = await store
      .selectFrom('frozen_plan')
      .selectAll()
      .where('study_id', '=', study)
      .executeTakeFirstOrThrow()
    const numbers = Array.from({ length: planLimits.frozenPlans - 2 }, (_, index) => index + 2)
    await store
      .insertInto('frozen_plan')
      .values(numbers.map((number) => ({ ...row, number })))
      .execute()
    await save({ ...plan, power: 0.9 })
    const { revision } = await read()
    expect(replyOf(await sendPlan(plan, revision))).toEqual([409, planMessages.changedTooOften])
  })

  test('notes early closing by a member, a date and a number, and the reopening after it', async () => {
    const { app, store, params, owner, publish, save, answer, life, kinds } = await start(database)
    await save(plan)
    await publish()
    await life('closeStudy')
    await life('reopenStudy')
    expect(await kinds()).toEqual([])
    await answer('hedge')
    await life('closeStudy')
    await life('reopenStudy')
    const recruit = async (settings: object, revision: number) => {
      const saved = await send(app, 'saveRecruiting', {
        as: owner,
        params,
        headers: { 'if-match': `"${revision}"` },
        body: { settings: { ...openRecruiting, ...settings } },
      })
      expect(saved.statusCode).toBe(200)
    }
    await recruit({ closesAt: '2030-01-01T00:00:00.000Z' }, 0)
    expect(await closeDueStudies(store, new Date('2031-01-01'))).toBe(1)
    await life('reopenStudy')
    await recruit({ maxResponses: 2 }, 1)
    await answer('hedge')
    expect(await kinds()).toEqual([
      ['closedEarly', 2],
      ['reopened', 1],
      ['closedEarly', 1],
      ['reopened', 1],
      ['closedEarly', 1],
    ])
  })

  test('notes changed right answers, and not those that are saved unchanged', async () => {
    const { app, id, workspace, owner, call, takePart: finish } = await newRecruited(database)
    const params = { workspace, study: id }
    const { measures } = analysisPlanReply.parse(
      (await call('readAnalysisPlan', owner, {}, { study: id })).json(),
    )
    const share = measures.find(({ kind }) => kind === 'share')
    const measure = { task: share?.task ?? '', name: share?.name ?? '' }
    const headers = { 'if-match': '"0"' }
    await send(app, 'saveAnalysisPlan', { as: owner, params, headers, body: { plan: { ...plan, measure } } })
    await finish('dog')
    const { settings } = treeTesting
    if (settings.tool !== 'treetest') throw new Error('The demo is a tree test')
    const changed = { ...settings, correct: { ...settings.correct, dog: ['campsites'] } }
    const url = `/studies/${id}`
    for (const sent of [settings, changed, changed]) {
      const reply = await app.inject({
        method: 'POST',
        url: `${url}/results/settings`,
        headers: owner.headers,
        payload: { settings: sent },
      })
      expect([reply.statusCode, reply.json()]).toEqual([200, { message: studyMessages.changed }])
    }
    const reply = await app.inject({ url: `${url}/plan-progress`, headers: owner.headers })
    expect(planProgressReply.parse(reply.json()).deviations).toMatchObject([
      { kind: 'answersChanged', people: 1 },
    ])
  })

  test('is complete once somebody has read a look that decides, so that closing is not early', async () => {
    const { publish, save, answer, life, readProgress, kinds } = await start(database)
    await save({ ...plan, method: 'anytime', looks: [30], against: 0.1 })
    await publish()
    await answer('hedge', 'hedge', 'hedge', 'hedge')
    expect(valuesOf(await readProgress())).toEqual([[4, 4]])
    await life('closeStudy')
    expect(await kinds()).toEqual([])
  })

  test('shows links that hide small groups the plan and its deviations without numbers', async () => {
    const { publish, save, answer, exclude, readLink } = await start(database)
    await save(plan)
    await publish()
    const [first = ''] = await answer('hedge', 'hedge')
    await exclude(first, 'A colleague')
    const hidden = {
      frozen: { plan },
      taskText: 'Hedge or fence?',
      progress: null,
      deviations: [{ kind: 'excluded', people: null }],
    }
    expect(await readLink(true)).toMatchObject(hidden)
    expect(await readLink(false, false)).toMatchObject(hidden)
    expect(await readLink(false)).toMatchObject({ progress: { people: 1 }, deviations: [{ people: 2 }] })
  })

  test('blocks a publication whose draft no longer has its result', async () => {
    const { call, study, owner, edit, publish, save, sendPlan } = await start(database)
    await save({ ...plan, measure: { task: 'border', name: 'Answers: Wall' } })
    const fault = { path: 'plan.measure', message: planMessages.measureUnknown }
    const checked = await call('checkStudyDraft', owner, {}, { study })
    expect(checked.json()).toMatchObject({ faults: [fault] })
    expect((await publish()).json()).toEqual({ errors: { [fault.path]: [fault.message] } })
    await edit(surveyWith(['Hedge', 'Wall']))
    expect((await publish()).statusCode).toBe(200)
    await edit(surveyWith(['Hedge', 'Wall', 'Fence']))
    const wanted = (label: string) => ({ ...plan, measure: { task: 'border', name: `Answers: ${label}` } })
    const unknown = await sendPlan(wanted('Ditch'), 1)
    expect(unknown.json()).toEqual({ errors: { [fault.path]: [fault.message] } })
    // A draft with problems has no results, and only those are listed.
    await edit({ ...surveyWith(['Hedge', 'Fence']), welcome: { title: '', text: '' } })
    const faulty = await call('checkStudyDraft', owner, {}, { study })
    expect(JSON.stringify(faulty.json())).not.toContain(fault.path)
  })

  test('freezes a plan for a renamed answer with the version that has it', async () => {
    const { edit, publish, save, read } = await start(database)
    await save(plan)
    await publish()
    await edit(surveyWith(['Beech', 'Fence']))
    expect((await publish()).statusCode).toBe(422)
    const renamed = { ...plan, measure: { task: 'border', name: 'Answers: Beech' } }
    expect(await save(renamed)).toMatchObject({ plan: renamed, waits: true, frozen: { number: 1, plan } })
    await publish()
    expect(await read()).toMatchObject({ waits: false, frozen: { plan: renamed } })
  })

  test('keep the decision of evidence that falls again', async () => {
    const { publish, save, answer, readProgress } = await start(database)
    const anytime: AnalysisPlan = { ...plan, method: 'anytime', looks: [20] }
    await save(anytime)
    await publish()
    const hedges = Array.from({ length: 8 }, () => 'hedge')
    await answer(...hedges)
    const decided = { progress: { looks: [{ people: 8, value: { count: 8, of: 8 } }] } }
    expect(await readProgress()).toMatchObject(decided)
    await answer('fence', 'fence', 'fence')
    expect(await readProgress()).toMatchObject({ ...decided, progress: { ...decided.progress, people: 11 } })
  })

  test('says that people had answered who were all erased before, to links without their number', async () => {
    const { study, call, owner, publish, save, answer, read, kinds, readLink } = await start(database)
    await publish()
    const erased = await answer('hedge', 'fence')
    for (const respondent of erased) await call('eraseRespondent', owner, {}, { study, respondent })
    await save(plan)
    expect([(await read()).frozen?.people, await kinds()]).toEqual([2, [['frozenLate', 2]]])
    expect((await readLink(true)).frozen).toMatchObject({ people: null })
  })

  test('counts finished people without answers to the tasks, as a bundle may have them', async () => {
    const { store, study, publish, save, answer, readProgress } = await start(database)
    await save(plan)
    await publish()
    await answer('fence', 'hedge')
    const lacking = { ...nothingYet, tool: null }
    await store
      .updateTable('study_response')
      .set({ progress: JSON.stringify(lacking) })
      .where('results_id', '=', study)
      .where('number', '=', 1)
      .execute()
    const value = { kind: 'share', count: 1, of: 1 }
    expect(await readProgress()).toMatchObject({ progress: { people: 2, looks: [{ people: 2, value }] } })
  })

  test('notes once that old responses are removed', async () => {
    const { store, study, publish, save, answer, kinds } = await start(database)
    await save(plan)
    await publish()
    await answer('fence', 'hedge', 'hedge')
    for (const keep_responses of [2, 1]) {
      await store.updateTable('study').set({ keep_responses }).where('id', '=', study).execute()
      await store
        .updateTable('study_response')
        .set({ started_at: '2020-01-01' })
        .where('results_id', '=', study)
        .where('number', '=', 3 - keep_responses)
        .execute()
      await removeOldResponses(store)
    }
    expect(await kinds()).toEqual([['expired', 3]])
  })

  test('notes a participant who erases the own answer, and the end of earlier results', async () => {
    const { app, study, publish, save, edit, owner, kinds } = await start(database)
    await save(plan)
    await publish()
    const { headers } = await takePart(app, study, { ...nothingYet, tool: tool('hedge') })
    await takePart(app, study, { ...nothingYet, tool: tool('fence') })
    await app.inject({
      method: 'POST',
      url: `/studies/${study}/session/delete`,
      headers,
      payload: {},
    })
    expect(await kinds()).toEqual([['erased', 2]])
    await edit(surveyWith(['Hedge', 'Fence'], 'Which border?'))
    await publish({ meaning: 'other' })
    expect(await kinds()).toEqual([])
    const earlier = await app.inject({
      url: `/studies/${study}/plan-progress?results=1`,
      headers: owner.headers,
    })
    expect(planProgressReply.parse(earlier.json()).deviations).toMatchObject([
      { kind: 'closedEarly', people: 1 },
      { kind: 'erased' },
    ])
  })

  test('lists each kind of deviation, however many there are of another', async () => {
    const { store, study, params, publish, save, answer, kinds } = await start(database)
    await save(plan)
    await publish()
    await answer('hedge')
    await save({ ...plan, looks: [3, 5] })
    const at = new Date()
    const excluded = {
      workspace_id: params.workspace,
      study_id: study,
      results_id: study,
      people: 1,
    } as const
    for (let index = 0; index < planLimits.storedDeviations + 1; index += 1)
      await insertDeviation(store, { ...excluded, kind: 'excluded' }, at)
    const listed = (await kinds()).map(([kind]) => kind)
    expect(listed).toHaveLength(planLimits.listedDeviations)
    expect([listed[0], listed.at(-1)]).toEqual(['excluded', 'planChanged'])
    await save(null)
    expect((await kinds())[0]).toEqual(['planRemoved', 1])
  })

  test('of a published study is changed only with the permission to publish', async () => {
    const { app, params, call, owner, publish, save } = await start(database)
    const created = await call('createApiKey', owner, {
      name: 'Drafts',
      permissions: ['study:read', 'study:edit'],
    })
    const headers = { authorization: `Bearer ${apiKeyReply.parse(created.json()).key}` }
    const change = async (revision: number) =>
      replyOf(
        await app.inject({
          method: 'POST',
          url: `/workspaces/${params.workspace}/studies/${params.study}/analysis-plan`,
          headers: { ...headers, 'if-match': `"${revision}"` },
          payload: { plan: once(2) },
        }),
      )
    expect((await change(0))[0]).toBe(200)
    await save(plan)
    await publish()
    expect(await change(2)).toEqual([403, workspaceMessages.keyNotAllowed])
  })

  test('of a demonstration counts its sample, and is replaced with the content of the installation', async () => {
    const { app, store } = await newWorkspace(database)
    const freeze = (content: AnalysisPlan | null) =>
      freezeOwnPlans(store, demoWorkspaceId, new Map([['tree-testing', content]]))
    const read = async () =>
      planProgressReply.parse((await app.inject({ url: '/studies/tree-testing/plan-progress' })).json())
    const ofDog = { ...plan, measure: { task: 'dog', name: 'Success' }, looks: [10, 20], closes: true }
    await freeze({ ...ofDog, looks: [8, 20] })
    await freeze(ofDog)
    const progress = await read()
    expect(progress).toMatchObject({
      frozen: { number: 1, plan: ofDog, people: 0 },
      progress: { isRunning: false, looks: [{ people: 10, value: { of: 10 } }, { people: 20 }] },
    })
    expect(progress.progress?.people).toBeGreaterThan(20)
    await freeze(null)
    expect(await read()).toMatchObject({ frozen: null, progress: null })
  })
})
