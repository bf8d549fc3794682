import { expect, test } from 'vitest'
import { competitiveUsabilityTesting } from '#content/studies/competitive-usability-testing/study.ts'
import { messages } from '#contract/shared/messages.ts'
import {
  websiteTest,
  type WebsiteTestAnswer,
  type WebsiteTestTasks,
  type WebsiteTestVisit,
} from '#contract/studies/tools/website-test.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import { websiteTestFindings } from '#tools/website-test/analysis/findings.ts'
import { siteComparisons } from '#tools/website-test/analysis/measures.ts'
import { websiteTestModel } from '#tools/website-test/analysis/website-test-model.ts'
import { withImportedTasks } from '#tools/website-test/builder/imported-tasks.ts'
import { websiteTestTool } from '#tools/website-test/engine/engine.ts'
import { statementText } from '#studies/statistics/statements.ts'

const question = {
  id: 'open',
  type: 'single' as const,
  text: 'Is it open?',
  required: true,
  options: ['yes', 'no'].map((id) => ({ id, label: id })),
}

const tasks: WebsiteTestTasks = {
  tool: 'webusability',
  sites: ['a', 'b'].map((id) => ({ id, name: `Site ${id}`, url: `https://${id}.example/` })),
  tasks: [
    {
      id: 'find',
      text: 'Find the hours.',
      starts: [],
      success: {
        by: 'url',
        patterns: ['a', 'b'].map((site) => ({ site, match: 'contains' as const, value: '/hours' })),
      },
      questions: [],
    },
    {
      id: 'ask',
      text: 'Is it open?',
      starts: [],
      success: { by: 'question', question },
      timeLimit: 60,
      questions: [],
    },
  ],
  siteOrder: 'balanced',
  mayGiveUp: false,
}
const settings = { tool: 'webusability' as const, correct: { ask: ['yes'] } }
const engine = websiteTestTool.engine(tasks)

const visit = (site: string, task: string, change: Partial<WebsiteTestVisit> = {}): WebsiteTestVisit => ({
  site,
  task,
  end: 'done',
  ms: 10_000,
  pages: null,
  answers: task === 'ask' ? { open: 'yes' } : {},
  isDone: true,
  ...change,
})
const hours = (ms: number) => ({
  end: 'reached' as const,
  ms,
  pages: [
    { url: 'https://a.example/', at: 0 },
    { url: 'https://a.example/hours', at: ms },
  ],
})
const answer = (...visits: WebsiteTestVisit[]): WebsiteTestAnswer => ({ tool: 'webusability', visits })
const complete = answer(
  visit('a', 'find', hours(10_000)),
  visit('a', 'ask'),
  visit('b', 'find', hours(20_000)),
  visit('b', 'ask', { answers: { open: 'no' } }),
)

test('invalid answers are reported by field', () => {
  const { part, task, website, backwards } = messages.study
  const errorsOf = (given: WebsiteTestVisit, final = false) => engine.checkAnswer(answer(given), final)
  expect(engine.checkAnswer(complete, true)).toEqual({})
  expect(errorsOf(visit('a', 'find'), true)).toEqual({ visits: [task.missing] })
  expect(errorsOf(visit('c', 'find'))).toEqual({ 'visits.0.site': [part] })
  expect(errorsOf(visit('a', 'else'))).toEqual({ 'visits.0.task': [part] })
  expect(errorsOf(visit('a', 'find', { end: 'gave-up' }))).toEqual({ 'visits.0.end': [task.skip] })
  expect(errorsOf(visit('a', 'find', { end: 'reached' }))).toEqual({ 'visits.0.end': [website.outcome] })
  expect(errorsOf(visit('a', 'find', { end: 'timed-out' }))).toEqual({ 'visits.0.end': [task.outcome] })
  expect(errorsOf(visit('a', 'ask', { end: 'timed-out', ms: 60_001, answers: {} }))).toEqual({
    'visits.0.end': [task.outcome],
  })
  expect(errorsOf(visit('a', 'ask', { end: 'timed-out', ms: 60_000, answers: {} }))).toEqual({})
  expect(errorsOf(visit('a', 'ask', { answers: {} }))).toEqual({
    'visits.0.answers.open': [messages.required],
  })
  const late = [{ url: 'https://a.example/', at: 10_001 }]
  expect(errorsOf(visit('a', 'find', { pages: late }))).toEqual({ 'visits.0.pages.0.at': [backwards] })
  expect(engine.checkAnswer(answer(visit('a', 'find'), visit('a', 'find')), false)).toEqual({
    'visits.1.task': [task.twice],
  })
})

test('a reached success is accepted whose stored pages have lost the query that its pattern asks for', () => {
  const [find, ask] = tasks.tasks
  if (find?.success.by !== 'url' || !ask) throw new Error('The success of the first task is a page')
  const patterns = [{ site: 'a', match: 'contains' as const, value: '?view=hours' }]
  const byQuery = websiteTestTool.engine({
    ...tasks,
    tasks: [{ ...find, success: { by: 'url', patterns } }, ask],
  })
  expect(byQuery.checkAnswer(answer(visit('a', 'find', hours(10_000))), false)).toEqual({})
  expect(byQuery.checkAnswer(answer(visit('b', 'find', hours(10_000))), false)).toEqual({
    'visits.0.end': [messages.study.website.outcome],
  })
})

test('an answer in another order than that of the session is refused', () => {
  expect(engine.checkOrder?.(complete, ['a', 'b', 'find', 'ask'])).toEqual({})
  expect(engine.checkOrder?.(complete, ['b', 'a', 'find', 'ask'])).toEqual({
    visits: [messages.study.website.order],
  })
})

test('each participant gets the sites in balanced order', () => {
  const keep = <T>(all: readonly T[]) => all
  expect(engine.orderFor?.(0, keep)).toEqual(['a', 'b', 'find', 'ask'])
  expect(engine.orderFor?.(1, keep)).toEqual(['b', 'a', 'find', 'ask'])
  const fixed = websiteTestTool.engine({ ...tasks, siteOrder: 'fixed' })
  expect(fixed.orderFor?.(1, keep)).toEqual(['a', 'b', 'find', 'ask'])
})

test('right answers must be options of the question of their task', () => {
  expect(engine.checkSettings?.(settings)).toEqual({})
  expect(engine.checkSettings?.({ ...settings, correct: { ask: ['maybe'] } })).toEqual({
    'correct.ask.0': [messages.study.part],
  })
  expect(engine.checkSettings?.({ ...settings, correct: { find: ['yes'] } })).toEqual({
    'correct.find': [messages.study.part],
  })
})

test('an answer counted into a stored tally gives the same as counting all answers', () => {
  const all = engine.newTally()
  all.add(complete, 'r1')
  const restored = engine.newTally(JSON.parse(JSON.stringify(all)))
  for (const tally of [all, restored])
    tally.add(answer(visit('b', 'find', hours(5000)), visit('a', 'find', { ms: 7000 })), 'r2')
  expect(restored.counts()).toEqual(all.counts())
  expect(websiteTest.counts.safeParse(all.counts()).success).toBe(true)
})

test('success is a page where pages are known, the word where they are not, or a right answer', () => {
  const tally = engine.newTally()
  const elsewhere = { pages: [{ url: 'https://a.example/', at: 0 }] }
  tally.add(complete, 'r1')
  tally.add(answer(visit('a', 'find'), visit('a', 'ask', { answers: { open: 'no' } })), 'r2')
  tally.add(answer(visit('a', 'find', elsewhere)), 'r3')
  const [find, ask] = websiteTestModel(tasks, tally.counts(), settings).tasks
  expect(find?.visits[0]?.outcomes).toMatchObject({ succeeded: 1, said: 1, failed: 1 })
  expect(find?.visits[0]?.success).toMatchObject({ count: 2, of: 3 })
  expect(find?.visits[0]?.pages?.mean).toBe(1.5)
  expect(ask?.visits[0]?.outcomes).toMatchObject({ succeeded: 1, failed: 1 })
  const unset = websiteTestModel(tasks, tally.counts(), { correct: {} })
  expect(unset.tasks[1]?.visits[0]).toMatchObject({ isJudged: false, outcomes: { answered: 2 } })
})

test('clicks are the mean of the answers whose site reports them, also after results without clicks', () => {
  const earlier = engine.newTally()
  earlier.add(answer(visit('a', 'find', hours(10_000))), 'r1')
  // As results were stored before clicks were counted.
  const stored = JSON.stringify(earlier).replaceAll('"clicks":[],', '')
  expect(stored).not.toContain('clicks')
  const tally = engine.newTally(JSON.parse(stored))
  for (const [index, clicks] of [3, 5, 3].entries())
    tally.add(answer(visit('a', 'find', { ...hours(10_000), clicks })), `r${index + 2}`)
  const [find] = websiteTestModel(tasks, tally.counts(), settings).tasks
  expect(find?.visits[0]).toMatchObject({
    answers: 4,
    clickValues: [
      { value: 3, count: 2 },
      { value: 5, count: 1 },
    ],
  })
  expect(find?.visits[0]?.clicks?.mean).toBeCloseTo(11 / 3)
  expect(find?.visits[1]?.clicks).toBeNull()
  const [head, row] = engine.results(tally.counts(), settings, 4, 'closed')
  expect(row?.[head?.indexOf('clicks') ?? -1]).toBeCloseTo(11 / 3)
})

test('sites are compared person by person, and only people who succeeded on both have a ratio of times', () => {
  const tally = engine.newTally()
  for (let person = 0; person < 12; person += 1) {
    const slower = 20_000 + 500 * person
    const onB = person < 2 ? { ms: 9000, pages: [{ url: 'https://b.example/', at: 0 }] } : hours(slower)
    tally.add(answer(visit('a', 'find', hours(10_000)), visit('b', 'find', onB)), `r${person}`)
  }
  const model = websiteTestModel(tasks, tally.counts(), settings)
  const [success, time] = compareSides(siteComparisons(model))[0] ?? []
  expect(success).toMatchObject({ name: 'Success', first: '100% (12 of 12)', second: '83% (10 of 12)' })
  expect(success?.test?.method).toBe('McNemar’s exact test, 12 people')
  expect(time?.test?.method).toBe('Paired t of logarithms, 10 people')
  expect(time?.test?.conclusion.at('closed')).toBe('Longer in “Site b”.')
  expect(statementText(websiteTestFindings(model).sentence, 'closed')).toBe(
    'Time to success in task 1 is longer on Site b than on Site a.',
  )
})

test('one row of numbers for each task on each site', () => {
  const tally = engine.newTally()
  tally.add(complete, 'r1')
  const [head, ...rows] = engine.results(tally.counts(), settings, 1, 'closed')
  expect(head?.slice(0, 5)).toEqual(['task', 'site', 'answers', 'success', 'success share'])
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['Find the hours.', 'Site a', 1, 1, 1],
    ['Find the hours.', 'Site b', 1, 1, 1],
    ['Is it open?', 'Site a', 1, 1, 1],
    ['Is it open?', 'Site b', 1, 0, 0],
  ])
  expect(engine.answers.row(complete)).toHaveLength(engine.answers.columns.length)
})

test('addresses that are none of a site, and too many tasks in all, are refused', () => {
  const issuesOf = (change: Partial<WebsiteTestTasks>) =>
    websiteTest.tasks.safeParse({ ...tasks, ...change }).error?.issues.map(({ path }) => path.join('.'))
  expect(issuesOf({})).toBeUndefined()
  expect(issuesOf({ sites: [{ id: 'a', name: 'A', url: 'javascript:alert(1)' }] })).toContain('sites.0.url')
  const [first] = tasks.tasks
  if (!first) throw new Error('There is a first task')
  expect(issuesOf({ tasks: [{ ...first, starts: [{ site: 'a', url: 'data:text/html,a' }] }] })).toEqual([
    'tasks.0.starts.0.url',
  ])
  expect(
    issuesOf({ tasks: Array.from({ length: 19 }, (_, index) => ({ ...first, id: `t${index}` })) }),
  ).toEqual(['tasks'])
  expect(issuesOf({ tasks: [{ ...first, id: 'a' }] })).toEqual(['sites.0.id'])
})

test('tasks are imported with their sites, and a row without an address of success ends by the word', () => {
  const blank = { ...tasks, sites: [], tasks: [] }
  const imported = withImportedTasks(blank, [
    ['title', 'task', 'start_url', 'success_url'],
    ['Hours', 'Find the hours.', 'https://library.example/', 'https://library.example/hours'],
    ['Room', 'Reserve a room.', 'https://library.example/spaces', ''],
    ['', '', '', ''],
  ])
  if ('problem' in imported) throw new Error(imported.problem)
  expect(imported.count).toBe(2)
  expect(imported.tasks.sites).toMatchObject([{ name: 'library.example', url: 'https://library.example/' }])
  const [site] = imported.tasks.sites
  expect(imported.tasks.tasks).toMatchObject([
    {
      text: 'Find the hours.',
      starts: [],
      success: { patterns: [{ site: site?.id, match: 'is', value: 'https://library.example/hours' }] },
    },
    { starts: [{ site: site?.id, url: 'https://library.example/spaces' }], success: { by: 'person' } },
  ])
  expect(websiteTest.tasks.safeParse(imported.tasks).success).toBe(true)
  expect(withImportedTasks(blank, [['name'], ['x']])).toHaveProperty('problem')
})

test('the demo compares two ferry lines by the same people', () => {
  expect(websiteTest.tasks.safeParse(competitiveUsabilityTesting.study.tasks).success).toBe(true)
})
