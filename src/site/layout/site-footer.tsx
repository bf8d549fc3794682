import type { ReactNode } from 'react'
import { footerNavigation } from '#content/navigation.ts'
import { RouteLink } from '#site/route-link.tsx'
import { reopenConsent } from './consent-question.ts'
import { Logo } from './mark.tsx'
import css from './site-footer.module.css'

/** Footer with the newsletter form and links to all parts of the site. */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  return (
    <footer className={css.footer} lang="en">
      <div className={css.inner}>
        <div className={css.lead}>
          <Logo size={56} />
          <p className={css.motto}>The understory is where things grow before anyone sees them.</p>
          {newsletter}
          <button type="button" className={css.consent} onClick={reopenConsent}>
            Change your choice about visit statistics
          </button>
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
