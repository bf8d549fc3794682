import type { ReactNode } from 'react'
import { footerNavigation } from '#content/site/navigation.ts'
import { RouteLink } from '#site/route-link.tsx'
import '#ui/fonts.css'
import '#ui/base.css'
import { reopenConsent } from './consent.ts'
import { CookieBarGate } from './cookie-bar-gate.tsx'
import { Logo } from '#ui/logo.tsx'
import { SiteHeader } from './site-header.tsx'
import { Button } from '#ui/button.tsx'
import css from './site-layout.module.css'

/** Footer with the newsletter form and links to all parts of the site. */
function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  return (
    <footer className={css.footer} lang="en">
      <div className={css.inner}>
        <div className={css.lead}>
          <Logo size={56} />
          <p className={css.motto}>The understory is where things grow before anyone sees them.</p>
          {newsletter}
          <Button variant="link" className={css.consent} onClick={reopenConsent}>
            Change your choice about visit statistics
          </Button>
        </div>
        <nav className={css.groups} aria-label="Footer">
          {footerNavigation.map((group) => (
            <div key={group.label}>
              <p className={css.group}>{group.label}</p>
              <ul className={css.links}>
                {group.links.map((link) => (
                  <li key={link.route}>
                    <RouteLink route={link.route} className={css.link}>
                      {link.label}
                    </RouteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}

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
