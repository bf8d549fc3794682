import { sql } from 'kysely'
import { recontactSettings } from '#contract/recontact/recontact.ts'
import type { MergedAttribute } from '../../people-hooks.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** An attribute as the JSON of settings and of stored answers names it. */
const inJson = (attribute: string) => `"attribute":"${attribute}"`

/** Lets settings fill the attribute that stays. If another question fills it already, that question alone does. */
const changeSettings = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { attribute, into }: MergedAttribute,
) => {
  const rows = await transaction
    .selectFrom('recontact')
    .select(['study_id', 'revision', 'settings'])
    .where('workspace_id', '=', workspaceId)
    .where('settings', 'like', `%${inJson(attribute)}%`)
    .execute()
  for (const { study_id, revision, settings } of rows) {
    const { answers, ...others } = recontactSettings.parse(JSON.parse(settings))
    const isFilled = answers.some((answer) => answer.attribute === into)
    const changed = answers.flatMap((answer) => {
      if (answer.attribute !== attribute) return [answer]
      return isFilled ? [] : [{ ...answer, attribute: into }]
    })
    await transaction
      .updateTable('recontact')
      .set({ settings: JSON.stringify({ ...others, answers: changed }), revision: revision + 1 })
      .where('workspace_id', '=', workspaceId)
      .where('study_id', '=', study_id)
      .execute()
  }
}

/** Lets studies of a workspace, and addresses that are not confirmed, fill the attribute that stays. */
export const mergeAttribute = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  merged: MergedAttribute,
) => {
  await changeSettings(transaction, workspaceId, merged)
  const [before, after] = [inJson(merged.attribute), inJson(merged.into)]
  await transaction
    .updateTable('recontact_request')
    .set({ answers: sql<string>`replace(answers, ${before}, ${after})` })
    .where('workspace_id', '=', workspaceId)
    .where('answers', 'like', `%${before}%`)
    .where('answers', 'not like', `%${after}%`)
    .execute()
}
