import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { respondentPages } from '#contract/respondents/pages.ts'
import type { CaptureClip } from '#contract/capture-review/capture-review.ts'
import { CapturePlayer } from '#studies/captures/capture-player.tsx'
import { useWaveforms } from '#studies/captures/use-waveforms.ts'
import { shortId } from '#studies/results/respondents.tsx'
import { sessionTime } from '#studies/statistics/format.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { TextLink } from '../views/links.tsx'
import { useCaptures } from './queries.ts'
import { ShareClip } from './share-clip.tsx'

interface PlayedClipProps {
  readonly study: string
  readonly clip: CaptureClip
  readonly onEnd?: () => void
}

const noCaptions: readonly [] = []

/** Plays a clip at once. */
export function PlayedClip({ study, clip, onEnd }: PlayedClipProps) {
  const { data } = useCaptures(study, clip.respondent)
  const captures = (data?.body.captures ?? []).filter(({ state }) => state === 'ready')
  const waveforms = useWaveforms(captures)
  if (!data) return <Text role="status">Loading</Text>
  if (captures.length === 0) return <Text>The recordings of this clip were deleted.</Text>
  return (
    <CapturePlayer
      captures={captures}
      waveforms={waveforms}
      captions={noCaptions}
      range={clip}
      playsAtOnce
      {...(onEnd && { onEnd })}
    />
  )
}

interface ClipsProps {
  readonly study: string
  readonly clips: readonly CaptureClip[]
}

/** All clips of a study. */
export function Clips({ study, clips }: ClipsProps) {
  const { allows } = useWorkspace()
  const [played, setPlayed] = useState<string>()
  const clip = clips.find(({ id }) => id === played)
  if (clips.length === 0)
    return (
      <Text c="dimmed">
        There are no clips yet. Open a respondent with a recording and mark where a clip starts and ends.
      </Text>
    )
  return (
    <Stack gap="lg">
      {clip && <PlayedClip key={clip.id} study={study} clip={clip} />}
      <Rows label="Clips">
        {clips.map((each) => (
          <Row
            key={each.id}
            title={each.title}
            details={
              <>
                {sessionTime(each.to - each.from)} long ·{' '}
                <TextLink
                  to={respondentPages.studyRespondent.path}
                  params={{ study, respondent: each.respondent }}
                >
                  respondent {shortId(each.respondent)}
                </TextLink>{' '}
                · {each.author ?? 'a former member'}
              </>
            }
            actions={
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Play ${each.title}`}
                  onClick={() => setPlayed(each.id)}
                >
                  Play
                </Button>
                {allows('study:publish') && <ShareClip study={study} clip={each.id} title={each.title} />}
              </>
            }
          />
        ))}
      </Rows>
    </Stack>
  )
}
