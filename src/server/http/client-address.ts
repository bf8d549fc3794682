import { isIPv6 } from 'node:net'

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
