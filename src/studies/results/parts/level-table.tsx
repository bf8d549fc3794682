import type { ReactNode } from 'react'
import { levelOf, levelStyle } from './level.ts'
import css from './level-table.module.css'
import { ScrollRegion } from './scroll-region.tsx'

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
