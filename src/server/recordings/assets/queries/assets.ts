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

/** Whether the owner of a site wants what is at an address: on its own domains, or on hosts that are named. */
const isWanted = (site: SiteRow, address: string) => {
  const url = URL.parse(address)
  const hosts = [...domainsOf(site), ...settingsOf(site).assets.hosts]
  return url !== null && address.length <= assetLimits.address && isOnDomain(url.host, hosts)
}

/** Remembers addresses of a site, so that the server asks for what is there; as many as a site can have. */
export const noteAssets = async (store: Store, site: SiteRow, addresses: readonly string[], now: Date) => {
  if (!settingsOf(site).assets.isKept) return
  const wanted = addresses.filter((address) => isWanted(site, address))
  if (wanted.length === 0) return
  const known = await store
    .selectFrom('recording_asset')
    .select('address_hash')
    .where((where) => where.and(ofSite(site)))
    .execute()
  const hashes = new Set(known.map(({ address_hash }) => address_hash))
  const added = wanted
    .map((address) => ({ address, address_hash: hashOf(address) }))
    .filter(({ address_hash }) => !hashes.has(address_hash))
    .slice(0, Math.max(0, assetLimits.perSite - known.length))
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
  await store
    .updateTable('recording_asset')
    .set({ used_at: now.getTime() })
    .where((where) => where.and(ofSite(site)))
    .where('address_hash', 'in', sent)
    .where('used_at', '<', now.getTime() - refreshMs)
    .execute()
  const kept = await store
    .selectFrom('recording_asset')
    .select(['address', 'type', 'content'])
    .where((where) => where.and(ofSite(site)))
    .where('address_hash', 'in', sent)
    .execute()
  return kept.map(describeAsset)
}

/** Removes what nobody has looked at for long, and all of a site whose owner wants none; returns how many. */
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
