import { type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import { mainNavigation } from '#content/site/navigation.ts'
import type { drawerMachine } from '#machines/site/drawer.ts'
import { RouteLink } from '#site/route-link.tsx'
import css from './drawer.module.css'
import { IconButton } from './icons.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import { SignInLink, WorkspaceLink } from './workspace-link.tsx'

type DrawerActor = ActorRefFrom<typeof drawerMachine>
type DrawerEvent = EventFromLogic<typeof drawerMachine>

/** Loads XState on the first tap: most visitors never open the drawer. */
async function startDrawer(dialog: HTMLDialogElement): Promise<DrawerActor> {
  const [{ createActor }, { drawerMachine: machine }] = await Promise.all([
    import('xstate'),
    import('#machines/site/drawer.ts'),
  ])
  const actor = createActor(machine)
  actor.subscribe((snapshot) => {
    if (snapshot.matches('closed')) dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
  return actor.start()
}

/** Returns a function that sends events to the drawer's machine, which opens and closes the dialog. */
function useDrawer(dialog: RefObject<HTMLDialogElement | null>) {
  const actor = useRef<Promise<DrawerActor>>(undefined)

  useEffect(() => () => void actor.current?.then((started) => started.stop()), [])

  return async (event: DrawerEvent) => {
    if (!dialog.current) return
    actor.current ??= startDrawer(dialog.current)
    const started = await actor.current
    started.send(event)
  }
}

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
      <IconButton
        icon="menu"
        data-narrow-only=""
        aria-label="Menu"
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={toggle}
      />
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
            <IconButton
              icon="close"
              aria-label="Close the menu"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={toggle}
            />
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
            <WorkspaceLink className={css.action} onClick={close} />
            <SignInLink className={css.link} onClick={close} />
            <RouteLink route="pageTalkToSales" className={css.link} onClick={close}>
              Talk to sales
            </RouteLink>
          </div>
        </div>
      </dialog>
    </>
  )
}
