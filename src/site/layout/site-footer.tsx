import type { ReactNode } from 'react'
import { footerNavigation } from '#content/navigation.ts'
import { RouteLink } from '#site/route-link.tsx'
import { reopenConsent } from './consent-question.ts'
import { Mark } from './mark.tsx'
import css from './site-footer.module.css'

/** Every part of the site within one step, the legal pages included. */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  return (
    <footer className={css.footer} lang="en">
      <div className={css.inner}>
        <div className={css.lead}>
          <Mark size={56} />
          <p className={css.motto}>The understory is where things grow before anyone sees them.</p>
          {newsletter}
          <button type="button" className={css.consent} onClick={reopenConsent}>
            May we count your visits? Change your answer
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
