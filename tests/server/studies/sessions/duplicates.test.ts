import { describe, expect, test } from 'vitest'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { respondentReply } from '#contract/respondents/respondents.ts'
import { resultsReply } from '#contract/studies/results.ts'
import { duplicateTraces } from '#studies/engine/duplicate-traces.ts'
import { openStudy } from '#studies/engine/published.ts'
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
