import { useId, useRef, type MouseEvent } from 'react'
import { mainNavigation } from '#content/navigation.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './drawer.module.css'
import icon from './icon-button.module.css'
import { SchemeToggle } from './scheme-toggle.tsx'
import { useDrawer } from './use-drawer.ts'

/**
 * Navigation on narrow screens. Before hydration the button opens it as a popover; afterwards the machine opens it as
 * a modal dialog, which traps the focus.
 */
export function Drawer() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const send = useDrawer(dialog)

  const toggle = (event: MouseEvent) => {
    // Opened as a popover before hydration: the browser closes it.
    if (dialog.current?.matches(':popover-open')) return
    event.preventDefault()
    void send({ type: 'drawer.toggled' })
  }
  const close = () => void send({ type: 'drawer.closed' })

  return (
    <>
      <button
        type="button"
        className={icon.button}
        data-narrow-only=""
        aria-label="Menu"
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M4 7h16M4 12h16M4 17h10"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        className={css.drawer}
        aria-label="Menu"
        onClose={close}
        closedby="any"
      >
        <div className={css.sheet}>
          <div className={css.top}>
            <SchemeToggle />
            <button
              type="button"
              className={icon.button}
              aria-label="Close the menu"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={toggle}
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path
                  d="m6 6 12 12M18 6 6 18"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.8"
                  strokeLinecap="round"
                />
              </svg>
            </button>
          </div>
          <nav aria-label="Menu">
            {mainNavigation.map((item) =>
              item.kind === 'link' ? (
                <RouteLink key={item.label} route={item.route} className={css.entry} onClick={close}>
                  {item.label}
                </RouteLink>
              ) : (
                <details key={item.label} name="drawer" className={css.section}>
                  <summary className={css.entry}>{item.label}</summary>
                  {item.groups.map((group) => (
                    <div key={group.label} className={css.group}>
                      <p>{group.label}</p>
                      <ul>
                        {group.links.map((link) => (
                          <li key={link.route}>
                            <RouteLink route={link.route} className={css.link} onClick={close}>
                              {link.label}
                            </RouteLink>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </details>
              ),
            )}
          </nav>
          <div className={css.actions}>
            <RouteLink route="pageRegisterFree" className={css.action} onClick={close}>
              Start free
            </RouteLink>
            <RouteLink route="pageTalkToSales" className={css.link} onClick={close}>
              Talk to sales
            </RouteLink>
          </div>
        </div>
      </dialog>
    </>
  )
}
