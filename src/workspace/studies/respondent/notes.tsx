import { Stack, TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { maxLength } from '#contract/shared/limits.ts'
import { type Respondent, respondentLimits } from '#contract/respondents/respondents.ts'
import { fieldErrorsOf, showDone, showFailure } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { refreshResponses, useResponseTags, respondentTsr } from './queries.ts'
import { limitText } from '#ui/limit-text.ts'

interface NotesProps {
  readonly study: string
  readonly respondent: Respondent
}

const showUnlessField = (error: unknown) => {
  if (!fieldErrorsOf(error)) showFailure(error)
}

/** The note and the tags that the team gave to a response. */
export function Notes({ study, respondent: { id, notes } }: NotesProps) {
  const { id: workspace } = useWorkspace()
  const params = { workspace, study, respondent: id }
  const [note, setNote] = useState(notes.note)
  const [tags, setTags] = useState(notes.tags)
  const known = useResponseTags(study)
  const onSuccess = () => refreshResponses(study, id)
  const noted = respondentTsr.noteRespondent.useMutation({ onSuccess, onError: showUnlessField })
  const tagged = respondentTsr.tagRespondent.useMutation({ onSuccess, onError: showUnlessField })
  const isBusy = noted.isPending || tagged.isPending
  const save = async () => {
    const before = new Set(notes.tags)
    const areTagsSame = tags.length === before.size && tags.every((tag) => before.has(tag))
    try {
      if (note !== notes.note) await noted.mutateAsync({ params, body: { note } })
      if (!areTagsSame) await tagged.mutateAsync({ params, body: { tags } })
      showDone('Note and tags are saved.')
    } catch {
      // The mutations show why.
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <Stack gap="md" align="stretch">
        <Textarea
          label="Note"
          description="Your team reads it, people with a link to the results do not."
          autosize
          minRows={2}
          maxRows={12}
          {...limitText(maxLength.message)}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          error={fieldErrorsOf(noted.error)?.['note']?.join(' ')}
        />
        <TagsInput
          size="md"
          label="Tags"
          description="Press Enter after each one. Results can be filtered by a tag."
          data={known.map(({ tag }) => tag)}
          value={tags}
          onChange={setTags}
          maxTags={respondentLimits.tags}
          clearable={false}
          error={Object.values(fieldErrorsOf(tagged.error) ?? {})
            .flat()
            .join(' ')}
        />
        <div>
          <BusyButton type="submit" isBusy={isBusy}>
            Save note and tags
          </BusyButton>
        </div>
      </Stack>
    </form>
  )
}
