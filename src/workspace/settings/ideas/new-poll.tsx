import { Alert, Button, Fieldset, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { pollForm, pollLimits } from '#contract/ideas/poll.ts'
import { moveButtonId, RowActions } from '#studies/builder/row-actions.tsx'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { DialogButtons } from '../../views/dialog-buttons.tsx'
import css from './ideas.module.css'
import { newQuestion, pollBody, pollKindNames, type PollValues } from './poll-form.ts'
import { ideasTsr } from './queries.ts'

interface NewPollProps {
  /** The title of the poll that the new one replaces. */
  readonly replaced: string | undefined
  readonly onClose: () => void
  readonly onDone: () => Promise<unknown>
}

/** Pins a new poll to the roadmap. */
export function NewPoll({ replaced, onClose, onDone }: NewPollProps) {
  const initialValues: PollValues = { title: '', questions: [newQuestion([])] }
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: pollForm,
    initialValues,
    toBody: pollBody,
  })
  const pinned = ideasTsr.pinPoll.useMutation({
    onSuccess: () => {
      showDone('The poll is on the roadmap.')
      return onDone()
    },
    onError: refuse,
  })
  const { questions } = form.values
  const list = createListActions(form, 'questions', questions.length, (index) => `questions.${index}.label`)
  const error = form.errors['questions']
  return (
    <form
      noValidate
      aria-label="Poll"
      onSubmit={onSubmit((values) => pinned.mutate({ body: pollBody(values) }))}
    >
      <Stack gap="md">
        {replaced !== undefined && (
          <Alert role="note" color="gray">
            The new poll replaces <bdi dir="auto">{replaced}</bdi> on the roadmap. Its results stay here.
          </Alert>
        )}
        <TextInput label="Title" dir="auto" data-autofocus {...form.getInputProps('title')} />
        <Stack
          gap="md"
          role="group"
          aria-label="Questions"
          tabIndex={-1}
          data-path="questions"
          className={css.list}
        >
          {questions.map(({ kind, options }, index) => (
            <Fieldset key={index} legend={`Question ${index + 1}`}>
              <Stack gap="md">
                <TextInput label="Question" dir="auto" {...form.getInputProps(`questions.${index}.label`)} />
                <NativeSelect
                  label="Kind of answer"
                  data={Object.entries(pollKindNames).map(([value, label]) => ({ value, label }))}
                  {...form.getInputProps(`questions.${index}.kind`)}
                />
                {kind === 'radio' && <Options form={form} question={index} count={options.length} />}
                <RowActions
                  path={`questions.${index}`}
                  index={index}
                  count={questions.length}
                  name={`question ${index + 1}`}
                  gap={4}
                  className={undefined}
                  onMove={list.move}
                  onRemove={list.remove}
                />
              </Stack>
            </Fieldset>
          ))}
        </Stack>
        {error && <Input.Error role="alert">{error}</Input.Error>}
        {questions.length < pollLimits.questions && (
          <div>
            <AddButton onClick={() => list.add(newQuestion(questions))}>Add a question</AddButton>
          </div>
        )}
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" isBusy={pinned.isPending}>
            Pin to the roadmap
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}

interface OptionsProps {
  readonly form: UseFormReturnType<PollValues>
  /** The index of the question. */
  readonly question: number
  readonly count: number
}

function Options({ form, question, count }: OptionsProps) {
  const errorId = useId()
  const path = `questions.${question}.options`
  const list = createListActions(form, path, count, (index) => `${path}.${index}`)
  const error = form.errors[path]
  return (
    <Stack
      gap="xs"
      role="group"
      aria-label={`Options of question ${question + 1}`}
      aria-describedby={error ? errorId : undefined}
      tabIndex={-1}
      data-path={path}
      className={css.list}
      onChange={() => form.clearFieldError(path)}
    >
      <Text fw={600} aria-hidden>
        Options
      </Text>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.option}>
          <TextInput
            aria-label={`Option ${index + 1}`}
            dir="auto"
            {...form.getInputProps(`${path}.${index}`)}
          />
          <RowActions
            path={`${path}.${index}`}
            index={index}
            count={count}
            name={`option ${index + 1} of question ${question + 1}`}
            gap={0}
            className={undefined}
            onMove={list.move}
            onRemove={list.remove}
          />
        </div>
      ))}
      {error && (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      )}
      {count < pollLimits.options.max && (
        <div>
          <AddButton onClick={() => list.add('')}>Add an option</AddButton>
        </div>
      )}
    </Stack>
  )
}

interface AddButtonProps {
  readonly onClick: () => void
  readonly children: string
}

const AddButton = ({ onClick, children }: AddButtonProps) => (
  <Button variant="default" size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)

/** Adds, moves and removes items of a list in the form. The focus follows the item, or goes to the one before. */
const createListActions = (
  form: UseFormReturnType<PollValues>,
  path: string,
  count: number,
  fieldOf: (index: number) => string,
) => {
  // The focus needs the rendered field.
  const change = (apply: () => void, focused: string) => {
    flushSync(() => {
      apply()
      form.clearFieldError(path)
    })
    form.getInputNode(focused)?.focus()
  }
  return {
    add: (item: unknown) => change(() => form.insertListItem(path, item), fieldOf(count)),
    move: (from: number, to: number) => {
      if (to < 0 || to >= count) return
      form.reorderListItem(path, { from, to })
      document.getElementById(moveButtonId(`${path}.${to}`, to < from ? 'up' : 'down'))?.focus()
    },
    remove: (index: number) =>
      change(() => form.removeListItem(path, index), count === 1 ? path : fieldOf(Math.max(0, index - 1))),
  }
}
