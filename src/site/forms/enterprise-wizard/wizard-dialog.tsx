import { useEffect, useRef } from 'react'
import type { Snapshot } from 'xstate'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { IconButton } from '../../layout/icons.tsx'
import css from '../../modals/modal.module.css'
import { useStepHistory } from './use-step-history.ts'
import { useStoredWizard, useWizard } from './use-wizard.ts'
import { WizardFinalPage, WizardForm } from './wizard-form.tsx'

/** The wizard in a dialog; each change of `opening` opens it. */
export function WizardDialog({ opening }: { opening: number }) {
  const { snapshot, key } = useStoredWizard()
  return (
    <MantineTheme>
      <Dialog key={key} {...{ snapshot, opening }} />
    </MantineTheme>
  )
}

function Dialog({ snapshot, opening }: { snapshot: Snapshot<unknown> | undefined; opening: number }) {
  const wizard = useWizard('popupWizard', snapshot)
  const { state, send } = wizard
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = state.matches({ window: 'opened' })
  const isDone = state.matches({ progress: 'finalPage' })

  // Sent for each opening, also after the dialog was closed.
  useKeyedEffect(opening, () => send({ type: 'wizard.opened' }))
  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])

  const close = () => send({ type: 'wizard.closed' })
  // The event is asynchronous: the dialog may be open again.
  const onClose = () => !dialog.current?.open && close()
  useStepHistory({
    step: isOpen ? state.context.index : undefined,
    isOverPage: true,
    onTravel: (step) => {
      if (step === undefined || isDone) return close()
      send({ type: 'wizard.opened' })
      send({ type: 'step.chosen', index: step })
    },
  })

  return (
    <dialog
      ref={dialog}
      aria-label="Questions for enterprises"
      className={`${css.modal} ${css.narrow}`}
      onCancel={close}
      onClose={onClose}
    >
      <div className={css.sheet}>
        <IconButton icon="close" className={css.close} aria-label="Close" onClick={close} />
        {isDone ? (
          <WizardFinalPage message={state.context.notice ?? ''} again="Close" onAgain={close} />
        ) : (
          <WizardForm wizard={wizard} />
        )}
      </div>
    </dialog>
  )
}
