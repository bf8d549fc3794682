import type { ReactNode } from 'react'
import css from './level-table.module.css'
import { ScrollRegion } from './data-table.tsx'

/** How many steps of colour a share from 0 to 1 has, 0 aside. */
const levels = 10

/** 0 for nobody, otherwise the tenth the share lies in: 1 for up to 10%, 10 for above 90%. */
export const levelOf = (share: number) => Math.max(0, Math.min(levels, Math.ceil(share * levels - 1e-9)))

/** The color of a level and of figures on it. Nobody has none. */
const levelStyle = (level: number) =>
  level > 0 ? { background: `var(--level-${level})`, color: `var(--on-level-${level})` } : undefined

/** A share in a `DataTable`, on a ground the darker the larger it is. */
export const LevelChip = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={css.chip} style={levelStyle(levelOf(share))}>
    {children}
  </span>
)

interface LevelTableProps {
  readonly label: string
  readonly tall?: boolean
  readonly children: ReactNode
}

/** A table whose cells, each a `LevelCell`, are the darker the larger their share. */
export const LevelTable = ({ label, tall = false, children }: LevelTableProps) => (
  <ScrollRegion label={label} tall={tall}>
    <table className={css.table}>{children}</table>
  </ScrollRegion>
)

interface LevelCellProps {
  readonly share: number
  /** Stands out by its outline; say in words, or by a sign with words for screen readers, what for. */
  readonly isMarked: boolean
  readonly children: ReactNode
}

export const LevelCell = ({ share, isMarked, children }: LevelCellProps) => (
  <td className={css.cell} data-marked={isMarked || undefined} style={levelStyle(levelOf(share))}>
    {share === 0 ? <span className={css.none}>{children}</span> : children}
  </td>
)
