import { describe, expect, test } from 'vitest'
import { newestResponses } from '#server/studies/queries/responses.ts'
import { storeSample } from '#server/studies/results/queries/sample-responses.ts'
import { databases } from '#tests/support/databases.ts'
import { addSort, newSimilarity, pairIndex } from '#tools/card-sort/analysis/similarity.ts'
import {
  answered,
  nothingYet,
  plainSort,
  respondentsOf,
  resultsOf,
  sharedStudies,
  sortOf,
  startParticipant,
  takePart,
  treeAnswer,
} from '../participant.ts'
import { cards, treeSettings } from '../small-studies.ts'
import { otherSort } from '../sorts.ts'

const newStudies = sharedStudies()

const allInOne = sortOf({ All: cards })
const allAlone = sortOf(Object.fromEntries(cards.map((card) => [`Group ${card}`, [card]])))

describe.each(databases)('results on %s', (database) => {
  test('count pairs, placements and groups like the statistics of the same answers', async () => {
    const { app } = await newStudies(database)
    for (const sort of [plainSort, otherSort, plainSort]) await takePart(app, 'open', answered(sort))
    const { counts, responses, questions } = await resultsOf(app, 'open')
    if (counts.tool !== 'cardsort') throw new Error('The study is a card sort')

    const similarity = newSimilarity(cards.length)
    const [animals, food] = [
      { name: 'A', cards: [0, 1] },
      { name: 'F', cards: [2, 3] },
    ]
    for (const pets of [animals, { ...animals, cards: [0, 1, 4] }, animals]) addSort(similarity, [pets, food])
    expect(counts.pairs).toEqual([...similarity.together])
    expect(counts.pairs[pairIndex(5, 0, 4)]).toBe(1)
    expect(counts.placed).toEqual([3, 3, 3, 3, 3])
    expect(counts.groups).toEqual([
      { name: 'Animals', category: null, sorts: 2, cards: [2, 2, 0, 0, 0] },
      { name: 'Fruit', category: null, sorts: 2, cards: [0, 0, 2, 2, 0] },
      { name: 'Sky', category: null, sorts: 2, cards: [0, 0, 0, 0, 2] },
      { name: 'Pets', category: null, sorts: 1, cards: [1, 1, 0, 0, 1] },
      { name: 'Food', category: null, sorts: 1, cards: [0, 0, 1, 1, 0] },
    ])
    expect(counts.sorts.map(({ groups }) => counts.names[groups[0] ?? -1])).toEqual([
      'Animals',
      'Pets',
      'Animals',
    ])
    expect(counts.sorts.map(({ cards: places }) => places)).toEqual(['0,0,1,1,2', '0,0,1,1,0', '0,0,1,1,2'])
    expect(responses).toEqual({ all: 3, included: 3, sample: 0, partial: 0 })
    expect(questions).toContainEqual({
      question: 'rating',
      answered: 3,
      answers: { 1: 0, 2: 0, 3: 0, 4: 3, 5: 0 },
    })
    expect(questions).toContainEqual({ question: 'pets', answered: 3, answers: { yes: 3, no: 0 } })
  })

  test('count equal paths through a tree together', async () => {
    const { app } = await newStudies(database)
    const straight = treeAnswer(['root', 'shop'], 'hats')
    const back = treeAnswer(['root', 'help', 'root', 'shop'], 'hats')
    for (const answer of [straight, back, straight, treeAnswer(['root'], null)])
      await takePart(app, 'tree', answered(answer))
    const { counts, settings } = await resultsOf(app, 'tree')
    if (counts.tool !== 'treetest') throw new Error('The study is a tree test')
    expect(counts.tasks[0]).toEqual({
      task: 'find-hat',
      answers: [
        { path: ['root', 'shop'], end: 'hats', count: 2, ms: [4000, 4000] },
        { path: ['root', 'help', 'root', 'shop'], end: 'hats', count: 1, ms: [4000] },
        { path: ['root'], end: null, count: 1, ms: [4000] },
      ],
    })
    expect(settings).toEqual(treeSettings)
  })

  test('exclude empty sorts and give their number', async () => {
    const { app } = await newStudies(database)
    for (const sort of [plainSort, allInOne, allAlone, otherSort]) await takePart(app, 'open', answered(sort))
    const leaver = await startParticipant(app, 'open')
    await leaver.save({ progress: { ...nothingYet, tool: plainSort, screening: { pets: 'yes' } } })
    await startParticipant(app, 'open')
    const rejected = await startParticipant(app, 'open')
    await rejected.save({ progress: { ...nothingYet, screening: { pets: 'no' } } })

    const excluded = [
      { reason: 'unfinished', count: 2 },
      { reason: 'rejected', count: 1 },
      { reason: 'all-in-one-group', count: 1 },
      { reason: 'every-card-alone', count: 1 },
    ]
    const usual = await resultsOf(app, 'open')
    expect(usual.responses).toEqual({ all: 7, included: 2, sample: 0, partial: 2 })
    expect(usual.excluded).toEqual(excluded)

    const undone = await resultsOf(app, 'open', 'including=all-in-one-group')
    expect(undone.responses.included).toBe(3)
    expect(undone.excluded.map(({ reason }) => reason)).toEqual([
      'unfinished',
      'rejected',
      'every-card-alone',
    ])
    const both = await resultsOf(app, 'open', 'including=every-card-alone,all-in-one-group')
    expect(both.responses.included).toBe(4)

    const everybody = await resultsOf(app, 'open', 'completeness=all')
    expect(everybody.responses).toEqual({ all: 7, included: 3, sample: 0, partial: 2 })
    expect(everybody.excluded[0]).toEqual({ reason: 'unfinished', count: 1 })
    const partial = await resultsOf(app, 'open', 'completeness=partial')
    expect(partial.responses).toEqual({ all: 2, included: 1, sample: 0, partial: 2 })

    const listed = await respondentsOf(app, 'open', 'completeness=all')
    const reasons = Object.groupBy(listed, (one) => one.excluded ?? 'counted')
    const numbers = Object.entries(reasons).map(([reason, some]) => [reason, some?.length])
    expect(Object.fromEntries(numbers)).toEqual({
      'all-in-one-group': 1,
      counted: 3,
      'every-card-alone': 1,
      rejected: 1,
      unfinished: 1,
    })
    expect(await respondentsOf(app, 'open')).toHaveLength(4)
    expect(await respondentsOf(app, 'open', 'completeness=partial')).toHaveLength(2)
  })

  test('include flagged responses with their number, and exclude them on request', async () => {
    const { app } = await newStudies(database)
    const short = sortOf({ x: ['dog', 'cat'], y: ['apple', 'pear'], Sky: ['moon'] })
    for (const sort of [plainSort, short, otherSort]) await takePart(app, 'open', answered(sort))
    const usual = await resultsOf(app, 'open')
    expect(usual.responses.included).toBe(3)
    expect(usual.flags).toEqual([{ flag: 'one-character-names', count: 1 }])
    expect((await resultsOf(app, 'open')).flags, 'from what was counted before').toEqual(usual.flags)

    const without = await resultsOf(app, 'open', 'flagged=without')
    expect(without.responses).toEqual({ all: 3, included: 2, sample: 0, partial: 0 })
    expect([without.excluded, without.flags]).toEqual([[{ reason: 'flagged', count: 1 }], []])
    const only = await resultsOf(app, 'open', 'flagged=only')
    expect([only.responses.all, only.responses.included]).toEqual([1, 1])

    const listed = await respondentsOf(app, 'open', 'flagged=without')
    expect(listed.map(({ flags, excluded }) => [flags, excluded])).toContainEqual([
      ['one-character-names'],
      'flagged',
    ])
    expect(await respondentsOf(app, 'open', 'flagged=only')).toHaveLength(1)
  })

  test('list flagged respondents and custom answers among many later responses', async () => {
    const { app, store } = await newStudies(database)
    const short = sortOf({ x: ['dog', 'cat'], y: ['apple', 'pear'], Sky: ['moon'] })
    const rows = Array.from({ length: 1001 }, (_, person) => ({
      startedAt: `2026-01-0${person === 0 ? 1 : 2}T10:00:00.000Z`,
      seconds: 60,
      country: null,
      status: 'finished' as const,
      progress: answered(person === 0 ? short : plainSort),
      order: [],
      events: [],
      excluded: null,
    }))
    await resultsOf(app, 'open')
    await storeSample(store, { resultsId: 'open', version: 1 }, 'v1', () => rows)
    expect(await respondentsOf(app, 'open')).toHaveLength(1000)
    expect(await respondentsOf(app, 'open', 'flagged=only')).toHaveLength(1)

    const seen: string[] = []
    for await (const page of newestResponses(store, 'open', { sample: 'with' })) {
      seen.push(...page.map(({ id }) => id))
      await startParticipant(app, 'open')
    }
    expect(new Set(seen).size, 'each respondent once, though others start between two pages').toBe(
      seen.length,
    )
    expect(seen).toHaveLength(1001)
  })

  test('apply the filter by answer, day, country and duration', async () => {
    const { app, store } = await newStudies(database)
    const progress = answered(plainSort)
    await takePart(app, 'open', progress)
    await takePart(app, 'open', {
      ...progress,
      followUps: { hard: 'yes', why: 'Moon', uses: ['work', 'home'] },
    })
    const [first, second] = await store.selectFrom('study_response').select('id').orderBy('number').execute()
    const change = (
      id: string | undefined,
      values: { started_at: string; country: string; seconds: number },
    ) =>
      store
        .updateTable('study_response')
        .set(values)
        .where('id', '=', id ?? '')
        .execute()
    await change(first?.id, { started_at: '2026-03-01T23:59:59.999Z', country: 'SK', seconds: 100 })
    await change(second?.id, { started_at: '2026-03-02T00:00:00.000Z', country: 'CZ', seconds: 200 })

    const included = async (query: string) => {
      const [results, listed] = [await resultsOf(app, 'open', query), await respondentsOf(app, 'open', query)]
      expect(listed).toHaveLength(results.responses.included)
      return results.responses.all === 2 ? 'both' : listed.map(({ country }) => country).join()
    }
    expect(await included('answer=hard:yes')).toBe('CZ')
    expect(await included('answer=uses:home')).toBe('CZ')
    expect(await included('answer=rating:4')).toBe('SK')
    expect(await included('answer=pets:yes')).toBe('both')
    expect(await included('until=2026-03-01')).toBe('SK')
    expect(await included('since=2026-03-02')).toBe('CZ')
    expect(await included('since=2026-03-01&until=2026-03-02')).toBe('both')
    expect(await included('until=9999-12-31&atMost=3000000000')).toBe('both')
    expect(await included('country=SK')).toBe('SK')
    expect(await included('atLeast=101')).toBe('CZ')
    expect(await included('atMost=100')).toBe('SK')
    expect(await included('atMost=100&country=CZ')).toBe('')
    expect((await resultsOf(app, 'open', 'country=SK')).countries).toEqual(['CZ', 'SK'])
    expect((await resultsOf(app, 'open')).texts).toEqual([{ question: 'why', texts: ['Moon'] }])
    for (const wrong of ['country=Slovakia', 'atMost='])
      expect((await app.inject(`/studies/open/results?${wrong}`)).statusCode, wrong).toBe(422)
  })
})
