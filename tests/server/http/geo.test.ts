import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGeo } from '#server/http/geo.ts'
import { writePlacesDatabase } from '#tests/support/places-database.ts'

const nowhere = { region: null, city: null }

describe('places of addresses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-places-'))
  const file = join(folder, 'places.mmdb')
  beforeAll(() =>
    writePlacesDatabase(file, {
      '203.0.113.0/24': {
        city: { names: { en: 'Brno', cs: 'Brno' } },
        subdivisions: [{ names: { en: 'South Moravia' } }],
      },
      '198.51.100.0/25': { city: 'Graz', state1: 'Styria', country_code: 'AT' },
      '192.0.2.0/24': { city: '', country: { iso_code: 'DE' } },
    }),
  )
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['203.0.113.7', { region: 'South Moravia', city: 'Brno' }],
    ['::ffff:203.0.113.7', { region: 'South Moravia', city: 'Brno' }],
    ['198.51.100.7', { region: 'Styria', city: 'Graz' }],
    ['198.51.100.200', nowhere],
    ['192.0.2.1', nowhere],
    ['no address', nowhere],
  ])('finds %s in a database with either form of names', async (address, place) => {
    const geo = await openGeo(file)
    expect(geo.placeOf(address)).toEqual(place)
  })

  test('finds no place without a database, and the country as before', async () => {
    const geo = await openGeo()
    expect(geo.placeOf('203.0.113.7')).toEqual(nowhere)
    expect(geo.countryOf('8.8.8.8')).toBe('US')
  })

  test('a file that is no database stops the start', async () => {
    await expect(openGeo(import.meta.filename)).rejects.toThrow('offset')
    await expect(openGeo(join(folder, 'missing.mmdb'))).rejects.toThrow('ENOENT')
  })
})
