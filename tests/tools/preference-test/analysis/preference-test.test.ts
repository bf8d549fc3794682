import * as fc from 'fast-check'
import jstat from 'jstat'
import { describe, expect, it } from 'vitest'
import { countedTime, medianOfCounted, quantile } from '#studies/statistics/intervals.ts'
import { binomialTest, evenSplitTest } from '#studies/statistics/significance-tests.ts'
import {
  balancedOrder,
  certaintyOf,
  leadOf,
  leadText,
  preferenceTestModel,
  testText,
} from '#tools/preference-test/analysis/preference-test.ts'

describe('chi-square test against equal shares', () => {
  it('finds the published die unfair: 60 throws, χ² = 13.4 at 5 degrees of freedom', () => {
    // https://en.wikipedia.org/wiki/Pearson%27s_chi-squared_test, "Fairness of dice": 5, 8, 9, 8, 10, 20.
    const fit = evenSplitTest([5, 8, 9, 8, 10, 20])
    expect(fit?.statistic).toBeCloseTo(13.4, 12)
    expect(fit?.degrees).toBe(5)
    // Between the critical values of its table: 11.070 at 95% and 15.086 at 99%.
    expect(fit?.p).toBeLessThan(0.05)
    expect(fit?.p).toBeGreaterThan(0.01)
  })

  it('does not reject 44 men and 56 women: χ² = 1.44, p = 0.23, as published', () => {
    // https://en.wikipedia.org/wiki/Chi-squared_test and Pearson's_chi-squared_test, "Goodness of fit".
    const fit = evenSplitTest([44, 56])
    expect(fit?.statistic).toBeCloseTo(1.44, 12)
    expect(fit?.p).toBeCloseTo(0.2301, 4)
  })

  it('is omitted with fewer than five answers per design', () => {
    expect(evenSplitTest([10, 4])).not.toBeNull()
    expect(evenSplitTest([9, 5, 0])).toBeNull()
    expect(evenSplitTest([20])).toBeNull()
  })
})

describe('binomial test', () => {
  it('matches Conover’s peas: 682 of 925 at 3/4 has p = 0.3825', () => {
    // Conover 1971, pages 97 and 98, after Mendel; R prints it under example(binom.test).
    expect(binomialTest(682, 925, 0.75)).toBeCloseTo(0.3825, 4)
  })

  it('sums the outcomes that are at most as likely, as in jstat', () => {
    const arbitrary = fc
      .integer({ min: 1, max: 300 })
      .chain((of) =>
        fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of), fc.integer({ min: 2, max: 6 })),
      )
    fc.assert(
      fc.property(arbitrary, ([count, of, designs]) => {
        const chances = Array.from({ length: of + 1 }, (_, each) => jstat.binomial.pdf(each, of, 1 / designs))
        const own = chances[count] ?? 0
        const expected = chances.reduce((sum, each) => (each <= own * (1 + 1e-7) ? sum + each : sum), 0)
        expect(binomialTest(count, of, 1 / designs)).toBeCloseTo(Math.min(1, expected), 8)
      }),
    )
  })

  it('stays finite for ten thousand, and is 1 for zero', () => {
    expect(binomialTest(5000, 10_000, 0.5)).toBeCloseTo(1, 9)
    expect(binomialTest(5200, 10_000, 0.5)).toBeLessThan(0.0001)
    expect(binomialTest(0, 0, 0.5)).toBe(1)
    expect(() => binomialTest(3, 2, 0.5)).toThrow(RangeError)
    expect(() => binomialTest(1, 2, 1)).toThrow(RangeError)
  })
})

describe('balanced order', () => {
  it.each([2, 3, 4, 5, 6])(
    'of %i designs has each one at each position and after each other equally often',
    (count) => {
      const round = count % 2 === 0 ? count : 2 * count
      const orders = Array.from({ length: round }, (_, participant) => balancedOrder(count, participant))
      const all = Array.from({ length: count }, (_, each) => each)
      for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(all)
      for (const thing of all) {
        for (const place of all)
          expect(orders.filter((order) => order[place] === thing)).toHaveLength(round / count)
        for (const other of all.filter((each) => each !== thing)) {
          const follows = orders.filter((order) => order.indexOf(other) === order.indexOf(thing) + 1)
          expect(follows).toHaveLength(round / count)
        }
      }
    },
  )

  it('repeats after a complete round', () => {
    expect(balancedOrder(4, 4)).toEqual(balancedOrder(4, 0))
    expect(balancedOrder(3, 6)).toEqual(balancedOrder(3, 0))
    expect(balancedOrder(3, 3)).toEqual(balancedOrder(3, 0).toReversed())
  })
})

describe('binned times', () => {
  it('have the median of the complete list', () => {
    const times = fc.array(fc.integer({ min: 0, max: 3_600_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(times, (all) => {
        const rounded = all.map(countedTime)
        const counted = rounded.map((ms) => ({ ms, count: 1 }))
        expect(medianOfCounted(counted)).toBeCloseTo(
          quantile(
            rounded.toSorted((a, b) => a - b),
            0.5,
          ),
          6,
        )
      }),
    )
    expect(
      medianOfCounted([
        { ms: 300, count: 3 },
        { ms: 100, count: 2 },
      ]),
    ).toBe(300)
    expect(medianOfCounted([])).toBeNull()
  })

  it('have bins of 0.1 s, of 1 s from one minute, and at most one hour', () => {
    expect([59_999, 60_999, 9e9].map(countedTime)).toEqual([59_900, 60_000, 3_600_000])
  })
})

const asked = {
  tasks: [
    { id: 't', text: 'Which?', designs: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })) },
  ],
}
const countsOf = (...counts: readonly number[]) => ({
  tasks: [
    {
      task: 't',
      designs: counts.map((count, place) => ({
        design: asked.tasks[0]?.designs[place]?.id ?? '',
        count,
        ms: count * 2000,
        times: count > 0 ? [{ ms: 1500, count }] : [],
        places: [count, 0, 0],
        reasoned: 1,
        reasons: ['so'],
      })),
    },
  ],
})
const taskOf = (...counts: readonly number[]) => {
  const [task] = preferenceTestModel(asked, countsOf(...counts))
  if (!task) throw new Error('No task')
  return task
}

describe('preference test model', () => {
  it('has shares with intervals, times, and choices by position', () => {
    const { designs, answers, places } = taskOf(12, 6, 0)
    expect(answers).toBe(18)
    expect(designs.map(({ share }) => share.share)).toEqual([12 / 18, 6 / 18, 0])
    expect(designs.map(({ time }) => time)).toEqual([
      { mean: 2000, median: 1500 },
      { mean: 2000, median: 1500 },
      null,
    ])
    expect(places.map(({ count }) => count)).toEqual([18, 0, 0])
    const total = designs.reduce((sum, { share }) => sum + (share.share ?? 0), 0)
    expect(total).toBeCloseTo(1, 12)
  })

  it('has no result before the first choice or for designs without counts', () => {
    const [task] = preferenceTestModel(asked, { tasks: [] })
    expect(task?.lead).toEqual({ kind: 'none' })
    expect(task && leadText(task.lead)).toBe('No answers yet.')
    expect(task?.designs.map(({ share }) => share.share)).toEqual([null, null, null])
  })

  it.each([
    [[40, 10, 10], 'A is surely preferred. Confidence above 99.9%.'],
    [[21, 10, 9], 'A is probably preferred. Confidence 96%.'],
    [[20, 10, 10], 'A tends to be preferred. Confidence 91%.'],
    [[14, 13, 13], 'No clear winner: the lead of A may be due to chance. Confidence 2%.'],
    [[12, 12, 3], 'No clear winner: A and B were chosen equally often.'],
    [[9, 9, 9], 'No clear winner: A, B and C were chosen equally often.'],
  ])('of %j gives the result: %s', (counts, words) => {
    expect(leadText(taskOf(...counts).lead)).toBe(words)
  })

  it('uses the less significant of the two tests', () => {
    const { lead } = taskOf(20, 10, 10)
    if (lead.kind !== 'leader' || !lead.fit) throw new Error('No leader, or too few answers')
    expect(lead.p).toBeLessThan(lead.fit.p)
    expect(lead.confidence).toBe(1 - lead.fit.p)
    expect(testText(taskOf(20, 10, 10))).toBe(
      `Chi-square against an even split: χ² = 5.00, 2 degrees of freedom, p = 0.082. Binomial test of A against 1 in 3: p = ${lead.p.toFixed(3)}.`,
    )
  })

  it('uses only the exact test for few answers, and reports so', () => {
    const task = taskOf(9, 1, 0)
    const { lead } = task
    if (lead.kind !== 'leader') throw new Error('No leader')
    expect(lead.fit).toBeNull()
    expect(lead.confidence).toBe(1 - lead.p)
    expect(testText(task)).toContain('Chi-square needs 15 answers for 3 designs; there are 10.')
  })

  it('selects the strongest matching level', () => {
    expect([0.99, 0.9899, 0.95, 0.9499, 0.9, 0.8999].map(certaintyOf)).toEqual([
      'surely',
      'probably',
      'probably',
      'tends',
      'tends',
      'unclear',
    ])
  })

  it('is never more certain than either test, and names the most chosen design only', () => {
    const choices = fc.array(fc.nat(2), { minLength: 15, maxLength: 90 })
    fc.assert(
      fc.property(choices, (chosen) => {
        const counts = [0, 1, 2].map((each) => chosen.filter((one) => one === each).length)
        const { lead, designs } = taskOf(...counts)
        expect(lead).toEqual(leadOf(designs))
        if (lead.kind !== 'leader') return
        expect(lead.leader.share.count).toBe(Math.max(...counts))
        expect(lead.confidence).toBe(1 - Math.max(lead.p, lead.fit?.p ?? 0))
      }),
    )
  })
})
