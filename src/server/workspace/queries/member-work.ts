import { type MemberWork, memberWorkLimit } from '#contract/workspace/workspace.ts'
import { isUnexpired } from '../../store/link-tokens.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

interface Maker {
  readonly workspaceId: string
  readonly personId: string
}

/** Links to results that a member created and that still open them. */
const linksOf = (store: StoreOrTransaction, { workspaceId, personId }: Maker, now: Date) =>
  store
    .selectFrom('study_share')
    .innerJoin('study', 'study.id', 'study_share.study_id')
    .where('study.workspace_id', '=', workspaceId)
    .where('study_share.created_by', '=', personId)
    .where('study_share.revoked_at', 'is', null)
    .where(isUnexpired(now))

/** Tables of what belongs to its workspace and its maker, and goes with a row. */
const madeTables = ['recording_share', 'capture_link', 'webhook'] as const

/** The links and webhooks of a member, which outlive the access, and the API keys, which end with it. */
export const listMemberWork = async (
  store: StoreOrTransaction,
  maker: Maker,
  now = new Date(),
): Promise<MemberWork> => {
  const links = await linksOf(store, maker, now)
    .select(['study_share.name', 'study.title'])
    .orderBy('study_share.created_at')
    .orderBy('study_share.id')
    .limit(memberWorkLimit)
    .execute()
  const recordingLinks = await store
    .selectFrom('recording_share')
    .innerJoin('recording_site', (join) =>
      join
        .onRef('recording_site.workspace_id', '=', 'recording_share.workspace_id')
        .onRef('recording_site.id', '=', 'recording_share.site_id'),
    )
    .select(['recording_share.name', 'recording_site.name as site'])
    .where('recording_share.workspace_id', '=', maker.workspaceId)
    .where('recording_share.created_by', '=', maker.personId)
    .where(isUnexpired(now))
    .orderBy('recording_share.id')
    .limit(memberWorkLimit)
    .execute()
  const clipLinks = await store
    .selectFrom('capture_link')
    .innerJoin('study', 'study.id', 'capture_link.study_id')
    .select(['capture_link.name', 'study.title as study'])
    .where('capture_link.workspace_id', '=', maker.workspaceId)
    .where('capture_link.created_by', '=', maker.personId)
    .where(isUnexpired(now))
    .orderBy('capture_link.id')
    .limit(memberWorkLimit)
    .execute()
  const webhooks = await store
    .selectFrom('webhook')
    .select('address')
    .where('workspace_id', '=', maker.workspaceId)
    .where('created_by', '=', maker.personId)
    .orderBy('id')
    .limit(memberWorkLimit)
    .execute()
  const keys = await store
    .selectFrom('api_key')
    .select('name')
    .where('workspace_id', '=', maker.workspaceId)
    .where('person_id', '=', maker.personId)
    .orderBy('id')
    .limit(memberWorkLimit)
    .execute()
  return {
    shareLinks: links.map(({ name, title }) => ({ name, study: title })),
    recordingLinks,
    clipLinks,
    // An address may have a secret in its path or query.
    webhooks: webhooks.map(({ address }) => URL.parse(address)?.host ?? ''),
    apiKeys: keys.map(({ name }) => name),
  }
}

/** Ends the links and webhooks of a member. */
export const endWork = async (transaction: StoreOrTransaction, maker: Maker, now: Date) => {
  const links = linksOf(transaction, maker, now).select('study_share.id')
  // The comments first: an ended link is no longer among the links.
  await transaction.deleteFrom('study_share_comment').where('share_id', 'in', links).execute()
  await transaction
    .updateTable('study_share')
    .set({ revoked_at: now.toISOString() })
    .where('id', 'in', links)
    .execute()
  for (const table of madeTables)
    await transaction
      .deleteFrom(table)
      .where('workspace_id', '=', maker.workspaceId)
      .where('created_by', '=', maker.personId)
      .execute()
}

/** Hands the links and webhooks of a member over to another one. */
export const handOverWork = async (transaction: StoreOrTransaction, maker: Maker, to: string) => {
  await transaction
    .updateTable('study_share')
    .set({ created_by: to })
    .where('created_by', '=', maker.personId)
    .where('study_id', 'in', (studies) =>
      studies.selectFrom('study').select('study.id').where('study.workspace_id', '=', maker.workspaceId),
    )
    .execute()
  for (const table of madeTables)
    await transaction
      .updateTable(table)
      .set({ created_by: to })
      .where('workspace_id', '=', maker.workspaceId)
      .where('created_by', '=', maker.personId)
      .execute()
}
