import { expect, test } from 'vitest'
import { alphaCoverage } from '#tests/support/simulations/card-sorts.ts'
import {
  agreementOfRatings,
  agreementText,
  categoryAgreement,
  type Ratings,
} from '#tools/card-sort/analysis/category-agreement.ts'
import { groups } from './card-sort-support.ts'
import { statementText } from '#studies/statistics/statements.ts'

const numbers = (row: string) => row.split(' ').map((value) => (value === '.' ? -1 : Number(value)))

/** Raters whose ratings of the units have these counts by category. */
const ratersOf = (rows: readonly string[]): Ratings[] => {
  const units = rows.map((row) =>
    numbers(row).flatMap((count, category) => Array<number>(count).fill(category)),
  )
  return Array.from({ length: units[0]?.length ?? 0 }, (_, rater) => units.map((unit) => unit[rater] ?? -1))
}

test("Krippendorff's alpha of the four observers of his reliability data is 0.743", () => {
  // Krippendorff 2011, Computing Krippendorff's alpha-reliability, part C: four observers, missing values.
  const observers = [
    '1 2 3 3 2 1 4 1 2 . . .',
    '1 2 3 3 2 2 4 1 2 5 . 3',
    '. 3 3 3 2 3 4 2 2 5 1 .',
    '1 2 3 3 2 4 4 1 2 5 1 .',
  ].map(numbers)
  expect(agreementOfRatings(observers).alpha).toBeCloseTo(0.743, 3)
})

test("Fleiss' kappa of his 30 psychiatric patients with six diagnoses each is 0.430", () => {
  // Fleiss 1971, Psychological Bulletin 76, page 378, table 1: diagnoses by patient.
  const patients = (
    '00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031 ' +
    '00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006'
  ).split(' ')
  const { kappa, observed } = agreementOfRatings(
    ratersOf(patients.map((counts) => counts.split('').join(' '))),
  )
  expect(kappa).toBeCloseTo(0.43, 3)
  expect(observed).toBeCloseTo(0.5556, 4)
})

test('kappa and alpha are 1 if all agree, and null without anything to compare', () => {
  const same = [0, 1, 1, 2]
  expect(agreementOfRatings([same, same, same])).toMatchObject({ observed: 1, kappa: 1, alpha: 1 })
  expect(agreementOfRatings([[0, 0]])).toMatchObject({ observed: null, kappa: null, alpha: null })
  expect(
    agreementOfRatings([
      [0, 0],
      [0, 0],
    ]),
  ).toMatchObject({ observed: 1, kappa: null, alpha: null })
  expect(agreementOfRatings([]).people).toBe(0)
})

test('own categories agree if their merged names are equal, and without a name never', () => {
  const named = (name: string | null) => [
    { name: 'Given', cards: [0, 1] },
    { name, cards: [2] },
  ]
  const observed = (names: readonly (string | null)[], standards: { name: string; names: string[] }[] = []) =>
    categoryAgreement(3, names.map(named), standards).observed
  expect(observed(['Pets', 'Pets'])).toBe(1)
  expect(observed(['Pets', 'pets'])).toBeCloseTo(2 / 3)
  expect(observed(['Pets', 'pets'], [{ name: 'Pets', names: ['Pets', 'pets'] }])).toBe(1)
  expect(observed([null, null])).toBeCloseTo(2 / 3)
})

test('unsorted cards are missing values', () => {
  const all = categoryAgreement(2, [groups([0]), groups([1])], [])
  expect(all).toMatchObject({ observed: null, kappa: null, alpha: null })
})

test.each([
  { people: 15, cards: 20, categories: 5, sure: 0.8, unsure: 0.5 },
  { people: 20, cards: 20, categories: 6, sure: 0.9, unsure: 0.7 },
])('the interval of alpha of $people people covers the true alpha in 92 to 98% of studies', (setting) => {
  const covered = alphaCoverage({ ...setting, studies: 600 })
  expect(covered).toBeGreaterThan(0.92)
  expect(covered).toBeLessThan(0.98)
})

test('the agreement of four people has no interval and no conclusion, that of five has both', () => {
  const people = (count: number) =>
    agreementOfRatings(Array.from({ length: count }, (_, person) => [0, 0, 1, 1, person % 2]))
  expect(people(4).interval).toBeNull()
  expect(agreementText(people(4))).toMatch(/Whether that is more than chance needs at least 5 people\.$/)
  expect(people(5).interval).not.toBeNull()
  expect(statementText(agreementText(people(5)), 'closed')).toContain('with a 95% interval of')
})
