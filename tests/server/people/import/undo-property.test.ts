import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ColumnTarget } from '#contract/people/imports.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { startWorkspaceServer } from '../../workspace/workspace-fixture.ts'
import { consent, field, planOf, startImports, tableOf } from './import-fixture.ts'

/** Few values, so that rows meet people who are known, and values that are there already. */
const cells = {
  email: fc.constantFrom('a@x.test', 'B@x.test', 'c@X.test', 'd@x.test', 'e@x.test', 'no address', ''),
  name: fc.constantFrom('', 'Ada', 'Bob', 'Çelik'),
  phone: fc.constantFrom('', '+421 905 123 456', 'none'),
  city: fc.constantFrom('', 'Oslo', 'Łódź'),
  age: fc.constantFrom('', '41', '1,5', 'old'),
  plan: fc.constantFrom('', 'Free', 'paid', 'Gold'),
  tags: fc.constantFrom('', 'Old', 'Old; New', 'Third'),
  optedOut: fc.constantFrom('', '', 'no'),
  consentDay: fc.constantFrom('', '2026-11-01', '2026-11-25'),
} as const
const row = fc.tuple(...Object.values(cells))
const targets = (planAttribute: string): ColumnTarget[] => [
  field('email'),
  field('name'),
  field('phone'),
  { to: 'newAttribute', name: 'City', type: 'text' },
  { to: 'newAttribute', name: 'Age', type: 'number' },
  { to: 'attribute', attribute: planAttribute },
  field('tags'),
  field('optedOut'),
  field('consentDay'),
]
const known = fc.record({
  email: fc.constantFrom('a@x.test', 'b@x.test', 'c@x.test'),
  name: fc.constantFrom(undefined, 'Ada', 'Zoe'),
  tags: fc.constantFrom([], ['Old']),
  consent: fc.constantFrom(undefined, consent),
})

describe.each(databases)('imports on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('any import followed by its undo leaves the people as before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(known, { selector: ({ email }) => email, maxLength: 3 }),
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('skip' as const, 'fill' as const, 'overwrite' as const),
        fc.constantFrom('refuse' as const, 'leaveOut' as const),
        async (people, rows, rule, misfits) => {
          const { created, addAttribute, imported, undo, stored } = await startImports(server())
          const plan = await addAttribute({ name: 'Plan', type: 'oneOf', options: ['Free', 'Paid'] })
          for (const person of people) await created({ ...person, values: { [plan.id]: 'o1' } })
          const before = await stored()
          const form = planOf(targets(plan.id), { known: rule, misfits, consent })
          form.columns = form.columns.map((column, index) =>
            index === 4 ? { ...column, decimals: 'comma' } : column,
          )
          const done = await imported(tableOf(Object.keys(cells), ...rows), form)
          const { counts } = done
          expect(counts.created + counts.changed + counts.unchanged + counts.refused).toBe(
            rows.filter((each) => each.some((cell) => cell !== '')).length,
          )
          await undo(done.id)
          expect(await stored()).toEqual(before)
        },
      ),
      { numRuns: 4 },
    )
  })
})
