import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import { freezeText } from '#server/studies/queries/freeze-plan.ts'
import type { App } from '#tests/support/app.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { taskResult } from '#tools/tree-test/analysis/tree-test-model.ts'
import { answered, sharedStudies, sortOf, startParticipant, takePart, treeAnswer } from '../participant.ts'

const newStudies = sharedStudies()

const exported = async (app: App, study: string, table: string, query = '') => {
  const reply = await app.inject(`/studies/${study}/export/${table}?${query}`)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="${study}-${table}.csv"`)
  const [head = [], ...rows] = parse(reply.body)
  return rows.map((row) => Object.fromEntries(row.map((cell, column) => [head[column] ?? '', cell])))
}

describe.each(anyDatabase)('CSV on %s', (database) => {
  test('has a row for each response with its answers', async () => {
    const { app } = await newStudies(database)
    const name = 'Pets, "the dear ones"\nand others'
    const progress = answered(sortOf({ [name]: ['dog', 'cat'], Food: ['apple', 'pear', 'moon'] }))
    await takePart(app, 'open', {
      ...progress,
      followUps: { hard: 'yes', why: 'Žltá; moon', uses: ['work', 'home'] },
    })
    const [row, ...others] = await exported(app, 'open', 'answers')
    expect(others).toEqual([])
    expect(row).toMatchObject({
      status: 'finished',
      sample: 'no',
      'left out because': '',
      version: '1',
      'Do you have pets? [pets]': 'Yes',
      'Was it hard? [hard]': 'Yes',
      'Why? [why]': 'Žltá; moon',
      'How sure? [rating]': '',
      'What for?: Work [uses.work]': '1',
      'What for?: Home [uses.home]': '1',
      'What for?: asked [uses:asked]': '1',
      'Sort: DOG [card.dog]': name,
      'Sort: MOON [card.moon]': 'Food',
      'Sort: ms [sort:ms]': '1000',
    })
  })

  test('answers HEAD with the headers of the download, without its length', async () => {
    const { app } = await newStudies(database)
    const url = '/studies/open/export/answers'
    const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject(url)]
    const names = ['content-type', 'content-disposition', 'content-length', 'cache-control']
    expect(names.map((name) => head.headers[name])).toEqual(names.map((name) => get.headers[name]))
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('escapes spreadsheet formulas', async () => {
    const { app } = await newStudies(database)
    const progress = answered(sortOf({ '=1+1': ['dog', 'cat'], '@sum': ['apple', 'pear', 'moon'] }))
    const followUps = { hard: 'yes', why: '+421 call me', uses: [] }
    const { session } = await takePart(app, 'open', { ...progress, followUps })
    expect(session.session).toBeTypeOf('string')
    const [row] = await exported(app, 'open', 'answers')
    expect(row).toMatchObject({
      'Sort: DOG [card.dog]': "'=1+1",
      flags: '',
      'Sort: MOON [card.moon]': "'@sum",
      'Why? [why]': "'+421 call me",
    })
  })

  test('names the flags of a response', async () => {
    const { app } = await newStudies(database)
    await takePart(app, 'open', answered(sortOf({ x: ['dog', 'cat'], y: ['apple', 'pear', 'moon'] })))
    const [row] = await exported(app, 'open', 'answers', 'flagged=without')
    expect(row).toMatchObject({ flags: 'one-character-names', 'left out because': 'flagged' })
  })

  test('has a row for each event, and applies the filter', async () => {
    const { app } = await newStudies(database)
    const { finish } = await startParticipant(app, 'open')
    await finish({
      events: [
        { type: 'group.named', at: 3, group: 'g0', name: 'Pets' },
        { type: 'card.placed', at: 8, card: 'dog', group: 'g0' },
      ],
      progress: answered(sortOf({ Pets: ['dog', 'cat'], Food: ['apple', 'pear', 'moon'] })),
    })
    const rows = await exported(app, 'open', 'events')
    expect(rows.map(({ respondent: _, ...row }) => row)).toEqual([
      { number: '0', 'at ms': '3', type: 'group.named', card: '', group: 'g0', name: 'Pets' },
      { number: '1', 'at ms': '8', type: 'card.placed', card: 'dog', group: 'g0', name: '' },
    ])
    expect(new Set(rows.map(({ respondent }) => respondent)).size).toBe(1)
    expect(await exported(app, 'open', 'events', 'until=2020-01-01')).toEqual([])
    expect(await exported(app, 'open', 'answers', 'answer=hard:yes')).toEqual([])
  })

  test('has the computed results: similarity of pairs, placements, success of tasks', async () => {
    const { app } = await newStudies(database)
    const one = answered(sortOf({ Pets: ['dog', 'cat'], Food: ['apple', 'pear', 'moon'] }))
    const other = answered(sortOf({ Pets: ['dog', 'cat', 'moon'], Food: ['apple', 'pear'] }))
    for (const progress of [one, other]) await takePart(app, 'open', progress)
    const pairs = await exported(app, 'open', 'results')
    expect(pairs).toHaveLength(10)
    expect(pairs.map(({ low: _low, high: _high, ...pair }) => pair)).toEqual(
      expect.arrayContaining([
        { card: 'DOG', 'other card': 'CAT', together: '2', similarity: '1' },
        { card: 'PEAR', 'other card': 'MOON', together: '1', similarity: '0.5' },
      ]),
    )
    // Agresti and Coull by hand: ñ = 2 + 1.96², p̃ = ½, ± 1.96 √(¼ ∕ ñ).
    const half = pairs.find(({ similarity }) => similarity === '0.5')
    expect(Number(half?.['low'])).toBeCloseTo(0.0945, 4)
    expect(Number(half?.['high'])).toBeCloseTo(0.9055, 4)

    const groups = [
      { id: 'a', category: 'animals', name: '', cards: ['dog', 'cat', 'moon'] },
      { id: 'f', category: 'fruit', name: '', cards: ['apple', 'pear'] },
    ]
    await takePart(app, 'closed', answered({ tool: 'cardsort', groups, ms: 1 }))
    const placed = (await exported(app, 'closed', 'results')).map(({ low: _low, high: _high, ...row }) => row)
    expect(placed).toContainEqual({ card: 'MOON', category: 'Animals', participants: '1', share: '1' })
    expect(placed).toContainEqual({ card: 'MOON', category: '(unsorted)', participants: '0', share: '0' })

    const walks = [
      treeAnswer(['root', 'shop'], 'hats'),
      treeAnswer(['root', 'help', 'root', 'shop'], 'hats'),
      treeAnswer(['root', 'shop', 'shoes'], 'shoes'),
      treeAnswer(['root'], null),
    ]
    for (const walk of walks) await takePart(app, 'tree', answered(walk))
    const [task] = await exported(app, 'tree', 'results')
    const by = (path: readonly number[], end: number | null) => ({
      taskId: 't',
      path,
      end,
      skipped: end === null,
      ms: 4000,
    })
    // Shop, help, shoes, hats, returns.
    const answers = [by([0], 3), by([1, 0], 3), by([0, 2], 2), by([], null)]
    const expected = taskResult([null, null, 0, 0, 1], answers, new Set([3]))
    expect(task).toMatchObject({
      task: 'Find a hat',
      answers: '4',
      success: '2',
      'success share': '0.5',
      'success low': String(expected.success.interval.low),
      'direct success': '1',
      failure: '1',
      skipped: '1',
      'direct share': String(expected.directness.share),
      score: String(expected.score),
      'median ms': '4000',
    })
    expect(expected.directness.share).toBeCloseTo(2 / 3)
  })
})

test('the numbers have the analysis plan, also after it was changed', async () => {
  const { app, store } = await newStudies('SQLite')
  for (const end of ['hats', 'shoes'])
    await takePart(app, 'tree', answered(treeAnswer(['root', 'shop'], end)))
  const study = await store
    .selectFrom('study')
    .select(['workspace_id', 'id', 'results_id'])
    .where('id', '=', 'tree')
    .executeTakeFirstOrThrow()
  const plan: AnalysisPlan = {
    kind: 'share',
    question: 'Do most people find the hat?',
    measure: { task: 'find-hat', name: 'Success' },
    against: 0.6,
    difference: 0.3,
    power: 0.8,
    method: 'once',
    looks: [2],
    closes: false,
  }
  const freeze = (against: number) =>
    freezeText(store, { study, resultsId: study.results_id ?? '', now: new Date() }, { ...plan, against })
  const numbers = async () => parse((await app.inject('/studies/tree/export/numbers')).body)
  await freeze(0.5)
  expect((await numbers()).map((row) => row.slice(0, 2))).toContainEqual(['compared with', '0.5'])
  await freeze(0.6)
  const rows = await numbers()
  const after = (name: string) => rows.slice(rows.findIndex(([first]) => first === name) + 1)
  expect(after('Analysis plan').map((row) => row.slice(0, 2))).toEqual(
    expect.arrayContaining([
      ['question', plan.question],
      ['compared with', '0.6'],
      ['people who have answered', '2'],
      ['deviations', '2'],
    ]),
  )
  expect(after('Looks of the plan')[1]?.slice(0, 4)).toEqual(['2', '2', '1', '0.5'])
})

test('the table of all numbers has each table with its name, in rows of equal length', async () => {
  const { app } = await newStudies('SQLite')
  await takePart(app, 'open', answered(sortOf({ Pets: ['dog', 'cat'], Food: ['apple', 'pear', 'moon'] })))
  const reply = await app.inject('/studies/open/export/numbers')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="open-numbers.csv"')
  // The reader throws if a row has another length.
  const rows = parse(reply.body)
  const empty = (row: readonly string[]) => row.every((cell) => cell === '')
  const names = rows.filter((row, index) => !empty(row) && (index === 0 || empty(rows[index - 1] ?? [])))
  expect(names.map(([name]) => name)).toEqual([
    'Counted responses',
    'Results',
    'Findings',
    'Groups',
    'Number of groups',
    'Dendrograms',
    'Strongest pairs',
    'Most disputed cards',
    'Categories',
    'Cards',
    'Typical sorts',
    'Questions',
  ])
  expect(rows.slice(1, 7).map((row) => row.slice(0, 2))).toEqual([
    ['responses', 'value'],
    ['filter', 'finished responses'],
    ['last version counted', '1'],
    ['the study was', 'closed'],
    ['matching the filter', '1'],
    ['included in the numbers', '1'],
  ])
  const categories = rows.findIndex(([name]) => name === 'Categories')
  expect(
    rows.slice(categories + 1, categories + 4).map((row) => [...row.slice(0, 5), ...row.slice(7, 9)]),
  ).toEqual([
    [
      'category',
      'merged names',
      'merged automatically because',
      'participants',
      'share',
      'agreement',
      'cards',
    ],
    ['Food', '', '', '1', '1', '', 'APPLE (1); PEAR (1); MOON (1)'],
    ['Pets', '', '', '1', '1', '', 'DOG (1); CAT (1)'],
  ])
})

test('the workbook has the tables that match the filter as sheets, and answers HEAD with its headers', async () => {
  const { app } = await newStudies('SQLite')
  const progress = answered(sortOf({ '=1+1': ['dog', 'cat'], Food: ['apple', 'pear', 'moon'] }))
  await takePart(app, 'open', progress)
  const url = '/studies/open/workbook'
  const reply = await app.inject(url)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="open.xlsx"',
  })
  const files = readZip(reply.rawPayload)
  expect(files.get('xl/workbook.xml')).toMatch(
    /name="Answers".*name="Events".*name="Results".*name="Groups".*name="Categories".*name="Questions"/,
  )
  const answers = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(answers).toContain('<t xml:space="preserve">=1+1</t>')
  expect(answers.match(/<row /g)).toHaveLength(2)
  const filtered = readZip((await app.inject(`${url}?until=2020-01-01`)).rawPayload)
  expect(filtered.get('xl/worksheets/sheet1.xml')?.match(/<row /g)).toHaveLength(1)

  const head = await app.inject({ method: 'HEAD', url })
  const names = ['content-type', 'content-disposition', 'cache-control']
  expect(names.map((name) => head.headers[name])).toEqual(names.map((name) => reply.headers[name]))
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect((await app.inject('/studies/ghost/workbook')).statusCode).toBe(404)
})

test('the report is a PDF of the responses that match the filter', async () => {
  const { app } = await newStudies('SQLite')
  await takePart(app, 'tree', answered(treeAnswer(['root', 'shop'], 'hats')))
  const reply = await app.inject('/studies/tree/report?sample=without')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="tree.pdf"')
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await app.inject('/studies/ghost/report')).statusCode).toBe(404)
})
