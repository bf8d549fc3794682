import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP, isIPv6 } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** Looks up the country of an IP address: an ISO 3166-1 alpha-2 code, or undefined for an unknown address. */
export interface Geo {
  countryOf(address: string): string | undefined
}

/** This data set has the code at the top level of a record; MaxMind's data sets have it under `country`. */
interface CountryRecord extends CountryResponse {
  readonly country_code?: string
}

/** Reads the bundled country data (8 MB) into memory. */
export const openGeo = async (): Promise<Geo> => {
  const { resolve } = createRequire(import.meta.url)
  const file = resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  const reader = new Reader<CountryRecord>(await readFile(file))
  return {
    countryOf: (address) => {
      // A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6.
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
      return isIP(plain) === 0 ? undefined : reader.get(plain)?.country_code
    },
  }
}

const mapped = /^::ffff:([\d.]+)$/i

const groupsOf = (part = '') => part.split(':').filter((group) => group !== '')

/** The part of an IP address that identifies one client: all of IPv4, the first 64 bits (the network) of IPv6. */
export const clientNetwork = (address: string) => {
  const v4 = mapped.exec(address)?.[1]
  if (v4 !== undefined || !isIPv6(address)) return v4 ?? address
  const [before, after] = address.split('::')
  const [first, last] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
