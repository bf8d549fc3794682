import { Checkbox, Stack, Text } from '@mantine/core'
import { recordingLinkPages } from '#contract/recording-links/pages.ts'
import { recordingLinkForm, recordingLinkLimits } from '#contract/recording-links/shares.ts'
import { endOfDay, fieldOfLink } from '../../forms/last-day.ts'
import { failureText } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { LinkEnd, LinkName, LinkPassword } from '../../links/link-fields.tsx'
import { LinkRow, MadeLink } from '../../links/link-row.tsx'
import { type LinkSharing, RevokeLink } from '../../links/link-sharing.tsx'
import { Rows } from '../../views/rows.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
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
        <LinkName {...form.getInputProps('name')} />
        <Checkbox
          label="Show the notes of the team"
          {...form.getInputProps('showsNotes', { type: 'checkbox' })}
        />
        <LinkPassword {...form.getInputProps('password')} />
        <LinkEnd {...form.getInputProps('day')} />
        <BusyButton type="submit" isBusy={created.isPending} style={{ alignSelf: 'flex-start' }}>
          Create link
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The address of a shared recording; its token is in the hash, which is not sent to servers. */
const addressOf = (token: string) =>
  `${window.location.origin}${recordingLinkPages.sharedRecording.path}#share=${token}`

interface RecordingLinksProps {
  readonly at: RecordingKey
  readonly sharing: LinkSharing
}

/** The links to a recording, which are made and revoked here. */
export default function RecordingLinks({ at, sharing }: RecordingLinksProps) {
  const { data, error } = useRecordingLinks(at)
  const { state, send } = sharing
  if (error) return <Text role="alert">{failureText(error)}</Text>
  const links = data?.body.links ?? []
  return (
    <Stack gap="lg" align="stretch">
      <MadeLink address={state.context.address} label="Link to the recording">
        Everyone who has the link can watch this recording.
      </MadeLink>
      <Text c="dimmed">
        Readers see this one recording and no other. What the visitor typed is masked, also where the site
        records it; errors, the console and the identity of the visitor are left out.
      </Text>
      {links.length > 0 && (
        <Rows label="Links to the recording">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              details={[
                link.hasPassword ? 'password' : 'no password',
                link.showsNotes ? 'with notes' : 'without notes',
                '',
              ].join(' · ')}
              onRevoke={() => send({ type: 'revocation.requested', link })}
            />
          ))}
        </Rows>
      )}
      {links.length < recordingLinkLimits.links && (
        <NewLink at={at} onDone={(token) => send({ type: 'link.created', address: addressOf(token) })} />
      )}
      <RevokeLink {...sharing}>The link stops working. A revoked link cannot be restored.</RevokeLink>
    </Stack>
  )
}
