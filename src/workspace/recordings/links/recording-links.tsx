import { Alert, Button, Checkbox, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { recordingLinkPages } from '#contract/recording-links/pages.ts'
import { type RecordingLink, recordingLinkForm, recordingLinkLimits } from '#contract/recordings/shares.ts'
import { endOfDay, fieldOfLink } from '../../forms/last-day.ts'
import { failureText, showDone, showFailure } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { Time } from '../../views/time.tsx'
import { type RecordingKey, refreshLinks, replayTsr, useRecordingLinks } from '../queries.ts'

const initialValues = { name: '', showsNotes: false, password: '', day: '' }
type Values = typeof initialValues

const toBody = ({ name, showsNotes, password, day }: Values) => ({
  name,
  showsNotes,
  password: password === '' ? null : password,
  expiresAt: endOfDay(day),
})

interface NewLinkProps {
  readonly at: RecordingKey
  readonly onDone: (token: string) => void
}

function NewLink({ at, onDone }: NewLinkProps) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: recordingLinkForm,
    initialValues,
    toBody,
    fieldOf: fieldOfLink,
  })
  const created = replayTsr.createRecordingLink.useMutation({
    onSuccess: ({ body }) => {
      form.reset()
      onDone(body.token)
      return refreshLinks(workspace, at)
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="New link"
      onSubmit={onSubmit((values) => created.mutate({ params: { workspace, ...at }, body: toBody(values) }))}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          description="For your team: who gets the link. Readers do not see it."
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox
          label="Show the notes of the team"
          {...form.getInputProps('showsNotes', { type: 'checkbox' })}
        />
        <PasswordInput
          label="Password"
          description="Leave it empty for a link without a password."
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...form.getInputProps('password')}
        />
        <TextInput
          type="date"
          label="Works until"
          description="The end of this day. Leave it empty for a link without an end."
          {...form.getInputProps('day')}
        />
        <BusyButton type="submit" isBusy={created.isPending} style={{ alignSelf: 'flex-start' }}>
          Create link
        </BusyButton>
      </Stack>
    </form>
  )
}

interface LinkRowProps {
  readonly link: RecordingLink
  readonly onRevoke: () => void
}

const isPast = (time: string) => Date.parse(time) <= Date.now()

function LinkRow({ link, onRevoke }: LinkRowProps) {
  const { name, showsNotes, hasPassword, createdAt, expiresAt } = link
  return (
    <Row
      icon={<IconLink aria-hidden />}
      title={name}
      details={
        <>
          {hasPassword ? 'password' : 'no password'} · {showsNotes ? 'with notes' : 'without notes'} · made{' '}
          <Time at={createdAt} />
          {expiresAt !== null && (
            <>
              {' '}
              · {isPast(expiresAt) ? 'expired' : 'expires'} <Time at={expiresAt} />
            </>
          )}
        </>
      }
      actions={
        <Button variant="subtle" color="red" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      }
    />
  )
}

/** The address of a shared recording; its token is in the hash, which is not sent to servers. */
const addressOf = (token: string) =>
  `${window.location.origin}${recordingLinkPages.sharedRecording.path}#share=${token}`

/** The links to a recording, which are made and revoked here. */
export default function RecordingLinks({ at }: { readonly at: RecordingKey }) {
  const { id: workspace } = useWorkspace()
  const { data, error } = useRecordingLinks(at)
  const [address, setAddress] = useState<string>()
  const [asked, setAsked] = useState<RecordingLink | null>(null)
  const close = () => setAsked(null)
  const revoked = replayTsr.revokeRecordingLink.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refreshLinks(workspace, at)
    },
    onError: showFailure,
    onSettled: close,
  })
  if (error) return <Text role="alert">{failureText(error)}</Text>
  const links = data?.body.links ?? []
  return (
    <Stack gap="lg" align="stretch">
      <div role="status">
        {address !== undefined && (
          <Alert role="group" color="canopy" title="Copy the link now">
            <Stack gap="sm">
              <Text>The link is not shown again. Everyone who has the link can watch this recording.</Text>
              <CopyText label="Link to the recording" text={address} />
            </Stack>
          </Alert>
        )}
      </div>
      <Text c="dimmed">
        Readers see this one recording and no other. What the visitor typed is masked, also where the site
        records it; errors, the console and the identity of the visitor are left out.
      </Text>
      {links.length > 0 && (
        <Rows label="Links to the recording">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={() => setAsked(link)} />
          ))}
        </Rows>
      )}
      {links.length < recordingLinkLimits.links && (
        <NewLink at={at} onDone={(token) => setAddress(addressOf(token))} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Revoke ${asked?.name ?? ''}?`}
        confirmLabel="Revoke the link"
        isBusy={revoked.isPending}
        onClose={close}
        onConfirm={() => asked && revoked.mutate({ params: { workspace, ...at, link: asked.id }, body: {} })}
      >
        The link stops working. A revoked link cannot be restored.
      </ConfirmDialog>
    </Stack>
  )
}
