import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { mailingLimits } from '#contract/mailings/limits.ts'
import { type Mailing, mailingForm } from '#contract/mailings/mailings.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { Conflict } from '../forms/conflict.tsx'
import { showDone } from '../forms/refusal.ts'
import { useAccount } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { Section } from '../views/section.tsx'
import { AudienceSelect } from './audience-select.tsx'
import { CheckPanel } from './check-panel.tsx'
import { DeleteMailing } from './delete-mailing.tsx'
import { MailPreview } from './mail-preview.tsx'
import { monthText, recipientsText } from './mailing-text.ts'
import { placeholderErrors, toMailingBody } from './mailing-values.ts'
import css from './mailings.module.css'
import { PlaceholderText } from './placeholder-text.tsx'
import { mailingsTsr, useDraftCheck } from './queries.ts'
import { StudySelect } from './study-select.tsx'
import { useMailingEditor } from './use-mailing-editor.ts'

type Editor = ReturnType<typeof useMailingEditor>

const typingMs = 500

/** The last complete draft of what was typed, which the server checks; and the problems of its placeholders. */
const useTypedDraft = ({ form, stored, schema, attributes }: Editor) => {
  const [typed] = useDebouncedValue(form.values, typingMs)
  const [draft, setDraft] = useState(stored)
  const complete = schema.safeParse(toMailingBody(typed)).data
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
  const { check } = state.context
  return (
    <Stack gap="xl" data-wide>
      <form noValidate aria-label="Mailing" className={css.layout} onSubmit={press('save.pressed')}>
        <Stack gap="lg" className={css.column}>
          <Section title="Who gets it">
            <RecipientFields form={form} mailing={mailing} />
          </Section>
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
            <PlaceholderText
              label="Subject"
              names={attributes}
              max={mailingLimits.subject}
              isSubject
              {...form.getInputProps('subject')}
              error={form.errors['subject'] ?? faults.subject}
            />
            <PlaceholderText
              label="Text"
              names={attributes}
              max={mailingLimits.text}
              {...form.getInputProps('text')}
              error={form.errors['text'] ?? faults.text}
            />
          </Section>
        </Stack>
        <Stack gap="lg" className={css.column}>
          <CheckPanel checked={checked} most={draft.most} isCurrent={isComplete} />
          {checked.data && <MailPreview preview={checked.data.preview} senderName={draft.senderName} />}
        </Stack>
        <Stack gap="sm" className={css.bar}>
          <Conflict subject="This mailing" loadStored={conflict} />
          {state.matches({ editing: 'nobody' }) && (
            <Alert color="orange" role="alert" title="None of these people may be asked now">
              Choose other people, or change the rules about who may be asked.
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
      <ConfirmDialog
        isOpen={state.matches('confirming') || state.matches('sending')}
        title={check ? `Send the mail to ${recipientsText(check, draft.most)}?` : 'Send the mail?'}
        confirmLabel={check ? `Send to ${recipientsText(check, draft.most)}` : 'Send'}
        isBusy={state.matches('sending')}
        onClose={() => send({ type: 'send.canceled' })}
        onConfirm={() => send({ type: 'send.confirmed' })}
      >
        <Stack gap="sm">
          <Text>
            The mails leave at once, one after another. You can pause or stop those that still wait, but a
            mail that has left cannot be taken back.
          </Text>
          {check && <Text>{monthText(check, draft.most)}</Text>}
        </Stack>
      </ConfirmDialog>
    </Stack>
  )
}

/** The study, its people, and how many of them. */
function RecipientFields({ form, mailing }: Pick<Editor, 'form'> & { readonly mailing: Mailing }) {
  return (
    <>
      <TextInput
        size="md"
        label="Name of the mailing"
        description="Only your team sees it."
        autoComplete="off"
        {...limitText(maxLength.line)}
        {...form.getInputProps('name')}
      />
      <StudySelect
        stored={mailing.study.id}
        {...form.getInputProps('study')}
        value={form.values.study}
        onChange={(study) => form.setFieldValue('study', study)}
      />
      <AudienceSelect
        stored={mailing.audience}
        {...form.getInputProps('audience')}
        value={form.values.audience}
        onChange={(audience) => form.setFieldValue('audience', audience)}
      />
      <TextInput
        size="md"
        inputMode="numeric"
        autoComplete="off"
        label="How many people at most"
        description={`They are chosen at random among those who may be asked. 1 to ${mailingLimits.most.toLocaleString('en')}, or empty for all.`}
        {...form.getInputProps('most')}
      />
    </>
  )
}
