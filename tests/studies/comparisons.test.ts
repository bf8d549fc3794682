import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { successQuestionOf } from '#contract/studies/task-success.ts'
import { comparisonCsv } from '#studies/comparisons/comparison-table.ts'
import { bareResults } from '#studies/engine/bare-results.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { newSummary } from '#studies/engine/summary.ts'
import { compareSides, type ComparedSides } from '#studies/statistics/compare-measures.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { eachTime, type Measure } from '#studies/statistics/measures.ts'
import { groupingsOf } from '#tests/support/simulations/card-sorts.ts'
import { toCsv } from '#server/files/csv.ts'
import { csvText } from '#studies/csv-text.ts'
import { serverTools } from '#tools/server.ts'

const success = (count: number, of: number): Measure => ({
  task: 'hat',
  taskText: '=Find a "hat"',
  name: 'Success',
  kind: 'share',
  share: shareOf(count, of),
})

/** Sorts of four cards: the first two together, or each card alone. */
const sorts = (together: number, alone: number): Measure => ({
  task: 'sort',
  taskText: 'Sort',
  name: 'Groups',
  kind: 'groupings',
  groupings: groupingsOf(
    [
      ...Array.from({ length: together }, () => [0, 0, 1, 2]),
      ...Array.from({ length: alone }, () => [0, 1, 2, 3]),
    ],
    ['Fern', 'Moss', 'Owl', 'Wren'],
  ),
})

const sides = (isUntested: boolean): ComparedSides => ({
  names: ['Phones', 'Others'],
  pairs: [
    [success(30, 40), success(12, 38)],
    [sorts(30, 2), sorts(3, 28)],
  ],
  isSamePeople: false,
  isUntested,
})

const rowsOf = (comparison: ComparedSides, stage: 'closed' | 'running') =>
  // The reader throws if a row has another length.
  parse(comparisonCsv('Segments', [comparison], stage))

test('the file of a comparison has the numbers and the conclusions of the page, and no formula', () => {
  const rows = rowsOf(sides(false), 'closed')
  const [first, groups] = compareSides([sides(false)])[0] ?? []
  const [name, head, row] = rows
  const cell = (title: string) => row?.[head?.indexOf(title) ?? -1]
  expect(name?.[0]).toBe('Segments')
  expect(row?.slice(0, 4)).toEqual([`'=Find a "hat"`, 'Success', 'Phones', 'Others'])
  expect(Number(cell('result of first'))).toBe(0.75)
  expect(Number(cell('difference'))).toBe(first?.test?.numbers.difference)
  expect(Number(cell('p adjusted'))).toBe(first?.test?.adjusted)
  expect(cell('conclusion')).toBe('Higher in “Phones”.')
  const pairs = rows.slice(rows.findIndex(([title]) => title === 'Pairs of cards compared') + 2)
  const listed = groups?.pairs?.rows ?? []
  expect(listed.length).toBe(6)
  expect(
    pairs.slice(0, 6).map((each) => [each[2], Number(each[3]), Number(each[5]), Number(each[10])]),
  ).toEqual(
    listed.map(({ name: cards, numbers, adjusted }) => [cards, numbers.first, numbers.difference, adjusted]),
  )
})

test.each([
  ['of a running study', sides(false), 'running'],
  ['of segments with common people', sides(true), 'closed'],
] as const)(
  'the file of a comparison %s has results, and neither p nor a conclusion',
  (_, compared, stage) => {
    const [, head, row, , ...rest] = rowsOf(compared, stage)
    for (const title of ['method', 'p', 'p adjusted', 'conclusion'])
      expect(row?.[head?.indexOf(title) ?? -1]).toBe('')
    expect(row).toContain('75% (30 of 40)')
    expect(rest.flat().filter(Boolean)).toEqual([])
  },
)

test('a question whose answers chose the segments is shown without a test, and does not count for Holm', () => {
  const chosen = { ...sides(false), chosenBy: ['hat'] }
  const [all, without] = [compareSides([sides(false)]), compareSides([chosen])]
  const [of, other] = without[0] ?? []
  expect(of).toMatchObject({ first: '75% (30 of 40)', choosesSides: 'answers', test: null })
  expect(other?.test?.adjusted).toBe(other?.test?.p)
  expect(all[0]?.[0]?.choosesSides).toBeNull()
  const [, head, row] = rowsOf(chosen, 'closed')
  expect(row?.[head?.indexOf('difference as text') ?? -1]).toBe(
    'Not compared: its answers chose the segments.',
  )
  // A question within a task has the identifier of the task first.
  const within = { ...success(1, 2), task: 'page hat' }
  expect(compareSides([{ ...chosen, pairs: [[within, within]] }])[0]?.[0]?.choosesSides).toBe('answers')
})

test('success that a choosing question decides, and times of segments by time, are shown without a test', () => {
  const decided = { ...success(30, 40), decidedBy: 'found' }
  const times = (...ms: readonly number[]): Measure => ({
    ...success(1, 2),
    name: 'Time',
    kind: 'times',
    times: eachTime(ms),
  })
  const compared = (chosen: Partial<ComparedSides>) =>
    compareSides([
      {
        ...sides(false),
        pairs: [
          [decided, decided],
          [times(1000, 2000, 3000), times(4000, 6000, 9000)],
        ],
        ...chosen,
      },
    ])[0]?.map(({ choosesSides, test: tested }) => [choosesSides, tested !== null])
  expect(compared({})).toEqual([
    [null, true],
    [null, true],
  ])
  expect(compared({ chosenBy: ['found'] })).toEqual([
    ['answers', false],
    [null, true],
  ])
  expect(compared({ isChosenByTime: true })).toEqual([
    [null, true],
    ['time', false],
  ])
})

test.each(['webusability', 'iosapp'] as const)(
  'success in a task of %s names the question that decides it',
  (id) => {
    const open = [...openStudies(serverTools, createDemoStudies(serverTools)).values()].find(
      ({ study }) => study.tasks.tool === id,
    )
    if (!open || (open.study.tasks.tool !== 'webusability' && open.study.tasks.tool !== 'iosapp'))
      throw new Error('No demo')
    const questions = open.study.tasks.tasks.flatMap((task) => successQuestionOf(task) ?? [])
    const measures = open.tool.measures(bareResults(open, newSummary(open)))
    const named = measures.filter(({ name }) => name.startsWith('Success') || name.startsWith('Gave up'))
    expect(questions.length).toBeGreaterThan(0)
    expect(new Set(named.flatMap(({ decidedBy }) => decidedBy ?? []))).toEqual(new Set(questions))
  },
)

test('a file that the page writes has the fields of one that the server writes', () => {
  const fields = [
    -0.5,
    1e-7,
    '=1',
    '+1',
    '-1',
    '@a',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    'a "b"',
    'a,b',
    'a\r\nb',
    '−5 points',
    '',
    null,
  ]
  expect(csvText([fields])).toBe(toCsv([fields]))
})

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'])(
  'a cell of a page’s file that begins like the formula %j is a text',
  (cell) => expect(parse(csvText([[cell]]))).toEqual([[`'${cell}`]]),
)
