import { assetLimits } from '#contract/recorded-assets/assets.ts'
import { findInCss, replaceInCss, withinLength } from '#contract/recordings/asset-addresses.ts'
import { OutboundError, type OutboundFetch } from '../../http/outbound.ts'
import type { Store } from '../../store/schema.ts'
import type { SiteRow } from '../queries/sites.ts'
import { assetTypeOf } from './asset-type.ts'
import { listWaiting, noteAssets, settleAsset, sitesWithWaiting } from './queries/assets.ts'

/**
 * Sites of one run, addresses of each, and milliseconds after which a site is asked for no more: the others wait for
 * the next run. Fifty sites with slow hosts take eight minutes, and the next run asks others too.
 */
const perRun = { sites: 50, addresses: 40, ms: 5000 } as const
/** Requests to the hosts of a site at a time. */
const concurrency = 4
const timeoutMs = 5000
/** Requests without an answer, after which an address is given up. */
const maxAttempts = 3

interface FetchContext {
  readonly store: Store
  readonly outbound: OutboundFetch
}

/**
 * The text of a style sheet with whole addresses: in a page, they would be relative to the page. A hostile one would
 * have hundreds of megabytes with all of them.
 */
const withWholeAddresses = (css: string, base: string) =>
  replaceInCss(
    css,
    withinLength(assetLimits.bytes, (address: string) =>
      /^(?:data:|#)/i.test(address) ? undefined : URL.parse(address, base)?.href,
    ),
  )

/** Whether a host may have what it has not now: it is busy, or fails. */
const isBusy = ({ status }: Response) => status === 429 || status >= 500

const isGone = (error: unknown) => !(error instanceof OutboundError) || error.reason !== 'unreachable'

const fetchAsset = async (
  { store, outbound }: FetchContext,
  site: SiteRow,
  { address, address_hash, attempts }: Awaited<ReturnType<typeof listWaiting>>[number],
  now: Date,
) => {
  const settle = (change: Parameters<typeof settleAsset>[3]) => settleAsset(store, site, address_hash, change)
  const askAgain = () =>
    settle({ state: attempts + 1 >= maxAttempts ? 'refused' : 'waiting', attempts: attempts + 1 })
  try {
    const reply = await outbound(address, {
      method: 'GET',
      headers: { accept: 'image/*,font/*,text/css', 'user-agent': 'Understory' },
      timeoutMs,
      maxReplyBytes: assetLimits.bytes,
    })
    if (isBusy(reply)) return await askAgain()
    const content = new Uint8Array(await reply.arrayBuffer())
    const type = reply.ok ? assetTypeOf(content, reply.headers.get('content-type') ?? '') : undefined
    if (type === undefined) return await settle({ state: 'refused' })
    if (type !== 'text/css') return await settle({ state: 'kept', type, content })
    const css = withWholeAddresses(new TextDecoder().decode(content), address)
    await settle({ state: 'kept', type, content: Buffer.from(css) })
    return await noteAssets(store, site, findInCss(css), now)
  } catch (error) {
    return isGone(error) ? settle({ state: 'refused' }) : askAgain()
  }
}

/**
 * Asks for what recorded pages show, once for each address of a site: https at public addresses only. Returns the
 * number of addresses that were asked.
 */
export const fetchAssets = async (context: FetchContext, now = new Date(), ms: number = perRun.ms) => {
  let asked = 0
  for (const site of await sitesWithWaiting(context.store, perRun.sites)) {
    const waiting = await listWaiting(context.store, site, perRun.addresses)
    const begin = performance.now()
    for (let at = 0; at < waiting.length && (at === 0 || performance.now() - begin < ms); at += concurrency) {
      const group = waiting.slice(at, at + concurrency)
      asked += group.length
      await Promise.all(group.map((each) => fetchAsset(context, site, each, now)))
    }
  }
  return asked
}
