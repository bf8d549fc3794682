import { z } from 'zod'
import { importReasonTexts } from '#content/workspace/import-reasons.ts'
import { toCsv } from '../../files/csv.ts'
import type { Store } from '../../store/schema.ts'
import { type ImportRow, preparedOf } from './queries/imports.ts'
import { readRefusals } from './queries/refusals.ts'

const cellsOfRow = z.array(z.string())

/**
 * The refused rows of an import as CSV: their numbers and reasons before the columns of the file. Without the first two
 * columns it can be imported again.
 */
export async function* refusedRows(store: Store, row: ImportRow) {
  const { headings } = preparedOf(row)
  // Spreadsheets know by the mark that the text is UTF-8.
  yield `\uFEFF${toCsv([['Row', 'Reason', ...headings]])}`
  for await (const rows of readRefusals(store, { workspaceId: row.workspace_id, importId: row.id }))
    yield toCsv(
      rows.map(({ row_no, column_no, reason, cells }) => {
        const heading = column_no === null ? '' : headings[column_no]
        const where = heading ? `${heading}: ` : ''
        return [row_no, `${where}${importReasonTexts[reason]}`, ...cellsOfRow.parse(JSON.parse(cells))]
      }),
    )
}
