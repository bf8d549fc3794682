import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { captureReviewPages } from '#contract/capture-review/pages.ts'
import { type ClipLink, clipLinkForm } from '#contract/capture-review/capture-review.ts'
import { endOfDay, fieldOfLink } from '../forms/last-day.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { LinkEnd, LinkName, LinkPassword } from '../links/link-fields.tsx'
import { LinkRow, MadeLink } from '../links/link-row.tsx'
import { Rows } from '../views/rows.tsx'
import { BusyButton } from '../views/busy-button.tsx'
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
        <LinkName {...form.getInputProps('name')} />
        <LinkPassword {...form.getInputProps('password')} />
        <LinkEnd {...form.getInputProps('day')} />
        <BusyButton type="submit" isBusy={created.isPending} style={{ alignSelf: 'flex-start' }}>
          Create link
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The address of a shared clip or reel; its token is in the hash, which is not sent to servers. */
const addressOf = (token: string) =>
  `${window.location.origin}${captureReviewPages.sharedClips.path}#share=${token}`

/** The links to a clip or a reel, which are made and revoked here. */
export default function ClipLinks(props: ShareProps) {
  const { study, clip, reel } = props
  const { id: workspace } = useWorkspace()
  const { data } = useReview(study)
  const [address, setAddress] = useState<string | null>(null)
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
      <MadeLink address={address} label="Link to watch">
        Everyone who has the link can watch.
      </MadeLink>
      <Text c="dimmed">
        Readers see the title and the part of the recording between its start and its end, with up to ten
        seconds before it. Notes, names and the rest of the session are left out.
      </Text>
      {links.length > 0 && (
        <Rows label="Links">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              details={link.hasPassword ? 'password · ' : 'no password · '}
              onRevoke={() =>
                revoked.mutate({ params: { workspace, study, part: 'links', id: link.id }, body: {} })
              }
            />
          ))}
        </Rows>
      )}
      <NewLink {...props} onDone={(token) => setAddress(addressOf(token))} />
    </Stack>
  )
}
