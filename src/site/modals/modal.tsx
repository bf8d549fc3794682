import { useEffect, useRef, type ReactNode } from 'react'
import type { ModalData } from '#machines/site/modal.ts'
import { IconButton } from '#site/layout/icons.tsx'
import css from './modal.module.css'
import type { ModalView } from './use-modal.ts'

type ModalProps = {
  modal: ModalView
  label: string
  /** Renders the content for the modal's data. */
  children: (data: ModalData) => ReactNode
}

/** A modal dialog; the browser traps the focus and restores it on closing. */
export function Modal({ modal, label, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, data, send } = modal

  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={css.modal}
      aria-label={label}
      closedby="any"
      onClose={() => send({ type: 'modal.closed' })}
    >
      {isOpen && data && (
        <div className={css.sheet}>
          <IconButton
            icon="close"
            className={css.close}
            aria-label="Close"
            onClick={() => send({ type: 'modal.toggled' })}
          />
          {children(data)}
        </div>
      )}
    </dialog>
  )
}
