import type { ReactNode } from 'react'
import { levelOf, levelStyle } from './level.ts'
import css from './level-chip.module.css'

/** A share in a `DataTable`, on a ground the darker the larger it is. */
export const LevelChip = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={css.chip} style={levelStyle(levelOf(share))}>
    {children}
  </span>
)
