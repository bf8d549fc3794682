import type { ReactNode } from 'react'
import css from './data-table.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Aligns the column to the right. */
  readonly isNumber?: boolean
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Whether the caption is visible or for screen readers only. */
  readonly hasVisibleCaption?: boolean
  /** Whether the table scrolls vertically; by default tables of more than 24 rows do. */
  readonly isTall?: boolean
  /** Shows each row as a block with labeled cells on narrow screens, for very wide tables. */
  readonly isStacked?: boolean
}

/** A table with column headings; the first cell of each row is its heading. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hasVisibleCaption,
  isTall = rows.length > 24,
  isStacked = false,
}: DataTableProps<Row>) {
  const [first, ...others] = columns
  // Some browsers drop table semantics when CSS changes `display`, so roles are set explicitly.
  const roleProps = (role: string) => (isStacked ? { role } : {})
  return (
    <ScrollRegion label={caption} tall={isTall}>
      <table {...roleProps('table')} className={css.table} data-stacked={isStacked || undefined}>
        <caption data-hidden={!hasVisibleCaption || undefined}>{caption}</caption>
        <thead {...roleProps('rowgroup')}>
          <tr {...roleProps('row')}>
            {columns.map(({ title, isNumber }, index) => (
              // Titles may be equal, so the index is part of the key.
              <th
                key={`${index} ${title}`}
                {...roleProps('columnheader')}
                scope="col"
                data-number={isNumber || undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roleProps('rowgroup')}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...roleProps('row')}>
              <th {...roleProps('rowheader')} scope="row">
                {first.cell(row)}
              </th>
              {others.map(({ title, cell, isNumber }, index) => (
                <td
                  key={`${index} ${title}`}
                  {...roleProps('cell')}
                  data-title={title}
                  data-number={isNumber || undefined}
                >
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

/** Content that may be wider than the page: it scrolls on its own, also by keyboard. */
export function ScrollRegion({
  label,
  children,
  tall = false,
}: {
  label: string
  children: ReactNode
  /** Also scrolls vertically, with a maximum height. */
  tall?: boolean
}) {
  return (
    <div className={css.region} data-tall={tall || undefined} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
