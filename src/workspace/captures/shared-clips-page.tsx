import { Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { createQueries } from '#api/create-queries.ts'
import { type SharedClips, sharedClipCalls } from '#contract/capture-review/shared-clips.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { CapturePlayer } from '#studies/captures/capture-player.tsx'
import { type Share, shareHeaders } from '#studies/results/queries.ts'
import { sessionTime } from '#studies/statistics/format.ts'
import { AccountLayout } from '../accounts/account-layout.tsx'
import { useLinkChange } from '../accounts/link-token.ts'
import { failureText } from '../forms/refusal.ts'
import { BusyButton } from '../views/busy-button.tsx'
import { PendingView } from '../views/pending-view.tsx'
import styles from './captures.module.css'

const tsr = createQueries(router(sharedClipCalls, strict))

const readShareToken = () => new URLSearchParams(window.location.hash.slice(1)).get('share') ?? undefined

interface UnlockProps {
  readonly token: string | undefined
  readonly onOpen: (access: string) => void
}

/** Asks for the password of the link; the access that is exchanged for it is kept by the page alone. */
function Unlock({ token, onOpen }: UnlockProps) {
  const [isEmpty, setEmpty] = useState(false)
  const unlocked = tsr.unlockSharedClips.useMutation({
    // The password does not stay in the cache.
    gcTime: 0,
    onSuccess: ({ body }) => onOpen(body.access),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string') return
    setEmpty(password === '')
    if (password !== '') unlocked.mutate({ headers: shareHeaders({ token }), body: { password } })
  }
  return (
    <AccountLayout
      title="This clip has a password"
      lead="Ask the person who sent you this link for its password."
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <PasswordInput
            name="password"
            label="Password"
            maxLength={maxLength.password}
            autoComplete="off"
            error={isEmpty ? messages.required : unlocked.error && failureText(unlocked.error)}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          />
          <BusyButton type="submit" isBusy={unlocked.isPending}>
            Watch
          </BusyButton>
        </Stack>
      </form>
    </AccountLayout>
  )
}

const noWaveforms: ReadonlyMap<string, readonly number[]> = new Map()

/** The clips of a link, which play one after another. */
function Shared({ shared: { title, clips } }: { readonly shared: SharedClips }) {
  const [index, setIndex] = useState(0)
  const clip = clips[index]
  useDocumentTitle(`${title} · Understory`)
  return (
    <main className={styles.shared}>
      <Title order={1}>{title}</Title>
      {clips.length > 1 && (
        <Text role="status">
          {clip ? `${clip.title} (${index + 1} of ${clips.length})` : 'The reel is over.'}
        </Text>
      )}
      {clip && clip.media.length === 0 && <Text>The recordings of this clip were deleted.</Text>}
      {clip && clip.media.length > 0 && (
        <CapturePlayer
          key={clip.id}
          captures={clip.media}
          waveforms={noWaveforms}
          captions={clip.captions}
          range={{ from: 0, to: clip.ms }}
          playsAtOnce={index > 0}
          {...(clips.length > 1 && { onEnd: () => setIndex(index + 1) })}
        />
      )}
      {clips.length > 1 && (
        <Group gap="xs" component="nav" aria-label="Clips">
          {clips.map((each, at) => (
            <Button
              key={each.id}
              size="sm"
              variant={at === index ? 'filled' : 'default'}
              aria-current={at === index}
              onClick={() => setIndex(at)}
            >
              {each.title} · {sessionTime(each.ms)}
            </Button>
          ))}
        </Group>
      )}
    </main>
  )
}

const isLocked = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/** A clip or a reel for everyone who has its link. */
export default function SharedClipsPage() {
  const [share, setShare] = useState<Share>(() => ({ token: readShareToken() }))
  useLinkChange(() => setShare({ token: readShareToken() }))
  const { data, error, refetch } = tsr.readSharedClips.useQuery({
    queryKey: ['shared-clips', share],
    queryData: { headers: shareHeaders(share) },
    staleTime: Infinity,
    retry: false,
  })
  if (data) return <Shared key={share.token} shared={data.body} />
  if (isLocked(error))
    return <Unlock token={share.token} onOpen={(access) => setShare({ token: share.token, access })} />
  if (error)
    return (
      <AccountLayout title="This clip cannot be shown" lead={failureText(error)}>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </AccountLayout>
    )
  return <PendingView />
}
