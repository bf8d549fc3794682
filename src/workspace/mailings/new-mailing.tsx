import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type MailingAudience, mailingForm } from '#contract/mailings/mailings.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { cutText } from '#contract/shared/characters.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { listOf, useCallForm } from '../forms/use-call-form.ts'
import { everybody } from '../people/people-search.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { AudienceSelect } from './audience-select.tsx'
import { type MailingValues, newMailingTexts, senderNameOf, toMailingBody } from './mailing-values.ts'
import { mailingsTsr, refreshMailings } from './queries.ts'
import { StudySelect } from './study-select.tsx'

interface NewMailingProps {
  /** The people who were chosen before; everybody by default. */
  readonly audience?: MailingAudience
  readonly onClose: () => void
}

/** Asks for study and people of a new mailing, and opens its draft. */
export default function NewMailing({
  audience = { kind: 'filter', filter: everybody },
  onClose,
}: NewMailingProps) {
  const { id: workspace, name: team } = useWorkspace()
  const navigate = useNavigate()
  const [first] = useState(audience)
  const { form, onSubmit, refuse } = useCallForm<MailingValues>({
    mode: 'controlled',
    name: 'new-mailing',
    schema: mailingForm,
    initialValues: {
      study: null,
      name: 'Invitation',
      audience: first,
      most: '',
      senderName: senderNameOf(team),
      replyTo: '',
      ...newMailingTexts,
    },
    toBody: toMailingBody,
    fieldOf: listOf,
  })
  const created = mailingsTsr.createMailing.useMutation({
    onSuccess: async ({ body }) => {
      onClose()
      await navigate({ to: mailingPages.mailing.path, params: { mailing: body.id } })
      await refreshMailings(workspace)
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="New mailing"
      onSubmit={onSubmit((values) =>
        created.mutate({ params: { workspace }, body: mailingForm.parse(toMailingBody(values)) }),
      )}
    >
      <Stack gap="md">
        <StudySelect
          data-autofocus
          stored={null}
          value={form.values.study}
          error={form.errors['study']}
          onChange={(study, title) => {
            form.setFieldValue('study', study)
            form.setFieldValue('name', cutText(`Invitation to ${title}`, maxLength.line))
          }}
        />
        <AudienceSelect
          stored={first}
          value={form.values.audience}
          error={form.errors['audience']}
          onChange={(chosen) => form.setFieldValue('audience', chosen)}
        />
        <Text c="dimmed" size="sm">
          Nothing is sent yet: you write the mail, see who gets it and send it on the next page.
        </Text>
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" isBusy={created.isPending}>
            Write the mail
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}
