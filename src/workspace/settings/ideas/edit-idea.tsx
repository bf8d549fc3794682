import { Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import {
  ideaCategory,
  ideaCategoryNames,
  ideaChangeForm,
  ideaLimits,
  ideaState,
  ideaStateNames,
  type ModeratedIdea,
} from '#contract/ideas/ideas.ts'
import { Conflict } from '../../forms/conflict.tsx'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { DialogButtons } from '../../views/dialog-buttons.tsx'
import type { IdeaFormProps } from './idea-form-props.ts'
import { ideasTsr } from './queries.ts'

const toValues = ({ title, category, description, state, answer, isLocked }: ModeratedIdea) => ({
  title,
  category,
  description,
  state,
  answer: answer ?? '',
  isLocked,
})
type Values = ReturnType<typeof toValues>

/** Corrects an idea, moves it to another state, answers and locks it. */
export function EditIdea({ idea, onClose, onDone, onReload }: IdeaFormProps) {
  const { form, onSubmit, refuse, revision, conflict } = useCallForm({
    schema: ideaChangeForm,
    initialValues: toValues(idea),
    stored: { revision: idea.revision, load: onReload },
  })
  const saved = ideasTsr.updateIdea.useMutation({
    onSuccess: ({ body: { status } }) => {
      showDone(status === idea.status ? 'The idea is saved.' : 'The idea is on the board.')
      return onDone()
    },
    onError: refuse,
  })
  const send = (values: Values, change: { readonly status?: 'public' } = {}) =>
    saved.mutate({
      params: { idea: idea.id },
      headers: { 'if-match': `"${revision}"` },
      body: { ...values, ...change },
    })
  return (
    <form noValidate aria-label="Idea" onSubmit={onSubmit((values) => send(values))}>
      <Stack gap="md">
        <TextInput
          label="Title"
          dir="auto"
          data-autofocus
          key={form.key('title')}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Description"
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Group gap="md" align="flex-start" grow>
          <NativeSelect
            label="Category"
            data={ideaCategory.options.map((value) => ({ value, label: ideaCategoryNames[value] }))}
            key={form.key('category')}
            {...form.getInputProps('category')}
          />
          <NativeSelect
            label="State"
            data={ideaState.options.map((value) => ({ value, label: ideaStateNames[value] }))}
            key={form.key('state')}
            {...form.getInputProps('state')}
          />
        </Group>
        <Textarea
          label="Your answer"
          description={`Stands below the idea, in at most ${ideaLimits.answer} characters. Those who follow the idea get a mail when its state changes.`}
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          key={form.key('answer')}
          {...form.getInputProps('answer')}
        />
        <Checkbox
          label="Locked: takes no further votes and comments"
          key={form.key('isLocked')}
          {...form.getInputProps('isLocked', { type: 'checkbox' })}
        />
        <Conflict subject="This idea" loadStored={conflict} />
        <DialogButtons onCancel={onClose}>
          <BusyButton
            type="submit"
            isBusy={saved.isPending}
            {...(idea.status === 'pending' && { variant: 'default' })}
          >
            Save
          </BusyButton>
          {idea.status === 'pending' && (
            <BusyButton
              isBusy={saved.isPending}
              onClick={() => onSubmit((values) => send(values, { status: 'public' }))()}
            >
              Save and publish
            </BusyButton>
          )}
        </DialogButtons>
      </Stack>
    </form>
  )
}
