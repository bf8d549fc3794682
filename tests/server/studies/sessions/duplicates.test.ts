import { describe, expect, test } from 'vitest'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { respondentReply } from '#contract/respondents/respondents.ts'
import { resultsReply } from '#contract/studies/results.ts'
import type { Progress } from '#contract/studies/session.ts'
import { duplicateTraces } from '#studies/engine/duplicate-traces.ts'
import { createDemoStudies, openStudies, openStudy } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'
import { databases } from '#tests/support/databases.ts'
import { send } from '../../workspace/workspace-fixture.ts'
import { startGarden } from '../garden-study.ts'
import {
  answered,
  clickAnswer,
  clickAt,
  nothingYet,
  respondentsOf,
  sharedStudies,
  takePart,
} from '../participant.ts'

const text = 'For the birds, and because the neighbors look into our kitchen.'

const studies = openStudies(serverTools, createDemoStudies(serverTools))

const startStudies = sharedStudies()

describe.each(databases)('a response that repeats an earlier one on %s', (database) => {
  test('is flagged for a long text of the same words, and leads to the first one', async () => {
    const { app, store, owner, workspace, study, answer, call } = await startGarden(database)
    const read = async (respondent: string) => {
      const reply = await send(app, 'readRespondent', {
        as: owner,
        params: { workspace, study, respondent },
        query: {},
      })
      const { flags, duplicateOf } = respondentReply.parse(reply.json())
      return { flags, duplicateOf }
    }
    const results = async (query = '') =>
      resultsReply.parse(
        (await app.inject({ url: `/studies/${study}/results?${query}`, headers: owner.headers })).json(),
      )

    const first = await answer(text)
    const short = await answer('For the birds')
    const shortAgain = await answer('For the birds')
    const other = await answer(`${text} And it is green.`)
    const again = await answer(`  ${text.toUpperCase().replace('.', ' !')}`)
    for (const each of [first, short, shortAgain, other])
      expect(await read(each), each).toEqual({ flags: [], duplicateOf: null })
    expect(await read(again)).toEqual({ flags: ['same-text'], duplicateOf: first })

    expect((await results()).flags).toEqual([{ flag: 'same-text', count: 1 }])
    const { responses, excluded } = await results('flagged=without')
    expect([responses.included, excluded]).toEqual([4, [{ reason: 'flagged', count: 1 }]])

    // No text is in the table, and the first response takes its own with it.
    const stored = await store.selectFrom('study_fingerprint').selectAll().execute()
    expect(stored.map(({ response_id }) => response_id)).toEqual([first, other])
    expect(JSON.stringify(stored)).not.toMatch(/birds/i)
    await call('eraseRespondent', owner, {}, { study, respondent: first })
    expect(await read(again)).toEqual({ flags: ['same-text'], duplicateOf: null })
    expect(await store.selectFrom('study_fingerprint').selectAll().execute()).toHaveLength(1)
  })

  test('is flagged for the same answers at the same times', async () => {
    const { app } = await startStudies(database)
    const progress = (ms: number) => answered(clickAnswer(clickAt(300, 300, { ms })))
    for (const ms of [1500, 1501, 1500]) await takePart(app, 'clicks', progress(ms))
    const flags = (await respondentsOf(app, 'clicks')).map((each) => each.flags)
    expect(flags.toSorted((one, other) => one.length - other.length)).toEqual([[], [], ['same-answers']])
  })

  test('is not looked for in other results', async () => {
    const garden = await startGarden(database)
    await garden.answer(text)
    const study = await garden.create()
    const tool = { tool: 'questionnaire', answers: { why: text }, page: null, ms: 4000 } as const
    await takePart(garden.app, study, { ...nothingYet, tool })
    expect(
      (await garden.store.selectFrom('study_response').select('duplicate_flag').execute()).map(Object.values),
    ).toEqual([[null], [null]])
  })
})

/** The compared texts of a finished response. */
const textsOf = (id: string, progress: Progress) => {
  const open = studies.get(id)
  if (!open) throw new Error(`No study ${id}`)
  return duplicateTraces(open, progress).flatMap(({ flag, content }) => (flag === 'same-text' ? content : []))
}

test('compares reasons for a choice, and the names that a person gave to groups', () => {
  const choice = { task: 'home', shown: ['a', 'b'], chosen: 'a', ms: 10 }
  const reasoned = (reason: string) =>
    textsOf('preference-test', {
      ...nothingYet,
      tool: { tool: 'preferencetest', tasks: [{ ...choice, reason }] },
    })
  expect(reasoned('It is nice')).toEqual([])
  expect(reasoned(text)).toHaveLength(1)
  expect(reasoned(text)).toEqual(reasoned(text.toUpperCase()))

  const sorted = (...names: readonly string[]) => {
    const own = names.map((name, index) => ({ id: `own-${index}`, category: null, name, cards: [] }))
    const given = { id: 'given', category: 'given', name: text, cards: [] }
    return textsOf('open-card-sorting', {
      ...nothingYet,
      tool: { tool: 'cardsort', groups: [...own, given], ms: 10 },
    })
  }
  const names = ['Getting here', 'Food and drink', 'For children', 'Tickets and prices']
  expect(sorted(...names)).toHaveLength(1)
  expect(sorted(...names)).toEqual(sorted(...names.map((name) => ` ${name.toLowerCase()}`)))
  expect(sorted(...names)).not.toEqual(sorted(...names.toReversed()))
  expect(sorted('Getting here', 'Food')).toEqual([])
})

test('compares the own texts of choices', () => {
  const question = {
    id: 'use',
    type: 'single' as const,
    text: 'What for?',
    required: false,
    options: [{ id: 'work', label: 'Work' }],
    other: 'Other',
  }
  const open = studies.get('preference-test')
  if (!open) throw new Error('No study')
  const asked = { ...open, study: { ...open.study, followUps: [question] } }
  const followUps = { use: { chosen: [], other: text } }
  expect(duplicateTraces(asked, { ...nothingYet, followUps })).toMatchObject([{ flag: 'same-text' }])
})

test('compares at most twenty texts of a response', () => {
  const questions = Array.from({ length: 25 }, (_, index) => ({
    id: `why-${index}`,
    type: 'text' as const,
    text: 'Why?',
    required: false,
    long: true,
  }))
  const tasks = { tool: 'questionnaire' as const, pages: [{ id: 'page-1', title: '', questions }] }
  const open = openStudy(serverTools, {
    study: { ...gardenStudy, id: 'many', tasks },
    settings: { tool: 'questionnaire' },
    version: 1,
    resultsId: 'many',
    sample: null,
  })
  const answers = Object.fromEntries(questions.map(({ id }) => [id, text]))
  const tool = { tool: 'questionnaire', answers, page: null, ms: 4000 } as const
  expect(duplicateTraces(open, { ...nothingYet, tool })).toHaveLength(20)
})
