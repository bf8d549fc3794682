import { useEffect, useRef, type RefObject } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { drawerMachine } from '#machines/drawer.ts'

type DrawerActor = ActorRefFrom<typeof drawerMachine>
type DrawerEvent = EventFromLogic<typeof drawerMachine>

/** Loads XState on the first tap: most visitors never open the drawer. */
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

/** Returns a function that sends events to the drawer's machine, which opens and closes the dialog. */
export function useDrawer(dialog: RefObject<HTMLDialogElement | null>) {
  const actor = useRef<Promise<DrawerActor>>(undefined)

  useEffect(() => () => void actor.current?.then((started) => started.stop()), [])

  return async (event: DrawerEvent) => {
    if (!dialog.current) return
    actor.current ??= startDrawer(dialog.current)
    const started = await actor.current
    started.send(event)
  }
}
