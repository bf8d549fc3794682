import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { noteLimits, type RecordingNote } from '#contract/recording-notes/notes.ts'
import type { Recording } from '#contract/visits/replay.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { Time } from '../views/time.tsx'
import { clockTime } from './clock-time.ts'
import { refreshNotes, replayTsr } from './queries.ts'
import styles from './recording.module.css'
import { limitText } from '#ui/limit-text.ts'

export interface PanelProps {
  readonly recording: Recording
  readonly time: number
  readonly onSeek: (time: number) => void
}

export interface NotesPanelProps {
  readonly notes: readonly RecordingNote[]
  /** The moment of the note that is being written. */
  readonly noteAt: number | undefined
  readonly onNoteEnd: () => void
}

interface FormProps {
  readonly label: string
  readonly initial: string
  readonly isBusy: boolean
  readonly onSave: (text: string) => void
  readonly onCancel: () => void
}

/** The text of a new or changed note. */
function NoteForm({ label, initial, isBusy, onSave, onCancel }: FormProps) {
  const [text, setText] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) onSave(text)
  }
  return (
    <form aria-label={label} onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxRows={10}
          {...limitText(noteLimits.text)}
          // The form opens because its button or key was pressed.
          ref={focusOnce}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel()
          }}
        />
        <Group gap="xs">
          <BusyButton type="submit" size="xs" isBusy={isBusy}>
            Save note
          </BusyButton>
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const focusOnce = (element: HTMLElement | null) => element?.focus()

/** The team's notes on moments of the visit. */
export function Notes({ recording, time, onSeek, notes, noteAt, onNoteEnd }: PanelProps & NotesPanelProps) {
  const { id: workspace, allows } = useWorkspace()
  const [changed, setChanged] = useState<string>()
  const key = { site: recording.site.id, session: recording.id }
  const params = { workspace, ...key }
  const refresh = () => refreshNotes(workspace, key)
  const added = replayTsr.addRecordingNote.useMutation({
    onSuccess: () => {
      onNoteEnd()
      return refresh()
    },
    onError: showFailure,
  })
  const saved = replayTsr.changeRecordingNote.useMutation({
    onSuccess: () => {
      setChanged(undefined)
      return refresh()
    },
    onError: showFailure,
  })
  const removed = replayTsr.removeRecordingNote.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refresh()
    },
    onError: showFailure,
  })
  const current = notes.findLastIndex(({ at }) => at <= time)
  return (
    <Stack gap="sm">
      {noteAt !== undefined && (
        <NoteForm
          key={noteAt}
          label={`Note at ${clockTime(noteAt)}`}
          initial=""
          isBusy={added.isPending}
          onSave={(text) => added.mutate({ params, body: { at: noteAt, text } })}
          onCancel={onNoteEnd}
        />
      )}
      {notes.length === 0 && noteAt === undefined && (
        <Text>No notes yet.{allows('study:edit') && ' Pause at a moment and press “Write a note”.'}</Text>
      )}
      {notes.length > 0 && (
        <ul className={styles.entries} aria-label="Notes">
          {notes.map(({ id, at, text, author, isOwn, createdAt, changedAt }, index) => (
            <li key={id}>
              {changed === id ? (
                <NoteForm
                  label={`Change the note at ${clockTime(at)}`}
                  initial={text}
                  isBusy={saved.isPending}
                  onSave={(next) => saved.mutate({ params: { ...params, note: id }, body: { text: next } })}
                  onCancel={() => setChanged(undefined)}
                />
              ) : (
                <>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-current={index === current}
                    onClick={() => onSeek(at)}
                  >
                    <time>{clockTime(at)}</time>
                    <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
                  </button>
                  <Group gap="xs" pb="xs" px={6}>
                    <Text size="sm" c="dimmed">
                      {author ?? 'A former member'}, <Time at={createdAt} />
                      {changedAt !== null && ', changed'}
                    </Text>
                    {isOwn && allows('study:edit') && (
                      <>
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          aria-label={`Change the note at ${clockTime(at)}`}
                          onClick={() => setChanged(id)}
                        >
                          Change
                        </Button>
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          color="red"
                          aria-label={`Remove the note at ${clockTime(at)}`}
                          onClick={() => removed.mutate({ params: { ...params, note: id }, body: {} })}
                        >
                          Remove
                        </Button>
                      </>
                    )}
                  </Group>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
