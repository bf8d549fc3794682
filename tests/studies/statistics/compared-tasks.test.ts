import { expect, test } from 'vitest'
import type { FirstClickAnswer } from '#contract/studies/tools/first-click.ts'
import type { FiveSecondAnswer } from '#contract/studies/tools/five-second.ts'
import { newTimePairs } from '#studies/engine/time-pairs.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import { differenceOf } from '#studies/statistics/differences.ts'
import { logRatios, type Measure, pairTasks } from '#studies/statistics/measures.ts'
import { comparePairs, groupMean } from '#studies/statistics/two-means.ts'
import { firstClickMeasures } from '#tools/first-click/analysis/measures.ts'
import { newClickTally } from '#tools/first-click/engine/engine.ts'
import { fiveSecondTaskMeasures } from '#tools/five-second/analysis/measures.ts'
import { newFiveSecondTally } from '#tools/five-second/engine/engine.ts'
import { preferenceTestMeasures } from '#tools/preference-test/analysis/measures.ts'
import { preferenceTestTool } from '#tools/preference-test/engine/tool.ts'
import { clickAt } from '../../server/studies/participant.ts'
import { clickSettings, clickTasks } from '../../server/studies/small-studies.ts'
import { fiveSecondTasks, preferenceTestTasks } from '../../support/studies.ts'

const rowsOf = (measures: readonly Measure[], first: string, second: string) =>
  compareSides([
    { names: ['First', 'Second'], pairs: pairTasks(measures, first, second), isSamePeople: true },
  ]).flat()

test('paired values are compared as R compares Student’s sleep data', () => {
  // Student 1908; t.test(extra ~ group, paired = TRUE) prints t = −4.0621, p = 0.002833, −2.4598858 to −0.7001142.
  const one = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
  const other = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
  const compared = comparePairs(
    groupMean(one.map((value, index) => ({ value: value - (other[index] ?? 0), count: 1 }))),
  )
  expect(compared?.t).toBeCloseTo(-4.0621, 4)
  expect(compared?.p).toBeCloseTo(0.002833, 6)
  expect(compared?.interval.low).toBeCloseTo(-2.4598858, 6)
  expect(compared?.interval.high).toBeCloseTo(-0.7001142, 6)
  expect(comparePairs({ count: 4, mean: 1, squares: 0 })).toBeNull()
})

test('times of all pairs of tasks are compared by person, in both directions', () => {
  const people = [
    [1000, 2000, null],
    [3000, 4000, 9000],
    [5000, 5000, 1000],
  ] as const
  const pairs = newTimePairs(3)
  for (const times of people) pairs.add(times)
  const ratioOf = logRatios(['a', 'b', 'c'], pairs.counts())
  const expected = (first: 0 | 1 | 2, second: 0 | 1 | 2) =>
    groupMean(
      people.flatMap((times) => {
        const [one, other] = [times[first], times[second]]
        return one === null || other === null ? [] : [{ value: Math.log(one / other), count: 1 }]
      }),
    )
  for (const [first, second] of [
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 0],
  ] as const) {
    const found = ratioOf('abc'.charAt(first))('abc'.charAt(second))
    const wanted = expected(first, second)
    expect(found?.count).toBe(wanted.count)
    expect(found?.mean).toBeCloseTo(wanted.mean, 9)
    expect(found?.squares).toBeCloseTo(wanted.squares, 9)
  }
})

test('two tasks of a first click test are compared by the people who did both, with the same times', () => {
  const hotspots = { ...clickSettings.hotspots, leave: clickSettings.hotspots['pay'] ?? [] }
  const right = [10, 10] as const
  const wrong = [500, 500] as const
  // 7 are right in the first task only, 1 in the second only, 2 in both; 3 skip the second; 1 did not reach it.
  const outcomes = [
    ...Array.from({ length: 7 }, () => [right, wrong] as const),
    [wrong, right] as const,
    [right, right] as const,
    [right, right] as const,
    ...Array.from({ length: 3 }, () => [right, null] as const),
  ]
  const clicks = (at: readonly [number, number] | null, ms: number) =>
    at === null ? [] : [clickAt(at[0], at[1], { ms })]
  const answers = outcomes.map(([pay, leave], person): FirstClickAnswer => ({
    tool: 'firstclick',
    tasks: [
      { task: 'pay', clicks: clicks(pay, 1000 + 100 * person), fold: 700, ms: 9000 },
      { task: 'leave', clicks: clicks(leave, 2000 + 250 * person), fold: 700, ms: 9000 },
    ],
  }))
  const tally = newClickTally(clickTasks)
  // Somebody who stopped before the second task shifts the numbers of all listed answers.
  tally.add({ tool: 'firstclick', tasks: answers[0]?.tasks.slice(0, 1) ?? [] }, 'nobody')
  for (const [place, answer] of answers.entries()) tally.add(answer, `r${place}`)
  const counts = tally.counts()
  const [success, time] = rowsOf(firstClickMeasures(clickTasks, counts, hotspots), 'pay', 'leave')
  expect(success?.test).toMatchObject({
    method: 'McNemar’s exact test, 13 people',
    effect: '10 and 1 people differ',
    p: differenceOf(10, 1, 13).p,
  })
  expect(time?.test?.method).toBe('Paired t of logarithms, 10 people')
  expect(time?.test?.conclusion.at('closed')).toBe('Longer in “Second”.')
  const turned = rowsOf(firstClickMeasures(clickTasks, counts, hotspots), 'leave', 'pay')
  expect(turned[1]?.test?.conclusion.at('closed')).toBe('Longer in “First”.')
})

test('two tasks of a preference test are compared by the designs that have the same name', () => {
  const [call, way] = preferenceTestTasks.tasks
  if (!call || !way) throw new Error('There are two tasks')
  const named = (designs: typeof call.designs, names: readonly string[]) =>
    designs.map((design, index) => ({ ...design, name: names[index] ?? design.name }))
  const tasks = {
    ...preferenceTestTasks,
    tasks: [
      { ...call, designs: named(call.designs, ['Calm', 'Loud']) },
      { ...way, designs: named(way.designs, ['Loud', 'Other']) },
    ],
  }
  const [calm, loud] = call.designs.map(({ id }) => id)
  const [wayLoud, wayOther] = way.designs.map(({ id }) => id)
  const tally = preferenceTestTool.engine(tasks).newTally()
  const choose = (first = '', second = '', times = 1) => {
    for (let person = 0; person < times; person += 1)
      tally.add(
        {
          tool: 'preferencetest',
          tasks: [
            { task: call.id, shown: [], chosen: first, reason: '', ms: 3000 + 10 * person },
            { task: way.id, shown: [], chosen: second, reason: '', ms: 1000 + 20 * person },
          ],
        },
        'someone',
      )
  }
  choose(calm, wayLoud, 9)
  choose(loud, wayOther, 2)
  choose(loud, wayLoud, 3)
  const rows = rowsOf(preferenceTestMeasures(tasks, tally.counts()), call.id, way.id)
  expect(rows.map(({ name }) => name)).toEqual(['Choices: Loud', 'Time to choose'])
  expect(rows[0]).toMatchObject({ first: '36% (5 of 14)', second: '86% (12 of 14)' })
  expect(rows[0]?.test?.p).toBe(differenceOf(2, 9, 14).p)
  expect(rows[1]?.test?.conclusion.at('closed')).toBe('Longer in “First”.')
})

test('two tasks of a five second test are compared by the questions that both ask', () => {
  const [poster] = fiveSecondTasks.tasks
  if (!poster) throw new Error('There is a poster')
  const rating = {
    id: 'clear',
    type: 'rating',
    text: 'Clear?',
    required: true,
    max: 5,
    low: 'No',
    high: 'Yes',
  } as const
  const only = { id: 'why', type: 'text', text: 'Why?', required: false } as const
  const tasks = {
    ...fiveSecondTasks,
    tasks: [
      { ...poster, id: 'one', questions: [rating, only] },
      { ...poster, id: 'two', questions: [{ ...rating, id: 'clear-two' }, only] },
    ],
  }
  const exposure = { ms: poster.seconds * 1000, end: 'completed' } as const
  const tally = newFiveSecondTally(tasks)
  const answer = (one: number, two: number, end: 'completed' | 'hidden' = 'completed') => {
    const both: FiveSecondAnswer = {
      tool: 'fivesecond',
      tasks: [
        { task: 'one', exposure, answers: { clear: one }, isDone: true },
        { task: 'two', exposure: { ...exposure, end }, answers: { 'clear-two': two }, isDone: true },
      ],
    }
    tally.add(both)
  }
  const given = [
    [5, 2],
    [5, 3],
    [4, 1],
    [4, 4],
    [2, 5],
    [5, 1],
  ] as const
  for (const [one, two] of given) answer(one, two)
  // An exposure that was not as set counts in no comparison.
  answer(5, 1, 'hidden')
  const counts = tally.counts()
  const [clarity, mean, ...others] = rowsOf(
    fiveSecondTaskMeasures(tasks, counts, { tasks: {} }),
    'one',
    'two',
  )
  expect(others).toEqual([])
  expect(clarity?.test).toMatchObject({ effect: '4 and 1 people differ', p: differenceOf(4, 1, 6).p })
  const differences = groupMean(given.map(([one, two]) => ({ value: one - two, count: 1 })))
  expect(mean).toMatchObject({ name: 'Mean: Clear?', test: { p: comparePairs(differences)?.p } })
  expect(mean?.test?.method).toBe('Paired t, 6 people')
})
