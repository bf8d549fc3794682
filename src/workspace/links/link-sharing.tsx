import { useMachine } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { fromPromise } from 'xstate'
import { linkSharingMachine } from '#machines/studies/link-sharing.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'

/** Revokes a link; the reply says so. */
type Revoke = (link: string) => Promise<{ readonly body: { readonly message: string } }>

/** Runs a dialog of links. `revoke` is that of the first render. */
export const useLinkSharing = (revoke: Revoke) => {
  const [machine] = useState(() =>
    linkSharingMachine.provide({
      actors: {
        revoke: fromPromise<void, { readonly link: string }>(async ({ input: { link } }) => {
          try {
            showDone((await revoke(link)).body.message)
          } catch (error) {
            showFailure(error)
            throw error
          }
        }),
      },
    }),
  )
  const [state, send] = useMachine(machine)
  return { state, send }
}
export type LinkSharing = ReturnType<typeof useLinkSharing>

interface RevokeLinkProps extends LinkSharing {
  /** The access that ends with the link. */
  readonly children: ReactNode
}

/** Asks before the chosen link is revoked. */
export function RevokeLink({ state, send, children }: RevokeLinkProps) {
  return (
    <ConfirmDialog
      isOpen={state.matches('confirming') || state.hasTag('busy')}
      title={`Revoke ${state.context.link?.name ?? ''}?`}
      confirmLabel="Revoke the link"
      isBusy={state.hasTag('busy')}
      onClose={() => send({ type: 'revocation.canceled' })}
      onConfirm={() => send({ type: 'revocation.confirmed' })}
    >
      {children}
    </ConfirmDialog>
  )
}
