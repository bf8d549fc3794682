import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { type Mailing, mailingForm, type MailingForm } from '#contract/mailings/mailings.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { Conflict } from '../forms/conflict.tsx'
import { showDone } from '../forms/refusal.ts'
import { useAccount } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { Section } from '../views/section.tsx'
import { CheckPanel } from './check-panel.tsx'
import { DeleteMailing } from './delete-mailing.tsx'
import { LanguageFields } from './language-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import { placeholderErrors, toMailingBody } from './mailing-values.ts'
import css from './mailings.module.css'
import { mailingsTsr, useDraftCheck } from './queries.ts'
import { RecipientFields } from './recipient-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useMailingEditor } from './use-mailing-editor.ts'

type Editor = ReturnType<typeof useMailingEditor>

const typingMs = 500

/** The last complete draft of what was typed, which the server checks; and the problems of its placeholders. */
const useTypedDraft = ({ form, stored, schema, attributes }: Editor) => {
  const [typed] = useDebouncedValue(form.values, typingMs)
  // People and preview do not depend on the schedule.
  const [draft, setDraft] = useState<MailingForm>({ ...stored, schedule: null })
  const complete = schema.safeParse({ ...toMailingBody(typed), schedule: null }).data
  if (complete && JSON.stringify(complete) !== JSON.stringify(draft)) setDraft(complete)
  return { draft, faults: placeholderErrors(typed, attributes), isComplete: complete !== undefined }
}

/** A mailing that is not sent yet: its form, whom it would reach, and how the mail looks. */
export function DraftEditor({ mailing }: { readonly mailing: Mailing }) {
  const { id: workspace } = useWorkspace()
  const { email } = useAccount().user
  const editor = useMailingEditor(mailing)
  const { form, attributes, onSubmit, refuse, conflict, state, send, press } = editor
  const { draft, faults, isComplete } = useTypedDraft(editor)
  const checked = useDraftCheck(draft)
  const tested = mailingsTsr.testMailing.useMutation({
    onSuccess: ({ body }) => showDone(`${body.message} It goes to ${email}.`),
    onError: refuse,
  })
  const isBusy = state.hasTag('busy')
  const isReminder = mailing.audience.kind === 'reminder'
  return (
    <Stack gap="xl" data-wide>
      <form noValidate aria-label="Mailing" className={css.layout} onSubmit={press('save.pressed')}>
        <Stack gap="lg" className={css.column}>
          <RecipientFields form={form} mailing={mailing} />
          <Section title="Mail">
            <TextInput
              size="md"
              label="Sender name"
              description="Mail programs show it. The address is that of this server."
              autoComplete="off"
              {...limitText(mailingLimits.senderName)}
              {...form.getInputProps('senderName')}
            />
            <TextInput
              size="md"
              type="email"
              inputMode="email"
              label="Replies go to"
              description="Leave it empty if nobody reads replies."
              autoComplete="email"
              {...limitText(maxLength.line)}
              {...form.getInputProps('replyTo')}
            />
            <LanguageFields form={form} attributes={attributes} faults={faults} />
          </Section>
          <ScheduleFields form={form} />
        </Stack>
        <Stack gap="lg" className={css.column}>
          <CheckPanel checked={checked} draft={draft} isReminder={isReminder} isCurrent={isComplete} />
          {checked.data && <MailPreview preview={checked.data.preview} senderName={draft.senderName} />}
        </Stack>
        <Stack gap="sm" className={css.bar}>
          <Conflict subject="This mailing" loadStored={conflict} />
          {state.matches({ editing: 'nobody' }) && (
            <Alert
              color="orange"
              role="alert"
              title={`None of these people may be ${isReminder ? 'reminded' : 'asked'} now`}
            >
              {isReminder
                ? 'They have answered, or want no further invitations.'
                : 'Choose other people, or change the rules about who may be asked.'}
            </Alert>
          )}
          <Group gap="sm">
            <BusyButton isBusy={isBusy} onClick={() => press('send.pressed')()}>
              Send…
            </BusyButton>
            <BusyButton type="submit" variant="default" isBusy={isBusy}>
              Save draft
            </BusyButton>
            <BusyButton
              variant="default"
              isBusy={tested.isPending}
              onClick={() =>
                onSubmit((values) =>
                  tested.mutate({ params: { workspace }, body: mailingForm.parse(toMailingBody(values)) }),
                )()
              }
            >
              Send a test to me
            </BusyButton>
            <Text role="status" c="dimmed" size="sm">
              {state.matches({ editing: 'stored' })
                ? 'All changes are saved.'
                : state.matches({ editing: 'changed' }) && 'Not saved yet.'}
            </Text>
          </Group>
        </Stack>
      </form>
      <DeleteMailing mailing={mailing} />
      <SendDialog
        form={state.context.draft.form}
        check={state.context.check}
        isOpen={state.matches('confirming') || state.matches('sending')}
        isBusy={state.matches('sending')}
        onClose={() => send({ type: 'send.canceled' })}
        onConfirm={() => send({ type: 'send.confirmed' })}
      />
    </Stack>
  )
}
