import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { messages } from '#contract/shared/messages.ts'
import { maxLength } from '#contract/shared/limits.ts'
import type { SharedRecording } from '#contract/recording-links/shares.ts'
import { type Share, shareHeaders } from '#studies/results/queries.ts'
import { AccountLayout } from '../../accounts/account-layout.tsx'
import { useLinkChange } from '../../accounts/link-token.ts'
import { failureText } from '../../forms/refusal.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { PendingView } from '../../views/pending-view.tsx'
import { Time } from '../../views/time.tsx'
import { clockTime } from '../clock-time.ts'
import { pathOf } from '../page-path.ts'
import { Player } from '../player.tsx'
import { fetchPart, sharedPartAddress, sharedTsr, useSharedRecording } from '../queries.ts'
import styles from '../recording.module.css'

const readShareToken = () => new URLSearchParams(window.location.hash.slice(1)).get('share') ?? undefined

interface UnlockProps {
  readonly token: string | undefined
  readonly onOpen: (access: string) => void
}

/** Asks for the password of the link; the access that is exchanged for it is kept by the page alone. */
function Unlock({ token, onOpen }: UnlockProps) {
  const [isEmpty, setEmpty] = useState(false)
  const unlocked = sharedTsr.unlockSharedRecording.useMutation({
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
      title="This recording has a password"
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
            Open the recording
          </BusyButton>
        </Stack>
      </form>
    </AccountLayout>
  )
}

interface NotesProps {
  readonly notes: SharedRecording['notes']
  readonly time: number
  readonly onSeek: (time: number) => void
}

function Notes({ notes, time, onSeek }: NotesProps) {
  if (notes.length === 0) return null
  const current = notes.findLastIndex(({ at }) => at <= time)
  return (
    <section aria-label="Notes">
      <Title order={2} size="h4" mb="sm">
        Notes
      </Title>
      <ul className={styles.entries}>
        {notes.map(({ id, at, text, author }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={index === current}
              onClick={() => onSeek(at)}
            >
              <time>{clockTime(at)}</time>
              <span style={{ whiteSpace: 'pre-line' }}>
                {text}
                {author !== null && ` (${author})`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shared({ recording, share }: { readonly recording: SharedRecording; readonly share: Share }) {
  const { startedAt, title, entryUrl, browser, system, device, notes } = recording
  const facts = [pathOf(entryUrl), browser, system, device]
  useDocumentTitle(`Recording of ${title === '' ? 'a visit' : title} · Understory`)
  return (
    <main className={styles.shared}>
      <Title order={1}>Recording of a visit{title !== '' && `: ${title}`}</Title>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Time at={startedAt} /> · {facts.filter((fact) => fact !== '').join(' · ')}
      </Text>
      <Player
        recording={recording}
        notes={notes}
        loadPart={(part, signal) =>
          fetchPart(sharedPartAddress(part), { signal, headers: shareHeaders(share) })
        }
      >
        {(at) => <Notes notes={notes} {...at} />}
      </Player>
    </main>
  )
}

const isLocked = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/** One recorded session for everyone who has its link. */
export default function SharedRecordingPage() {
  const [share, setShare] = useState<Share>(() => ({ token: readShareToken() }))
  useLinkChange(() => setShare({ token: readShareToken() }))
  const { data, error, refetch } = useSharedRecording(share)
  if (data) return <Shared key={share.token} recording={data.body} share={share} />
  if (isLocked(error))
    return <Unlock token={share.token} onOpen={(access) => setShare({ token: share.token, access })} />
  if (error)
    return (
      <AccountLayout title="This recording cannot be shown" lead={failureText(error)}>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </AccountLayout>
    )
  return <PendingView />
}
