import type { ReactNode } from 'react'
import css from './more.module.css'

/** What need not be seen at once. */
export const More = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={css.more}>
    <summary>{summary}</summary>
    {children}
  </details>
)
