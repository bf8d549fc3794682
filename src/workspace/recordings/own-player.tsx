import { useCallback, useState } from 'react'
import type { RecordingNote } from '#contract/recording-notes/notes.ts'
import type { Recording } from '#contract/visits/replay.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { Player } from './player.tsx'
import { readLog, replayTsr, useRecordingNotes } from './queries.ts'
import { SidePanel } from './side-panel.tsx'
import { loadPartOf } from './with-assets.ts'

const noNotes: readonly RecordingNote[] = []

interface OwnPlayerProps {
  readonly recording: Recording
  readonly site: string
  readonly onNext: () => void
}

/** The player of a recording of the workspace, with everything that is known of the visit. */
export function OwnPlayer({ recording, site, onNext }: OwnPlayerProps) {
  const { id: workspace, allows } = useWorkspace()
  const { id: session, isWatched } = recording
  const notes = useRecordingNotes({ site, session }).data?.body.notes ?? noNotes
  const [noteAt, setNoteAt] = useState<number>()
  const { mutate: markWatched } = replayTsr.watchRecording.useMutation()
  const onPlay = useCallback(() => {
    if (!isWatched) markWatched({ params: { workspace, site, session }, body: {} })
  }, [isWatched, markWatched, session, site, workspace])
  return (
    <Player
      recording={recording}
      notes={notes}
      loadPart={loadPartOf(workspace, { site, session })}
      onPlay={onPlay}
      onNote={allows('study:edit') ? setNoteAt : undefined}
      onNext={onNext}
    >
      {(at) => (
        <SidePanel
          recording={recording}
          readLog={() => readLog(workspace, { site, session })}
          team={{ notes, noteAt, onNoteEnd: () => setNoteAt(undefined) }}
          {...at}
        />
      )}
    </Player>
  )
}
