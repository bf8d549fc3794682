import type { StoreOrTransaction } from '../../../store/schema.ts'
import type { ImportKey } from './imports.ts'

/** Rows of one read. */
const perRead = 500

/** The refused rows of an import in their order, in parts. */
export async function* readRefusals(store: StoreOrTransaction, { workspaceId, importId }: ImportKey) {
  for (let after = -1; ;) {
    const rows = await store
      .selectFrom('people_import_refusal')
      .select(['row_no', 'column_no', 'reason', 'cells'])
      .where('workspace_id', '=', workspaceId)
      .where('import_id', '=', importId)
      .where('row_no', '>', after)
      .orderBy('row_no')
      .limit(perRead)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.row_no
  }
}
