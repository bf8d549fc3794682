import { createPublicKey } from 'node:crypto'
import type { SenderFinding } from '#contract/mailings/sender-check.ts'
import type { ResolveTxt } from '../../http/resolve-txt.ts'
import { found, resultOf } from './findings.ts'
import { readTags } from './tags.ts'

/** Bits of an RSA key: receivers need not take shorter ones, and signers shall use longer ones (RFC 8301). */
const rsaBits = { least: 1024, usual: 2048 } as const

/** Length of an Ed25519 key in bytes (RFC 8463). */
const ed25519Bytes = 32

/** Bits of the RSA key in a record; undefined if it is none. Some records have the key without its frame. */
const bitsOf = (key: Buffer) => {
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      return createPublicKey({ key, format: 'der', type }).asymmetricKeyDetails?.modulusLength
    } catch {
      // Read in the other form.
    }
  }
  return undefined
}

const judgeKey = (type: string, base64: string): SenderFinding[] => {
  const key = /^[a-z\d+/]+={0,2}$/i.test(base64) ? Buffer.from(base64, 'base64') : undefined
  if (type === 'ed25519') return key?.length === ed25519Bytes ? [] : [found('dkimSyntax', 'p')]
  const bits = type === 'rsa' && key ? bitsOf(key) : undefined
  if (bits === undefined) return [found('dkimSyntax', type === 'rsa' ? 'p' : `k=${type}`)]
  if (bits < rsaBits.least) return [found('dkimKeyTooShort', `${bits} bits`)]
  return bits < rsaBits.usual ? [found('dkimKeyShort', `${bits} bits`)] : []
}

/** The problems of the record of a key (RFC 6376). */
export const readDkim = (record: string): SenderFinding[] => {
  const { tags, bad } = readTags(record)
  const key = tags.get('p')?.replaceAll(/\s/g, '')
  const version = tags.get('v') ?? 'DKIM1'
  if (bad !== undefined) return [found('dkimSyntax', bad)]
  if (version !== 'DKIM1') return [found('dkimSyntax', `v=${version}`)]
  if (key === undefined) return [found('dkimSyntax', 'p')]
  if (key === '') return [found('dkimRevoked')]
  const flags = (tags.get('t') ?? '').split(':').map((flag) => flag.trim())
  return [...judgeKey(tags.get('k') ?? 'rsa', key), ...(flags.includes('y') ? [found('dkimTest')] : [])]
}

const isKey = (record: string) => /^v\s*=\s*dkim/i.test(record) || readTags(record).tags.has('p')

/** Checks the key that a selector names. Selectors of a domain cannot be listed. */
export const checkDkim = async (domain: string, selector: string | null, resolveTxt: ResolveTxt) => {
  if (selector === null) return resultOf(null, [], [found('dkimSelector')])
  const name = `${selector}._domainkey.${domain}`
  const records = (await resolveTxt(name))?.filter(isKey)
  if (!records) return resultOf(name, [], [found('noAnswer', name)])
  const [record, ...others] = records
  if (record === undefined) return resultOf(name, [], [found('dkimMissing')])
  return resultOf(name, records, others.length > 0 ? [found('dkimTwice')] : readDkim(record))
}
