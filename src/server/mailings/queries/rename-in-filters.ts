import { type MailingAudience, mailingAudience } from '#contract/mailings/mailings.ts'
import { renameInFilter } from '../../people/public.ts'
import type { Rename } from '../../people-hooks.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { inPages, mailingsPerPage } from './in-pages.ts'

/** The audience with the names that hold after a merge; undefined if it names nothing of it. */
const renamed = (audience: MailingAudience, rename: Rename) => {
  if (audience.kind !== 'filter') return undefined
  const filter = renameInFilter(audience.filter, rename)
  return filter === audience.filter ? undefined : { ...audience, filter }
}

/** Lets mailings name the attribute and the options that stay after a merge; an open draft has to be read again. */
export const renameInFilters = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  rename: Rename,
) => {
  const read = (after: string) =>
    transaction
      .selectFrom('mailing')
      .select(['id', 'audience', 'revision'])
      .where('workspace_id', '=', workspaceId)
      .where('audience', 'like', `%"field":"${rename.field}"%`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(mailingsPerPage)
      .execute()
  for await (const { id, audience, revision } of inPages(read)) {
    const changed = renamed(mailingAudience.parse(JSON.parse(audience)), rename)
    if (!changed) continue
    await transaction
      .updateTable('mailing')
      .set({ audience: JSON.stringify(changed), revision: revision + 1 })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute()
  }
}
