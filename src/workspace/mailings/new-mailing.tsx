import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type MailingAudience, mailingForm } from '#contract/mailings/mailings.ts'
import { cutText } from '#contract/shared/characters.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { everybody } from '../people/people-search.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { AudienceSelect } from './audience-select.tsx'
import {
  fieldOfMailing,
  type MailingValues,
  newMailingTexts,
  senderNameOf,
  toMailingBody,
} from './mailing-values.ts'
import { useCreateMailing } from './queries.ts'
import { toScheduleValues } from './schedule-values.ts'
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
  const { name: team } = useWorkspace()
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
      schedule: toScheduleValues(null),
      ...newMailingTexts,
      translations: [],
      waitsForMonth: false,
    },
    toBody: toMailingBody,
    fieldOf: fieldOfMailing,
  })
  const created = useCreateMailing({ onCreated: onClose, onError: refuse })
  return (
    <form
      noValidate
      aria-label="New mailing"
      onSubmit={onSubmit((values) => created.create(mailingForm.parse(toMailingBody(values))))}
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
