import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { assetLimits } from '#contract/recorded-assets/assets.ts'
import { dayMs, hourMs } from '#contract/shared/milliseconds.ts'
import { isOnDomain } from '#contract/sessions/reporting-sites.ts'
import type { Store } from '../../../store/schema.ts'
import type { RecordingAssetTable } from '../tables.ts'
import { domainsOf, settingsOf, type SiteRow } from '../../queries/sites.ts'

const hashOf = (address: string) => createHash('sha256').update(address).digest('base64')

/** The time of the last use is written once in this time. */
const refreshMs = hourMs

type SiteKey = Pick<SiteRow, 'workspace_id' | 'id'>
const ofSite = ({ workspace_id, id }: SiteKey) => ({ workspace_id, site_id: id })

/**
 * Whether the owner of a site wants what is at an address: on its own domains, or on hosts that are named, at the port
 * of https unless another is named. Anybody can send an address. One with a password would let the server sign in.
 */
const isWanted = (site: SiteRow, address: string) => {
  const url = URL.parse(address)
  if (url === null || address.length > assetLimits.address || address.includes('\0')) return false
  if (url.username !== '' || url.password !== '') return false
  const hosts = [...domainsOf(site), ...settingsOf(site).assets.hosts]
  return isOnDomain(url.host, url.port === '' ? hosts : hosts.filter((host) => host.includes(':')))
}

/** Removes the addresses of a site that were not seen for longest, but for those of the last hour. */
const removeOldest = async (store: Store, site: SiteKey, count: number, now: Date) => {
  const { numDeletedRows } = await store
    .deleteFrom('recording_asset')
    .where((where) => where.and(ofSite(site)))
    .where('used_at', '<', now.getTime() - refreshMs)
    .where('address_hash', 'in', (where) =>
      where
        .selectFrom('recording_asset')
        .select('address_hash')
        .where((oldest) => oldest.and(ofSite(site)))
        .orderBy('used_at')
        .limit(count),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const markUsed = async (store: Store, site: SiteKey, hashes: readonly string[], now: Date) => {
  if (hashes.length === 0) return
  await store
    .updateTable('recording_asset')
    .set({ used_at: now.getTime() })
    .where((where) => where.and(ofSite(site)))
    .where('address_hash', 'in', hashes)
    .where('used_at', '<', now.getTime() - refreshMs)
    .execute()
}

/**
 * Remembers addresses of a site, so that the server asks for what is there. Of a site with as many as it can have, new
 * ones replace the oldest: pages with another address of a picture at each visit would keep the others out.
 */
export const noteAssets = async (store: Store, site: SiteRow, addresses: readonly string[], now: Date) => {
  if (!settingsOf(site).assets.isKept) return
  const wanted = addresses
    .filter((address) => isWanted(site, address))
    .map((address) => ({ address, address_hash: hashOf(address) }))
  if (wanted.length === 0) return
  const rows = await store
    .selectFrom('recording_asset')
    .select('address_hash')
    .where((where) => where.and(ofSite(site)))
    .execute()
  const known = new Set(rows.map(({ address_hash }) => address_hash))
  await markUsed(
    store,
    site,
    wanted.map(({ address_hash }) => address_hash).filter((hash) => known.has(hash)),
    now,
  )
  const unknown = wanted.filter(({ address_hash }) => !known.has(address_hash))
  const missing = unknown.length + known.size - assetLimits.perSite
  const removed = missing > 0 ? await removeOldest(store, site, missing, now) : 0
  const added = unknown.slice(0, Math.max(0, assetLimits.perSite - known.size + removed))
  if (added.length === 0) return
  await store
    .insertInto('recording_asset')
    .values(
      added.map((each) => ({
        ...ofSite(site),
        ...each,
        state: 'waiting' as const,
        attempts: 0,
        type: null,
        content: null,
        bytes: 0,
        used_at: now.getTime(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sites with addresses that the server has not asked for. */
export const sitesWithWaiting = async (store: Store, limit: number): Promise<SiteRow[]> =>
  store
    .selectFrom('recording_site')
    .selectAll()
    .where((where) =>
      where.exists(
        where
          .selectFrom('recording_asset')
          .select('address_hash')
          .whereRef('recording_asset.workspace_id', '=', 'recording_site.workspace_id')
          .whereRef('recording_asset.site_id', '=', 'recording_site.id')
          .where('state', '=', 'waiting'),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()

/** The addresses of a site that wait longest. */
export const listWaiting = (store: Store, site: SiteKey, limit: number) =>
  store
    .selectFrom('recording_asset')
    .select(['address', 'address_hash', 'attempts'])
    .where((where) => where.and(ofSite(site)))
    .where('state', '=', 'waiting')
    .orderBy('attempts')
    .orderBy('used_at')
    .limit(limit)
    .execute()

interface AssetChange {
  readonly state: 'waiting' | 'kept' | 'refused'
  readonly attempts?: number
  readonly type?: string
  readonly content?: Uint8Array
}

/** Stores what an address has, or that it is not asked for again. Nothing is kept above the bytes of a site. */
export const settleAsset = async (store: Store, site: SiteKey, hash: string, change: AssetChange) => {
  const { content } = change
  const { sum } = await store
    .selectFrom('recording_asset')
    .select((select) => select.fn.sum<number | string | null>('bytes').as('sum'))
    .where((where) => where.and(ofSite(site)))
    .executeTakeFirstOrThrow()
  const isFull = content !== undefined && Number(sum ?? 0) + content.length > assetLimits.bytesPerSite
  await store
    .updateTable('recording_asset')
    .set(isFull ? { state: 'refused' } : { ...change, bytes: content?.length ?? 0 })
    .where((where) => where.and(ofSite(site)))
    .where('address_hash', '=', hash)
    .execute()
}

/** An asset as readers get it. */
const describeAsset = ({
  address,
  type,
  content,
}: Pick<RecordingAssetTable, 'address' | 'type' | 'content'>) => ({
  address,
  type: type ?? '',
  content: Buffer.from(content ?? []).toString('base64'),
})

/** The kept contents of some addresses of a site, as many as fit into a reply. */
export const readAssets = async (store: Store, site: SiteKey, addresses: readonly string[], now: Date) => {
  if (addresses.length === 0) return []
  const found = await store
    .selectFrom('recording_asset')
    .select(['address_hash', 'bytes'])
    .where((where) => where.and(ofSite(site)))
    .where('address_hash', 'in', addresses.map(hashOf))
    .where('state', '=', 'kept')
    .execute()
  const bytes = new Map(found.map((each) => [each.address_hash, each.bytes]))
  let left: number = assetLimits.bytesPerReply
  const sent = addresses.map(hashOf).filter((hash) => {
    const size = bytes.get(hash)
    if (size === undefined || size > left) return false
    left -= size
    return true
  })
  if (sent.length === 0) return []
  await markUsed(store, site, sent, now)
  const kept = await store
    .selectFrom('recording_asset')
    .select(['address', 'type', 'content'])
    .where((where) => where.and(ofSite(site)))
    .where('address_hash', 'in', sent)
    .execute()
  return kept.map(describeAsset)
}

/**
 * Removes what no recording and no replay has shown for long, and all of a site whose owner wants none; returns how
 * many.
 */
export const removeUnusedAssets = async (store: Store, now = new Date()) => {
  const unused = await store
    .deleteFrom('recording_asset')
    .where('used_at', '<', now.getTime() - assetLimits.unusedDays * dayMs)
    .executeTakeFirst()
  const sites = await store
    .selectFrom('recording_site')
    .selectAll()
    .where((where) =>
      where('id', 'in', where.selectFrom('recording_asset').select('recording_asset.site_id')),
    )
    .execute()
  let removed = Number(unused.numDeletedRows)
  for (const site of sites.filter((each) => !settingsOf(each).assets.isKept)) {
    const { numDeletedRows } = await store
      .deleteFrom('recording_asset')
      .where((where) => where.and(ofSite(site)))
      .executeTakeFirst()
    removed += Number(numDeletedRows)
  }
  return removed
}
