import css from './fact-table.module.css'
import { Prose } from './prose.tsx'

type FactTableProps = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Short cells, which fit a phone without scrolling. */
  isNarrow?: boolean
}

/** A table that scrolls sideways on narrow screens; the first cell of each row is its header. */
export function FactTable({ caption, head, rows, isNarrow = false }: FactTableProps) {
  const width = head.length > 3 ? 'many' : 'few'
  return (
    <div className={css.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={css.table} data-columns={isNarrow ? 'narrow' : width}>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>
                  <Prose text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
