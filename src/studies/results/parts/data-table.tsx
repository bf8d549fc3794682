import type { ReactNode } from 'react'
import css from './data-table.module.css'
import { ScrollRegion } from './scroll-region.tsx'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned figures. */
  readonly isNumber?: boolean
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Whether the caption is drawn, or only spoken. */
  readonly hasVisibleCaption?: boolean
  /** Whether it scrolls downwards by itself; left out, a table of many rows does. */
  readonly isTall?: boolean
}

/** Rows under column headings; the first column names the row. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hasVisibleCaption,
  isTall = rows.length > 24,
}: DataTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <ScrollRegion label={caption} tall={isTall}>
      <table className={css.table}>
        <caption data-hidden={!hasVisibleCaption || undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }, place) => (
              // Two options of a study may have one name.
              <th key={`${place} ${title}`} scope="col" data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ title, cell, isNumber }, place) => (
                <td key={`${place} ${title}`} data-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
