import type { ReactNode } from 'react'
import css from './hidden.module.css'

/** Words for a screen reader alone. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={css.hidden}>{children}</span>
)
