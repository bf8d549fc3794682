import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Mailing } from '#contract/mailings/mailings.ts'
import { nextMailingLife } from '#machines/mailings/mailing-life.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { numberText } from './number-text.ts'
import { mailingsTsr, refreshMailings } from './queries.ts'

/** Pauses, resumes and stops a mailing, and sends the mails again of which nobody knows whether they arrived. */
export function MailingButtons({ mailing: { id, state, counts } }: { readonly mailing: Mailing }) {
  const { id: workspace, allows } = useWorkspace()
  const [asked, setAsked] = useState<'stop' | 'resend'>()
  const close = () => setAsked(undefined)
  const optionsOf = (done: string) => ({
    onSuccess: () => showDone(done),
    onError: showFailure,
    onSettled: () => {
      close()
      return refreshMailings(workspace)
    },
  })
  const paused = mailingsTsr.pauseMailing.useMutation(optionsOf('The mailing is paused.'))
  const resumed = mailingsTsr.resumeMailing.useMutation(optionsOf('The mailing goes on.'))
  const stopped = mailingsTsr.stopMailing.useMutation(optionsOf('The mailing is stopped.'))
  const resent = mailingsTsr.resendUnknown.useMutation(optionsOf('The mails are sent again.'))
  const call = { params: { workspace, mailing: id }, body: {} }
  if (!allows('people:edit')) return null
  const isResendable = counts.unknown > 0 && nextMailingLife(state, 'mailing.resent') !== undefined
  const isActive = state === 'sending' || state === 'paused'
  if (!isActive && !isResendable) return null
  return (
    <Group gap="sm">
      {isActive && (
        // One button for both, so that it keeps the focus.
        <BusyButton
          isBusy={paused.isPending || resumed.isPending}
          variant={state === 'paused' ? 'filled' : 'default'}
          onClick={() => (state === 'paused' ? resumed : paused).mutate(call)}
        >
          {state === 'paused' ? 'Resume' : 'Pause'}
        </BusyButton>
      )}
      {isActive && (
        <Button variant="outline" color="red" onClick={() => setAsked('stop')}>
          Stop
        </Button>
      )}
      {isResendable && (
        <Button variant="default" onClick={() => setAsked('resend')}>
          Send again to {numberText(counts.unknown)} unknown
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'stop'}
        title="Stop this mailing?"
        confirmLabel="Stop for good"
        isBusy={stopped.isPending}
        onClose={close}
        onConfirm={() => stopped.mutate(call)}
      >
        People who still wait are skipped. Mails that have left stay, and their links work. A stopped mailing
        cannot be resumed.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'resend'}
        title={`Send again to ${numberText(counts.unknown)} unknown?`}
        confirmLabel="Send again"
        isBusy={resent.isPending}
        onClose={close}
        onConfirm={() => resent.mutate(call)}
      >
        The connection broke off while these mails were handed over, so some have arrived. Those people get
        the mail twice.
      </ConfirmDialog>
    </Group>
  )
}
