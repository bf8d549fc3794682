import { Alert, Button, Group, Stack, TagsInput, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type CaptureNote, captureNoteForm, reviewLimits } from '#contract/capture-review/capture-review.ts'
import { statusOf } from '#api/query-cache.ts'
import { sessionTime } from '#studies/statistics/format.ts'
import { showFailure } from '../forms/refusal.ts'
import { listOf, useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConflictingChange } from './conflicting-change.tsx'
import { basedOn, refreshReview, reviewTsr } from './queries.ts'
import { limitText } from '#ui/limit-text.ts'

interface NoteFormProps {
  readonly study: string
  readonly respondent: string
  /** The note that is changed, as it is stored now; undefined for a new one. */
  readonly note: CaptureNote | undefined
  /** The moment of the note. */
  readonly at: number
  readonly knownTags: readonly string[]
  readonly onEnd: () => void
}

/** Writes or changes a note. If somebody else has changed or removed it meanwhile, no text is lost. */
export function NoteForm({ study, respondent, note, at, knownTags, onEnd }: NoteFormProps) {
  const { id: workspace } = useWorkspace()
  const isRemoved = (error: unknown) => note !== undefined && statusOf(error) === 404
  const [id, setId] = useState(() => note?.id ?? crypto.randomUUID())
  const load = () => refreshReview(study)
  const { form, onSubmit, refuse, revision, conflict } = useCallForm({
    mode: 'controlled',
    name: note?.id ?? 'new-note',
    schema: captureNoteForm.pick({ text: true, tags: true }),
    initialValues: { text: note?.text ?? '', tags: note?.tags ?? [] },
    fieldOf: listOf,
    onFailure: (error) => {
      if (!isRemoved(error)) showFailure(error)
    },
    stored: { revision: note?.revision ?? 0, load, isCompared: true },
  })
  const saved = reviewTsr.saveCaptureNote.useMutation({
    // The list behind the form still has the text from before, and the revision that another change would be based on.
    onSuccess: async () => {
      await load()
      onEnd()
    },
    onError: refuse,
  })
  const theirs = conflict && note?.revision !== revision ? note : undefined
  const save = (base: number, as = id) =>
    onSubmit((values) => {
      setId(as)
      const body = { respondent, at, ...values }
      saved.mutate({ params: { workspace, study, note: as }, headers: basedOn(base), body })
    })
  const label = note ? 'Change the note' : `Note at ${sessionTime(at)}`
  return (
    <form noValidate aria-label={label} onSubmit={save(id === note?.id ? revision : 0)}>
      <Stack gap="xs">
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxRows={10}
          {...limitText(reviewLimits.noteText)}
          // The form opens because its button or key was pressed.
          ref={focusOnce}
          {...form.getInputProps('text')}
        />
        <TagsInput
          label="Tags"
          description="A note with a tag is a card of the board."
          data={[...knownTags]}
          maxTags={reviewLimits.tags}
          clearable={false}
          {...form.getInputProps('tags')}
        />
        {isRemoved(saved.error) && (
          <Alert color="yellow" role="alert" title="Somebody else removed this note meanwhile">
            <Button size="xs" onClick={() => save(0, crypto.randomUUID())()}>
              Save my text as a new note
            </Button>
          </Alert>
        )}
        {theirs && (
          <ConflictingChange noun="note" onSave={save(theirs.revision)} onKeep={onEnd}>
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
