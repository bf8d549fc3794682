import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Webhook, webhookLimits } from '#contract/webhooks/webhooks.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { refresh } from '../queries.ts'
import { webhooksTsr } from './queries.ts'

interface RotateSecretProps {
  readonly webhook: Webhook
  readonly onRotated: (secret: string) => void
}

/** Replaces the secret of a webhook, and ends the time in which the old one signs too. */
export function RotateSecret({ webhook: { id, address, oldSecretUntil }, onRotated }: RotateSecretProps) {
  const { id: workspace } = useWorkspace()
  const [isAsking, setAsking] = useState(false)
  const params = { workspace, webhook: id }
  const close = () => setAsking(false)
  const rotated = webhooksTsr.rotateWebhookSecret.useMutation({
    onSuccess: ({ body }) => {
      onRotated(body.secret)
      return refresh(workspace, 'webhooks')
    },
    onError: showFailure,
    onSettled: close,
  })
  const removed = webhooksTsr.updateWebhook.useMutation({
    onSuccess: () => {
      showDone('Only the new secret signs requests now.')
      return refresh(workspace, 'webhooks')
    },
    onError: showFailure,
  })
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={`New secret for ${address}`}
        onClick={() => setAsking(true)}
      >
        New secret
      </Button>
      {oldSecretUntil !== null && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Remove the old secret of ${address}`}
          onClick={() => removed.mutate({ params, body: { keepsOldSecret: false } })}
        >
          Remove the old secret
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Replace the secret?"
        confirmLabel="Create a new secret"
        isBusy={rotated.isPending}
        onClose={close}
        onConfirm={() => rotated.mutate({ params, body: {} })}
      >
        The new secret is shown once. The old one signs requests beside it for {webhookLimits.oldSecretHours}{' '}
        hours, so that you can change the receiver without losing any.
      </ConfirmDialog>
    </>
  )
}
