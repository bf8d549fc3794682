import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CaptureNote } from '#contract/capture-review/capture-review.ts'
import { sessionTime } from '#studies/statistics/format.ts'
import { showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import styles from './captures.module.css'
import { NoteForm } from './note-form.tsx'
import { refreshReview, reviewTsr } from './queries.ts'

interface NotesPanelProps {
  readonly study: string
  readonly respondent: string
  /** The notes about the respondent by moment. */
  readonly notes: readonly CaptureNote[]
  readonly knownTags: readonly string[]
  readonly time: number
  readonly onSeek: (time: number) => void
  /** The moment of the note that is being written. */
  readonly noteAt: number | undefined
  readonly onNoteEnd: () => void
}

/** The notes about one respondent: each leads to its moment, and members who edit change all of them. */
export function NotesPanel({
  study,
  respondent,
  notes,
  knownTags,
  time,
  onSeek,
  noteAt,
  onNoteEnd,
}: NotesPanelProps) {
  const { id: workspace, allows } = useWorkspace()
  const [changed, setChanged] = useState<CaptureNote>()
  const [asked, setAsked] = useState<CaptureNote>()
  const removed = reviewTsr.removeReviewPart.useMutation({
    onSuccess: () => refreshReview(study),
    onError: showFailure,
    onSettled: () => setAsked(undefined),
  })
  // Somebody else may have removed the note whose text is being changed.
  const isKept = changed && notes.every(({ id }) => id !== changed.id)
  const shown = isKept ? [...notes, changed].toSorted((one, other) => one.at - other.at) : notes
  const current = shown.findLastIndex(({ at }) => at <= time)
  const form = { study, respondent, knownTags }
  return (
    <Stack gap="sm">
      {noteAt !== undefined && (
        <NoteForm key={noteAt} {...form} note={undefined} at={noteAt} onEnd={onNoteEnd} />
      )}
      {notes.length === 0 && noteAt === undefined && (
        <Text c="dimmed">There are no notes about this respondent yet.</Text>
      )}
      <ul className={styles.entries} aria-label="Notes">
        {shown.map((note, index) =>
          changed?.id === note.id ? (
            <li key={note.id}>
              <NoteForm {...form} note={note} at={note.at} onEnd={() => setChanged(undefined)} />
            </li>
          ) : (
            <li key={note.id} className={styles.entry} aria-current={index === current}>
              <Button size="compact-sm" variant="subtle" onClick={() => onSeek(note.at)}>
                {sessionTime(note.at)}
              </Button>
              <div>
                <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
                <Group gap={6}>
                  {note.tags.map((tag) => (
                    <Badge key={tag} variant="light" color="gray" tt="none">
                      {tag}
                    </Badge>
                  ))}
                  <Text size="sm" c="dimmed">
                    {note.author ?? 'A former member'}
                  </Text>
                </Group>
                {allows('study:edit') && (
                  <Group gap={4}>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Change the note at ${sessionTime(note.at)}`}
                      onClick={() => setChanged(note)}
                    >
                      Change
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={`Remove the note at ${sessionTime(note.at)}`}
                      onClick={() => setAsked(note)}
                    >
                      Remove
                    </Button>
                  </Group>
                )}
              </div>
            </li>
          ),
        )}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Remove this note?"
        confirmLabel="Remove the note"
        isBusy={removed.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked && removed.mutate({ params: { workspace, study, part: 'notes', id: asked.id }, body: {} })
        }
      >
        The note goes from the board too. It cannot be restored.
      </ConfirmDialog>
    </Stack>
  )
}
