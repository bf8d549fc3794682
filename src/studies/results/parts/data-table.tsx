import type { ReactNode } from 'react'
import css from './data-table.module.css'

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
  /**
   * On a narrow screen each row stands as a block, its heads beside its cells: for a table too wide to be swiped
   * through.
   */
  readonly isStacked?: boolean
}

/** Rows under column headings; the first column names the row. */
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
  // Laid out as blocks, a table is none any more to some browsers: they are told.
  const named = (role: string) => (isStacked ? { role } : {})
  return (
    <ScrollRegion label={caption} tall={isTall}>
      <table {...named('table')} className={css.table} data-stacked={isStacked || undefined}>
        <caption data-hidden={!hasVisibleCaption || undefined}>{caption}</caption>
        <thead {...named('rowgroup')}>
          <tr {...named('row')}>
            {columns.map(({ title, isNumber }, place) => (
              // Two options of a study may have one name.
              <th
                key={`${place} ${title}`}
                {...named('columnheader')}
                scope="col"
                data-number={isNumber || undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...named('rowgroup')}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...named('row')}>
              <th {...named('rowheader')} scope="row">
                {first.cell(row)}
              </th>
              {others.map(({ title, cell, isNumber }, place) => (
                <td
                  key={`${place} ${title}`}
                  {...named('cell')}
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

/** What may be wider than the page: it scrolls by itself, by keyboard too. */
export function ScrollRegion({
  label,
  children,
  tall = false,
}: {
  label: string
  children: ReactNode
  /** Scrolls downwards as well, beyond most of a screen. */
  tall?: boolean
}) {
  return (
    <div className={css.region} data-tall={tall || undefined} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
