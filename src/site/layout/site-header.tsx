import { mainNavigation } from '#content/navigation.ts'
import { RouteLink } from '#site/route-link.tsx'
import { Drawer } from './drawer.tsx'
import { Logo } from './mark.tsx'
import { NavigationMenu } from './navigation-menu.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import css from './site-header.module.css'

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
          <RouteLink route="pageTalkToSales" className={css.quietAction}>
            Talk to sales
          </RouteLink>
          <RouteLink route="pageRegisterFree" className={css.action}>
            Start free
          </RouteLink>
          <Drawer />
        </div>
      </div>
    </header>
  )
}
