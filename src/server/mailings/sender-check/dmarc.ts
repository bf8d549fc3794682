import type { SenderFinding } from '#contract/mailings/sender-check.ts'
import type { ResolveTxt } from '../../http/resolve-txt.ts'
import { found, resultOf } from './findings.ts'
import { readTags } from './tags.ts'

/** Names that are asked at most. */
const maxNames = 5

const policies = new Set(['none', 'quarantine', 'reject'])
const alignments = new Set(['r', 's'])
const isShare = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= 100

/** The first tag whose value has no meaning; `p` if it is missing. */
const wrongTag = (tags: ReadonlyMap<string, string>) => {
  const isValid = (name: string, test: (value: string) => boolean) => {
    const value = tags.get(name)
    return value === undefined || test(value.toLowerCase())
  }
  if (tags.get('v') !== 'DMARC1') return 'v'
  if (!tags.has('p')) return 'p'
  const hasPolicy = (value: string) => policies.has(value)
  return (
    ['p', 'sp', 'np'].find((name) => !isValid(name, hasPolicy)) ??
    ['adkim', 'aspf'].find((name) => !isValid(name, (value) => alignments.has(value))) ??
    (isValid('pct', isShare) ? undefined : 'pct')
  )
}

/** The problems of a DMARC record (RFC 7489) for a domain, or for one below that of the record. */
export const readDmarc = (record: string, isOfParent = false): SenderFinding[] => {
  const { tags, bad } = readTags(record)
  const wrong = bad ?? wrongTag(tags)
  if (wrong !== undefined) {
    const value = tags.get(wrong)
    return [found('dmarcSyntax', value === undefined ? wrong : `${wrong}=${value}`)]
  }
  const valueOf = (name: string) => tags.get(name)?.toLowerCase()
  const policy = (isOfParent && valueOf('sp')) || valueOf('p')
  const share = Number(valueOf('pct') ?? 100)
  return [
    ...(policy === 'none' ? [found('dmarcNone')] : []),
    ...(policy !== 'none' && share < 100 ? [found('dmarcPart', `pct=${share}`)] : []),
    ...(valueOf('t') === 'y' ? [found('dmarcTest')] : []),
    ...(valueOf('rua')?.includes('mailto:') ? [] : [found('dmarcNoReports')]),
  ]
}

/** The domain and those above it down to two labels: the domain itself, and the shortest four of the others. */
const domainsFrom = (domain: string) => {
  const labels = domain.split('.')
  const parents = labels.slice(2).map((_, index) => labels.slice(index + 1).join('.'))
  return [domain, ...parents.slice(1 - maxNames)]
}

const isDmarc = (record: string) => /^v\s*=\s*dmarc/i.test(record)

/** Checks the DMARC record of a domain, or of the next domain above that has one. */
export const checkDmarc = async (domain: string, resolveTxt: ResolveTxt) => {
  for (const owner of domainsFrom(domain)) {
    const name = `_dmarc.${owner}`
    const records = (await resolveTxt(name))?.filter(isDmarc)
    if (!records) return resultOf(name, [], [found('noAnswer', name)])
    const [record, ...others] = records
    if (record === undefined) continue
    if (others.length > 0) return resultOf(name, records, [found('dmarcTwice')])
    const isOfParent = owner !== domain
    const hints = isOfParent ? [found('dmarcOfParent', owner)] : []
    return resultOf(name, records, [...readDmarc(record, isOfParent), ...hints])
  }
  return resultOf(`_dmarc.${domain}`, [], [found('dmarcMissing')])
}
