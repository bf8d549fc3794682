import { Button, Group, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState } from 'react'
import { createQueries } from '#api/create-queries.ts'
import { type SharedClips, sharedClipCalls } from '#contract/capture-review/shared-clips.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { CapturePlayer } from '#studies/captures/capture-player.tsx'
import { shareHeaders } from '#studies/results/queries.ts'
import { sessionTime } from '#studies/statistics/format.ts'
import { LockedLink, useShare } from '../links/locked-link.tsx'
import styles from './captures.module.css'

const tsr = createQueries(router(sharedClipCalls, strict))

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

/** A clip or a reel for everyone who has its link. */
export default function SharedClipsPage() {
  const { share, open } = useShare()
  const { data, error, refetch } = tsr.readSharedClips.useQuery({
    queryKey: ['shared-clips', share],
    queryData: { headers: shareHeaders(share) },
    staleTime: Infinity,
    retry: false,
  })
  // The password does not stay in the cache.
  const unlocked = tsr.unlockSharedClips.useMutation({
    gcTime: 0,
    onSuccess: ({ body }) => open(body.access),
  })
  if (data) return <Shared key={share.token} shared={data.body} />
  return (
    <LockedLink
      noun="clip"
      openLabel="Watch"
      error={error}
      onRetry={() => void refetch()}
      isBusy={unlocked.isPending}
      onUnlock={(body, onError) => unlocked.mutate({ headers: shareHeaders(share), body }, { onError })}
    />
  )
}
