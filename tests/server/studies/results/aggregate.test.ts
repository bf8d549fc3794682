import { once } from 'node:events'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultsFilter } from '#contract/studies/results.ts'
import type { CardSortAnswer } from '#contract/studies/tools/card-sort.ts'
import { storeSample } from '#server/studies/results/queries/sample-responses.ts'
import { createResultsReader } from '#server/studies/results/results-cache.ts'
import { readResults, scanSummary } from '#server/studies/results/read-results.ts'
import { openStudies } from '#studies/engine/published.ts'
import { startApp } from '#tests/support/app.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { emptyDisk, fillDisk } from '#tests/support/full-disk.ts'
import { cardSortModel } from '#tools/card-sort/analysis/card-sort-model.ts'
import { popularPlacements } from '#tools/card-sort/analysis/placements.ts'
import { newSortTally } from '#tools/card-sort/engine/engine.ts'
import { serverTools } from '#tools/server.ts'
import { answered, plainSort, resultsOf, startStudies, takePart } from '../participant.ts'
import { cards, openTasks, smallStudies } from '../small-studies.ts'
import { anySort, otherSort } from '../sorts.ts'

const noParts = { respondents: false, export: false, settings: false }
const withFilter = (given: object) => resultsFilter.parse(given)

describe.each(databases)('aggregates on %s', (database) => {
  test('equal a full scan, whenever they are requested', async () => {
    const { app, url, store } = await startStudies(database)
    const other = await startApp(url, {}, undefined, smallStudies)
    const open = openStudies(serverTools, smallStudies).get('open')
    if (!open) throw new Error('The study is there')
    const filter = withFilter({})
    const asks = fc.record({ sort: anySort, asks: fc.constantFrom('neither', 'one', 'other', 'both') })
    await fc.assert(
      fc.asyncProperty(fc.array(asks, { maxLength: 6 }), async (course) => {
        for (const step of course) {
          await takePart(app, 'open', answered(step.sort))
          if (step.asks === 'one' || step.asks === 'both') await resultsOf(app, 'open')
          if (step.asks === 'other' || step.asks === 'both') await resultsOf(other, 'open')
        }
        const scanned = (await scanSummary(store, open, filter)).reply()
        expect(await readResults(store, open, filter, noParts)).toMatchObject({ ...scanned })
      }),
      { numRuns: 12 },
    )
    expect(await store.selectFrom('study_aggregate').select('sample').execute()).toEqual([{ sample: 'with' }])
  })

  test('are counted by two processes while responses arrive', async () => {
    const { app, url, store } = await startStudies(database)
    // Two connections to one file would wait for each other in the one thread of this test.
    const other = database === 'SQLite' ? app : await startApp(url, {}, undefined, smallStudies)
    const open = openStudies(serverTools, smallStudies).get('open')
    if (!open) throw new Error('The study is there')
    await Promise.all(
      Array.from({ length: 30 }, async (_, place) => {
        const one = place % 2 ? app : other
        await takePart(one, 'open', answered(place % 3 ? plainSort : otherSort))
        await resultsOf(place % 5 ? one : app, 'open')
      }),
    )
    const filter = withFilter({})
    const scanned = (await scanSummary(store, open, filter)).reply()
    expect(scanned.responses.included).toBe(30)
    expect(await readResults(store, open, filter, noParts)).toMatchObject({ ...scanned })
  })

  test('a scan of responses ends when everyone who waits for it has left', async () => {
    const { app, store } = await startStudies(database)
    const open = openStudies(serverTools, smallStudies).get('open')
    if (!open) throw new Error('The study is there')
    await takePart(app, 'open', answered(plainSort))
    const asker = { client: 'one', workspace: 'one' }
    const readers = [new AbortController(), new AbortController()] as const
    // Both leave while the first page of responses is being read.
    const leaving = store.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('octet_length')) for (const reader of readers) reader.abort()
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const request = { filter: withFilter({ atLeast: 0 }), allows: noParts, scope: null, asker }
    const readBy = (reader: ReturnType<typeof createResultsReader>) => (signal: AbortSignal) =>
      reader.results(open, { ...request, signal })
    const [first, second] = readers
    const read = readBy(createResultsReader(leaving))
    const scans = await Promise.allSettled([read(first.signal), read(second.signal)])
    expect(scans.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const { results } = await readBy(createResultsReader(store))(new AbortController().signal)
    expect(results.responses.included).toBe(1)
  })

  test('a reading of all responses that is ended at its time limit has stored what it counted', async () => {
    const { app, store } = await startStudies(database)
    const open = openStudies(serverTools, smallStudies).get('open')
    if (!open) throw new Error('The study is there')
    await takePart(app, 'open', answered(plainSort))
    // The first page of responses comes after the time limit.
    const late = AbortSignal.timeout(50)
    const slow = store.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'progress' in row) && !late.aborted) await once(late, 'abort')
        return result
      },
    })
    const reader = createResultsReader(slow, { readingMs: 1 })
    const request = {
      filter: withFilter({}),
      allows: noParts,
      scope: null,
      asker: { client: 'one', workspace: 'one' },
      signal: new AbortController().signal,
    }
    await expect(reader.results(open, request)).rejects.toMatchObject({ name: 'TimeoutError' })
    const stored = await store.selectFrom('study_aggregate').select('seen').execute()
    expect(stored).toEqual([{ seen: 1 }])
  })

  test('include sample data until it is switched off, and its next version replaces it', async () => {
    const { app, store } = await startStudies(database)
    await takePart(app, 'open', answered(plainSort))
    await resultsOf(app, 'open')
    const rows = [plainSort, otherSort].map((tool) => ({
      startedAt: '2026-01-01T10:00:00.000Z',
      seconds: 60,
      country: 'AT',
      status: 'finished' as const,
      progress: answered(tool),
      order: cards,
      events: [{ type: 'card.unsorted', at: 1, card: 'dog' }],
      excluded: null,
    }))
    await Promise.all(
      [1, 2, 3].map(() => storeSample(store, { resultsId: 'open', version: 1 }, 'v1', () => rows)),
    )
    expect((await resultsOf(app, 'open')).responses).toEqual({ all: 3, included: 3, sample: 2, partial: 0 })
    const without = await resultsOf(app, 'open', 'sample=without')
    expect(without.responses).toEqual({ all: 1, included: 1, sample: 0, partial: 0 })
    expect(without.countries).toEqual([])
    await storeSample(store, { resultsId: 'open', version: 1 }, 'v2', () => rows.slice(1))
    expect((await resultsOf(app, 'open')).responses).toEqual({ all: 2, included: 2, sample: 1, partial: 0 })
    expect(await store.selectFrom('study_event').selectAll().execute()).toHaveLength(1)
  })
})

// An aggregate is small: SQLite has room for it in the pages of its file.
test('on a full disk all results are read, and their aggregate is stored once there is space', async () => {
  const { app, store } = await startStudies('PostgreSQL')
  for (const sort of [plainSort, otherSort]) await takePart(app, 'open', answered(sort))
  await fillDisk.PostgreSQL(store, ['study_aggregate'])
  const open = openStudies(serverTools, smallStudies).get('open')
  if (!open) throw new Error('The study is there')
  const read = async () => (await readResults(store, open, withFilter({}), noParts)).responses.included
  const stored = () => store.selectFrom('study_aggregate').select('seen').execute()
  expect(await read()).toBe(2)
  expect(await stored()).toEqual([])
  await emptyDisk.PostgreSQL(store)
  await takePart(app, 'open', answered(plainSort))
  expect(await read()).toBe(3)
  expect(await stored()).toHaveLength(1)
})

test('a tally counts every response, and keeps the newest ten thousand sorts', () => {
  const tally = newSortTally(openTasks)
  for (let person = 0; person < 20_100; person += 1) tally.add(person < 10_100 ? plainSort : otherSort)
  const { sorts, names, groups, placed } = newSortTally(openTasks, JSON.parse(JSON.stringify(tally))).counts()
  expect([sorts.length, placed[0], groups[0]?.sorts]).toEqual([10_000, 20_100, 10_100])
  expect(new Set(sorts.map(({ groups: [first = -1] }) => names[first]))).toEqual(new Set(['Pets']))
})

const hybridTasks = {
  ...openTasks,
  variant: 'hybrid' as const,
  categories: [{ id: 'sky', label: 'Sky' }],
}

test('counts placements in categories also when many other names exist', () => {
  const tally = newSortTally(hybridTasks)
  const sort = (name: string, ...more: CardSortAnswer['groups']) =>
    tally.add({
      tool: 'cardsort',
      groups: [{ id: 'own-1', category: null, name, cards: ['dog', 'cat'] }, ...more],
      ms: 1000,
    })
  for (let person = 0; person < 1200; person += 1) sort(`Name ${person}`)
  const [given] = hybridTasks.categories
  if (!given) throw new Error('No category')
  sort('The last', { id: given.id, category: given.id, name: given.label, cards: ['moon'] })
  const counts = tally.counts()
  expect(counts.groups.length).toBeLessThanOrEqual(1000)
  expect(counts.groups.map(({ category }) => category)).toContain(given.id)
  const { placements } = cardSortModel(hybridTasks, counts, 1201)
  const rows = placements && popularPlacements(placements)
  expect(rows?.map(({ own, unsorted }) => [own, unsorted])[0]).toEqual([1, 0])
  expect(rows?.find(({ given: [share] }) => share === 1 / 1201)).toBeDefined()
})

test('a tally continues from its stored state', () => {
  fc.assert(
    fc.property(fc.array(anySort, { maxLength: 20 }), fc.nat({ max: 20 }), (sorts, cut) => {
      const whole = newSortTally(openTasks)
      const before = newSortTally(openTasks)
      for (const sort of sorts) whole.add(sort)
      for (const [place, sort] of sorts.entries()) if (place < cut) before.add(sort)
      const after = newSortTally(openTasks, JSON.parse(JSON.stringify(before)))
      for (const [place, sort] of sorts.entries()) if (place >= cut) after.add(sort)
      expect(after.counts()).toEqual(whole.counts())
    }),
  )
})

const unknownId = '01a1fb61-0d3c-7b42-8e15-7a9c2f4d6b80'

describe.each(anyDatabase)('results about people on %s', (database) => {
  test('are no longer read after an abort, also where nobody is in the segment', async () => {
    const { app, store } = await startStudies(database)
    const open = openStudies(serverTools, smallStudies).get('open')
    if (!open) throw new Error('The study is there')
    await takePart(app, 'open', answered(plainSort))
    const scan = scanSummary(store, open, withFilter({ segment: unknownId }), AbortSignal.abort())
    await expect(scan).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('are read each time, and their replies are not stored', async () => {
    const { store } = await startStudies(database)
    const open = openStudies(serverTools, smallStudies).get('open')
    if (!open) throw new Error('The study is there')
    const reader = createResultsReader(store)
    const asker = { client: 'one', workspace: 'one' }
    const { signal } = new AbortController()
    const read = (given: object) =>
      reader.results(open, { filter: withFilter(given), allows: noParts, scope: null, asker, signal })
    await read({ mailing: unknownId })
    expect(reader.storedBytes()).toBe(0)
    const { json } = await read({})
    expect(reader.storedBytes()).toBe(json.length)
  })
})
