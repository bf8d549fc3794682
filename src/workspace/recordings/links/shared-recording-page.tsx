import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { SharedRecording } from '#contract/recording-links/shares.ts'
import { type Share, shareHeaders } from '#studies/results/queries.ts'
import { LockedLink, useShare } from '../../links/locked-link.tsx'
import { Time } from '../../views/time.tsx'
import { clockTime } from '../clock-time.ts'
import { pathOf } from '../page-path.ts'
import { Player } from '../player.tsx'
import { sharedTsr, useSharedRecording } from '../queries.ts'
import { loadSharedPartOf } from '../with-assets.ts'
import styles from '../recording.module.css'

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
      <Player recording={recording} notes={notes} loadPart={loadSharedPartOf(share)}>
        {(at) => <Notes notes={notes} {...at} />}
      </Player>
    </main>
  )
}

/** One recorded session for everyone who has its link. */
export default function SharedRecordingPage() {
  const { share, open } = useShare()
  const { data, error, refetch } = useSharedRecording(share)
  // The password does not stay in the cache.
  const unlocked = sharedTsr.unlockSharedRecording.useMutation({
    gcTime: 0,
    onSuccess: ({ body }) => open(body.access),
  })
  if (data) return <Shared key={share.token} recording={data.body} share={share} />
  return (
    <LockedLink
      noun="recording"
      openLabel="Open the recording"
      error={error}
      onRetry={() => void refetch()}
      isBusy={unlocked.isPending}
      onUnlock={(body, onError) => unlocked.mutate({ headers: shareHeaders(share), body }, { onError })}
    />
  )
}
