import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import css from './own-data.module.css'
import type { OwnDataState, SendOwnDataEvent } from './own-data-machine.ts'

interface EraseDialogProps {
  readonly state: OwnDataState
  readonly send: SendOwnDataEvent
  readonly team: string
}

/** Asks before everything is erased; the browser traps the focus and restores it on closing. */
export function EraseDialog({ state, send, team }: EraseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const isErasing = state.matches('erasing')
  const isOpen = isErasing || state.matches('confirming')
  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={title}
      onClose={() => send({ type: 'erasure.abandoned' })}
    >
      <h2 id={title}>Erase everything about you?</h2>
      <p>
        All that this page shows is deleted from the list of <bdi>{team}</bdi>, for good. What you answered in
        studies stays: it is not part of this list.
      </p>
      <p>
        A code of your address stays, from which the address cannot be read. It keeps the team from adding you
        again without your consent.
      </p>
      <div className={css.buttons}>
        <Button variant="outlined" isOff={isErasing} onClick={() => send({ type: 'erasure.abandoned' })}>
          Cancel
        </Button>
        <Button isBusy={isErasing} onClick={() => send({ type: 'erasure.confirmed' })}>
          Erase for good
        </Button>
      </div>
    </dialog>
  )
}
