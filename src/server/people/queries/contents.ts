import { sql } from 'kysely'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** Stores the values of some people, as JSON, in one statement. */
export const storeContents = async (
  transaction: StoreOrTransaction,
  workspaceId: string,
  people: readonly { readonly no: number; readonly content: string }[],
) => {
  if (people.length === 0) return
  const rows = people.map(({ no, content }) => sql`(cast(${no} as integer), cast(${content} as text))`)
  await sql`update people_values set content = stored.column2
    from (values ${sql.join(rows)}) as stored
    where people_values.workspace_id = ${workspaceId} and people_values.no = stored.column1`.execute(
    transaction,
  )
}
