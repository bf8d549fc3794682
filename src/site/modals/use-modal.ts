import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { ModalData, modalMachine } from '#machines/modal.ts'
import { track } from '#site/analytics/track.ts'

type ModalActor = ActorRefFrom<typeof modalMachine>
type ModalEvent = EventFromLogic<typeof modalMachine>

/** What a modal is to the page that shows it. */
export interface ModalView {
  readonly isOpen: boolean
  readonly data: ModalData | null
  readonly send: (event: ModalEvent) => void
}

/** The modals of the site. Each is an actor of the one machine. */
export type ModalName = 'helpVideo' | 'carouselModal' | 'carouselToolModal'

/** XState arrives with the first opening: most visitors open none. */
async function startModal(name: ModalName, show: (view: Omit<ModalView, 'send'>) => void) {
  const [{ createActor }, { modalMachine: machine }] = await Promise.all([
    import('xstate'),
    import('#machines/modal.ts'),
  ])
  const actor = createActor(machine, { id: name })
  actor.subscribe((snapshot) => show({ isOpen: snapshot.matches('open'), data: snapshot.context.data }))
  return actor.start()
}

/** Runs one of the site's modals for as long as the page is shown. */
export function useModal(name: ModalName): ModalView {
  const [view, show] = useState<Omit<ModalView, 'send'>>({ isOpen: false, data: null })
  const actor = useRef<Promise<ModalActor>>(undefined)

  useEffect(
    () => () => {
      void actor.current?.then((running) => running.stop())
      actor.current = undefined
    },
    [],
  )

  const send = async (event: ModalEvent) => {
    actor.current ??= startModal(name, show)
    const running = await actor.current
    const wasOpen = running.getSnapshot().matches('open')
    running.send(event)
    if (!wasOpen && running.getSnapshot().matches('open')) track({ type: 'modal.opened', modal: name })
  }
  return { ...view, send: (event) => void send(event) }
}
