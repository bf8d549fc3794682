import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers, Question, QuestionCounts } from '#contract/studies/questions.ts'
import { answersOnPath } from '#machines/studies/question-path.ts'
import { withOptionsTogether } from '#studies/engine/rare-options.ts'
import { newSafeTally, smallestGroup } from '#studies/engine/small-groups.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
const asked = { text: 'A question?', required: false }

const questionsWith = (ids: readonly string[]): fc.Arbitrary<Question>[] =>
  ids.map((id, index) => {
    const targets = [...ids.slice(index + 2), 'end']
    return fc.oneof(
      fc
        .record({ a: fc.constantFrom(...targets) })
        .map((skip): Question => ({ ...asked, id, type: 'single', options, skip })),
      fc.constantFrom<Question>(
        { ...asked, id, type: 'single', options },
        { ...asked, id, type: 'multiple', options: options.slice(0, 2) },
        { ...asked, id, type: 'rating', max: 3, low: 'low', high: 'high' },
        { ...asked, id, type: 'number' },
      ),
    )
  })
const studies = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...questionsWith(Array.from({ length: count }, (_, index) => `q${index}`))))

const answerTo = ({ type }: Question): fc.Arbitrary<string | string[] | number | undefined> => {
  if (type === 'single') return fc.constantFrom('a', 'a', 'a', 'b', 'c')
  if (type === 'multiple') return fc.constantFrom(['a'], ['a', 'b'], ['b'], undefined)
  return fc.constantFrom(1, 2, 3, undefined)
}

const times = (count: number, answers: Answers) => Array.from({ length: count }, () => answers)

const answersTo = (questions: readonly Question[]) =>
  fc.tuple(...questions.map(answerTo)).map((given): Answers => {
    const answers = Object.fromEntries(
      questions.flatMap(({ id }, index) => {
        const answer = given[index]
        return answer === undefined ? [] : [[id, answer]]
      }),
    )
    return answersOnPath(questions, answers)
  })

/** Runs of equal answers, so that groups reach five people. */
const people = (questions: readonly Question[]) =>
  fc
    .array(fc.tuple(answersTo(questions), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 16 })
    .map((runs) => runs.flatMap(([answers, count]) => times(count, answers)))

const cases = studies.chain((questions) =>
  people(questions).chain((answers) =>
    fc.tuple(fc.constant(questions), fc.constant(answers), fc.nat(answers.length), fc.nat(answers.length)),
  ),
)

const read = (questions: readonly Question[], answers: readonly Answers[]) => {
  const tally = newSafeTally([questions])
  for (const each of answers) tally.add(each)
  return { included: tally.included(), counts: tally.counts(), together: tally.together() }
}

/**
 * Every number of people that the counts of a question give: the cells, the rest of each, and sums with a fixed total.
 */
const numbersIn = ({ type }: Question, { answered, answers }: QuestionCounts) => {
  const cells = Object.values(answers)
  const several = type === 'multiple' ? [cells.reduce((sum, count) => sum + count, 0) - answered] : []
  return [answered, ...cells, ...cells.map((count) => answered - count), ...several]
}

/** The earlier counts as the later reading shows them: options that are counted together by then are added up. */
const joined = (counts: QuestionCounts, together: ReadonlySet<string> = new Set()): QuestionCounts => {
  const [first] = together
  if (first === undefined) return counts
  const entries = Object.entries(counts.answers)
  const sum = entries.reduce((total, [key, count]) => (together.has(key) ? total + count : total), 0)
  return {
    ...counts,
    answers: { ...Object.fromEntries(entries.filter(([key]) => !together.has(key))), [first]: sum },
  }
}

const differences = (later: readonly number[], earlier: readonly number[]) =>
  later.map((count, index) => count - (earlier[index] ?? 0))

const isSmall = (count: number) => Math.abs(count) > 0 && Math.abs(count) < smallestGroup

test('no group of one to four people is shown, nor given by the difference of two readings', () => {
  fc.assert(
    fc.property(cases, ([questions, answers, one, other]) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)].map((end) =>
        read(questions, answers.slice(0, end)),
      )
      if (!first || !second) throw new Error('There are two readings')
      expect([first, second].map(({ included }) => included % smallestGroup)).toEqual([0, 0])
      for (const question of questions) {
        const [before, after] = [first, second].map(({ counts }) =>
          counts.find((each) => each.question === question.id),
        )
        if (before && !after) throw new Error('What was shown is not withdrawn')
        if (!after) continue
        const later = numbersIn(question, after)
        // Values that nobody had entered before are missing.
        const known = before && joined(before, second.together.get(question.id))
        const filled = known && { ...known, answers: { ...mapped(after.answers), ...known.answers } }
        const earlier = filled ? numbersIn(question, filled) : later.map(() => 0)
        expect(later.filter(isSmall)).toEqual([])
        expect(differences(later, earlier).filter(isSmall)).toEqual([])
      }
    }),
    { numRuns: 2000 },
  )
})

const mapped = (answers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(answers).map((key) => [key, 0]))

test('two questions of which one can be skipped are counted at the same moment', () => {
  const questions: Question[] = [
    { ...asked, id: 'q', type: 'single', options, skip: { a: 'end' } },
    { ...asked, id: 'next', type: 'rating', max: 3, low: 'low', high: 'high' },
  ]
  const answers = [
    ...times(10, { q: 'a' }),
    ...times(5, { q: 'b', next: 1 }),
    { q: 'b', next: 2 },
    ...times(9, { q: 'b', next: 1 }),
    ...times(6, { q: 'a' }),
    ...times(4, { q: 'b', next: 2 }),
  ]
  for (let end = 5; end <= answers.length; end += 5) {
    const [before, after] = read(questions, answers.slice(0, end)).counts
    expect(after?.answered).toBe(before?.answers['b'])
  }
})

test('the people who chose both of two options are not a small group', () => {
  const question: Question = { ...asked, id: 'q', type: 'multiple', options: options.slice(0, 2) }
  const few = [...times(2, { q: ['a', 'b'] }), ...times(6, { q: ['a'] }), ...times(7, { q: ['b'] })]
  expect(read([question], few).counts).toEqual([])
  const enough = [...few, ...times(3, { q: ['a', 'b'] }), ...times(2, { q: ['a'] })]
  expect(read([question], enough).counts[0]?.answers).toEqual({ a: 13, b: 12 })
})

test('five people who agree are shown, and later ones when no group among them is small', () => {
  const question: Question = { ...asked, id: 'q', type: 'single', options }
  const shown = (...given: readonly string[]) =>
    read(
      [question],
      given.map((q) => ({ q })),
    ).counts[0]?.answers
  const five = (answer: string) => Array.from({ length: 5 }, () => answer)
  expect(shown('a', 'a', 'a', 'a')).toBeUndefined()
  expect(shown(...five('a'))).toEqual({ a: 5, b: 0, c: 0 })
  expect(shown(...five('a'), 'b', 'a', 'a', 'a', 'a')).toEqual({ a: 5, b: 0, c: 0 })
  expect(shown(...five('a'), 'b', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b')).toEqual({ a: 10, b: 5, c: 0 })
})

const choice: Question = {
  ...asked,
  id: 'q',
  type: 'single',
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, label: `Option ${id}` })),
  other: 'Something else',
}
/** As many people for each option as the numbers say, mixed as they would come. */
const mixed = (numbers: Readonly<Record<string, number>>): Answers[] => {
  const answers = Object.entries(numbers).flatMap(([option, count]) =>
    Array.from({ length: count }, (_, index) => ({ option, place: (index + 1) / (count + 1) })),
  )
  return answers
    .toSorted((one, other) => one.place - other.place)
    .map(({ option }) => ({ q: option === 'other' ? { chosen: [], other: 'My words' } : option }))
}

test('options that few people choose are counted together, and do not hold up the others', () => {
  const { counts, together } = read([choice], mixed({ a: 30, b: 15, c: 3, d: 0, other: 2 }))
  expect(counts[0]).toEqual({ question: 'q', answered: 50, answers: { a: 30, b: 15, c: 5, d: 0 } })
  const shown = withOptionsTogether(choice, together.get('q') ?? new Set())
  expect(shown).toEqual({
    ...asked,
    id: 'q',
    type: 'single',
    options: [
      { id: 'a', label: 'Option a' },
      { id: 'b', label: 'Option b' },
      { id: 'c', label: 'Counted together: Option c · Something else' },
      { id: 'd', label: 'Option d' },
    ],
  })
})

test('the only rare option is counted together with the next rarest, so that the total does not tell it', () => {
  const { counts } = read([choice], mixed({ a: 30, b: 13, c: 5, d: 2 }))
  expect(counts[0]?.answers).toEqual({ a: 30, b: 13, c: 7, other: 0 })
})

test('options are not counted together before ten answers for each, nor when nothing else is left', () => {
  expect(read([choice], [...mixed({ c: 3, other: 2 }), ...mixed({ a: 40 })]).counts).toEqual([])
  expect(read([choice], [...mixed({ c: 2 }), ...mixed({ a: 48 })]).counts).toEqual([])
})

test('options stay together, and more join only after as many answers as were shown', () => {
  const first = mixed({ a: 30, b: 15, c: 3, other: 2 })
  const later = [...first, ...mixed({ a: 20, b: 4, c: 11 })]
  expect(read([choice], later).counts[0]).toEqual({
    question: 'q',
    answered: 50,
    answers: { a: 30, b: 15, c: 5, d: 0 },
  })
  const last = [...later, ...mixed({ a: 15 })]
  expect(read([choice], last).counts[0]).toEqual({
    question: 'q',
    answered: 100,
    answers: { a: 65, b: 35, d: 0 },
  })
})

test('options of questions that lead to each other are never counted together', () => {
  // The five who chose “other” and the three who chose b are those without an answer to the next question.
  const leading: Question = { ...choice, skip: { b: 'end', other: 'end' } }
  const next: Question = { ...asked, id: 'next', type: 'rating', max: 3, low: 'low', high: 'high' }
  const answers = mixed({ a: 40, b: 3, c: 7, d: 5, other: 5 }).map((answer) => {
    const { q } = answer
    return q === 'a' || q === 'c' || q === 'd' ? { ...answer, next: 1 } : answer
  })
  expect(read([leading, next], answers).together.get('q')).toEqual(new Set())
})
