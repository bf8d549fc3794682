import { Alert, Button, Text } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { webhookEventTexts } from '#content/workspace/webhooks.ts'
import { type Webhook, webhookLimits } from '#contract/webhooks/webhooks.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { Page } from '../../views/page.tsx'
import { Time } from '../../views/time.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { refresh } from '../queries.ts'
import { Row, Rows } from '../../views/rows.tsx'
import { Section } from '../../views/section.tsx'
import { Deliveries } from './deliveries.tsx'
import { NewWebhook } from './new-webhook.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { useWebhooks, webhooksTsr } from './queries.ts'

function State({ isEnabled, failingSince, disabledAt }: Webhook) {
  if (disabledAt !== null)
    return (
      <Alert color="orange" mt="xs" title="Switched off by the server">
        No delivery succeeded for {webhookLimits.failingDays} days. Repair the receiver, then switch the
        webhook on and send missed deliveries again.
      </Alert>
    )
  if (!isEnabled) return <>Switched off: events of this time are not sent later.</>
  if (failingSince === null) return null
  return (
    <>
      Deliveries fail; the first one did <Time at={failingSince} />.
    </>
  )
}

interface WebhookRowProps {
  readonly webhook: Webhook
  /** The secret of its last rotation on this page. */
  readonly secret: string | undefined
  readonly onRotated: (secret: string) => void
  readonly onLog: () => void
  readonly onDelete: () => void
}

function WebhookRow({ webhook, secret, onRotated, onLog, onDelete }: WebhookRowProps) {
  const { id: workspace } = useWorkspace()
  const params = { workspace, webhook: webhook.id }
  const changed = webhooksTsr.updateWebhook.useMutation({
    onSuccess: () => refresh(workspace, 'webhooks'),
    onError: showFailure,
  })
  const tested = webhooksTsr.testWebhook.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      onLog()
    },
    onError: showFailure,
  })
  const { address, events, isEnabled, oldSecretUntil, createdAt, createdBy } = webhook
  return (
    <Row
      icon={<IconWebhook aria-hidden />}
      title={<span style={{ overflowWrap: 'anywhere' }}>{address}</span>}
      details={
        <>
          {events.map((event) => webhookEventTexts[event]).join(' · ')} · created <Time at={createdAt} /> by{' '}
          <bdi>{createdBy ?? 'an unknown member'}</bdi>
          <div aria-live="polite">
            <State {...webhook} />
            {oldSecretUntil !== null && (
              <div>
                The old secret signs too until <Time at={oldSecretUntil} />.
              </div>
            )}
            {secret !== undefined && <ShownSecret secret={secret} />}
          </div>
        </>
      }
      actions={
        <>
          {isEnabled && (
            <Button
              variant="default"
              size="sm"
              aria-label={`Send a test to ${address}`}
              onClick={() => tested.mutate({ params, body: {} })}
            >
              Send a test
            </Button>
          )}
          <Button variant="default" size="sm" aria-label={`Show deliveries to ${address}`} onClick={onLog}>
            Show deliveries
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={`Switch ${isEnabled ? 'off' : 'on'} ${address}`}
            onClick={() => changed.mutate({ params, body: { isEnabled: !isEnabled } })}
          >
            {isEnabled ? 'Switch off' : 'Switch on'}
          </Button>
          <RotateSecret webhook={webhook} onRotated={onRotated} />
          <Button variant="subtle" color="red" size="sm" aria-label={`Delete ${address}`} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    />
  )
}

function WebhookList() {
  const { id: workspace } = useWorkspace()
  const webhooks = useWebhooks()
  const [logged, setLogged] = useState<Webhook | null>(null)
  const [asked, setAsked] = useState<Webhook | null>(null)
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({})
  const close = () => setAsked(null)
  const deleted = webhooksTsr.deleteWebhook.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refresh(workspace, 'webhooks')
    },
    onError: showFailure,
    onSettled: close,
  })
  if (webhooks.length === 0)
    return (
      <Text c="dimmed" maw={560}>
        No webhooks yet. Create a webhook above for a script or a service that should act when a response
        arrives.
      </Text>
    )
  return (
    <>
      <Rows label="Webhooks">
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            secret={secrets[webhook.id]}
            onRotated={(secret) => setSecrets({ ...secrets, [webhook.id]: secret })}
            onLog={() => setLogged(webhook)}
            onDelete={() => setAsked(webhook)}
          />
        ))}
      </Rows>
      <Deliveries webhook={logged} onClose={() => setLogged(null)} />
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete this webhook?"
        confirmLabel="Delete"
        isBusy={deleted.isPending}
        onClose={close}
        onConfirm={() => asked && deleted.mutate({ params: { workspace, webhook: asked.id }, body: {} })}
      >
        {asked?.address} gets no more events. Its log, and deliveries that wait, are deleted too.
      </ConfirmDialog>
    </>
  )
}

/** Addresses to which the server sends the events of the workspace. */
export default function WebhooksPage() {
  return (
    <Page
      title="Webhooks"
      lead="The server sends a signed request to your program when a response is finished, a study is closed or people of your database change. It contains identifiers and counts, no answers."
    >
      <NewWebhook />
      <Section title="Your webhooks">
        <WebhookList />
      </Section>
    </Page>
  )
}
