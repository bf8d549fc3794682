import { type EligibilityRules, eligibilityRules } from '#contract/people/eligibility.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'

/** The rules of a workspace that has changed none: only those who have opted out are left out. */
const atStart: EligibilityRules = { needsConsent: false, invitations: null, restDays: null, studies: [] }

/** The rules of a workspace about who may be asked. */
export const readRules = async (
  store: StoreOrTransaction,
  workspaceId: string,
): Promise<EligibilityRules> => {
  const row = await store
    .selectFrom('people_space')
    .select('rules')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (row?.rules === undefined || row.rules === null) return atStart
  const stored: unknown = JSON.parse(row.rules)
  return eligibilityRules.parse(stored)
}

/** Replaces the rules of a workspace. */
export const saveRules = (store: Store, change: Change, rules: EligibilityRules) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const columns = { rules: JSON.stringify(rules) }
    await transaction
      .insertInto('people_space')
      .values({ workspace_id: workspace.id, last_person: 0, last_attribute: 0, last_tag: 0, ...columns })
      .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(columns))
      .execute()
    await record('saveEligibility', null)
    return { outcome: 'done', rules } as const
  })
