import * as fc from 'fast-check'
import jstat from 'jstat'
import { describe, expect, it } from 'vitest'
import { countedTime, medianOfCounted, quantile } from '#studies/statistics/intervals.ts'
import { differenceOf } from '#studies/statistics/differences.ts'
import { chiSquareTail } from '#studies/statistics/distributions.ts'
import {
  binomialChances,
  binomialTest,
  evenSplitTest,
  holm,
  holmOfChains,
  sum as total,
} from '#studies/statistics/significance-tests.ts'
import {
  balancedOrder,
  leadText,
  preferenceTestModel,
  testText,
} from '#tools/preference-test/analysis/preference-test-model.ts'
import { claimedPreferences, withoutWinner } from '../../../support/simulations/preference.ts'
import { type Statement, statementText } from '#studies/statistics/statements.ts'

const textOf = (statement: Statement) => statementText(statement, 'closed')

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
    expect(chiSquareTail(1.44, 1)).toBeCloseTo(0.2301, 4)
    expect(fit?.p).toBeCloseTo(binomialTest(44, 100, 0.5), 10)
  })

  it('uses the chi-square distribution where results are too many to list', () => {
    const fit = evenSplitTest([30, 30, 30, 30, 30, 45])
    expect(fit?.method).toBe('chi-square')
    expect(fit?.p).toBeCloseTo(chiSquareTail(fit?.statistic ?? 0, 5), 12)
  })

  it('finds an even split of two designs uneven in at most 5% of studies', () => {
    for (let people = 3; people <= 120; people += 1) {
      const chances = binomialChances(people, 0.5)
      const claimed = chances.filter((_, count) => (evenSplitTest([count, people - count])?.p ?? 1) <= 0.05)
      expect(total(claimed)).toBeLessThanOrEqual(0.05)
    }
  })

  it('is exact where all results can be listed: the sum over them', () => {
    expect(evenSplitTest([10, 4])?.method).toBe('exact')
    const few = fc.array(fc.nat(4), { minLength: 2, maxLength: 4 }).filter((counts) => total(counts) > 0)
    fc.assert(
      fc.property(few, (counts) => {
        const people = total(counts)
        fc.pre(people <= 7 && people < 5 * counts.length)
        const squares = total(counts.map((count) => count ** 2))
        let hits = 0
        for (let result = 0; result < counts.length ** people; result += 1) {
          const drawn = counts.map(() => 0)
          let rest = result
          for (let person = 0; person < people; person += 1) {
            const choice = rest % counts.length
            drawn[choice] = (drawn[choice] ?? 0) + 1
            rest = Math.floor(rest / counts.length)
          }
          if (total(drawn.map((count) => count ** 2)) >= squares) hits += 1
        }
        expect(evenSplitTest(counts)?.p).toBeCloseTo(hits / counts.length ** people, 10)
      }),
    )
    expect(evenSplitTest([29, 0, 0, 0, 0, 0])?.p).toBeCloseTo(6 / 6 ** 29, 25)
  })

  it('is omitted without answers and for a single design', () => {
    expect(evenSplitTest([0, 0])).toBeNull()
    expect(evenSplitTest([20])).toBeNull()
  })
})

describe('difference of two shares of one whole', () => {
  it('matches Agresti’s ratings of a prime minister: 150 against 86 of 1600, 2 to 6 points apart', () => {
    // Agresti 1990, Categorical Data Analysis, section 10.1: difference 0.04, 95% interval 0.02 to 0.06, z² = 17.36.
    const { value, interval, p } = differenceOf(150, 86, 1600)
    expect(value).toBeCloseTo(0.04, 12)
    expect(interval.low).toBeCloseTo(0.0213, 3)
    expect(interval.high).toBeCloseTo(0.0587, 3)
    expect(p).toBeLessThan(0.0001)
  })

  it('adjusts p-values for the number of tests as R does', () => {
    // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02])
    expect(holm([0.9, 0.8])).toEqual([1, 1])
    expect(holmOfChains([[0.01], [0.04], [0.03], [0.005]])).toEqual([[0.03], [0.06], [0.06], [0.02]])
  })

  it('adjusts tests that come after others: a chain keeps its share of the error until its end', () => {
    // By hand: 2 × 0.001; 2 × 0.02, the end of the first chain; then 0.03 alone, not below 0.04.
    expect(holmOfChains([[0.001, 0.02], [0.03]])).toEqual([[0.002, 0.04], [0.04]])
    // The second place of the first task stays open, so that the other task has half of the error only.
    expect(holmOfChains([[0.001, 0.4], [0.03]])).toEqual([[0.002, 0.4], [0.06]])
    expect(holmOfChains([[], [0.04, 0.01]])).toEqual([[], [0.04, 0.04]])
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
    expect(designs.map(({ time }) => time)).toMatchObject([
      { mean: 2000, median: 1500 },
      { mean: 2000, median: 1500 },
      null,
    ])
    expect(places.map(({ count }) => count)).toEqual([18, 0, 0])
    expect(total(designs.map(({ share }) => share.share ?? 0))).toBeCloseTo(1, 12)
  })

  it('has no result before the first choice or for designs without counts', () => {
    const [task] = preferenceTestModel(asked, { tasks: [] })
    expect(task?.lead).toEqual({ kind: 'none' })
    expect(task && textOf(leadText(task.lead))).toBe('No answers yet.')
    expect(task?.designs.map(({ share }) => share.share)).toEqual([null, null, null])
  })

  it.each([
    [[40, 10, 10], 'A is clearly preferred: 50 points ahead of B.'],
    [[45, 24, 4], 'A is preferred: 29 points ahead of B. B is second, ahead of C.'],
    [
      [20, 10, 10],
      'Not yet clear: A is 25 points ahead of B, which may be chance. To find out, plan a new study with a larger number of participants, fixed beforehand.',
    ],
    [
      [135, 134, 31],
      'Not yet clear: A is less than 1 point ahead of B, which may be chance. To find out, plan a new study with a larger number of participants, fixed beforehand.',
    ],
    [[12, 12, 3], 'No clear winner: A and B were chosen equally often.'],
    [[9, 9, 9], 'No clear winner: A, B and C were chosen equally often.'],
  ])('of %j gives the result: %s', (counts, words) => {
    expect(textOf(leadText(taskOf(...counts).lead))).toBe(words)
  })

  it('prints the tests with their numbers, exactly where results can be listed', () => {
    expect(textOf(testText(taskOf(20, 10, 10)))).toBe(
      'A 50%, B 25%: a difference of 25 points (95% interval −2 to 49). Exact test of A against B: p = 0.099. All designs against an even split, exact: p = 0.085.',
    )
    expect(textOf(testText(taskOf(400, 360, 360)))).toContain(
      'All designs against an even split: χ² = 2.86, 2 degrees of freedom, p = 0.240.',
    )
    expect(textOf(testText(taskOf(9, 1, 0)))).toContain(
      'All designs against an even split, exact: p = 0.001.',
    )
  })

  it('compares all pairs with adjusted p-values, the more often chosen design first', () => {
    const { pairs } = taskOf(6, 40, 10)
    expect(pairs.map(({ first, second }) => first.name + second.name)).toEqual(['BC', 'BA', 'CA'])
    const ps = pairs.map(({ difference }) => difference.p)
    expect(pairs.map(({ holm: adjusted }) => adjusted)).toEqual(holm(ps))
    expect(taskOf(0, 0, 0).pairs).toEqual([])
  })

  it('claims a preference in at most 5% of studies where the best two are equally liked', () => {
    // 5% and twice the standard error of a simulated share.
    for (const odds of withoutWinner)
      expect(claimedPreferences({ odds, people: 40, studies: 400 })).toBeLessThan(0.05 + 0.022)
  })

  it('claims a preference in any of ten tasks in at most 5% of such studies, and still where it is clear', () => {
    const ten = { people: 100, tasks: 10, studies: 200 }
    expect(claimedPreferences({ ...ten, odds: { a: 1, b: 1, c: 0 } })).toBeLessThan(0.05 + 0.031)
    expect(claimedPreferences({ ...ten, odds: { a: 5, b: 2, c: 1 } })).toBeGreaterThan(0.95)
  })

  it('adjusts the lead for the tasks of the study, and says so', () => {
    const tasks = ['t', 'u'].map((id) => ({
      ...asked.tasks[0],
      id,
      text: '?',
      designs: asked.tasks[0]?.designs ?? [],
    }))
    const designs = countsOf(25, 11, 3).tasks[0]?.designs ?? []
    const both = { tasks: tasks.map(({ id: task }) => ({ task, designs })) }
    expect(textOf(leadText(taskOf(25, 11, 3).lead))).toMatch(/^A is preferred/)
    const [first] = preferenceTestModel({ tasks }, both)
    if (!first) throw new Error('No task')
    expect(textOf(leadText(first.lead))).toMatch(/^Not yet clear/)
    expect(textOf(testText(first))).toContain(
      'p = 0.029; p = 0.058 after Holm for the 2 tasks, which decides.',
    )
  })
})
