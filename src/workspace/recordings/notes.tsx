import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { changeNoteForm, noteLimits, type RecordingNote } from '#contract/recording-notes/notes.ts'
import type { Recording } from '#contract/visits/replay.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { Time } from '../views/time.tsx'
import { clockTime } from './clock-time.ts'
import { type RecordingKey, refreshNotes, replayTsr } from './queries.ts'
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
  readonly params: RecordingKey & { readonly workspace: string }
  /** The note that is changed; undefined for a new one. */
  readonly note?: RecordingNote
  readonly at: number
  readonly onEnd: () => void
}

/** The text of a new or changed note. */
function NoteForm({ params, note, at, onEnd }: FormProps) {
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    name: note?.id ?? 'new-note',
    schema: changeNoteForm,
    initialValues: { text: note?.text ?? '' },
  })
  const settled = {
    onSuccess: () => {
      onEnd()
      return refreshNotes(params.workspace, params)
    },
    onError: refuse,
  }
  const added = replayTsr.addRecordingNote.useMutation(settled)
  const saved = replayTsr.changeRecordingNote.useMutation(settled)
  const save = onSubmit(({ text }) => {
    if (note) saved.mutate({ params: { ...params, note: note.id }, body: { text } })
    else added.mutate({ params, body: { at, text } })
  })
  const label = `${note ? 'Change the note' : 'Note'} at ${clockTime(at)}`
  return (
    <form noValidate aria-label={label} onSubmit={save}>
      <Stack gap="xs">
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxRows={10}
          {...limitText(noteLimits.text)}
          // The form opens because its button or key was pressed.
          ref={focusOnce}
          {...form.getInputProps('text')}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEnd()
          }}
        />
        <Group gap="xs">
          <BusyButton type="submit" size="xs" isBusy={added.isPending || saved.isPending}>
            Save note
          </BusyButton>
          <Button size="xs" variant="default" onClick={onEnd}>
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
  const [changed, setChanged] = useState<RecordingNote>()
  const params = { workspace, site: recording.site.id, session: recording.id }
  const removed = replayTsr.removeRecordingNote.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refreshNotes(workspace, params)
    },
    onError: showFailure,
  })
  const current = notes.findLastIndex(({ at }) => at <= time)
  return (
    <Stack gap="sm">
      {noteAt !== undefined && <NoteForm key={noteAt} params={params} at={noteAt} onEnd={onNoteEnd} />}
      {notes.length === 0 && noteAt === undefined && (
        <Text>No notes yet.{allows('study:edit') && ' Pause at a moment and press “Write a note”.'}</Text>
      )}
      {notes.length > 0 && (
        <ul className={styles.entries} aria-label="Notes">
          {notes.map(({ id, at, text, author, isOwn, createdAt, changedAt }, index) => (
            <li key={id}>
              {changed?.id === id ? (
                <NoteForm params={params} note={changed} at={at} onEnd={() => setChanged(undefined)} />
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
                          onClick={() => setChanged(notes[index])}
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
