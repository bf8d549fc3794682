import { useEffect, useRef, type RefObject } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { drawerMachine } from '#machines/drawer.ts'

type DrawerActor = ActorRefFrom<typeof drawerMachine>
type DrawerEvent = EventFromLogic<typeof drawerMachine>

/** XState arrives with the first tap: most visitors of most pages never open the drawer. */
async function startDrawer(dialog: HTMLDialogElement): Promise<DrawerActor> {
  const [{ createActor }, { drawerMachine: machine }] = await Promise.all([
    import('xstate'),
    import('#machines/drawer.ts'),
  ])
  const actor = createActor(machine)
  actor.subscribe((snapshot) => {
    if (snapshot.matches('closed')) dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
  return actor.start()
}

/** Lets the drawer's machine open and close a dialog; `send` tells the machine what the visitor did. */
export function useDrawer(dialog: RefObject<HTMLDialogElement | null>) {
  const actor = useRef<Promise<DrawerActor>>(undefined)

  useEffect(() => () => void actor.current?.then((running) => running.stop()), [])

  return async (event: DrawerEvent) => {
    if (!dialog.current) return
    actor.current ??= startDrawer(dialog.current)
    const running = await actor.current
    running.send(event)
  }
}
