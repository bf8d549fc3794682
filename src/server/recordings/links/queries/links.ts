import type { Selectable } from 'kysely'
import {
  type RecordingLink,
  recordingLinkLimits,
  type RecordingLinkForm,
} from '#contract/recording-links/shares.ts'
import { withMakers } from '../../../accounts/public.ts'
import { hashToken } from '../../../store/credentials.ts'
import { isPast, isUnexpired, newLink } from '../../../store/link-tokens.ts'
import type { Store, StoreOrTransaction } from '../../../store/schema.ts'
import { type Change, changeWorkspace } from '../../../members/queries/change-workspace.ts'
import { findSite } from '../../queries/sites.ts'
import { lockSession, ofSession, type SessionKey } from '../../queries/sessions.ts'
import type { RecordingShareTable } from '../tables.ts'

type LinkRow = Selectable<RecordingShareTable>

const toLink = (row: LinkRow, createdBy: string | null): RecordingLink => ({
  id: row.id,
  name: row.name,
  showsNotes: row.shows_notes === 1,
  hasPassword: row.password !== null,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  createdBy,
})

/** Links as members see them. */
export const describedLinks = withMakers(({ created_by }) => created_by, toLink)

/** The links of a session, the oldest first. */
export const listLinks = (store: StoreOrTransaction, key: SessionKey) =>
  store
    .selectFrom('recording_share')
    .selectAll()
    .where((where) => where.and(ofSession(key)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(recordingLinkLimits.links)
    .execute()

interface At {
  readonly site: string
  readonly session: string
}

/** Creates a link to a session; `password` is hashed. The token is returned once, and only a hash of it is stored. */
export const createLink = (
  store: Store,
  change: Change,
  { site: siteId, session }: At,
  { name, showsNotes, password, expiresAt }: RecordingLinkForm,
) =>
  changeWorkspace(store, change, async ({ transaction, acting, workspace, now, record }) => {
    const site = await findSite(transaction, workspace.id, siteId)
    if (!site) return { outcome: 'siteUnknown' } as const
    const key = { workspace_id: workspace.id, site_id: siteId, id: session }
    if (!(await lockSession(transaction, key))) return { outcome: 'recordingUnknown' } as const
    if (isPast(expiresAt, now)) return { outcome: 'endIsPast' } as const
    const links = await listLinks(transaction, key)
    if (links.length >= recordingLinkLimits.links) return { outcome: 'tooManyRecordingLinks' } as const
    const { token, columns } = newLink()
    const link = {
      ...ofSession(key),
      ...columns,
      name,
      password,
      shows_notes: showsNotes ? 1 : 0,
      expires_at: expiresAt,
      created_at: now.toISOString(),
      created_by: acting.personId,
    }
    await transaction.insertInto('recording_share').values(link).execute()
    await record('createRecordingLink', `${site.name}: ${name}`)
    return { outcome: 'done', link, token } as const
  })

/** Revokes a link: nothing of it is kept. */
export const revokeLink = (
  store: Store,
  change: Change,
  { site: siteId, session, link }: At & { readonly link: string },
) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const site = await findSite(transaction, workspace.id, siteId)
    if (!site) return { outcome: 'siteUnknown' } as const
    const deleted = await transaction
      .deleteFrom('recording_share')
      .where('workspace_id', '=', workspace.id)
      .where('site_id', '=', siteId)
      .where('session_id', '=', session)
      .where('id', '=', link)
      .returning('name')
      .executeTakeFirst()
    if (!deleted) return { outcome: 'recordingLinkUnknown' } as const
    await record('revokeRecordingLink', `${site.name}: ${deleted.name}`)
    return { outcome: 'done' } as const
  })

/** The link with this token, unless it has expired. */
export const findLink = (store: Store, token: string, now = new Date()) =>
  store
    .selectFrom('recording_share')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where(isUnexpired(now))
    .executeTakeFirst()
