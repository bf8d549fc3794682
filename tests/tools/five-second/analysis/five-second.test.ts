import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { FiveSecondAnswer, FiveSecondSettings } from '#contract/studies/tools/five-second.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import {
  exposureFlagOf,
  exposureTolerance,
  fiveSecondModel,
} from '#tools/five-second/analysis/five-second-model.ts'
import { newFiveSecondTally } from '#tools/five-second/engine/engine.ts'
import { fiveSecondTasks } from '../../../support/studies.ts'

const [poster] = fiveSecondTasks.tasks
if (!poster) throw new Error('There is no poster')
const tasks = {
  ...fiveSecondTasks,
  tasks: [
    {
      ...poster,
      questions: [
        ...poster.questions,
        {
          id: 'clear',
          type: 'rating' as const,
          text: 'Clear?',
          required: true,
          max: 5,
          low: 'No',
          high: 'Yes',
        },
      ],
    },
  ],
}
type Task = FiveSecondAnswer['tasks'][number]

const seen = (answers: Task['answers'], ms = 5004): Task => ({
  task: 'poster',
  exposure: { ms, end: 'completed' },
  answers,
  isDone: true,
})
const countsOf = (people: readonly Task[]) => {
  const tally = newFiveSecondTally(tasks)
  for (const one of people) tally.add({ tool: 'fivesecond', tasks: [one] })
  return tally.counts()
}
const marks = { poster: { recall: { day: ['friday', 'next week'] }, clear: { play: ['yes'] } } }
const resultOf = (people: readonly Task[], settings: FiveSecondSettings['tasks'] = marks) => {
  const [task] = fiveSecondModel(tasks, countsOf(people), { tasks: settings })
  if (!task) throw new Error('The task has no result')
  const [play, day, clear] = task.questions
  return { ...task, play, day, clear }
}

describe('an exposure', () => {
  test.each([
    [5000, null],
    [5000 + exposureTolerance, null],
    [5001 + exposureTolerance, 'too-long'],
    [5000 - exposureTolerance, null],
    [4999 - exposureTolerance, 'too-short'],
  ])('of %s ms instead of five seconds is flagged: %s', (ms, flag) =>
    expect(exposureFlagOf({ ms, end: 'completed' }, 5)).toBe(flag),
  )

  test('is flagged when hidden or left, whatever its length', () => {
    expect(exposureFlagOf({ ms: 5000, end: 'hidden' }, 5)).toBe('hidden')
    expect(exposureFlagOf({ ms: null, end: 'left' }, 5)).toBe('left')
    expect(exposureFlagOf({ ms: null, end: 'completed' }, 5)).toBe('left')
  })
})

describe('results of a design', () => {
  const people: Task[] = [
    seen({ play: 'yes', day: 'On Fridays', clear: 5 }),
    seen({ play: 'yes', day: 'some day the next week', clear: 4 }),
    // Wrote nothing: recalled nothing.
    seen({ play: 'yes', clear: 3 }),
    // Was never asked for the day.
    seen({ play: 'no' }),
    // Seen for too long: nothing of it counts.
    seen({ play: 'yes', day: 'friday', clear: 5 }, 5600),
    { task: 'poster', exposure: { ms: null, end: 'left' }, answers: { play: 'yes' }, isDone: false },
    { task: 'poster', exposure: { ms: 900, end: 'hidden' }, answers: { play: 'no' }, isDone: true },
    { task: 'poster', exposure: null, answers: {}, isDone: true },
  ]

  it('count recall by those asked and clarity by those who answered', () => {
    const { play, day, clear } = resultOf(people)
    expect([day?.asked, day?.recall?.share]).toEqual([3, shareOf(2, 3)])
    expect(play?.clarity).toEqual({ by: 'right', share: shareOf(3, 4) })
    expect(clear?.clarity).toEqual({ by: 'top-two', share: shareOf(2, 3) })
  })

  it('exclude flagged exposures and give number and reason', () => {
    const { exposure, skipped } = resultOf(people)
    expect(skipped).toBe(1)
    expect(exposure.flagged).toEqual(shareOf(3, 7))
    expect(exposure.flags).toEqual([
      { flag: 'too-long', count: 1 },
      { flag: 'hidden', count: 1 },
      { flag: 'left', count: 1 },
    ])
    expect(exposure.median).toBe(5000)
    expect(exposure.times).toEqual([
      { ms: 900, count: 1, isFlagged: true },
      { ms: 5000, count: 4, isFlagged: false },
      { ms: 5600, count: 1, isFlagged: true },
    ])
  })

  it('count exposures of one duration together, whatever their flags', () => {
    const left = (end: 'left' | 'completed' | 'hidden', ms: number): Task => ({
      task: 'poster',
      exposure: { ms, end },
      answers: {},
      isDone: false,
    })
    const same = [left('left', 1000), left('completed', 1000), left('hidden', 1009), left('left', 990)]
    for (const order of [same, same.toReversed()])
      expect(resultOf(order).exposure.times).toEqual([
        { ms: 990, count: 1, isFlagged: true },
        { ms: 1000, count: 3, isFlagged: true },
      ])
  })

  it('change with the marked words, and are empty without marks', () => {
    const other = resultOf(people, { poster: { recall: { day: ['week'] }, clear: { play: ['no'] } } })
    expect(other.day?.recall?.share).toEqual(shareOf(1, 3))
    expect(other.play?.clarity?.share).toEqual(shareOf(1, 4))
    const none = resultOf(people, {})
    expect([none.day?.recall, none.play?.clarity]).toEqual([null, null])
  })

  it('report missing answers, not a recall of zero', () => {
    const { day, exposure } = resultOf([])
    expect(day?.recall?.share.share).toBeNull()
    expect([exposure.median, exposure.flagged.share]).toEqual([null, null])
  })

  it('read the newest 500 texts as a sample of all', () => {
    const old = Array.from({ length: 500 }, () => seen({ play: 'yes', day: 'monday', clear: 1 }))
    const silent = Array.from({ length: 250 }, () => seen({ play: 'yes', clear: 1 }))
    const fresh = Array.from({ length: 500 }, () => seen({ play: 'yes', day: 'friday', clear: 1 }))
    const { day } = resultOf([...old, ...silent, ...fresh])
    // 1000 of 1250 wrote something; the 500 kept stand for 625.
    expect(day?.recall?.share).toEqual(shareOf(500, 625))
  })
})

const anybody: fc.Arbitrary<Task> = fc.oneof(
  fc.constant<Task>({ task: 'poster', exposure: null, answers: {}, isDone: true }),
  fc.record({
    task: fc.constant('poster'),
    exposure: fc.record({
      ms: fc.option(fc.integer({ min: 1, max: 60_000 })),
      end: fc.constantFrom('completed' as const, 'hidden' as const, 'left' as const),
    }),
    answers: fc.record(
      {
        play: fc.constantFrom('yes', 'no'),
        day: fc.constantFrom('friday', 'next week', 'no idea', 'Fridays?'),
        clear: fc.integer({ min: 1, max: 5 }),
      },
      { requiredKeys: [] },
    ),
    isDone: fc.boolean(),
  }),
)

/** All that does not hang on the order in which texts came. */
const sortedResult = (people: readonly Task[]): unknown =>
  JSON.parse(
    JSON.stringify(resultOf(people), (key, value: unknown) =>
      (key === 'texts' || key === 'answers') && Array.isArray(value) ? value.length : value,
    ),
  )

describe('generated answers', () => {
  it('have the same results in any order', () =>
    fc.assert(
      fc.property(
        fc
          .array(anybody, { maxLength: 25 })
          .chain((people) =>
            fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
          ),
        ([people, shuffled]) => {
          expect(sortedResult(shuffled)).toEqual(sortedResult(people))
        },
      ),
    ))

  it('continue from stored counts as if all were counted at once', () =>
    fc.assert(
      fc.property(fc.array(anybody), fc.array(anybody), (before, after) => {
        const first = newFiveSecondTally(tasks)
        for (const one of before) first.add({ tool: 'fivesecond', tasks: [one] })
        const again = newFiveSecondTally(tasks, JSON.parse(JSON.stringify(first)))
        for (const one of after) again.add({ tool: 'fivesecond', tasks: [one] })
        expect(again.counts()).toEqual(countsOf([...before, ...after]))
      }),
    ))

  it('never have a recall above the number asked', () =>
    fc.assert(
      fc.property(fc.array(anybody), (people) => {
        const { day, exposure } = resultOf(people)
        expect(day?.recall?.share.of).toBeLessThanOrEqual(day?.asked ?? 0)
        expect(day?.asked).toBeLessThanOrEqual(exposure.seen - exposure.flagged.count)
      }),
    ))
})
