import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { type CityResponse, type CountryResponse, Reader } from 'mmdb-lib'

/** Where the network of an IP address is. */
export interface Geo {
  /** An ISO 3166-1 alpha-2 code, or undefined for an unknown address. */
  countryOf(address: string): string | undefined
  /** English names; null without a database of places, or if it does not know the address. */
  placeOf(address: string): { readonly region: string | null; readonly city: string | null }
}

/** The bundled data set has the code at the top level of a record; MaxMind's data sets have it under `country`. */
interface CountryRecord extends CountryResponse {
  readonly country_code?: string
}

/** ip-location-db has names at the top level of a record; MaxMind and DB-IP have them in several languages. */
type PlaceRecord = Partial<Omit<CityResponse, 'city'>> & {
  readonly city?: string | CityResponse['city']
  readonly state1?: string
}

/** Names are stored with each visit. */
const maxName = 100

const nameOf = (name: unknown) => (typeof name === 'string' && name !== '' ? name.slice(0, maxName) : null)

const placeIn = ({ city, subdivisions, state1 }: PlaceRecord) => ({
  region: nameOf(state1 ?? subdivisions?.[0]?.names.en),
  city: nameOf(typeof city === 'object' ? city.names.en : city),
})

const noPlace = { region: null, city: null }

/** Undefined if the text is no address. A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6. */
const plainAddress = (address: string) => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) === 0 ? undefined : plain
}

/** Reads the bundled data of countries (8 MB) into memory, and the database of places (MMDB) if there is one. */
export const openGeo = async (placesFile?: string): Promise<Geo> => {
  const { resolve } = createRequire(import.meta.url)
  const file = resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  const countries = new Reader<CountryRecord>(await readFile(file))
  const places =
    placesFile === undefined ? undefined : new Reader<PlaceRecord & CityResponse>(await readFile(placesFile))
  return {
    countryOf: (address) => {
      const plain = plainAddress(address)
      return plain === undefined ? undefined : countries.get(plain)?.country_code
    },
    placeOf: (address) => {
      const plain = plainAddress(address)
      const record = plain === undefined ? undefined : places?.get(plain)
      return record ? placeIn(record) : noPlace
    },
  }
}
