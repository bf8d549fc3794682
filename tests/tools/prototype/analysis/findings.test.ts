import { expect, test } from 'vitest'
import { prototypeFindings } from '#tools/prototype/analysis/findings.ts'
import { prototypeModel } from '#tools/prototype/analysis/prototype-model.ts'
import { countsOf, design, expectation, flow, shortest, walk } from './prototype-support.ts'
import { statementText } from '#studies/statistics/statements.ts'

const designs = [
  { ...design, name: 'Price first' },
  { ...design, id: 'seats', name: 'Seat first' },
]

/** Two prototypes, of which `first` and `second` of 40 people each succeed in every task. */
const findings = (first: number, second: number, tasks: readonly string[] = ['buy']) => {
  const flowCounts = (prototype: string, successes: number) => ({
    ...countsOf([
      walk(shortest, { count: successes }),
      walk(['start'], { end: 'done', count: 40 - successes }),
    ]),
    prototype,
  })
  const { sentence } = prototypeFindings(
    prototypeModel(
      {
        prototypes: designs,
        tasks: tasks.map((id) => ({
          id,
          text: `Please ${id}.`,
          flows: [flow, { ...flow, prototype: 'seats' }],
        })),
      },
      {
        tasks: tasks.map((task) => ({
          task,
          flows: [flowCounts('shop', first), flowCounts('seats', second)],
        })),
      },
      {
        expected: Object.fromEntries(
          tasks.map((id) => [id, [expectation, { ...expectation, prototype: 'seats' }]]),
        ),
      },
    ),
  )
  return statementText(sentence, 'closed')
}

test('names both prototypes of a difference that the tests show', () => {
  expect(findings(38, 12)).toBe(
    'Success is higher with “Price first” than with “Seat first”. And 1 more difference.',
  )
  expect(findings(12, 38)).toMatch(/^Success is higher with “Seat first” than with “Price first”\./)
})

test('numbers the task of a difference in a test with several tasks', () => {
  expect(findings(38, 12, ['buy', 'return'])).toMatch(
    /^Success in task 1 is higher with “Price first” than with “Seat first”\./,
  )
})

test('names no difference that the tests do not show', () => {
  expect(findings(20, 21)).toBe(
    'No difference between the prototypes is shown; one may still exist within the intervals.',
  )
})
