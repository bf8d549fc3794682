import {
  type EligibilityRules,
  eligibilityRules,
  type StoredEligibilityRules,
} from '#contract/people/eligibility.ts'
import { type Change, changeWorkspace } from '../../members/queries/change-workspace.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'

/** The rules of a workspace that has changed none: only those who have opted out are left out. */
const atStart: StoredEligibilityRules = {
  needsConsent: false,
  invitations: null,
  restDays: null,
  studies: [],
  revision: 0,
}

/** The rules of a workspace about who may be asked. */
export const readRules = async (
  store: StoreOrTransaction,
  workspaceId: string,
): Promise<StoredEligibilityRules> => {
  const row = await store
    .selectFrom('people_space')
    .select(['rules', 'rules_revision'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (row?.rules === undefined || row.rules === null) return atStart
  const stored: unknown = JSON.parse(row.rules)
  return { ...eligibilityRules.parse(stored), revision: row.rules_revision }
}

/** Replaces the rules of a workspace, if the change is based on their present revision. */
export const saveRules = (store: Store, change: Change, rules: EligibilityRules, revision: number) =>
  changeWorkspace(store, change, async ({ transaction, workspace, record }) => {
    const before = await readRules(transaction, workspace.id)
    if (before.revision !== revision) return { outcome: 'rulesChanged' } as const
    const columns = { rules: JSON.stringify(rules), rules_revision: revision + 1 }
    await transaction
      .insertInto('people_space')
      .values({ workspace_id: workspace.id, last_person: 0, last_attribute: 0, last_tag: 0, ...columns })
      .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(columns))
      .execute()
    await record('saveEligibility', null)
    return { outcome: 'done', rules: { ...rules, revision: revision + 1 } } as const
  })
