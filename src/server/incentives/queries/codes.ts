import { newId } from '../../store/new-id.ts'
import { codesIn } from '#contract/incentives/code-list.ts'
import { incentiveLimits } from '#contract/incentives/limits.ts'
import type { Change } from '../../members/queries/change-workspace.ts'
import type { KeyRing } from '../../store/credentials.ts'
import type { Store, StoreOrTransaction } from '../../store/schema.ts'
import { changeStudy } from '../../studies/queries/change-study.ts'
import { createCodeCipher } from '../code-cipher.ts'
import type { IncentiveCodeTable } from '../tables.ts'
import { countCodes } from './settings.ts'

/** Rows of one statement: databases limit its parameters. */
const rowsPerInsert = 500

const insertCodes = async (transaction: StoreOrTransaction, rows: readonly IncentiveCodeTable[]) => {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await transaction
      .insertInto('incentive_code')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute()
}

interface AddCodes {
  readonly study: string
  /** A list without faults: see `listFault`. */
  readonly list: string
  readonly keys: KeyRing
}

/** Adds the codes of a list that a study does not have yet, given out or not. */
export const addCodes = (store: Store, change: Change, { study: id, list, keys }: AddCodes) =>
  changeStudy(store, change, id, async ({ transaction, study, record }) => {
    if (study.trashed_at !== null) return { outcome: 'inTrash' } as const
    const cipher = createCodeCipher(keys)
    const stored = await transaction
      .selectFrom('incentive_code')
      .select('code')
      .where('workspace_id', '=', study.workspace_id)
      .where('study_id', '=', study.id)
      .execute()
    // Encryption gives the same code another text each time: only the codes themselves can be compared.
    const known = new Set(stored.map(({ code }) => cipher.decrypt(code)))
    const listed = codesIn(list)
    const added = [...new Set(listed)].filter((code) => !known.has(code))
    if (stored.length + added.length > incentiveLimits.codes) return { outcome: 'tooManyCodes' } as const
    await insertCodes(
      transaction,
      added.map((code) => ({
        workspace_id: study.workspace_id,
        study_id: study.id,
        id: newId(),
        code: cipher.encrypt(code),
        response_id: null,
        given_at: null,
        how: null,
      })),
    )
    if (added.length > 0) await record('addIncentiveCodes', `${study.title}: ${added.length}`)
    const { left } = await countCodes(transaction, study)
    return {
      outcome: 'done',
      codes: { added: added.length, repeated: listed.length - added.length, left },
    } as const
  })

/** Removes the codes of a study that were not given out. */
export const removeUnusedCodes = (store: Store, change: Change, id: string) =>
  changeStudy(store, change, id, async ({ transaction, study, record }) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('incentive_code')
      .where('workspace_id', '=', study.workspace_id)
      .where('study_id', '=', study.id)
      .where('given_at', 'is', null)
      .executeTakeFirstOrThrow()
    const removed = Number(numDeletedRows)
    if (removed > 0) await record('removeUnusedCodes', `${study.title}: ${removed}`)
    return { outcome: 'done', removed } as const
  })
