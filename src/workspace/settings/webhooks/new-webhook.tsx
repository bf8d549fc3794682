import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { webhookEventTexts } from '#content/workspace/webhooks.ts'
import { type WebhookEvent, webhookEvent, webhookForm } from '#contract/webhooks/webhooks.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { refresh } from '../queries.ts'
import { Section } from '../../views/section.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { webhooksTsr } from './queries.ts'

/** Creates a webhook; its secret is shown once. */
export function NewWebhook() {
  const { id: workspace } = useWorkspace()
  const [secret, setSecret] = useState<string | null>(null)
  const initialValues: { address: string; events: WebhookEvent[] } = {
    address: '',
    events: ['response.finished'],
  }
  const { form, onSubmit, refuse } = useCallForm({ schema: webhookForm, initialValues })
  const created = webhooksTsr.createWebhook.useMutation({
    onSuccess: ({ body }) => {
      form.reset()
      setSecret(body.secret)
      return refresh(workspace, 'webhooks')
    },
    onError: refuse,
  })
  return (
    <Section title="New webhook">
      <div role="status">{secret !== null && <ShownSecret secret={secret} />}</div>
      <form
        noValidate
        aria-label="New webhook"
        onSubmit={onSubmit((body) => created.mutate({ params: { workspace }, body }))}
      >
        <Stack gap="md" align="flex-start">
          <TextInput
            w="100%"
            maw={560}
            type="url"
            label="Address"
            description="Of the program that receives the events; it begins with https://."
            autoComplete="off"
            key={form.key('address')}
            {...form.getInputProps('address')}
          />
          <Checkbox.Group label="Send when" key={form.key('events')} {...form.getInputProps('events')}>
            <Stack gap="xs" mt="xs">
              {webhookEvent.options.map((event) => (
                <Checkbox key={event} value={event} label={webhookEventTexts[event]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <BusyButton type="submit" isBusy={created.isPending}>
            Create webhook
          </BusyButton>
        </Stack>
      </form>
    </Section>
  )
}
