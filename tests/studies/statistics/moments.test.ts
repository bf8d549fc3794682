import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '#contract/studies/questions.ts'
import { questionRows } from '#studies/engine/question-tables.ts'
import { newQuestionTally } from '#studies/engine/question-tally.ts'
import { questionResults } from '#studies/statistics/question-results.ts'

const price: Question = { id: 'price', type: 'number', text: 'What would you pay?', required: false }

const summaryOf = (numbers: readonly number[], savedAfter = 0) => {
  const first = newQuestionTally([price])
  for (const number of numbers.slice(0, savedAfter)) first.add({ price: number })
  const stored: unknown = JSON.parse(JSON.stringify(first))
  const tally = newQuestionTally([price], stored)
  for (const number of numbers.slice(savedAfter)) tally.add({ price: number })
  const counts = tally.counts()
  const [result] = questionResults([price], counts)
  if (result?.kind !== 'amount' || !result.summary) throw new Error('No numbers were counted')
  return { ...result.summary, isRounded: counts.questions[0]?.rounded !== undefined }
}

/** 2500 different prices: more than are counted apart. */
const prices = Array.from({ length: 2500 }, (_, index) => 1_000_000 + index / 100)

test('numbers that are too many to count apart have the exact mean, deviation and extremes', () => {
  const summary = summaryOf(prices)
  expect(summary.isRounded).toBe(true)
  expect(summary.mean).toBeCloseTo(1_000_012.495, 6)
  // Σ of squared differences of n equally spaced numbers: step² · n (n² − 1) ∕ 12.
  expect(summary.deviation).toBeCloseTo(0.01 * Math.sqrt((2500 * 2501) / 12), 6)
  expect([summary.least, summary.most]).toEqual([1_000_000, 1_000_024.99])
})

test('the table of results says what the median was rounded to, and only then', () => {
  const namesOf = (numbers: readonly number[]) => {
    const tally = newQuestionTally([price])
    for (const number of numbers) tally.add({ price: number })
    return questionRows([price], tally.counts()).map(([, , answer]) => answer)
  }
  expect(namesOf(prices)).toContain('median of values rounded down to 4 digits')
  expect(namesOf(prices.slice(0, 3))).toContain('median')
})

test('the table of results says of dates and of bins what they were rounded down to', () => {
  const namesOf = (question: Question, answers: readonly (string | number)[]) => {
    const tally = newQuestionTally([question])
    for (const answer of answers) tally.add({ [question.id]: answer })
    return questionRows([question], tally.counts()).flatMap(([, , answer]) => String(answer))
  }
  const born: Question = { id: 'born', type: 'date', text: 'When were you born?', required: false }
  const days = Array.from({ length: 2500 }, (_, day) =>
    new Date(Date.UTC(1990, 0, 1 + day)).toISOString().slice(0, 10),
  )
  const isMarked = (name: string) => name.includes('of values rounded down to')
  expect(namesOf(born, days).filter((name) => !isMarked(name))).toEqual(['answer'])
  expect(namesOf(born, days.slice(0, 9)).some(isMarked)).toBe(false)
  // Mean and deviation are exact.
  expect(namesOf(price, prices).filter((name) => !isMarked(name))).toEqual(['answer', 'mean'])
})

test('the summary of numbers depends neither on their order nor on when they were stored', () => {
  const expected = summaryOf(prices)
  fc.assert(
    fc.property(
      fc.shuffledSubarray(prices, { minLength: prices.length }),
      fc.nat(prices.length),
      (shuffled, saved) => {
        const summary = summaryOf(shuffled, saved)
        expect(summary.mean).toBeCloseTo(expected.mean, 4)
        expect(summary.deviation).toBeCloseTo(expected.deviation ?? 0, 4)
        expect([summary.count, summary.median, summary.least, summary.most]).toEqual([
          expected.count,
          expected.median,
          expected.least,
          expected.most,
        ])
      },
    ),
    { numRuns: 20 },
  )
})
