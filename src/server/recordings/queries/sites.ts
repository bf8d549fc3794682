import { randomInt } from 'node:crypto'
import { type Selectable, sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { newId } from '../../store/new-id.ts'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { siteLimits, type SiteSettings, siteSettings } from '#contract/sites/site.ts'
import { enqueueJob } from '../../jobs/queries/job-queue.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import { removeTextsOfMatching } from './texts.ts'
import type { RecordingSiteTable } from '../sites/tables.ts'

export type SiteRow = Selectable<RecordingSiteTable>

const storedDomains = z.array(z.string())

/** The domains of a site. */
export const domainsOf = ({ domains }: Pick<SiteRow, 'domains'>) => storedDomains.parse(JSON.parse(domains))
/** Settings of sites that were stored before there were these. */
const addedSettings = { assets: newSiteSettings.assets }
const storedObject = z.record(z.string(), z.unknown())
/** Settings by their text: checking them for each chunk takes as long as checking a small chunk. */
const parsedSettings = new Map<string, SiteSettings>()
const maxParsedSettings = 1000

/** The settings of a site. */
export const settingsOf = ({ settings }: Pick<SiteRow, 'settings'>): SiteSettings => {
  const known = parsedSettings.get(settings)
  if (known) return known
  const parsed = siteSettings.parse({ ...addedSettings, ...storedObject.parse(JSON.parse(settings)) })
  if (parsedSettings.size >= maxParsedSettings) parsedSettings.clear()
  parsedSettings.set(settings, parsed)
  return parsed
}

const keyCharacters = '0123456789abcdefghijklmnopqrstuvwxyz'
const keyLength = 20
const newKey = () =>
  Array.from({ length: keyLength }, () => keyCharacters.charAt(randomInt(keyCharacters.length))).join('')

/** Stored sessions of a site and the bytes that they take, since a time in milliseconds. */
export const countSessions = async (
  store: StoreOrTransaction,
  { workspace_id, id }: Pick<SiteRow, 'workspace_id' | 'id'>,
  since = 0,
) => {
  const { sessions, bytes } = await store
    .selectFrom('recording_session')
    .select((select) => [select.fn.countAll().as('sessions'), select.fn.sum('bytes').as('bytes')])
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', id)
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { sessions: Number(sessions), bytes: Number(bytes ?? 0) }
}

/** Share of the sessions of a site to which its changed thresholds were applied; null without a change. */
export const shareRecalculated = async (
  store: StoreOrTransaction,
  { workspace_id, id, recalculated_to }: SiteRow,
) => {
  if (recalculated_to === null) return null
  const { all, done } = await store
    .selectFrom('recording_session')
    .select((select) => [
      select.fn.countAll().as('all'),
      select.fn.countAll().filterWhere('recording_session.id', '<=', recalculated_to).as('done'),
    ])
    .where('workspace_id', '=', workspace_id)
    .where('site_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(all) === 0 ? 1 : Number(done) / Number(all)
}

/** The sites of a workspace in the order of their names. */
export const listSites = (store: Store, workspaceId: string): Promise<SiteRow[]> =>
  store
    .selectFrom('recording_site')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('name')
    .orderBy('id')
    .limit(siteLimits.perWorkspace)
    .execute()

/** A site of a workspace. */
export const findSite = (
  store: StoreOrTransaction,
  workspaceId: string,
  id: string,
): Promise<SiteRow | undefined> =>
  store
    .selectFrom('recording_site')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The site with the key of a script tag. */
export const findSiteByKey = (store: Store, key: string): Promise<SiteRow | undefined> =>
  store.selectFrom('recording_site').selectAll().where('key', '=', key).executeTakeFirst()

/** Later sightings change nothing of the diagnosis. */
const maxSightings = 1000

/** Counts a page with the script tag of a site that waits for its first visit. */
export const countSighting = async (
  store: Store,
  { id, first_visit_at, tag_seen }: SiteRow,
  kind: 'unasked' | 'refused' | null,
) => {
  if (first_visit_at !== null || tag_seen >= maxSightings) return
  await store
    .updateTable('recording_site')
    .set((row) => ({
      tag_seen: row('tag_seen', '+', 1),
      ...(kind === 'unasked' && { tag_unasked: row('tag_unasked', '+', 1) }),
      ...(kind === 'refused' && { tag_refused: row('tag_refused', '+', 1) }),
    }))
    .where('id', '=', id)
    .where('first_visit_at', 'is', null)
    .execute()
}

interface NewSite {
  readonly name: string
  readonly domains: readonly string[]
}

/** Adds a site, unless the workspace has as many as it can have. */
export const createSite = (store: Store, change: Change, { name, domains }: NewSite) =>
  changeWorkspace(store, change, async ({ transaction, workspace, now, record }) => {
    const { count } = await transaction
      .selectFrom('recording_site')
      .select((select) => select.fn.countAll().as('count'))
      .where('workspace_id', '=', workspace.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= siteLimits.perWorkspace) return { outcome: 'tooManySites' } as const
    const site: SiteRow = {
      workspace_id: workspace.id,
      id: newId(),
      key: newKey(),
      name,
      domains: JSON.stringify([...new Set(domains)]),
      settings: JSON.stringify(newSiteSettings),
      revision: 0,
      first_visit_at: null,
      created_at: now.toISOString(),
      recalculated_to: null,
      invitation_caps: null,
      tag_seen: 0,
      tag_unasked: 0,
      tag_refused: 0,
    }
    await transaction.insertInto('recording_site').values(site).execute()
    await record('createRecordingSite', name)
    return { outcome: 'done', site } as const
  })

interface SiteChange {
  readonly name?: string | undefined
  readonly domains?: readonly string[] | undefined
  readonly settings?: SiteSettings | undefined
}

/** The job that applies changed thresholds; it takes all sites with one. */
export const recalculation = { kind: 'recalculateSignals', encode: () => '{}' } as const

/** Changes a site, if the change is based on its present revision. */
export const updateSite = (
  store: Store,
  change: Change,
  { id, revision }: { readonly id: string; readonly revision: number },
  { name, domains, settings }: SiteChange,
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const before = await findSite(transaction, workspace.id, id)
    if (!before) return { outcome: 'siteUnknown' } as const
    if (before.revision !== revision) return { outcome: 'siteChanged' } as const
    const thresholds = JSON.stringify(settingsOf(before).thresholds)
    const isRecalculated = settings !== undefined && JSON.stringify(settings.thresholds) !== thresholds
    const site = await transaction
      .updateTable('recording_site')
      .set({
        revision: revision + 1,
        ...(name !== undefined && { name }),
        ...(domains && { domains: JSON.stringify([...new Set(domains)]) }),
        ...(settings && { settings: JSON.stringify(settings) }),
        ...(isRecalculated && { recalculated_to: '' }),
      })
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // The schedule of the job would begin within five minutes.
    if (isRecalculated) await enqueueJob(transaction, recalculation, {})
    await record('updateRecordingSite', site.name)
    return { outcome: 'done', site } as const
  })

/** Deletes a site with its recordings. Their files are removed with those that no session refers to. */
export const deleteSite = (store: Store, change: Change, id: string) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    await removeTextsOfMatching(transaction, { workspace_id: workspace.id, id }, sql<SqlBool>`true`)
    const deleted = await transaction
      .deleteFrom('recording_site')
      .where('workspace_id', '=', workspace.id)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return { outcome: 'siteUnknown' } as const
    await record('deleteRecordingSite', deleted.name)
    return { outcome: 'done' } as const
  })
