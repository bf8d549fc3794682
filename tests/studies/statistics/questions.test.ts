import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from '#contract/studies/questions.ts'
import { newQuestionTally } from '#studies/engine/question-tally.ts'
import { studentT } from '#studies/statistics/distributions.ts'
import { binned, summarize } from '#studies/statistics/means.ts'
import { questionResults } from '#studies/statistics/question-results.ts'
import { netPromoter } from '#studies/statistics/scores.ts'
import { independence, transpose } from '#studies/statistics/significance-tests.ts'
import {
  crossKeys,
  crossTable,
  jointCounts,
  relationText,
  testedPairs,
} from '#tools/survey/analysis/cross-table.ts'
import { claimedRelations } from '../../support/simulations/cross-tables.ts'
import { answersToAll, manyQuestions } from '../../support/questions.ts'

const ones = (values: readonly number[]) => values.map((value) => ({ value, count: 1 }))

describe('published examples', () => {
  it('t: the quantiles of the printed tables', () => {
    expect(studentT(1)).toBeCloseTo(12.7062, 4)
    expect(studentT(9)).toBeCloseTo(2.2622, 4)
    expect(studentT(30)).toBeCloseTo(2.0423, 4)
    expect(studentT(100_000)).toBeCloseTo(1.96, 3)
  })

  it('mean: the hours of sleep of Student 1908, 1.58 with 0.70 to 2.46', () => {
    const slept = summarize(ones([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]))
    expect(slept?.mean).toBeCloseTo(1.58, 10)
    expect(slept?.interval?.low).toBeCloseTo(0.7001142, 6)
    expect(slept?.interval?.high).toBeCloseTo(2.4598858, 6)
    expect(slept?.median).toBe(1.3)
  })

  it('independence: “Popular Kids” (Chase and Dummer 1992; Yale, Two-Way Tables), 1.51 with 4 degrees', () => {
    const kids = independence([
      [49, 50, 69],
      [24, 36, 38],
      [19, 22, 28],
    ])
    expect(kids?.statistic).toBeCloseTo(1.51, 2)
    expect(kids?.degrees).toBe(4)
    expect(kids?.p).toBeCloseTo(0.824, 2)
    expect(kids?.method).toBe('chi-square')
  })

  it('independence: few answers are compared with random tables; two opposite threes prove nothing', () => {
    const threes = independence([
      [3, 0],
      [0, 3],
    ])
    expect(threes?.method).toBe('simulated')
    // Fisher’s exact test: 2 of the 20 tables with these totals. The chi-square distribution would give 0.014.
    expect(threes?.p).toBeCloseTo(0.1, 1)
    expect(threes?.p).toBeGreaterThan(0.05)
    // Fisher 1935, the lady tasting tea, 3 of 4 cups correct: 34 of 70 tables.
    const tea = independence([
      [3, 1],
      [1, 3],
    ])
    expect(tea?.p).toBeGreaterThan(0.45)
    expect(tea?.p).toBeLessThan(0.52)
  })

  it('mean: equal answers have no interval, because they do not tell how much others would differ', () => {
    expect(summarize([{ value: 5, count: 3 }], { low: 1, high: 5 })).toMatchObject({
      mean: 5,
      interval: null,
    })
  })

  it('net promoters: the adjusted Wald interval of Rocks 2016, step by step', () => {
    // 16 promoters and 7 detractors of 36: n 39, p 16.75/39, d 7.75/39, variance 0.57495, half 1.96 · √(0.57495/39).
    const { score, interval } = netPromoter(16, 7, 36)
    expect(score).toBe(0.25)
    expect(interval.low).toBeCloseTo(0.230769 - 0.237975, 4)
    expect(interval.high).toBeCloseTo(0.230769 + 0.237975, 4)
    expect(netPromoter(1, 0, 1)).toMatchObject({ score: 1, interval: { high: 1 } })
    expect(netPromoter(0, 1, 1)).toMatchObject({ score: -1, interval: { low: -1 } })
    expect(netPromoter(0, 0, 0)).toMatchObject({ score: null, interval: { low: -1, high: 1 } })
  })
})

describe('tables of two questions', () => {
  const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
  const age = {
    id: 'age',
    text: 'Age',
    required: true,
    type: 'single',
    options: options('young', 'old'),
  } as const
  const where = {
    id: 'where',
    text: 'Where',
    required: true,
    type: 'multiple',
    options: options('web', 'poster'),
  } as const

  it('count each person once in multiple choice', () => {
    expect(crossKeys(where).map(({ id }) => id)).toEqual(['web', 'poster', 'any-answer'])
    // Ten young people: eight by web, six by poster. Four old ones: one and three.
    const table = crossTable(age, where, [
      [8, 6, 10],
      [1, 3, 4],
    ])
    expect(table.rows.map(({ total, cells }) => [total, cells.map(({ share }) => share)])).toEqual([
      [10, [0.8, 0.6]],
      [4, [0.25, 0.75]],
    ])
    expect([table.total, table.columns.map(({ total }) => total)]).toEqual([14, [9, 9]])
    const turned = crossTable(where, age, [
      [8, 1],
      [6, 3],
      [10, 4],
    ])
    expect([turned.total, turned.columns.map(({ total }) => total)]).toEqual([14, [10, 4]])
    expect(turned.rows.map(({ total }) => total)).toEqual([9, 9])
  })

  it('have no test when all answers are equal', () => {
    expect(
      independence([
        [3, 0],
        [4, 0],
      ]),
    ).toBeNull()
    expect(
      independence([
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull()
  })

  const counts = fc.integer({ min: 2, max: 4 }).chain((columns) =>
    fc.array(fc.array(fc.nat(30), { minLength: columns, maxLength: columns }), {
      minLength: 2,
      maxLength: 4,
    }),
  )
  it('have the same test when transposed, and p between 0 and 1', () => {
    fc.assert(
      fc.property(counts, (table) => {
        const [one, other] = [independence(table), independence(transpose(table))]
        expect(one === null).toBe(other === null)
        if (!one || !other) return
        expect(other.statistic).toBeCloseTo(one.statistic, 8)
        expect(other.degrees).toBe(one.degrees)
        expect(one.p).toBeGreaterThanOrEqual(0)
        expect(one.p).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('distributions', () => {
  it('divide a range into at most twelve equally wide bins without gaps', () => {
    expect(binned(ones([1, 2, 2, 4]), 1)).toEqual([
      { from: 1, to: 1, count: 1 },
      { from: 2, to: 2, count: 2 },
      { from: 3, to: 3, count: 0 },
      { from: 4, to: 4, count: 1 },
    ])
    expect(binned(ones([0, 100]), 5).map(({ from, to }) => [from, to])[0]).toEqual([0, 5])
    expect(binned([], 1)).toEqual([])
  })

  it('count every value once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 60 }),
        (values) => {
          const bins = binned(ones(values), 1)
          expect(bins.length).toBeLessThanOrEqual(12)
          expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
          for (const value of values)
            expect(bins.filter(({ from, to }) => value >= from && value <= to)).toHaveLength(1)
        },
      ),
    )
  })

  it('have the mean inside its interval and the median between minimum and maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 2, maxLength: 50 }), (values) => {
        fc.pre(new Set(values).size > 1)
        const summary = summarize(ones(values), { low: 0, high: 10 })
        if (!summary?.interval) throw new Error('Two different values have an interval')
        expect(summary.interval.low).toBeLessThanOrEqual(summary.mean + 1e-9)
        expect(summary.interval.high).toBeGreaterThanOrEqual(summary.mean - 1e-9)
        expect(summary.median).toBeGreaterThanOrEqual(summary.least)
        expect(summary.median).toBeLessThanOrEqual(summary.most)
        const sorted = values.toSorted((a, b) => a - b)
        const middle = [
          sorted[Math.ceil(sorted.length / 2) - 1] ?? 0,
          sorted[Math.floor(sorted.length / 2)] ?? 0,
        ]
        expect(summary.median).toBe(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2)
      }),
    )
  })
})

describe('question results', () => {
  const resultsOf = (people: readonly ReturnType<typeof answersToAll>[]) => {
    const tally = newQuestionTally(manyQuestions)
    for (const answers of people) tally.add(answers)
    return questionResults(manyQuestions, tally.counts())
  }
  const crowd = fc.array(fc.nat(9999).map(answersToAll), { minLength: 1, maxLength: 25 })

  it('do not depend on the order of answers', () => {
    fc.assert(
      fc.property(crowd, (people) => {
        const sorted = (results: ReturnType<typeof resultsOf>) =>
          results.map((result) =>
            'texts' in result ? { ...result, texts: result.texts.toSorted() } : result,
          )
        expect(sorted(resultsOf(people.toReversed()))).toEqual(sorted(resultsOf(people)))
      }),
      { numRuns: 40 },
    )
  })

  it('have shares that add up for choices, scales, rows, first ranks and months', () => {
    fc.assert(
      fc.property(crowd, (people) => {
        for (const result of resultsOf(people)) {
          expect(result.answered).toBe(people.length)
          for (const shares of wholesOf(result))
            expect(shares.reduce((sum: number, share) => sum + (share ?? 0), 0)).toBeCloseTo(1, 9)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('continue from stored counts as if all answers were counted at once', () => {
    const people = Array.from({ length: 30 }, (_, seed) => answersToAll(seed))
    const [before, after] = [newQuestionTally(manyQuestions), newQuestionTally(manyQuestions)]
    for (const answers of people.slice(0, 11)) before.add(answers)
    const again = newQuestionTally(manyQuestions, JSON.parse(JSON.stringify(before)))
    for (const answers of people.slice(11)) again.add(answers)
    for (const answers of people) after.add(answers)
    expect(again.counts()).toEqual(after.counts())
  })

  it('list the best mean rank first', () => {
    const [ranking] = resultsOf([
      { order: ['a', 'b', 'c'] },
      { order: ['b', 'a', 'c'] },
      { order: ['b', 'c', 'a'] },
    ]).filter(({ kind }) => kind === 'ranking')
    if (ranking?.kind !== 'ranking') throw new Error('There is a ranking')
    expect(ranking.items.map(({ id, place, first }) => [id, place?.mean, first.count])).toEqual([
      ['b', 4 / 3, 2],
      ['a', 2, 1],
      ['c', 8 / 3, 0],
    ])
  })
})

type Result = ReturnType<typeof questionResults>[number]

/** Lists of shares that have to come to one. */
const wholesOf = (result: Result): (number | null)[][] => {
  switch (result.kind) {
    case 'choice':
      return result.isMultiple ? [] : [result.options.map(({ share }) => share.share)]
    case 'scale':
      return [
        result.options.map(({ share }) => share.share),
        ...(result.nps
          ? [[result.nps.promoters.share, result.nps.passives.share, result.nps.detractors.share]]
          : []),
      ]
    case 'ranking':
      return [result.items.map(({ first }) => first.share)]
    case 'rows':
      return result.rows.map(({ steps }) => steps.map(({ share }) => share.share))
    case 'days':
      return [result.months.map(({ share }) => share.share)]
    case 'amount':
    case 'texts':
      return []
  }
}

describe('many pairs of questions', () => {
  it('seem related in about 5% of surveys if no pair is, and still do where one is', () => {
    const five = { questions: 5, people: 30, studies: 100 }
    expect(claimedRelations({ ...five, repeated: 0 }).unrelated).toBeLessThan(0.05 + 0.065)
    expect(claimedRelations({ ...five, studies: 20, repeated: 0.8 }).related).toBeGreaterThan(0.9)
  })

  it('say less of a pair that is striking only by itself', () => {
    const test = { method: 'chi-square', statistic: 6, degrees: 1, p: 0.014 } as const
    const pair = { a: 'a', b: 'b', independence: test }
    expect(relationText({ ...pair, adjusted: 0.014 }, 1).at('closed')).toMatch(
      /^The answers .* seem to be related\. If/,
    )
    expect(relationText({ ...pair, adjusted: 0.03 }, 3).at('closed')).toMatch(
      /related, also when all 3 tested pairs/,
    )
    expect(relationText({ ...pair, adjusted: 0.14 }, 10).at('closed')).toMatch(
      /^There is no evidence .*p = 0\.140 after Holm/,
    )
  })

  it('are not tested where one is multiple choice', () => {
    const asked = ['single', 'multiple', 'single'].map((type, index): Question => ({
      id: String(index),
      text: '?',
      required: true,
      type: type === 'single' ? 'single' : 'multiple',
      options: [
        { id: 'x', label: 'x' },
        { id: 'y', label: 'y' },
      ],
    }))
    const counts = [
      [5, 1],
      [1, 5],
    ]
    const crossed = [
      { a: '0', b: '1', counts },
      { a: '0', b: '2', counts },
      { a: '1', b: '2', counts },
    ]
    expect(testedPairs(asked, { crossed }).map(({ a, b }) => [a, b])).toEqual([['0', '2']])
  })

  it('count people by row and column of either question', () => {
    const crossed = [
      {
        a: '0',
        b: '1',
        counts: [
          [5, 1, 2],
          [1, 5, 0],
        ],
      },
    ]
    expect(jointCounts({ crossed }, '0', '1')).toEqual([
      [5, 1, 2],
      [1, 5, 0],
    ])
    expect(jointCounts({ crossed }, '1', '0')).toEqual([
      [5, 1],
      [1, 5],
      [2, 0],
    ])
  })
})
