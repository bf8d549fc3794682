import { z } from 'zod'
import { mailingForm } from '#contract/mailings/mailings.ts'
import { renamePlaceholders } from '#contract/mailings/placeholders.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { inPages, mailingsPerPage } from './in-pages.ts'
import { textsOfRow, updateMailing } from './mailings.ts'

const { subject, text, translations } = mailingForm.shape
const texts = z.object({ subject, text, translations })

/** The texts with a new name in their placeholders; undefined if they do not have it, or become too long by it. */
const renamed = (before: z.output<typeof texts>, rename: (template: string) => string) => {
  const renameIn = <Text extends { readonly subject: string; readonly text: string }>(each: Text) => ({
    ...each,
    subject: rename(each.subject),
    text: rename(each.text),
  })
  const after = { ...renameIn(before), translations: before.translations.map(renameIn) }
  return JSON.stringify(after) === JSON.stringify(before) ? undefined : texts.safeParse(after).data
}

/**
 * Lets mailings that are not sent yet name the attribute that stays after a merge; an open draft has to be read again.
 * Texts in which its name has no place stay, and the check of their mailing names the placeholder.
 */
export const renameInTexts = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  names: { readonly attribute: string; readonly into: string },
) => {
  const read = (after: string) =>
    transaction
      .selectFrom('mailing')
      .select(['workspace_id', 'id', 'revision', 'language', 'subject', 'text', 'translations'])
      .where('workspace_id', '=', workspaceId)
      .where('state', 'in', ['draft', 'sending', 'paused'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(mailingsPerPage)
      .execute()
  for await (const row of inPages(read)) {
    const changed = renamed(textsOfRow(row), (template) =>
      renamePlaceholders(template, names.attribute, names.into),
    )
    if (changed)
      await updateMailing(transaction, row, {
        subject: changed.subject,
        text: changed.text,
        translations: JSON.stringify(changed.translations),
        revision: row.revision + 1,
      })
  }
}
