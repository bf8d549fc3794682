import type { StoreOrTransaction } from '../../store/schema.ts'
import { recordAuditEvent } from '../../members/audit.ts'
import { insertWorkspace } from '../../members/queries/workspaces.ts'
import { insertPerson } from './persons.ts'
import { removeTokensFor } from './tokens.ts'

/** The row whose insertion decides which of two set-ups at once comes first. */
const settingName = 'set-up'

/** The person who runs an installation has all its features. */
const setUpPlan = 'custom'

/** Whether the installation has its first account. */
export const isSetUp = async (store: StoreOrTransaction) => {
  const row = await store
    .selectFrom('setting')
    .select('name')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the installation as set up; false if it was before. */
export const claimSetUp = async (transaction: StoreOrTransaction, now: string) => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('setting')
    .values({ name: settingName, value: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

interface FirstAccount {
  readonly name: string
  readonly email: string
  /** Its hash. */
  readonly password: string
  /** Name of the workspace. */
  readonly workspace: string
}

/**
 * Inserts the person who administers the installation, with their workspace. Of two at once one is inserted; without a
 * person in the result the caller rolls the transaction back.
 */
export const insertFirstAccount = async (
  transaction: StoreOrTransaction,
  { name, email, password, workspace: workspaceName }: FirstAccount,
  now: string,
) => {
  if (!(await claimSetUp(transaction, now))) return { outcome: 'done before' } as const
  const isAdmin = { isVerified: true, isInstanceAdmin: true }
  const person = await insertPerson(transaction, { name, email, password, ...isAdmin }, now)
  if (!person) return { outcome: 'email taken' } as const
  await removeTokensFor(transaction, 'set-up', null)
  const time = new Date(now)
  const workspace = await insertWorkspace(
    transaction,
    { name: workspaceName, ownerId: person.id, plan: setUpPlan },
    time,
  )
  const event = { workspaceId: workspace.id, actor: { personId: person.id }, subject: workspaceName }
  await recordAuditEvent(transaction, { ...event, action: 'setUp' }, time)
  return { outcome: 'inserted', person, workspace } as const
}
