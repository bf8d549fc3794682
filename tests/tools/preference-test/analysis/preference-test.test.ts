import * as fc from 'fast-check'
import jstat from 'jstat'
import { describe, expect, it } from 'vitest'
import {
  balancedOrder,
  certaintyOf,
  leadOf,
  leadText,
  preferenceTestModel,
  testText,
} from '#tools/preference-test/analysis/preference-test.ts'
import { binomialTest, evenSplitTest } from '#studies/statistics/significance-tests.ts'
import { countedTime, medianOfCounted, quantile } from '#studies/statistics/intervals.ts'

describe('the chi-square test against an even split', () => {
  it('finds the die of the published example loaded: 60 throws, χ² = 13.4 at 5 degrees of freedom', () => {
    // https://en.wikipedia.org/wiki/Pearson%27s_chi-squared_test, "Fairness of dice": 5, 8, 9, 8, 10, 20.
    const fit = evenSplitTest([5, 8, 9, 8, 10, 20])
    expect(fit?.statistic).toBeCloseTo(13.4, 12)
    expect(fit?.degrees).toBe(5)
    // Between the critical values of its table: 11.070 at 95% and 15.086 at 99%.
    expect(fit?.p).toBeLessThan(0.05)
    expect(fit?.p).toBeGreaterThan(0.01)
  })

  it('leaves 44 men and 56 women undecided: χ² = 1.44, p = 0.23, as published', () => {
    // https://en.wikipedia.org/wiki/Chi-squared_test and Pearson's_chi-squared_test, "Goodness of fit".
    const fit = evenSplitTest([44, 56])
    expect(fit?.statistic).toBeCloseTo(1.44, 12)
    expect(fit?.p).toBeCloseTo(0.2301, 4)
  })

  it('is not done with fewer than five answers a design', () => {
    expect(evenSplitTest([10, 4])).not.toBeNull()
    expect(evenSplitTest([9, 5, 0])).toBeNull()
    expect(evenSplitTest([20])).toBeNull()
  })
})

describe('the binomial test', () => {
  it('is that of Conover’s peas: 682 of 925 at 3/4 has p = 0.3825', () => {
    // Conover 1971, pages 97 and 98, after Mendel; R prints it under example(binom.test).
    expect(binomialTest(682, 925, 0.75)).toBeCloseTo(0.3825, 4)
  })

  it('adds up what is as unlikely, by the chances of jstat', () => {
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

  it('stays finite for ten thousand, and is 1 for none', () => {
    expect(binomialTest(5000, 10_000, 0.5)).toBeCloseTo(1, 9)
    expect(binomialTest(5200, 10_000, 0.5)).toBeLessThan(0.0001)
    expect(binomialTest(0, 0, 0.5)).toBe(1)
    expect(() => binomialTest(3, 2, 0.5)).toThrow(RangeError)
    expect(() => binomialTest(1, 2, 1)).toThrow(RangeError)
  })
})

describe('the balanced order', () => {
  it.each([2, 3, 4, 5, 6])('of %i has each in each place, and after each other, equally often', (count) => {
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
  })

  it('begins again after a round', () => {
    expect(balancedOrder(4, 4)).toEqual(balancedOrder(4, 0))
    expect(balancedOrder(3, 6)).toEqual(balancedOrder(3, 0))
    expect(balancedOrder(3, 3)).toEqual(balancedOrder(3, 0).toReversed())
  })
})

describe('times that are counted together', () => {
  it('have the median that their list has', () => {
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

  it('are tenths of a second, from a minute on seconds, and never more than an hour', () => {
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

describe('the model of a preference test', () => {
  it('has shares of the task with intervals, times, and what each place brought', () => {
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

  it('says nothing before anybody chose, and of designs that nobody counted', () => {
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
  ])('of %j says: %s', (counts, words) => {
    expect(leadText(taskOf(...counts).lead)).toBe(words)
  })

  it('lets the weaker test decide', () => {
    const { lead } = taskOf(20, 10, 10)
    if (lead.kind !== 'leader' || !lead.fit) throw new Error('No leader, or too few answers')
    expect(lead.p).toBeLessThan(lead.fit.p)
    expect(lead.confidence).toBe(1 - lead.fit.p)
    expect(testText(taskOf(20, 10, 10))).toBe(
      `Chi-square against an even split: χ² = 5.00, 2 degrees of freedom, p = 0.082. Binomial test of A against 1 in 3: p = ${lead.p.toFixed(3)}.`,
    )
  })

  it('does with the exact test alone while answers are few, and says so', () => {
    const task = taskOf(9, 1, 0)
    const { lead } = task
    if (lead.kind !== 'leader') throw new Error('No leader')
    expect(lead.fit).toBeNull()
    expect(lead.confidence).toBe(1 - lead.p)
    expect(testText(task)).toContain('Chi-square needs 15 answers for 3 designs; there are 10.')
  })

  it('reads the bands downwards', () => {
    expect([0.99, 0.9899, 0.95, 0.9499, 0.9, 0.8999].map(certaintyOf)).toEqual([
      'surely',
      'probably',
      'probably',
      'tends',
      'tends',
      'unclear',
    ])
  })

  it('never claims more than either test does, and only for the most chosen', () => {
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
