import type { ReactNode } from 'react'
import { ScrollRegion } from './data-table.tsx'
import css from './level-table.module.css'

/** The number of color levels above 0. */
const levels = 10

/** The level of a share from 0 to 1: 0 only for 0, 1 up to 10%, 10 above 90%. */
export const levelOf = (share: number) => Math.max(0, Math.min(levels, Math.ceil(share * levels - 1e-9)))

/** The background and text color of a level; none for level 0. */
const levelStyle = (level: number) =>
  level > 0 ? { background: `var(--level-${level})`, color: `var(--on-level-${level})` } : undefined

/** A share in a `DataTable`; a larger share has a background that stands out more. */
export const LevelChip = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={css.chip} style={levelStyle(levelOf(share))}>
    {children}
  </span>
)

interface LevelTableProps {
  readonly label: string
  readonly tall?: boolean
  /** Narrow columns, for a table beside other content. */
  readonly compact?: boolean
  readonly children: ReactNode
}

/** A table of `LevelCell`s: the larger a share, the more its cell stands out. */
export const LevelTable = ({ label, tall = false, compact = false, children }: LevelTableProps) => (
  <ScrollRegion label={label} tall={tall}>
    <table className={css.table} data-compact={compact || undefined}>
      {children}
    </table>
  </ScrollRegion>
)

interface LevelCellProps {
  readonly share: number
  /** Highlights the cell with an outline; its content must say why. */
  readonly isMarked: boolean
  readonly children: ReactNode
}

export const LevelCell = ({ share, isMarked, children }: LevelCellProps) => (
  <td className={css.cell} data-marked={isMarked || undefined} style={levelStyle(levelOf(share))}>
    {share === 0 ? <span className={css.none}>{children}</span> : children}
  </td>
)
