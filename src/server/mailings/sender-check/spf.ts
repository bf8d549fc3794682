import { type SenderFindingCode, type SenderFinding, senderLimits } from '#contract/mailings/sender-check.ts'
import type { ResolveTxt } from '../../http/resolve-txt.ts'
import { found, resultOf } from './findings.ts'
import { hasMacro, isSpf, readSpf, type SpfTerm } from './spf-terms.ts'

/** The verdict about all other servers: `none` without one, undefined if it could not be read. */
type Rest = Extract<SpfTerm, { kind: 'all' }>['qualifier'] | 'none' | undefined

const ofRest: Readonly<Record<NonNullable<Rest>, SenderFindingCode | undefined>> = {
  '+': 'spfPassAll',
  '?': 'spfNeutralAll',
  none: 'spfNoAll',
  '-': undefined,
  '~': undefined,
}

/**
 * Checks the SPF record of a domain as receivers evaluate it (RFC 7208): included records are read in their order, up to
 * the first look-up too many.
 */
export const checkSpf = async (domain: string, resolveTxt: ResolveTxt) => {
  const findings: SenderFinding[] = []
  let lookups = 0
  /** Adds a finding; of one kind the first is enough. */
  const add = (code: SenderFindingCode, part?: string): undefined => {
    if (!findings.some((finding) => finding.code === code)) findings.push(found(code, part))
  }
  const countLookup = () => {
    lookups += 1
    if (lookups > senderLimits.lookups) add('spfTooManyLookups')
  }
  const isOver = () => lookups > senderLimits.lookups

  /** Reads the record at an included name; `path` has the names that lead there. */
  const follow = async (target: string, path: readonly string[]): Promise<Rest> => {
    const name = target.toLowerCase().replace(/\.$/, '')
    countLookup()
    if (isOver() || hasMacro(name)) return undefined
    if (path.includes(name)) return add('spfLoop', name)
    const records = (await resolveTxt(name))?.filter(isSpf)
    if (!records) return add('noAnswer', name)
    const [record, ...others] = records
    if (record === undefined) return add('spfIncludeMissing', name)
    if (others.length > 0) return add('spfTwice', name)
    return evaluate(record, [...path, name])
  }

  const evaluate = async (record: string, path: readonly string[]): Promise<Rest> => {
    const { terms, bad } = readSpf(record)
    if (bad !== undefined) return add('spfSyntax', bad)
    const all = terms.findIndex(({ kind }) => kind === 'all')
    // Terms behind `all` are never reached.
    const reached = all < 0 ? terms : terms.slice(0, all + 1)
    for (const term of reached) {
      if (isOver()) return undefined
      if (term.kind === 'all') return term.qualifier
      if (term.kind === 'lookup') countLookup()
      if (term.kind === 'include') await follow(term.name, path)
    }
    const redirect = reached.find((term) => term.kind === 'redirect')
    return redirect ? follow(redirect.name, path) : 'none'
  }

  const check = async () => {
    const records = (await resolveTxt(domain))?.filter(isSpf)
    const [record, ...others] = records ?? []
    if (!records) add('noAnswer', domain)
    else if (record === undefined) add('spfMissing')
    else if (others.length > 0) add('spfTwice', domain)
    else {
      const rest = await evaluate(record, [domain])
      const code = rest && ofRest[rest]
      if (code) add(code)
    }
    return records ?? []
  }
  const records = await check()
  return { ...resultOf(domain, records, findings), lookups }
}
