import { Button, Modal, Text } from '@mantine/core'
import { IconCircleCheck, IconClock, IconExclamationCircle } from '@tabler/icons-react'
import { webhookEventTexts } from '#content/workspace/webhooks.ts'
import { type Webhook, type WebhookDelivery, webhookLimits } from '#contract/webhooks/webhooks.ts'
import { failureText, showDone, showFailure } from '../../forms/refusal.ts'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { PendingView } from '../../views/pending-view.tsx'
import { Time } from '../../views/time.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { webhooksTsr } from './queries.ts'

const pollMs = 3000

const icons = { waiting: IconClock, delivered: IconCircleCheck, failed: IconExclamationCircle } as const

function Details({ state, attempts, status, error, createdAt, nextAttemptAt }: WebhookDelivery) {
  return (
    <>
      {state === 'delivered' ? `delivered, the receiver answered ${status ?? ''}` : state}
      {attempts > 1 && ` · ${attempts} attempts`}
      {error !== null && state !== 'delivered' && ` · ${error}`} · <Time at={createdAt} />
      {nextAttemptAt !== null && attempts > 0 && (
        <>
          {' '}
          · next attempt <Time at={nextAttemptAt} />
        </>
      )}
    </>
  )
}

function DeliveryList({ webhook: { id: webhook } }: { readonly webhook: Webhook }) {
  const { id: workspace } = useWorkspace()
  const queryKey = ['workspace', workspace, 'webhook-deliveries', webhook]
  const { data, error } = webhooksTsr.listWebhookDeliveries.useQuery({
    queryKey,
    queryData: { params: { workspace, webhook } },
    refetchInterval: pollMs,
  })
  const resent = webhooksTsr.resendWebhookDelivery.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return queryClient.invalidateQueries({ queryKey })
    },
    onError: showFailure,
  })
  if (!data) return error ? <Text role="alert">{failureText(error)}</Text> : <PendingView />
  const { deliveries } = data.body
  if (deliveries.length === 0) return <Text c="dimmed">Nothing was sent yet. Send a test to try it.</Text>
  return (
    <Rows label="Deliveries">
      {deliveries.map((delivery) => {
        const Icon = icons[delivery.state]
        return (
          <Row
            key={delivery.id}
            icon={<Icon aria-hidden />}
            title={webhookEventTexts[delivery.type]}
            details={<Details {...delivery} />}
            actions={
              <Button
                variant="default"
                size="sm"
                aria-label={`Send again: ${webhookEventTexts[delivery.type]}`}
                onClick={() =>
                  resent.mutate({ params: { workspace, webhook, delivery: delivery.id }, body: {} })
                }
              >
                Send again
              </Button>
            }
          />
        )
      })}
    </Rows>
  )
}

interface DeliveriesProps {
  /** Null while the dialog is closed. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
}

/** The log of a webhook, with a button to send a delivery once more. */
export function Deliveries({ webhook, onClose }: DeliveriesProps) {
  return (
    <Modal
      opened={webhook !== null}
      onClose={onClose}
      size="lg"
      title="Last deliveries"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text c="dimmed" mb="md">
        The last {webhookLimits.listed}, kept for {webhookLimits.logDays} days.
      </Text>
      {webhook && <DeliveryList webhook={webhook} />}
    </Modal>
  )
}
