import { Button, Group, Modal, MultiSelect, Paper, Stack, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { PeopleFields } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { tagPeopleForm } from '#contract/people/people.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { listOf, useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { peopleText } from './people-text.ts'
import css from './people.module.css'
import { peopleTsr, refreshPeople } from './queries.ts'

interface TagFormProps {
  readonly people: readonly string[]
  readonly fields: PeopleFields
  readonly change: 'add' | 'remove'
  readonly onClose: () => void
}

/** Adds tags to people, or takes tags from them. */
function TagForm({ people, fields: { tags }, change, onClose }: TagFormProps) {
  const { id: workspace } = useWorkspace()
  const initialValues: { add: string[]; remove: string[] } = { add: [], remove: [] }
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    // One of the lists is shown, and has to have an entry.
    schema: tagPeopleForm.pick({ add: true, remove: true }),
    initialValues,
    fieldOf: listOf,
  })
  const isAdding = change === 'add'
  const changed = peopleTsr.tagPeople.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The tags of ${peopleText(body.people)} are changed.`)
      onClose()
      await refreshPeople(workspace)
    },
    onError: refuse,
  })
  const save = (values: typeof initialValues) => {
    if (values[change].length === 0) form.setFieldError(change, 'Choose a tag')
    else changed.mutate({ params: { workspace }, body: { people: [...people], ...values } })
  }
  return (
    <form noValidate onSubmit={onSubmit(save)}>
      <Stack gap="md">
        {isAdding ? (
          <TagsInput
            size="md"
            label="Tags"
            description="Choose a tag, or type a new one and press Enter."
            data-autofocus
            // The list would cover the buttons of the dialog before anything is typed.
            openOnFocus={false}
            data={tags.map(({ name }) => name)}
            maxTags={20}
            {...form.getInputProps('add')}
          />
        ) : (
          <MultiSelect
            size="md"
            label="Tags"
            description="People without such a tag stay as they are."
            data-autofocus
            searchable
            openOnFocus={false}
            limit={100}
            data={tags.map(({ id, name }) => ({ value: id, label: name }))}
            maxValues={20}
            {...form.getInputProps('remove')}
          />
        )}
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" isBusy={changed.isPending}>
            {isAdding ? 'Add tags' : 'Remove tags'}
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}

interface BulkBarProps {
  readonly selected: ReadonlySet<string>
  readonly fields: PeopleFields
  /** Begins a mailing to these people. */
  readonly onInvite: (people: readonly string[]) => void
  /** Ends the selection, and gives the focus to an element that stays. */
  readonly onClear: () => void
}

/** Buttons for the selected people. */
export function BulkBar({ selected, fields, onInvite, onClear }: BulkBarProps) {
  const { id: workspace } = useWorkspace()
  const [dialog, setDialog] = useState<'add' | 'remove' | 'delete'>()
  const close = () => setDialog(undefined)
  const people = [...selected]
  const text = peopleText(people.length)
  const deleted = peopleTsr.deletePeople.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`${peopleText(body.people)} deleted.`)
      onClear()
      await refreshPeople(workspace)
    },
    onError: showFailure,
    onSettled: close,
  })
  return (
    <Paper component="section" aria-label="Selected people" className={css.bulk}>
      <Group gap="sm">
        <Text role="status" fw={600} flex="1 1 140px">
          {text} selected
          {people.length >= peopleLimits.perChange && ', as many as one change takes'}
        </Text>
        <Button variant="default" onClick={() => onInvite(people)}>
          Invite
        </Button>
        <Button variant="default" onClick={() => setDialog('add')}>
          Add tags
        </Button>
        <Button variant="default" onClick={() => setDialog('remove')}>
          Remove tags
        </Button>
        <Button variant="subtle" color="red" onClick={() => setDialog('delete')}>
          Delete
        </Button>
        <Button variant="subtle" color="gray" aria-label="Clear the selection" onClick={onClear}>
          Clear
        </Button>
      </Group>
      <Modal
        opened={dialog === 'add' || dialog === 'remove'}
        onClose={close}
        title={dialog === 'remove' ? `Remove tags from ${text}` : `Add tags to ${text}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <TagForm
          people={people}
          fields={fields}
          change={dialog === 'remove' ? 'remove' : 'add'}
          onClose={close}
        />
      </Modal>
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title={`Delete ${text}?`}
        confirmLabel={`Delete ${text}`}
        isBusy={deleted.isPending}
        onClose={close}
        onConfirm={() => deleted.mutate({ params: { workspace }, body: { people } })}
      >
        {people.length === 1 ? 'The person leaves' : `All ${text} leave`} your database with their attributes,
        tags, consent and history, for good. What they answered in studies stays.
      </ConfirmDialog>
    </Paper>
  )
}
