import { expect, test } from 'vitest'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import { pooledCsv, poolResults, type VersionResults } from '#studies/comparisons/pooled-results.ts'
import { bareResults } from '#studies/engine/bare-results.ts'
import { reasonOf, toCounted } from '#studies/engine/counted-response.ts'
import { createDemoStudies, type OpenStudy, openStudies } from '#studies/engine/published.ts'
import { newSummary } from '#studies/engine/summary.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import { meanIntervalOf } from '#studies/statistics/format.ts'
import { geometricMean, shareOf } from '#studies/statistics/intervals.ts'
import { eachTime, type Measure, questionMeasures } from '#studies/statistics/measures.ts'
import { questionResults } from '#studies/statistics/question-results.ts'
import { groupMean } from '#studies/statistics/two-means.ts'
import { serverTools } from '#tools/server.ts'

const tree = createDemoStudies(serverTools).find(({ study }) => study.id === 'tree-testing')
if (!tree || tree.study.tasks.tool !== 'treetest' || tree.settings.tool !== 'treetest')
  throw new Error('No tree test')
const { study, settings } = tree
const { tasks } = tree.study
const [first, second] = tasks.tasks
const [question] = study.followUps
if (!first || !second || !question) throw new Error('No tasks and questions')

const success = (id: string, count: number, of: number): Measure => ({
  task: id,
  taskText: `Text of ${id}`,
  name: 'Success',
  kind: 'share',
  share: shareOf(count, of),
})
const times = (...ms: readonly number[]): Measure => ({
  task: first.id,
  taskText: `Text of ${first.id}`,
  name: 'Time',
  kind: 'times',
  times: eachTime(ms),
})
const rating = (...values: readonly number[]): Measure => ({
  task: question.id,
  taskText: 'Rating',
  name: 'Mean',
  kind: 'mean',
  group: groupMean(values.map((value) => ({ value, count: 1 }))),
})
const choice = (yes: number, no: number): Measure => ({
  task: question.id,
  taskText: 'Choice',
  name: 'Answers',
  kind: 'counts',
  counts: [
    { label: 'Yes', count: yes },
    { label: 'No', count: no },
  ],
})

interface Changed {
  readonly study?: Study
  readonly settings?: ToolSettings
}

const version = (name: string, measures: readonly Measure[], changed: Changed = {}): VersionResults => ({
  name,
  study,
  settings,
  measures,
  ...changed,
})

const before = version('Version 1', [
  success(first.id, 8, 10),
  success(second.id, 3, 10),
  times(1000, 4000),
  rating(1, 3),
  choice(4, 6),
])
const now = [success(first.id, 9, 20), success(second.id, 5, 20), times(2000), rating(5), choice(9, 1)]

/** The tree test after its second task was changed. */
const withSecond = (text: string): Study => ({
  ...study,
  tasks: { ...tasks, tasks: tasks.tasks.map((task) => (task === second ? { ...task, text } : task)) },
})

const valuesOf = ({ rows }: ReturnType<typeof poolResults>) =>
  rows.map(({ name, numbers: { people, value } }) => [name, people, value])

test('results of unchanged tasks and questions are those of all people, and changed ones are counted apart', () => {
  const pooled = poolResults([before, version('Version 2', now, { study: withSecond('Other words') })])
  expect(valuesOf(pooled)).toEqual([
    ['Success', 30, 17 / 30],
    ['Time', 3, geometricMean(eachTime([1000, 4000, 2000]))?.geometricMean],
    ['Mean', 3, 3],
    ['Answers: Yes', 20, 13 / 20],
    ['Answers: No', 20, 7 / 20],
  ])
  expect(pooled.apart).toEqual([`Text of ${second.id}`])
  expect(pooled.rows[0]?.numbers.interval).toEqual(shareOf(17, 30).interval)
  expect(pooled.rows[0]?.parts).toEqual([
    { versions: 'Version 1', text: '80% (8 of 10)' },
    { versions: 'Version 2', text: '45% (9 of 20)' },
  ])
  // 1, 3 and 5: 3 ± 4.303 × 2 ∕ √3.
  expect(pooled.rows[2]?.numbers.interval?.high).toBeCloseTo(3 + 4.3026527 * (2 / Math.sqrt(3)), 5)
  expect(pooledCsv(pooled.rows)).toContain(`Text of ${first.id},Success,Version 1 + Version 2,30,`)
})

test('the interval of a mean ends where its scale does, and needs five people', () => {
  const of = (count: number): Measure => ({
    task: question.id,
    taskText: 'Rating',
    name: 'Mean',
    kind: 'mean',
    group: groupMean([1, 3, 5].map((value) => ({ value, count }))),
    scale: { low: 1, high: 5 },
  })
  const [row] = poolResults([version('Version 1', [of(0)]), version('Version 2', [of(1)])]).rows
  expect(row?.numbers.interval).toEqual({ low: 1, high: 5 })
  expect(row?.interval).toBe('too few responses')
  // Nine people, s² = 24 ∕ 8: 3 ± 2.306 × √3 ∕ 3.
  const [more] = poolResults([version('Version 1', [of(1)]), version('Version 2', [of(2)])]).rows
  expect(more?.interval).toBe('1.7–4.3')
})

test('means that answers made relative to different things are neither added up nor tested', () => {
  const lostness = (relativeTo: number): Measure => ({
    task: first.id,
    taskText: 'Hat',
    name: 'Lostness',
    kind: 'mean',
    group: groupMean([0, 0.2, 0.4, 0.6].map((value) => ({ value, count: 3 }))),
    relativeTo,
  })
  const pooled = (other: number) =>
    poolResults([version('Version 1', [lostness(2)]), version('Version 2', [lostness(other)])]).rows.length
  const isTested = (other: number) => {
    const pairs = [[lostness(2), lostness(other)] as const]
    return compareSides([{ names: ['A', 'B'], pairs, isSamePeople: false }])[0]?.[0]?.test !== null
  }
  expect([pooled(2), pooled(3), isTested(2), isTested(3)]).toEqual([1, 0, true, false])
})

const changes: readonly [string, Changed, readonly string[]][] = [
  [
    'the right answers of a task',
    { settings: { ...settings, correct: { ...settings.correct, [first.id]: ['other'] } } },
    [second.id, question.id],
  ],
  [
    'the tree',
    {
      study: {
        ...study,
        tasks: { ...tasks, tree: tasks.tree.map((node) => ({ ...node, label: `New ${node.label}` })) },
      },
    },
    [question.id],
  ],
  [
    'a question',
    { study: { ...study, followUps: [{ ...question, text: 'Other words' }, ...study.followUps.slice(1)] } },
    [first.id, second.id],
  ],
]

test.each(changes)('a change of %s keeps apart what it belongs to', (_, changed, ids) => {
  const { rows } = poolResults([before, version('Version 2', now, changed)])
  expect([...new Set(rows.map(({ key }) => key.split(' ')[1]))]).toEqual(ids)
})

test('versions are passed over where a task differed in between, and nothing is claimed of one version', () => {
  const between = version('Version 2', now, { study: withSecond('Other words') })
  const { rows } = poolResults([before, between, version('Version 3', now)])
  const ofSecond = rows.find(({ key }) => key.includes(` ${second.id} `))
  expect(ofSecond?.parts.map(({ versions }) => versions)).toEqual(['Version 1', 'Version 3'])
  expect(ofSecond?.numbers).toMatchObject({ people: 30, value: 8 / 30 })
  expect(poolResults([before]).rows).toEqual([])
})

test('a changed task is named also where another one has its text', () => {
  const same = (measure: Measure): Measure => ({ ...measure, taskText: 'Find it' })
  const all = [success(first.id, 5, 10), success(second.id, 5, 10)].map(same)
  const { rows, apart } = poolResults([
    version('Version 1', all, { study: withSecond('Other words') }),
    version('Version 2', all),
  ])
  expect(rows.map(({ key }) => key.split(' ')[1])).toEqual([first.id])
  expect(apart).toEqual(['Find it'])
})

const demos = createDemoStudies(serverTools)
const opened = openStudies(serverTools, demos)

/** Every second response of the sample data, from the first or the second on; or all. */
const countedPart = (open: OpenStudy, name: string, isCounted: (place: number) => boolean) => {
  const summary = newSummary(open)
  for (const [place, { status, progress }] of (open.sample?.responses() ?? []).entries()) {
    if (!isCounted(place)) continue
    const stored = { id: String(place), status, isSample: true, leftOut: null, progress }
    const response = toCounted(open, stored)
    summary.add(response, reasonOf(open, { completeness: 'finished', flagged: 'with' }, response))
  }
  const results = bareResults(open, summary)
  const asked = questionMeasures(questionResults(open.study.followUps, results))
  const measures = [...open.tool.measures(results), ...asked]
  return { name, study: open.study, settings: open.settings, measures, results }
}

const demosWithMeans = demos.filter(({ study: each }) =>
  each.followUps.some(({ type }) => ['rating', 'nps', 'slider', 'sus', 'matrix'].includes(type)),
)

test.each(demosWithMeans.map(({ study: { id } }) => id))(
  'means over versions of %s have the intervals of the page',
  (id) => {
    const open = opened.get(id)
    if (!open) throw new Error(`No study ${id}`)
    const few = countedPart(open, 'few', (place) => place < 9)
    const { rows } = poolResults([countedPart(open, 'none', () => false), few])
    const shown = questionResults(open.study.followUps, few.results).flatMap((result) => {
      if (result.kind === 'scale') return [{ key: `${result.id} Mean`, mean: result.mean }]
      if (result.kind === 'amount') return [{ key: `${result.id} Mean`, mean: result.summary }]
      if (result.kind !== 'rows') return []
      return result.rows.map(({ label, mean }) => ({ key: `${result.id} ${label}`, mean }))
    })
    expect(shown.length).toBeGreaterThan(0)
    for (const { key, mean } of shown) {
      const row = rows.find((each) => each.key.endsWith(` ${key}`))
      const [low, high] = [mean?.interval?.low, mean?.interval?.high].map((end) => end?.toPrecision(9))
      const { interval } = row?.numbers ?? {}
      expect([key, interval?.low.toPrecision(9), interval?.high.toPrecision(9)]).toEqual([key, low, high])
      expect([key, row?.interval]).toEqual([key, meanIntervalOf(mean)])
    }
  },
)

test.each(demos.map(({ study: { id } }) => id))(
  'two halves of the people of %s have the results of all',
  (id) => {
    const open = opened.get(id)
    if (!open) throw new Error(`No study ${id}`)
    const [even, odd] = [0, 1].map((rest) => countedPart(open, String(rest), (place) => place % 2 === rest))
    const all = countedPart(open, 'all', () => true)
    const none = countedPart(open, 'none', () => false)
    if (!even || !odd) throw new Error('No halves')
    const halves = poolResults([even, odd]).rows
    // Nothing added to the whole is the whole.
    const whole = poolResults([none, all]).rows
    const nameOf = (row: { readonly taskText: string; readonly name: string }) =>
      `${row.taskText} ${row.name}`
    expect(new Set(halves.map(nameOf))).toEqual(new Set(whole.map(nameOf)))
    // Moments are kept with twelve digits.
    const digits = (value: number | null | undefined) => (value ?? 0).toPrecision(9)
    for (const { numbers, ...row } of whole) {
      const other = halves.find((each) => nameOf(each) === nameOf(row))?.numbers
      expect([nameOf(row), other?.people, digits(other?.value), digits(other?.interval?.low)]).toEqual([
        nameOf(row),
        numbers.people,
        digits(numbers.value),
        digits(numbers.interval?.low),
      ])
    }
  },
)

test('answers to a survey are counted together although words of its texts are counted in another way', () => {
  const open = [...opened.values()].find(({ settings: { tool } }) => tool === 'questionnaire')
  if (!open) throw new Error('No survey')
  const part = countedPart(open, 'Version 2', () => true)
  const earlier = {
    ...countedPart(open, 'Version 1', () => true),
    settings: { tool: 'questionnaire' as const, apart: ['maps'] },
  }
  expect(poolResults([earlier, part])).toEqual(poolResults([{ ...earlier, settings: open.settings }, part]))
  expect(poolResults([earlier, part]).rows.length).toBeGreaterThan(0)
})

test('lostness on a website is relative to the fewest pages of a success among the counted people', () => {
  const open = opened.get('mobile-website')
  if (!open) throw new Error('No website test')
  const relativeTo = (name: string, isCounted: (place: number) => boolean) =>
    countedPart(open, name, isCounted).measures.flatMap((measure) =>
      measure.kind === 'mean' && measure.name === 'Lostness' ? [measure.relativeTo] : [],
    )
  const all = relativeTo('all', () => true)
  const single = Array.from({ length: 20 }, (_, person) =>
    relativeTo(String(person), (place) => place === person),
  )
  expect(all.every((least) => least !== undefined && Number.isInteger(least))).toBe(true)
  expect(Math.max(...single.flat().map((least) => least ?? 0))).toBeGreaterThan(
    Math.max(...all.map((least) => least ?? 0)),
  )
})
