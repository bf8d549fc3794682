import { Stack, Text, Textarea } from '@mantine/core'
import { deleteIdeaForm, ideaLimits } from '#contract/ideas/ideas.ts'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { DialogButtons } from '../../views/dialog-buttons.tsx'
import type { IdeaFormProps } from './idea-form-props.ts'
import { ideasTsr } from './queries.ts'

/** Deletes an idea for a reason, which its page then shows. */
export function DeleteIdea({ idea, onClose, onDone }: IdeaFormProps) {
  const { form, onSubmit, refuse } = useCallForm({ schema: deleteIdeaForm, initialValues: { reason: '' } })
  const deleted = ideasTsr.deleteIdea.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return onDone()
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="Delete"
      onSubmit={onSubmit((body) => deleted.mutate({ params: { idea: idea.id }, body }))}
    >
      <Stack gap="md">
        <Text>
          The description, the votes and the comments of <bdi dir="auto">{idea.title}</bdi> are erased. Its
          page shows your reason instead. This cannot be undone.
        </Text>
        <Textarea
          label="Reason"
          description={`Everyone can read it on the page of the idea. At most ${ideaLimits.reason} characters.`}
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" color="red" isBusy={deleted.isPending}>
            Delete the idea
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}
