import { setTimeout } from 'node:timers/promises'
import type { SenderCheck } from '#contract/mailings/sender-check.ts'
import { minuteMs } from '#contract/shared/milliseconds.ts'
import type { ResolveTxt } from '../../http/resolve-txt.ts'
import { createBoundedQueue } from '../../jobs/bounded-queue.ts'
import { checkDkim } from './dkim.ts'
import { checkDmarc } from './dmarc.ts'
import { checkSpf } from './spf.ts'

const longestMs = 10_000

/** Checks that run or wait: one of a workspace runs at a time. */
const limits = {
  concurrency: 4,
  concurrencyPerClient: 1,
  maxWaiting: 40,
  maxPerClient: 4,
  secondsPerTask: 2,
} as const

/** Results that are remembered at most. */
const maxRemembered = 200

/** Gives up all answers of DNS that are not there in time. */
const withDeadline = (resolveTxt: ResolveTxt, ms: number): ResolveTxt => {
  const late = setTimeout(ms, undefined, { ref: false })
  return (name) => Promise.race([resolveTxt(name), late])
}

/** Asks DNS about a domain: at most 17 queries in all. What takes longer than `ms` milliseconds is not known. */
export const checkSender = async (
  resolve: ResolveTxt,
  domain: string,
  selector: string | null,
  ms = longestMs,
): Promise<SenderCheck> => {
  const resolveTxt = withDeadline(resolve, ms)
  const checkedAt = new Date().toISOString()
  const [{ lookups, ...spf }, dkim, dmarc] = await Promise.all([
    checkSpf(domain, resolveTxt),
    checkDkim(domain, selector, resolveTxt),
    checkDmarc(domain, resolveTxt),
  ])
  return { domain, selector, checkedAt, spf, lookups, dkim, dmarc }
}

interface CheckOptions {
  readonly workspace: string
  readonly selector: string | null
  /** Takes a waiting check out of its queue. */
  readonly signal: AbortSignal
}

/**
 * Creates checks of a domain. Their results are remembered for a minute, by selector. Rejects with a BusyError if too
 * many wait.
 */
export const createSenderChecks = (domain: string, resolveTxt: ResolveTxt) => {
  const inTurn = createBoundedQueue(limits)
  const remembered = new Map<string | null, SenderCheck>()

  const recall = (selector: string | null) => {
    const check = remembered.get(selector)
    return check && Date.now() - Date.parse(check.checkedAt) < minuteMs ? check : undefined
  }
  const checkNow = async (selector: string | null) => {
    const check = await checkSender(resolveTxt, domain, selector)
    remembered.delete(selector)
    remembered.set(selector, check)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
    return check
  }
  return async ({ workspace, selector, signal }: CheckOptions) =>
    recall(selector) ?? inTurn(workspace, async () => recall(selector) ?? checkNow(selector), signal)
}
