import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { competitiveUsabilityTesting } from '#content/studies/competitive-usability-testing/study.ts'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  websiteTest,
  type WebsiteTestAnswer,
  type WebsiteTestTasks,
  type WebsiteTestVisit,
} from '#contract/studies/tools/website-test.ts'
import { readRows } from '#studies/builder/table-file.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import { websiteTestFindings } from '#tools/website-test/analysis/findings.ts'
import { siteComparisons } from '#tools/website-test/analysis/measures.ts'
import { websiteTestModel } from '#tools/website-test/analysis/website-test-model.ts'
import { withImportedTasks } from '#tools/website-test/builder/imported-tasks.ts'
import { websiteTestTool } from '#tools/website-test/engine/tool.ts'
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
  const { part, task, website, backwards } = studyMessages
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
    'visits.0.end': [studyMessages.website.outcome],
  })
})

test('an answer in another order than that of the session is refused', () => {
  expect(engine.checkOrder?.(complete, ['a', 'b', 'find', 'ask'])).toEqual({})
  expect(engine.checkOrder?.(complete, ['b', 'a', 'find', 'ask'])).toEqual({
    visits: [studyMessages.website.order],
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
    'correct.ask.0': [studyMessages.part],
  })
  expect(engine.checkSettings?.({ ...settings, correct: { find: ['yes'] } })).toEqual({
    'correct.find': [studyMessages.part],
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

/** A task that ends after these pages of the first site. */
const walk = (...paths: string[]) => ({
  end: paths.at(-1) === 'hours' ? ('reached' as const) : ('gave-up' as const),
  pages: paths.map((path, at) => ({ url: `https://a.example/${path}`, at })),
})

test('lostness is the mean of the successes with known pages, whose fewest different pages are those needed', () => {
  const tally = engine.newTally()
  const visits = [
    walk('', 'hours'),
    walk('', 'about', '', 'news', 'hours'),
    walk('', 'about', '', 'news', 'hours'),
    // Neither a failure nor a success by the word of the person says how many pages are needed.
    walk(''),
    { pages: null },
  ]
  for (const [index, change] of visits.entries()) tally.add(answer(visit('a', 'find', change)), `r${index}`)
  const counts = tally.counts()
  const [find] = websiteTestModel(tasks, counts, settings).tasks
  const { lostness, lostnessValues, pages } = find?.visits[0] ?? {}
  // N = 4 different pages, S = 5 in all, R = 2: √((4 ∕ 5 − 1)² + (2 ∕ 4 − 1)²) = √(0.04 + 0.25)
  const lost = 0.5385164807134504
  const [shortest, longer, ...others] =
    lostnessValues?.toSorted((one, other) => one.value - other.value) ?? []
  expect([shortest, longer?.count, others]).toEqual([{ value: 0, count: 1 }, 2, []])
  expect(longer?.value).toBeCloseTo(lost, 12)
  expect(lostness?.mean).toBeCloseTo((2 * lost) / 3, 12)
  // (2 + 5 + 5 + 1) pages of 4 answers
  expect(pages?.mean).toBe(3.25)
  const [head, row] = engine.results(counts, settings, 5, 'closed')
  expect(row?.[head?.indexOf('lostness') ?? -1]).toBeCloseTo((2 * lost) / 3, 12)
})

test('the time to success is the geometric mean of successes with the interval of its formula', () => {
  const tally = engine.newTally()
  const others = [
    { ...walk(''), ms: 900_000 },
    { ...walk('', 'about'), end: 'done' as const, ms: 1000 },
  ]
  const visits = [...[10_000, 20_000, 40_000].map(hours), ...others]
  for (const [index, change] of visits.entries()) tally.add(answer(visit('a', 'find', change)), `r${index}`)
  const [find] = websiteTestModel(tasks, tally.counts(), settings).tasks
  const { successTime, time } = find?.visits[0] ?? {}
  // ∛(10 · 20 · 40) = 20. The logarithms differ by ln 2: s = ln 2, and t of 2 degrees of freedom is 4.302653.
  expect(successTime?.geometricMean).toBeCloseTo(20_000, 6)
  const factor = Math.exp((4.302653 * Math.LN2) / Math.sqrt(3))
  expect(successTime?.geometricInterval?.low).toBeCloseTo(20_000 / factor, 1)
  expect(successTime?.geometricInterval?.high).toBeCloseTo(20_000 * factor, 1)
  // The time of all who did not give up: the fourth root of 10 · 20 · 40 · 1
  expect(time?.geometricMean).toBeCloseTo(1000 * 8000 ** (1 / 4), 6)
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

test('the example file of the import gives a test that can be published', async () => {
  const blank = { ...tasks, sites: [], tasks: [] }
  const rows = await readRows(readFileSync('public/files/web-usability-tasks-import-example.csv'))
  const imported = withImportedTasks(blank, rows)
  if ('problem' in imported) throw new Error(imported.problem)
  expect(websiteTest.tasks.safeParse(imported.tasks).error).toBeUndefined()
  expect(imported.count).toBe(4)
  const [site, ...moreSites] = imported.tasks.sites
  expect(site).toMatchObject({ name: 'library.example.org', url: 'https://library.example.org/' })
  expect(moreSites).toEqual([])
  expect(imported.tasks.tasks.map(({ starts, success }) => [starts.map(({ url }) => url), success])).toEqual([
    [[], reaching('https://library.example.org/visit/opening-hours')],
    [[], reaching('https://library.example.org/account/loans/renewed')],
    [['https://library.example.org/spaces'], reaching('https://library.example.org/spaces/confirm')],
    [[], { by: 'person' }],
  ])
  expect(imported.tasks.tasks[2]?.text).toBe(
    'You and three friends want to study together on Monday. Get as far as the last step, and say "done" there.',
  )

  function reaching(value: string) {
    return { by: 'url', patterns: [{ site: site?.id, match: 'is', value }] }
  }
})

test('the demo compares two ferry lines by the same people', () => {
  expect(websiteTest.tasks.safeParse(competitiveUsabilityTesting.study.tasks).success).toBe(true)
})
