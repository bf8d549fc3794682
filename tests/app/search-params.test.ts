import { expect, test } from 'vitest'
import { searchParams } from '#app/search-params.ts'

const { parseSearch, stringifySearch } = searchParams

test('an identifier that looks like a number stays as it is in the address', () => {
  const study = [
    '12345678901234567890',
    '123e5678901234567890',
    '1e345678901234567890',
    '00345678901234567890',
  ]
  for (const id of [...study, '9d847add7fb49739db04']) {
    expect(parseSearch(`?study=${id}`)).toEqual({ study: id })
    expect(stringifySearch({ study: id })).toBe(`?study=${id}`)
  }
})

test('numbers, truth values and objects are read as they were written', () => {
  const search = { page: 3, all: true, filter: { device: ['phone'], over: 0.5 }, name: 'true', number: '12' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
