import { sql } from 'kysely'
import type { StoreOrTransaction } from '../../store/schema.ts'

type Counter = 'last_person' | 'last_attribute' | 'last_tag'

/** Gives `count` numbers of a workspace and returns the first. Others who ask wait until the transaction ends. */
export const giveNumbers = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  counter: Counter,
  count = 1,
) => {
  const none = { last_person: 0, last_attribute: 0, last_tag: 0 }
  const { last } = await transaction
    .insertInto('people_space')
    .values({ workspace_id: workspaceId, ...none, [counter]: count })
    .onConflict((conflict) =>
      conflict
        .column('workspace_id')
        .doUpdateSet({ [counter]: sql<number>`${sql.ref(`people_space.${counter}`)} + ${count}` }),
    )
    .returning(`${counter} as last`)
    .executeTakeFirstOrThrow()
  return last - count + 1
}
