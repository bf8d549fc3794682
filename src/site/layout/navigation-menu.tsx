import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { NavigationGroup } from '#content/navigation.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './navigation-menu.module.css'

/**
 * A disclosure of links in the header. `<details>` works before hydration; the script adds Escape, the arrow keys and
 * closing when the focus leaves.
 */
export function NavigationMenu({ label, groups }: { label: string; groups: readonly NavigationGroup[] }) {
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
