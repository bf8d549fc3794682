import { Alert, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { ideaStateNames } from '#contract/ideas/ideas.ts'
import { formObject, requiredText } from '#contract/shared/fields.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { counted } from '#studies/statistics/format.ts'
import { failureText, showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { DialogButtons } from '../../views/dialog-buttons.tsx'
import type { IdeaFormProps } from './idea-form-props.ts'
import { ideasTsr, useIdeas } from './queries.ts'
import { limitText } from '#ui/limit-text.ts'

const schema = formObject({ into: requiredText(ideaMessages.mergeUnknown) })

/** Finds an idea on the board by words, and merges another one into it. */
export function MergeIdea({ idea, onClose, onDone }: IdeaFormProps) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 300)
  const found = useIdeas({ status: 'public', page: 1, ...(words !== '' && { search: words }) })
  const others = found.data?.body.ideas.filter(({ id }) => id !== idea.id) ?? []
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema,
    initialValues: { into: '' },
  })
  const chosen = others.find(({ id }) => id === form.values.into)
  const merged = ideasTsr.mergeIdea.useMutation({
    onSuccess: () => {
      showDone('The ideas are merged.')
      return onDone()
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      aria-label="Merge"
      onSubmit={onSubmit((body) => merged.mutate({ params: { idea: idea.id }, body }))}
    >
      <Stack gap="md">
        <Text>
          <bdi dir="auto">{idea.title}</bdi> becomes part of the idea that you choose. Votes and comments move
          there; a person who voted for both counts once.
        </Text>
        <TextInput
          type="search"
          label="Find an idea on the board"
          description="By words of its title or description."
          {...limitText(maxLength.title)}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            form.setFieldValue('into', '')
          }}
        />
        {found.isPending && (
          <Skeleton height={120} radius="md" role="status" aria-label="The ideas are loading" />
        )}
        {found.isError && <Text role="alert">{failureText(found.error)}</Text>}
        <Text role="status" c="dimmed">
          {found.isSuccess && others.length === 0 ? 'No other idea on the board matches.' : ''}
        </Text>
        {others.length > 0 && (
          <Radio.Group label="Merge into" errorProps={{ role: 'alert' }} {...form.getInputProps('into')}>
            <Stack gap="sm" mt="xs" mah={280} style={{ overflowY: 'auto' }}>
              {others.map(({ id, title, state, votes }) => (
                <Radio
                  key={id}
                  value={id}
                  label={<bdi dir="auto">{title}</bdi>}
                  description={`${ideaStateNames[state]} · ${counted(votes, 'vote')}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {chosen && (
          <Alert role="status" color="red" title="This cannot be undone">
            <bdi dir="auto">{idea.title}</bdi> leaves its list for good. Its page leads to{' '}
            <bdi dir="auto">{chosen.title}</bdi>.
          </Alert>
        )}
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" color="red" isBusy={merged.isPending}>
            Merge
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}
