import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { ModalData, modalMachine } from '#machines/site/modal.ts'
import { track } from '#site/analytics/track.ts'

type ModalActor = ActorRefFrom<typeof modalMachine>
type ModalEvent = EventFromLogic<typeof modalMachine>

/** State and commands of a modal. */
export interface ModalView {
  readonly isOpen: boolean
  readonly data: ModalData | null
  readonly send: (event: ModalEvent) => void
}

/** The modals of the site, each an actor of the same machine. */
export type ModalName = 'helpVideo' | 'carouselModal' | 'carouselToolModal'

/** Loads XState on the first opening: most visitors open no modal. */
async function startModal(name: ModalName, show: (view: Omit<ModalView, 'send'>) => void) {
  const [{ createActor }, { modalMachine: machine }] = await Promise.all([
    import('xstate'),
    import('#machines/site/modal.ts'),
  ])
  const actor = createActor(machine, { id: name })
  actor.subscribe((snapshot) => show({ isOpen: snapshot.matches('open'), data: snapshot.context.data }))
  return actor.start()
}

/** Runs a modal while the page is mounted. */
export function useModal(name: ModalName): ModalView {
  const [view, show] = useState<Omit<ModalView, 'send'>>({ isOpen: false, data: null })
  const actor = useRef<Promise<ModalActor>>(undefined)

  useEffect(
    () => () => {
      void actor.current?.then((started) => started.stop())
      actor.current = undefined
    },
    [],
  )

  const send = async (event: ModalEvent) => {
    actor.current ??= startModal(name, show)
    const started = await actor.current
    const wasOpen = started.getSnapshot().matches('open')
    started.send(event)
    if (!wasOpen && started.getSnapshot().matches('open')) track({ type: 'modal.opened', modal: name })
  }
  return { ...view, send: (event) => void send(event) }
}
