import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { segment, segmentLimits, segmentsReply } from '#contract/results/segments.ts'
import { studiesReply } from '#contract/studies/draft.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import {
  addMember,
  addWorkspace,
  newWorkspace,
  replyOf,
  send,
  type Sender,
  startWorkspaceServer,
  statusesOf,
} from '../../workspace/workspace-fixture.ts'
import { publishSurvey } from '../authored-survey.ts'

const fromSlovakia = { name: 'From Slovakia', filter: { country: 'SK', atLeast: '20', flagged: 'without' } }

const start = async (server: Parameters<typeof newWorkspace>[0]) => {
  const started = await newWorkspace(server)
  const { app, workspace, owner, call } = started
  const study = await publishSurvey(app, workspace, owner)
  const save = (body: object, as: Sender = owner) => call('saveSegment', as, body, { study })
  const list = async () =>
    segmentsReply.parse((await call('listSegments', owner, {}, { study })).json()).segments
  return { ...started, study, save, list }
}

describe.each(databases)('segments on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('a saved filter is listed by name, changed under its identifier, and deleted', async () => {
    const { call, owner, study, save, list, audit } = await start(server())
    const { id } = segment.parse((await save(fromSlovakia)).json())
    await save({ name: 'Austria', filter: { country: 'AT' } })
    const saved = await list()
    expect(saved.map(({ name }) => name)).toEqual(['Austria', 'From Slovakia'])
    expect(saved[1]).toEqual({
      id,
      name: 'From Slovakia',
      filter: { sample: 'with', completeness: 'finished', country: 'SK', atLeast: 20, flagged: 'without' },
    })

    await save({ id, name: 'Slovaks', filter: { country: 'SK' } })
    expect((await list()).map(({ name }) => name)).toEqual(['Austria', 'Slovaks'])
    expect((await call('deleteSegment', owner, {}, { study, segment: id })).statusCode).toBe(200)
    expect((await list()).map(({ name }) => name)).toEqual(['Austria'])
    const again = await call('deleteSegment', owner, {}, { study, segment: id })
    expect(replyOf(again)).toEqual([404, studyMessages.segment.unknown])
    expect((await save({ id, name: 'Lost', filter: {} })).statusCode).toBe(404)
    const log = (await audit()).filter(({ action }) => action.endsWith('Segment'))
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ['saveSegment', 'Hedges: From Slovakia'],
      ['saveSegment', 'Hedges: Austria'],
      ['saveSegment', 'Hedges: Slovaks'],
      ['deleteSegment', 'Hedges: Slovaks'],
    ])
  })

  test('a name that differs in case and accents only is refused, also when two people save at once', async () => {
    const { save, list } = await start(server())
    const names = ['Étudiants', 'etudiants', 'ÉTUDIANTS']
    const replies = await Promise.all(names.map((name) => save({ name, filter: {} })))
    expect(statusesOf(replies)).toEqual([200, 422, 422])
    expect(replies.find(({ statusCode }) => statusCode === 422)?.json()).toEqual({
      errors: { name: [studyMessages.segment.nameTaken] },
    })
    expect(await list()).toHaveLength(1)
  })

  test('a study has a limited number of segments, and an invalid filter is refused by field', async () => {
    const { save } = await start(server())
    for (let number = 1; number <= segmentLimits.perStudy; number += 1)
      expect((await save({ name: `Segment ${number}`, filter: {} })).statusCode).toBe(200)
    const more = await save({ name: 'One more', filter: {} })
    expect(replyOf(more)).toEqual([409, studyMessages.segment.tooMany(segmentLimits.perStudy)])
    const wrong = await save({ name: 'Wrong', filter: { country: 'Slovakia' } })
    expect(wrong.json()).toEqual({ errors: { 'filter.country': [messages.invalid] } })
  })

  test('viewers read segments and change none, other workspaces do not reach them', async () => {
    const { app, store, workspace, call, study, save } = await start(server())
    await save(fromSlovakia)
    const viewer = await addMember(store, workspace, 'viewer')
    expect((await call('listSegments', viewer, {}, { study })).statusCode).toBe(200)
    expect((await save({ name: 'Mine', filter: {} }, viewer)).statusCode).toBe(403)
    const other = await addWorkspace(store)
    const foreign = await send(app, 'listSegments', {
      as: other.owner,
      params: { workspace: other.id, study },
    })
    expect(replyOf(foreign)).toEqual([404, studyMessages.notInWorkspace])
  })

  test('a study is found by its title and tags in any case, with and without accents', async () => {
    const { app, workspace, owner, call } = await start(server())
    const study = await publishSurvey(app, workspace, owner, 'Étude des ŽELVY 100%')
    await call('moveStudy', owner, { tags: ['Über'] }, { study })
    const find = async (search: string) => {
      const reply = await send(app, 'listStudies', { as: owner, params: { workspace }, query: { search } })
      return studiesReply.parse(reply.json()).studies.map(({ id }) => id)
    }
    for (const text of ['étude', 'ÉTUDE', 'etude', 'želvy', 'über', 'uber', '100%'])
      expect([text, await find(text)]).toEqual([text, [study]])
    expect(await find('100_')).toEqual([])
  })
})
