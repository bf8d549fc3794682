import type { ReactNode } from 'react'
import '#ui/fonts.css'
import '#ui/base.css'
import { CookieBarGate } from './cookie-bar-gate.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import css from './site-layout.module.css'

type SiteLayoutProps = {
  children: ReactNode
  /** Whether to show the header. */
  header: boolean
  /** The newsletter form, at the top of the footer. */
  newsletter?: ReactNode
}

/** Header, main part and footer of every page. */
export function SiteLayout({ children, header, newsletter }: SiteLayoutProps) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#main" lang="en">
        Skip to the content
      </a>
      {header && <SiteHeader />}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <SiteFooter newsletter={newsletter} />
      <CookieBarGate />
    </div>
  )
}
