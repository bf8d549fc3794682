import { Stack, TagsInput, Textarea } from '@mantine/core'
import { maxLength } from '#contract/shared/limits.ts'
import { type Respondent, respondentLimits, respondentNotesForm } from '#contract/respondents/respondents.ts'
import { showDone } from '../../forms/refusal.ts'
import { listOf, useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { refreshResponses, useResponseTags, respondentTsr } from './queries.ts'
import { limitText } from '#ui/limit-text.ts'

interface NotesProps {
  readonly study: string
  readonly respondent: Respondent
}

/** The note and the tags that the team gave to a response. */
export function Notes({ study, respondent: { id, notes } }: NotesProps) {
  const { id: workspace } = useWorkspace()
  const params = { workspace, study, respondent: id }
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: respondentNotesForm,
    initialValues: { note: notes.note, tags: notes.tags },
    fieldOf: listOf,
  })
  const known = useResponseTags(study)
  const settled = { onSuccess: () => refreshResponses(study, id), onError: refuse }
  const noted = respondentTsr.noteRespondent.useMutation(settled)
  const tagged = respondentTsr.tagRespondent.useMutation(settled)
  const isBusy = noted.isPending || tagged.isPending
  const save = async ({ note, tags }: typeof form.values) => {
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
    <form noValidate onSubmit={onSubmit((values) => void save(values))}>
      <Stack gap="md" align="stretch">
        <Textarea
          label="Note"
          description="Your team reads it, people with a link to the results do not."
          autosize
          minRows={2}
          maxRows={12}
          {...limitText(maxLength.message)}
          {...form.getInputProps('note')}
        />
        <TagsInput
          size="md"
          label="Tags"
          description="Press Enter after each one. Results can be filtered by a tag."
          data={known.map(({ tag }) => tag)}
          maxTags={respondentLimits.tags}
          clearable={false}
          {...form.getInputProps('tags')}
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
