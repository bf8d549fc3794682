import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { mainNavigation, type NavigationGroup } from '#content/site/navigation.ts'
import { RouteLink } from '#site/route-link.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from '#ui/logo.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import css from './site-header.module.css'
import { SignInLink, WorkspaceLink } from './workspace-link.tsx'

/**
 * A disclosure of links in the header. `<details>` works before hydration; the script adds Escape, the arrow keys and
 * closing when the focus leaves.
 */
function NavigationMenu({ label, groups }: { label: string; groups: readonly NavigationGroup[] }) {
  const details = useRef<HTMLDetailsElement>(null)

  const close = () => {
    if (details.current) details.current.open = false
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const menu = details.current
    if (!menu) return
    const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
    const focused = stops.findIndex((stop) => stop === document.activeElement)
    if (event.key === 'Escape' && menu.open) {
      close()
      stops[0]?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      menu.open = true
      stops.at((focused + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus()
    }
  }

  return (
    <details ref={details} name="main-navigation" className={css.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
      <summary className={css.summary}>
        {label}
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path
            d="m1 1.5 5 5 5-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
      </summary>
      <div className={css.panel} data-groups={groups.length}>
        {groups.map((group) => (
          <div key={group.label}>
            <p className={css.group}>{group.label}</p>
            <ul className={css.links}>
              {group.links.map((link) => (
                <li key={link.route}>
                  <RouteLink route={link.route} className={css.link} onClick={close}>
                    <span>{link.label}</span>
                    {link.hint && <small>{link.hint}</small>}
                  </RouteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}

/** Logo, main navigation and actions; on narrow screens the navigation is in a drawer. */
export function SiteHeader() {
  return (
    <header className={css.header} lang="en">
      <div className={css.bar}>
        <RouteLink route="pageHome" className={css.brand}>
          <Logo />
          <span>Understory</span>
        </RouteLink>
        <nav className={css.navigation} aria-label="Main">
          {mainNavigation.map((item) =>
            item.kind === 'menu' ? (
              <NavigationMenu key={item.label} label={item.label} groups={item.groups} />
            ) : (
              <RouteLink key={item.label} route={item.route} className={css.entry}>
                {item.label}
              </RouteLink>
            ),
          )}
        </nav>
        <div className={css.side}>
          <div className={css.scheme}>
            <SchemeToggle />
          </div>
          <SignInLink className={css.signIn} />
          <RouteLink route="pageTalkToSales" className={css.quietAction}>
            Talk to sales
          </RouteLink>
          <WorkspaceLink className={css.action} />
          <Drawer />
        </div>
      </div>
    </header>
  )
}
