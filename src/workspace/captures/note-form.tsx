import { Alert, Button, Group, Stack, TagsInput, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  type CaptureNote,
  type CaptureNoteForm,
  reviewLimits,
} from '#contract/capture-review/capture-review.ts'
import { sessionTime } from '#studies/statistics/format.ts'
import { failureText } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConflictingChange, useBaseRevision } from './conflicting-change.tsx'
import { basedOn, isOutdated, isRemoved, refreshReview, reviewTsr } from './queries.ts'
import { limitText } from '#ui/limit-text.ts'

interface NoteFormProps {
  readonly study: string
  readonly respondent: string
  /** The note that is changed, as it is stored now; undefined for a new one. */
  readonly note: CaptureNote | undefined
  /** The moment of a new note. */
  readonly at: number
  readonly knownTags: readonly string[]
  readonly onEnd: () => void
}

/** Writes or changes a note. If somebody else has changed or removed it meanwhile, no text is lost. */
export function NoteForm({ study, respondent, note, at, knownTags, onEnd }: NoteFormProps) {
  const { id: workspace } = useWorkspace()
  const [id, setId] = useState(() => note?.id ?? crypto.randomUUID())
  const [text, setText] = useState(note?.text ?? '')
  const [tags, setTags] = useState<string[]>(note?.tags ?? [])
  const saved = reviewTsr.saveCaptureNote.useMutation({
    // The list behind the form still has the text from before, and the revision that another change would be based on.
    onSuccess: async () => {
      await refreshReview(study)
      onEnd()
    },
    onError: (error) => {
      if (isOutdated(error)) void refreshReview(study)
    },
  })
  const { base, setBase, theirs } = useBaseRevision(note, saved.error)
  const save = (revision: number, as = id) => {
    const body: CaptureNoteForm = { respondent, at: note?.at ?? at, text, tags }
    setId(as)
    setBase(revision)
    saved.mutate({ params: { workspace, study, note: as }, headers: basedOn(revision), body })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !saved.isPending) save(base)
  }
  const wasRemoved = note !== undefined && isRemoved(saved.error)
  const label = note ? 'Change the note' : `Note at ${sessionTime(at)}`
  return (
    <form aria-label={label} onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxRows={10}
          {...limitText(reviewLimits.noteText)}
          // The form opens because its button or key was pressed.
          ref={focusOnce}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TagsInput
          label="Tags"
          description="A note with a tag is a card of the board."
          data={[...knownTags]}
          value={tags}
          onChange={setTags}
          maxTags={reviewLimits.tags}
          clearable={false}
        />
        {saved.error && !isOutdated(saved.error) && !wasRemoved && (
          <Text role="alert" c="var(--mantine-color-error)">
            {failureText(saved.error)}
          </Text>
        )}
        {wasRemoved && (
          <Alert color="yellow" role="alert" title="Somebody else removed this note meanwhile">
            <Button size="xs" onClick={() => save(0, crypto.randomUUID())}>
              Save my text as a new note
            </Button>
          </Alert>
        )}
        {theirs && (
          <ConflictingChange noun="note" onSave={() => save(theirs.revision)} onKeep={onEnd}>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{theirs.text}</Text>
            {theirs.tags.length > 0 && <Text>Tags: {theirs.tags.join(', ')}</Text>}
          </ConflictingChange>
        )}
        <Group gap="xs">
          <BusyButton size="sm" type="submit" isBusy={saved.isPending}>
            Save
          </BusyButton>
          <Button size="sm" variant="default" onClick={onEnd}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A stable reference: the field takes the focus when it appears, and not again. */
const focusOnce = (element: HTMLElement | null) => element?.focus()
