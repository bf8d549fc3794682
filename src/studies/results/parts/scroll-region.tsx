import type { ReactNode } from 'react'
import css from './scroll-region.module.css'

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
