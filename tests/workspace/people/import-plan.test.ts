import { describe, expect, test } from 'vitest'
import type { Attribute } from '#contract/people/attributes.ts'
import type { ImportColumn, ImportPlan, ImportTable } from '#contract/people/imports.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import {
  fieldOfPlan,
  planOfSameFile,
  planProblems,
  proposedTag,
  readingAfter,
  toPlan,
  toPlanValues,
} from '#workspace/people/import/import-plan.ts'

const columnOf = (name: string, parts: Partial<ImportColumn> = {}): ImportColumn => ({
  name,
  samples: [],
  target: { to: 'nothing' },
  type: 'text',
  dates: [],
  decimals: [],
  ...parts,
})

const email = { to: 'field', field: 'email' } as const
const since = columnOf('Since', {
  target: { to: 'newAttribute', name: 'Since', type: 'date' },
  type: 'date',
  dates: ['dmy', 'mdy'],
})
const table: ImportTable = {
  encoding: 'windows-1250',
  isEncodingSure: true,
  readings: [],
  delimiter: 'semicolon',
  sheets: [],
  sheet: 0,
  headerRow: 1,
  columns: [columnOf('E-mail', { target: email }), since],
  rows: [],
}
const attributeOf = (id: string, name: string, type: Attribute['type']): Attribute => ({
  id,
  name,
  type,
  options: [],
  revision: 1,
})
const plan: ImportPlan = {
  columns: [{ target: email }, { target: { to: 'newAttribute', name: 'Since', type: 'date' }, dates: 'dmy' }],
  known: 'overwrite',
  misfits: 'leaveOut',
  consent: { day: '2026-11-20', how: 'Form', purpose: 'Studies' },
  tag: 'Fair',
}
const proposal = { table, attributes: [], fileName: '', plan: null, earlier: undefined }

describe('the form of a plan', () => {
  test('begins with the targets that were found, without a consent, and with the tag of the day', () => {
    expect(toPlanValues({ ...proposal, fileName: 'customers.csv' })).toEqual({
      columns: [
        { target: 'email', name: 'E-mail', type: 'text', dates: '', decimals: '' },
        { target: 'new', name: 'Since', type: 'date', dates: '', decimals: '' },
      ],
      known: 'fill',
      misfits: 'refuse',
      hasConsent: false,
      consent: { day: '', how: '', purpose: '' },
      tag: proposedTag('customers.csv'),
    })
  })

  test('returns the plan that it was filled with', () => {
    expect(toPlan(toPlanValues({ ...proposal, plan }), table, [])).toEqual(plan)
  })

  test('takes columns and rules of an earlier plan, but neither its consent nor its tag', () => {
    const values = toPlanValues({ ...proposal, earlier: plan })
    expect(values.columns[1]).toMatchObject({ target: 'new', dates: 'dmy' })
    expect(values).toMatchObject({ known: 'overwrite', misfits: 'leaveOut', hasConsent: false })
    expect(values.tag).toBe(proposedTag(''))
  })

  test('uses the attribute that the earlier import has made', () => {
    const attributes = [attributeOf('a3', 'Since', 'date')]
    const values = toPlanValues({ ...proposal, attributes, earlier: plan })
    expect(values.columns[1]).toMatchObject({ target: 'a3', dates: 'dmy' })
    expect(toPlan(values, table, attributes).columns[1]).toEqual({
      target: { to: 'attribute', attribute: 'a3' },
      dates: 'dmy',
    })
  })

  test('falls back to the found target where an attribute was removed meanwhile', () => {
    const earlier: ImportPlan = {
      ...plan,
      columns: [{ target: email }, { target: { to: 'attribute', attribute: 'a9' } }],
    }
    expect(toPlanValues({ ...proposal, earlier }).columns[1]).toMatchObject({ target: 'new', name: 'Since' })
  })

  test('asks once more for an order of dates that the values of this file rule out', () => {
    const other = { ...table, columns: [table.columns[0] ?? since, { ...since, dates: ['mdy' as const] }] }
    const values = toPlanValues({ ...proposal, table: other, earlier: plan })
    expect(values.columns[1]?.dates).toBe('')
    // Only one order is left: it needs no choice.
    expect(toPlan(values, other, []).columns[1]?.dates).toBe('mdy')
  })

  test('sends no order of dates for a column of another type', () => {
    const values = toPlanValues({ ...proposal, plan })
    values.columns[1] = { target: 'new', name: 'Since', type: 'text', dates: 'dmy', decimals: '' }
    expect(toPlan(values, table, []).columns[1]).toEqual({
      target: { to: 'newAttribute', name: 'Since', type: 'text' },
    })
  })
})

describe('problems of a plan', () => {
  test('a column with dates in one of two orders needs a choice', () => {
    const open = toPlan(toPlanValues(proposal), table, [])
    expect(planProblems(open, table, [])).toEqual([
      { path: ['columns', 1, 'dates'], message: peopleMessages.import.dates },
    ])
    expect(planProblems(plan, table, [])).toEqual([])
  })

  test('a column of an existing attribute for numbers needs the sign before decimals', () => {
    const columns = [columnOf('E-mail'), columnOf('Seats', { decimals: ['point', 'comma'] })]
    const seats: ImportPlan = {
      ...plan,
      columns: [{ target: email }, { target: { to: 'attribute', attribute: 'a1' } }],
    }
    const problems = planProblems(seats, { ...table, columns }, [attributeOf('a1', 'Seats', 'number')])
    expect(problems).toEqual([{ path: ['columns', 1, 'decimals'], message: peopleMessages.import.decimals }])
  })

  test('exactly one column is the e-mail address', () => {
    const none: ImportPlan = { ...plan, columns: [{ target: { to: 'nothing' } }] }
    const two: ImportPlan = { ...plan, columns: [{ target: email }, { target: email }] }
    const problem = { path: ['columns'], message: peopleMessages.import.oneEmail }
    expect(planProblems(none, table, [])).toEqual([problem])
    expect(planProblems(two, table, [])).toEqual([problem])
  })

  test.each([
    ['columns', 'columns'],
    ['columns.3.target.name', 'columns.3.name'],
    ['columns.3.target.type', 'columns.3.type'],
    ['columns.3.target.attribute', 'columns.3.target'],
    ['columns.3', 'columns.3.target'],
    ['columns.3.dates', 'columns.3.dates'],
    ['consent', 'consent.day'],
    ['consent.how', 'consent.how'],
    ['tag', 'tag'],
  ])('the error of %s is shown at %s', (path, field) => expect(fieldOfPlan(path)).toBe(field))
})

describe('the plan of an earlier import', () => {
  test('is proposed for a file with the same headings only', () => {
    const other = { ...table, columns: [columnOf('E-mail'), columnOf('City')] }
    expect(planOfSameFile(table, { table, plan })).toBe(plan)
    expect(planOfSameFile(other, { table, plan })).toBeUndefined()
    expect(planOfSameFile(table, { table, plan: null })).toBeUndefined()
    expect(planOfSameFile(table, null)).toBeUndefined()
  })

  test('is not proposed for tables without headings, which look all alike', () => {
    const bare = { ...table, headerRow: 0, columns: [columnOf(''), columnOf('')] }
    expect(planOfSameFile(bare, { table: bare, plan })).toBeUndefined()
  })
})

test('a tag has the day of the device and the name of the file, and keeps to the limit', () => {
  const now = new Date(2026, 10, 30)
  expect(proposedTag('', now)).toBe('Import of 30 November')
  expect(proposedTag('customers.csv', now)).toBe('Import of 30 November: customers.csv')
  expect(proposedTag(`${'x'.repeat(80)}.csv`, now)).toHaveLength(60)
})

describe('a file that is read once more', () => {
  test('keeps delimiter and heading in another encoding', () => {
    expect(readingAfter(table, { encoding: 'utf-8' })).toEqual({
      encoding: 'utf-8',
      delimiter: 'semicolon',
      sheet: 0,
      headerRow: 1,
    })
  })

  test('has its heading found anew with another delimiter, and everything in another sheet', () => {
    expect(readingAfter(table, { delimiter: 'comma' })).toEqual({
      encoding: 'windows-1250',
      delimiter: 'comma',
      sheet: 0,
    })
    expect(readingAfter(table, { sheet: 2 })).toEqual({ sheet: 2 })
  })

  test('has neither encoding nor delimiter if it is a workbook', () => {
    const workbook = { ...table, encoding: null, delimiter: null }
    expect(readingAfter(workbook, { headerRow: 2 })).toEqual({ sheet: 0, headerRow: 2 })
  })
})
