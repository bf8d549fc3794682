import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { captureReviewPages } from '#contract/capture-review/pages.ts'
import { type ClipLink, clipLinkForm } from '#contract/recordings/capture-review.ts'
import { endOfDay, fieldOfLink } from '../forms/last-day.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { CopyText } from '../views/copy-text.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { Time } from '../views/time.tsx'
import { refreshReview, reviewTsr, useReview } from './queries.ts'

export interface ShareProps {
  readonly study: string
  /** The clip or the reel. */
  readonly clip?: string
  readonly reel?: string
  readonly title: string
}

const initialValues = { name: '', password: '', day: '' }
type Values = typeof initialValues

interface NewLinkProps extends ShareProps {
  readonly onDone: (token: string) => void
}

function NewLink({ study, clip, reel, onDone }: NewLinkProps) {
  const { id: workspace } = useWorkspace()
  const toBody = ({ name, password, day }: Values) => ({
    clip: clip ?? null,
    reel: reel ?? null,
    name,
    password: password === '' ? null : password,
    expiresAt: endOfDay(day),
  })
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: clipLinkForm,
    initialValues,
    toBody,
    fieldOf: fieldOfLink,
  })
  const created = reviewTsr.createClipLink.useMutation({
    onSuccess: ({ body }) => {
      form.reset()
      onDone(body.token)
      return refreshReview(study)
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="New link"
      onSubmit={onSubmit((values) => created.mutate({ params: { workspace, study }, body: toBody(values) }))}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          description="For your team: who gets the link. Readers do not see it."
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
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

const isPast = (time: string) => Date.parse(time) <= Date.now()

/** The address of a shared clip or reel; its token is in the hash, which is not sent to servers. */
const addressOf = (token: string) =>
  `${window.location.origin}${captureReviewPages.sharedClips.path}#share=${token}`

/** The links to a clip or a reel, which are made and revoked here. */
export default function ClipLinks(props: ShareProps) {
  const { study, clip, reel } = props
  const { id: workspace } = useWorkspace()
  const { data } = useReview(study)
  const [address, setAddress] = useState<string>()
  const revoked = reviewTsr.removeReviewPart.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refreshReview(study)
    },
    onError: showFailure,
  })
  const isOfSubject = (link: ClipLink) => (clip === undefined ? link.reel === reel : link.clip === clip)
  const links = (data?.body.links ?? []).filter(isOfSubject)
  return (
    <Stack gap="lg" align="stretch">
      <div role="status">
        {address !== undefined && (
          <Alert role="group" color="canopy" title="Copy the link now">
            <Stack gap="sm">
              <Text>The link is not shown again. Everyone who has the link can watch.</Text>
              <CopyText label="Link to watch" text={address} />
            </Stack>
          </Alert>
        )}
      </div>
      <Text c="dimmed">
        Readers see the title and the part of the recording between its start and its end, with up to ten
        seconds before it. Notes, names and the rest of the session are left out.
      </Text>
      {links.length > 0 && (
        <Rows label="Links">
          {links.map(({ id, name, hasPassword, createdAt, expiresAt }) => (
            <Row
              key={id}
              icon={<IconLink aria-hidden />}
              title={name}
              details={
                <>
                  {hasPassword ? 'password' : 'no password'} · made <Time at={createdAt} />
                  {expiresAt !== null && (
                    <>
                      {' '}
                      · {isPast(expiresAt) ? 'expired' : 'expires'} <Time at={expiresAt} />
                    </>
                  )}
                </>
              }
              actions={
                <Button
                  variant="subtle"
                  color="red"
                  size="sm"
                  aria-label={`Revoke ${name}`}
                  onClick={() =>
                    revoked.mutate({ params: { workspace, study, part: 'links', id }, body: {} })
                  }
                >
                  Revoke
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      <NewLink {...props} onDone={(token) => setAddress(addressOf(token))} />
    </Stack>
  )
}
