import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { captureReviewPages } from '#contract/capture-review/pages.ts'
import type { Capture, PagesCapture } from '#contract/captures/captures.ts'
import { CapturePlayer } from '#studies/captures/capture-player.tsx'
import { PagesPlayer } from '#studies/captures/pages-player.tsx'
import type { MomentAction } from '#studies/captures/player-view.tsx'
import type { TimeMark } from '#studies/captures/time-marks.ts'
import { useWaveforms } from '#studies/captures/use-waveforms.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ButtonLink } from '../views/links.tsx'
import { ClipsPanel, useClipMaking } from './clips-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { useCaptures, useReview, useTranscript } from './queries.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

interface ReviewViewProps {
  readonly study: string
  readonly respondent: string
  readonly marks: readonly TimeMark[]
}

/** The recordings of a respondent with notes and clips; nothing for a respondent without recordings. */
export default function ReviewView(props: ReviewViewProps) {
  const { study, respondent } = props
  const id = useId()
  const { data } = useCaptures(study, respondent)
  const captures = data?.body.captures ?? []
  const pages = data?.body.pages ?? []
  if (captures.length + pages.length === 0) return null
  const ready = captures.filter(({ state }) => state === 'ready')
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        Recording
      </Title>
      <Waiting captures={[...captures, ...pages]} />
      {ready.length > 0 && (
        // A player has the recordings with which it began.
        <Review key={ready.map((each) => each.id).join()} {...props} captures={ready} />
      )}
      {pages
        .filter(({ state }) => state === 'ready')
        .map((capture, index) => (
          // One player of a session has its notes.
          <VisitedPages
            key={capture.id}
            {...props}
            capture={capture}
            hasNotes={ready.length === 0 && index === 0}
          />
        ))}
      <ButtonLink
        variant="default"
        to={captureReviewPages.studyCaptures.path}
        params={{ study }}
        style={{ alignSelf: 'flex-start' }}
      >
        Clips, reels and board of the study
      </ButtonLink>
    </Stack>
  )
}

function Waiting({ captures }: { readonly captures: readonly Pick<Capture, 'state'>[] }) {
  const count = (...states: readonly Capture['state'][]) =>
    captures.filter(({ state }) => states.includes(state)).length
  const [receiving, processing, failed] = [count('receiving'), count('processing'), count('failed')]
  return (
    <div role="status">
      {receiving > 0 && <Text>The participant’s device is still sending {receiving} of the recordings.</Text>}
      {processing > 0 && <Text>{processing} of the recordings are being prepared for playing.</Text>}
      {failed > 0 && <Text>{failed} of the recordings could not be read and cannot be played.</Text>}
    </div>
  )
}

interface ReviewProps extends ReviewViewProps {
  readonly captures: readonly Capture[]
}

function Review({ study, respondent, marks, captures }: ReviewProps) {
  const { allows } = useWorkspace()
  const { data } = useReview(study)
  const waveforms = useWaveforms(captures)
  const voice = captures.find(({ hasVoice }) => hasVoice)?.id
  const captions = useTranscript(study, voice).data?.body.segments ?? noCaptions
  const [noteAt, setNoteAt] = useState<number>()
  const [tab, setTab] = useState<string | null>('notes')
  const making = useClipMaking(study, respondent)
  const [, send] = making
  const all = data?.body.notes ?? []
  const notes = all.filter((note) => note.respondent === respondent)
  const clips = (data?.body.clips ?? []).filter((clip) => clip.respondent === respondent)
  const knownTags = [...new Set(all.flatMap(({ tags }) => tags))].toSorted()
  const actions = useMemo(
    (): readonly MomentAction[] => [
      {
        key: 'm',
        label: 'Write a note',
        pauses: true,
        act: (time) => {
          setTab('notes')
          setNoteAt(time)
        },
      },
      {
        key: 'i',
        label: 'Clip starts here',
        act: (time) => {
          setTab('clips')
          send({ type: 'start.marked', time })
        },
      },
      {
        key: 'o',
        label: 'Clip ends here',
        act: (time) => {
          setTab('clips')
          send({ type: 'end.marked', time })
        },
      },
    ],
    [send],
  )
  return (
    <CapturePlayer
      captures={captures}
      waveforms={waveforms}
      captions={captions}
      marks={marks}
      notes={notes}
      actions={allows('study:edit') ? actions : noActions}
    >
      {({ time, onSeek }) => (
        <Tabs value={tab} onChange={setTab}>
          <Tabs.List>
            <Tabs.Tab value="notes">Notes ({notes.length})</Tabs.Tab>
            <Tabs.Tab value="clips">Clips ({clips.length})</Tabs.Tab>
            {voice !== undefined && <Tabs.Tab value="transcript">Transcript</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="notes" pt="sm">
            <NotesPanel
              study={study}
              respondent={respondent}
              notes={notes}
              knownTags={knownTags}
              time={time}
              onSeek={onSeek}
              noteAt={noteAt}
              onNoteEnd={() => setNoteAt(undefined)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="clips" pt="sm">
            <ClipsPanel study={study} clips={clips} making={making} onSeek={onSeek} />
          </Tabs.Panel>
          {voice !== undefined && (
            <Tabs.Panel value="transcript" pt="sm">
              <TranscriptPanel study={study} capture={voice} time={time} onSeek={onSeek} />
            </Tabs.Panel>
          )}
        </Tabs>
      )}
    </CapturePlayer>
  )
}

interface VisitedPagesProps extends ReviewViewProps {
  readonly capture: PagesCapture
  readonly hasNotes: boolean
}

/** The visited pages with the notes of the session. Clips are cut out of pictures and sound only. */
function VisitedPages({ study, respondent, marks, capture, hasNotes }: VisitedPagesProps) {
  const { allows } = useWorkspace()
  const { data } = useReview(study)
  const [noteAt, setNoteAt] = useState<number>()
  const all = data?.body.notes ?? []
  const notes = all.filter((note) => note.respondent === respondent)
  const knownTags = [...new Set(all.flatMap(({ tags }) => tags))].toSorted()
  const actions: readonly MomentAction[] = [{ key: 'm', label: 'Write a note', pauses: true, act: setNoteAt }]
  if (!hasNotes) return <PagesPlayer capture={capture} marks={marks} notes={notes} />
  return (
    <PagesPlayer
      capture={capture}
      marks={marks}
      notes={notes}
      actions={allows('study:edit') ? actions : noActions}
    >
      {({ time, onSeek }) => (
        <NotesPanel
          study={study}
          respondent={respondent}
          notes={notes}
          knownTags={knownTags}
          time={time}
          onSeek={onSeek}
          noteAt={noteAt}
          onNoteEnd={() => setNoteAt(undefined)}
        />
      )}
    </PagesPlayer>
  )
}

const noCaptions: readonly [] = []
const noActions: readonly [] = []
