import { expect, test } from 'vitest'
import { importLimits } from '#contract/people/import-limits.ts'
import { newPersonForm } from '#contract/people/people.ts'
import { describeValues } from '#server/people/import/reading/cell-values.ts'
import { isSampleTable, sampleCount, samplePeople } from '#workspace/people/import/sample-people.ts'

const [heading = [], ...rows] = samplePeople()
  .split('\n')
  .map((line) => line.split('\t'))
const column = (name: string) => rows.map((cells) => cells[heading.indexOf(name)] ?? '')

test('the sample has 500 people who fit into a pasted table', () => {
  expect(samplePeople().length).toBeLessThanOrEqual(importLimits.pasted)
  expect(rows).toHaveLength(sampleCount)
  expect(rows.every((cells) => cells.length === heading.length)).toBe(true)
  expect(heading).toEqual([
    'E-mail',
    'Name',
    'City',
    'Country',
    'Age',
    'Customer since',
    'Plan',
    'Devices',
    'Consent: day',
    'Consent: how',
    'Consent: purpose',
    'Opted out',
  ])
})

test('every person has an address of their own at a domain for examples, and a consent that is whole or none', () => {
  const emails = column('E-mail')
  expect(new Set(emails).size).toBe(sampleCount)
  expect(emails.filter((email) => !/^[a-z.]+@example\.(?:org|com|net)$/.test(email))).toEqual([])
  const consents = column('Consent: day').map((day, at) => ({
    day,
    how: column('Consent: how')[at],
    purpose: column('Consent: purpose')[at],
  }))
  const given = consents.filter(({ day }) => day !== '')
  expect(given.length).toBeGreaterThan(sampleCount / 4)
  expect(consents.filter(({ how, purpose }) => how === '' && purpose === '')).toHaveLength(
    sampleCount - given.length,
  )
  for (const consent of given)
    expect(newPersonForm.safeParse({ email: 'ada@example.org', consent }).success).toBe(true)
})

test('a few have opted out, and every plan, several devices and ages of adults are among them', () => {
  const optedOut = column('Opted out').filter((cell) => cell === 'yes').length
  expect(optedOut).toBeGreaterThan(5)
  expect(optedOut).toBeLessThan(50)
  expect([...new Set(column('Plan'))].toSorted()).toEqual(['Free', 'Paid', 'Trial'])
  expect(column('Devices').some((cell) => cell.includes('; '))).toBe(true)
  expect(column('Age').every((age) => Number(age) >= 18 && Number(age) < 80)).toBe(true)
  expect(column('Customer since').every((day) => /^20\d\d-\d\d-\d\d$/.test(day))).toBe(true)
})

test('an import proposes the type that is meant for each column of an attribute', () => {
  const names = ['City', 'Country', 'Age', 'Customer since', 'Plan', 'Devices']
  const described = names.map((name) => [name, describeValues(column(name)).type])
  expect(Object.fromEntries(described)).toEqual({
    City: 'oneOf',
    Country: 'oneOf',
    Age: 'number',
    'Customer since': 'date',
    Plan: 'oneOf',
    Devices: 'severalOf',
  })
})

test('the sample is the same each time, and known again by its headings and first person', () => {
  expect(samplePeople()).toBe(samplePeople())
  const columns = heading.map((name, at) => ({
    name,
    samples: rows.slice(0, 5).map((cells) => cells[at] ?? ''),
    target: { to: 'nothing' as const },
    type: 'text' as const,
    dates: [],
    decimals: [],
  }))
  expect(isSampleTable({ columns })).toBe(true)
  expect(isSampleTable({ columns: columns.slice(1) })).toBe(false)
  const others = columns.map((each) => ({ ...each, samples: ['ada@example.org'] }))
  expect(isSampleTable({ columns: others })).toBe(false)
})
