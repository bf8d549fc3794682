import { describe, expect, test } from 'vitest'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import type { Progress } from '#contract/studies/session.ts'
import { storeSample } from '#server/studies/results/queries/sample-responses.ts'
import { checkStep } from '#studies/engine/check-step.ts'
import { newFrequentItems } from '#studies/engine/frequent-items.ts'
import { openStudies, type PublishedStudy } from '#studies/engine/published.ts'
import { newSummary } from '#studies/engine/summary.ts'
import { startApp } from '#tests/support/app.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { serverTools } from '#tools/server.ts'
import { answersOf, treeOfIds } from '#tools/tree-test/analysis/tree-answers.ts'
import { taskResult, treeTestModel } from '#tools/tree-test/analysis/tree-test-model.ts'
import { commonPath, hostileStudies } from '../hostile-answers.ts'
import { resultsOf } from '../participant.ts'

const published = hostileStudies.map(({ study, settings }): PublishedStudy => ({
  study,
  settings,
  resultsAccess: 'open',
  sample: { version: '0', responses: () => [] },
}))
const studies = openStudies(serverTools, published)
const openStudy = (id: string) => {
  const open = studies.get(id)
  if (!open) throw new Error(`There is no study ${id}`)
  return open
}

const progressOf = (tool: ToolAnswer, number: number, text: string): Progress => ({
  screening: {},
  tool,
  followUps: { why: text, amount: number * 1234.567 },
})
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** The budget of a reply, and of the stored form, in bytes. */
const maxReply = 2 * 1024 * 1024
const maxStored = 4 * 1024 * 1024

describe.each(hostileStudies.map((hostile) => [hostile.study.id, hostile] as const))(
  'results of %s',
  (id, hostile) => {
    const open = openStudy(id)
    const progress = (number: number) => progressOf(hostile.answer(number), number, hostile.text(number))

    test('are attacked with answers that the server accepts', () => {
      for (const number of [0, 1, 2, 3, 4, 999])
        expect(
          checkStep(
            open,
            { from: 0, events: [], progress: progress(number) },
            { finishes: true, elapsed: 60 * 86_400_000 },
          ),
        ).toMatchObject({
          status: 'finished',
        })
    })

    test('stay small however much the answers differ, also when they continue from the stored form', () => {
      let summary = newSummary(open)
      for (let number = 0; number < 900; number += 1) {
        summary.add(
          {
            id: String(number),
            status: 'finished',
            isSample: false,
            excluded: null,
            flags: [],
            progress: progress(number),
          },
          null,
        )
        if (number % 300 !== 299) continue
        const stored = JSON.stringify(summary)
        expect(Buffer.byteLength(stored)).toBeLessThan(maxStored)
        const reply = summary.reply()
        expect(bytesOf({ ...reply, study: open.study, settings: open.settings })).toBeLessThan(maxReply)
        summary = newSummary(open, JSON.parse(stored))
        expect(bytesOf(summary.reply())).toBe(bytesOf(reply))
      }
      expect(summary.reply().responses.included).toBe(900)
    })
  },
)

test('a tree test lists the frequent path of a flood, and its shares equal those of all answers', () => {
  const open = openStudy('tree')
  const { tasks } = open.study
  const hostile = hostileStudies.find(({ study }) => study.id === 'tree')
  if (tasks.tool !== 'treetest' || open.settings.tool !== 'treetest' || !hostile)
    throw new Error('No tree test')
  const tally = open.engine.newTally()
  const given = Array.from({ length: 900 }, (_, number) => hostile.answer(number))
  for (const answer of given) tally.add(answer, '')
  const counts = tally.counts()
  if (counts.tool !== 'treetest') throw new Error('No tree test')
  const { tree, places } = treeOfIds(tasks.tree)
  for (const { id, correct, result, rest } of treeTestModel(tasks, counts, open.settings.correct).tasks) {
    const all = given.flatMap((answer) =>
      answer.tool === 'treetest' ? answer.tasks.filter(({ task }) => task === id) : [],
    )
    const expected = taskResult(
      tree,
      answersOf(
        places,
        id,
        all.map(({ path, end, ms }) => ({ path, end, ms: [ms] })),
      ),
      correct,
    )
    const { paths, time, successTime, ...shares } = result
    const { paths: allPaths, time: exactTime, successTime: exactSuccessTime, ...exact } = expected
    expect(shares).toEqual(exact)
    expect(time?.count).toBe(exactTime?.count)
    // Of the answers beyond the limit only the times are kept, and not which of them are correct.
    expect(exactSuccessTime?.count).toBeGreaterThan(0)
    expect(successTime).toBeNull()
    expect(allPaths[0]?.count).toBe(90)
    expect(paths[0]?.path).toEqual(allPaths[0]?.path)
    expect((paths[0]?.count ?? 0) + (rest?.missed ?? 0)).toBeGreaterThanOrEqual(90)
    expect(paths.reduce((sum, { count }) => sum + count, 0) + (rest?.answers ?? 0)).toBe(900)
    expect(rest?.answers).toBeGreaterThan(300)
  }
  expect(commonPath.path).toHaveLength(3)
})

test('a card sort lists the frequent name of a flood, says how many are rarer, and counts all pairs', () => {
  const open = openStudy('cards')
  const hostile = hostileStudies.find(({ study }) => study.id === 'cards')
  const tally = open.engine.newTally()
  for (let number = 0; number < 600; number += 1) if (hostile) tally.add(hostile.answer(number), '')
  const counts = tally.counts()
  if (counts.tool !== 'cardsort') throw new Error('No card sort')
  expect(counts.groups[0]?.name).toBe('The common name')
  expect(counts.pairs[0]).toBe(600)
  expect(new Set(counts.placed)).toEqual(new Set([600]))
  const listed = counts.groups.length
  expect(listed).toBeLessThan(1001)
  expect(counts.rarer).toBeGreaterThan(10_000)
  expect(counts.names.at(-1)).toBe('')
  const [newest] = counts.sorts
  expect(newest?.groups.every((place) => counts.names[place] !== undefined)).toBe(true)
})

test('an item above its share of the occurrences is listed whenever it arrives', () => {
  const capacity = 50
  const arrivals = {
    first: (step: number) => step < 200,
    last: (step: number) => step >= 9800,
    'now and then': (step: number) => step % 50 === 0,
  }
  for (const [name, isFrequent] of Object.entries(arrivals)) {
    const items = newFrequentItems<string>(capacity)
    for (let step = 0; step < 10_000; step += 1) {
      const key = isFrequent(step) ? 'frequent' : `rare ${Math.floor(step / 3)}`
      items.add(key, () => ({ value: key, weight: 1 }))
      items.prune()
    }
    const found = items.items().find(({ key }) => key === 'frequent')
    expect(items.floor(), name).toBeLessThan(10_000 / capacity)
    expect(items.items().length, name).toBeLessThanOrEqual(2 * capacity)
    expect(found?.count ?? 0, name).toBeGreaterThanOrEqual(200 - items.floor())
    expect((found?.count ?? 0) + (found?.missed ?? 0), name).toBeGreaterThanOrEqual(200)
  }
})

test('numbers and days are rounded alike in whichever order they arrive', () => {
  const open = openStudy('survey')
  const hostile = hostileStudies.find(({ study }) => study.id === 'survey')
  if (!hostile) throw new Error('No survey')
  const countsOf = (numbers: readonly number[]) => {
    const tally = open.engine.newTally()
    for (const number of numbers) tally.add(hostile.answer(number), '')
    const counts = tally.counts()
    if (counts.tool !== 'questionnaire') throw new Error('No survey')
    return counts.questions
  }
  const numbers = Array.from({ length: 450 }, (_, number) => number)
  const questions = countsOf(numbers)
  expect(countsOf(numbers.toReversed())).toEqual(questions)
  const byId = (id: string) => questions.find(({ question }) => question === id)
  expect(byId('number-0')?.rounded).toMatch(/digit/)
  expect(byId('day-0')?.rounded).toMatch(/months|years/)
  const total = Object.values(byId('number-0')?.answers ?? {}).reduce((sum, count) => sum + count, 0)
  expect(total).toBe(450)
})

describe.each(databases)('on %s', (database) => {
  test('the stored aggregate and the reply of every tool stay within their budgets', async () => {
    const url = await freshDatabase(database)
    const app = await startApp(url, {}, undefined, published)
    const store = await openTestStore(url)
    for (const { study, answer, text } of hostileStudies) {
      await resultsOf(app, study.id)
      const rows = Array.from({ length: 120 }, (_, number) => ({
        startedAt: '2026-01-01T10:00:00.000Z',
        seconds: 60,
        country: null,
        status: 'finished' as const,
        progress: progressOf(answer(number), number, text(number)),
        order: [],
        events: [],
        excluded: null,
      }))
      await storeSample(store, { resultsId: study.id, version: 1 }, 'hostile', () => rows)
      const reply = await app.inject(`/studies/${study.id}/results`)
      expect(reply.statusCode).toBe(200)
      expect(reply.rawPayload.length, study.id).toBeLessThan(maxReply)
      const { body } = await store
        .selectFrom('study_aggregate')
        .select('body')
        .where('results_id', '=', study.id)
        .executeTakeFirstOrThrow()
      expect(Buffer.byteLength(body), study.id).toBeLessThan(maxStored)
    }
  })
})
