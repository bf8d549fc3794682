import { describe, expect, test } from 'vitest'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { recontactMessages } from '#contract/recontact/messages.ts'
import { noRecontact, type RecontactSettings } from '#contract/recontact/recontact.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { addKey, addMember, addWorkspace, replyOf, send } from '../workspace/workspace-fixture.ts'
import { startRecontact, startRecontactServer } from './recontact-fixture.ts'

describe.each(databases)('settings of asking again on %s', (database) => {
  const server = sharedFixture(() => startRecontactServer(database))

  test('a study asks nobody until its settings are saved, and each change is in the audit log', async () => {
    const { save, read, addAttribute, audit, title } = await startRecontact(server())
    expect(await read()).toEqual({ revision: 0, settings: noRecontact, asked: 0, confirmed: 0 })
    const city = await addAttribute({ name: 'City', type: 'text' })
    const settings: RecontactSettings = {
      isOffered: true,
      purpose: 'Studies of gardens',
      asksName: true,
      answers: [{ question: 'city', attribute: city }],
      tags: ['Gardeners'],
    }
    const saved = await save(settings)
    expect([saved.statusCode, saved.json()]).toEqual([200, await read()])
    expect(await read()).toEqual({ revision: 1, settings, asked: 0, confirmed: 0 })
    expect(replyOf(await save({}))).toEqual([412, recontactMessages.changedMeanwhile])
    expect((await save({}, 1)).statusCode).toBe(200)
    const changes = (await audit()).filter(({ action }) => action === 'saveRecontact')
    expect(changes.map(({ subject }) => subject)).toEqual([title, title])
  })

  test('answers need a question of the study and an attribute of a fitting type, each once', async () => {
    const { save, addAttribute, saveDraft } = await startRecontact(server())
    const age = await addAttribute({ name: 'Age', type: 'number' })
    const city = await addAttribute({ name: 'City', type: 'text' })
    const errorsOf = async (answers: RecontactSettings['answers']) =>
      (await save({ answers })).json<unknown>()
    expect(
      await errorsOf([
        { question: 'moon', attribute: 'a99999' },
        { question: 'city', attribute: age },
      ]),
    ).toEqual({
      errors: {
        'settings.answers.0.question': [recontactMessages.questionUnknown],
        'settings.answers.0.attribute': [recontactMessages.attributeUnknown],
        'settings.answers.1.attribute': [recontactMessages.attributeType],
      },
    })
    expect(
      await errorsOf([
        { question: 'city', attribute: city },
        { question: 'city', attribute: age },
      ]),
    ).toEqual({ errors: { 'settings.answers': [recontactMessages.questionTwice] } })
    expect(
      await errorsOf([
        { question: 'city', attribute: city },
        { question: 'device', attribute: city },
      ]),
    ).toEqual({ errors: { 'settings.answers': [recontactMessages.attributeTwice] } })

    // A question that only the draft has, and one that only the published version has.
    const options = ['yes', 'no'].map((id) => ({ id, label: id }))
    const pets = { id: 'pets', text: 'Do you have pets?', required: false, rejects: [], options }
    expect((await saveDraft(2, { screening: [pets] })).statusCode).toBe(200)
    const answers = [
      { question: 'pets', attribute: city },
      { question: 'city', attribute: await addAttribute({ name: 'Place', type: 'oneOf' }) },
    ]
    expect((await save({ answers })).statusCode).toBe(200)
  })

  test('a merged attribute stays in the settings of a study, as the attribute that it became', async () => {
    const [team, other] = [await startRecontact(server()), await startRecontact(server())]
    const settings = { ...noRecontact, isOffered: true }
    const attributesOf = async ({ addAttribute }: typeof team) => {
      const names = ['City', 'Device', 'Place']
      const [city = '', device = '', place = ''] = await Promise.all(
        names.map((name) => addAttribute({ name, type: 'text' })),
      )
      const answers = [
        { question: 'city', attribute: city },
        { question: 'device', attribute: device },
      ]
      return { city, device, place, answers }
    }
    const { city, device, place, answers } = await attributesOf(team)
    const ofOther = (await attributesOf(other)).answers
    await team.save({ ...settings, answers })
    await other.save({ ...settings, answers: ofOther })
    const merge = (attribute: string, into: string) =>
      team.call('mergeAttributes', team.owner, { into }, { attribute })
    await team.agree(await team.takePart({ city: 'vienna' }), { email: 'ada@example.org' })

    expect((await merge(city, place)).statusCode).toBe(200)
    const moved = [{ question: 'city', attribute: place }, ...answers.slice(1)]
    expect(await team.read()).toMatchObject({ revision: 2, settings: { ...settings, answers: moved } })
    expect((await other.read()).settings.answers).toEqual(ofOther)
    await team.confirm(await team.tokenTo('ada@example.org'))
    expect((await team.people()).map(({ values }) => values)).toEqual([{ [place]: 'Vienna' }])

    // Both questions would fill it: the one that does so now goes on.
    expect((await merge(device, place)).statusCode).toBe(200)
    expect((await team.read()).settings.answers).toEqual(moved.slice(0, 1))
  })

  test('who lets people into the database may edit people, and only a member of the workspace reads', async () => {
    const { save, store, workspace, owner, call, study, app, params } = await startRecontact(server())
    const viewer = await addMember(store, workspace, 'viewer')
    const publisher = await addKey(store, { workspace, creator: owner, permissions: ['study:publish'] })
    expect(replyOf(await save({ isOffered: true }, 0, viewer))).toEqual([403, workspaceMessages.notAllowed])
    for (const changed of [{ isOffered: true }, { tags: ['Gardeners'] }])
      expect(replyOf(await save(changed, 0, publisher))).toEqual([403, workspaceMessages.keyNotAllowed])
    expect((await save({ purpose: 'Studies of gardens' }, 0, publisher)).statusCode).toBe(200)
    expect((await save({ isOffered: true }, 1)).statusCode).toBe(200)
    expect(replyOf(await save({}, 2, publisher))).toEqual([403, workspaceMessages.keyNotAllowed])

    expect((await call('readRecontact', viewer, {}, { study })).statusCode).toBe(200)
    const other = await addWorkspace(store)
    expect((await send(app, 'readRecontact', { as: other.owner, params })).statusCode).toBe(404)
    expect(
      replyOf(await send(app, 'readRecontact', { as: other.owner, params: { workspace: other.id, study } })),
    ).toEqual([404, studyMessages.notInWorkspace])
  })

  test('settings of a study in the trash stay, and a workspace with all its tags gets no further one', async () => {
    const { save, store, workspace, owner, call, study } = await startRecontact(server())
    const rows = Array.from({ length: peopleLimits.tags }, (_, at) => ({
      workspace_id: workspace,
      id: at + 1,
      name: `Tag ${at}`,
      name_key: `tag ${at}`,
      created_at: new Date().toISOString(),
    }))
    await store.insertInto('people_tag').values(rows).execute()
    expect(replyOf(await save({ tags: ['Gardeners'] }))).toEqual([
      409,
      peopleMessages.tag.tooMany(peopleLimits.tags),
    ])
    expect((await save({ tags: ['TAG 7'] })).statusCode).toBe(200)
    await call('trashStudy', owner, {}, { study })
    expect(replyOf(await save({}, 1))).toEqual([409, studyMessages.inTrash])
  })
})
