import { Button, Group, Modal, MultiSelect, Paper, Stack, TagsInput, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
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
import { deletionText, peopleText } from './people-text.ts'
import css from './people.module.css'
import { peopleTsr, refreshPeople } from './queries.ts'

interface TagChange {
  readonly add: string[]
  readonly remove: string[]
}

interface TagFormProps {
  readonly fields: PeopleFields
  readonly change: keyof TagChange
  readonly onClose: () => void
  /** Saves the change, and closes the form; an error is shown in it. */
  readonly onSave: (change: TagChange) => Promise<unknown>
}

/** Adds tags to people, or takes tags from them. */
export function TagForm({ fields: { tags }, change, onClose, onSave }: TagFormProps) {
  const initialValues: TagChange = { add: [], remove: [] }
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    // One of the lists is shown, and has to have an entry.
    schema: tagPeopleForm.pick({ add: true, remove: true }),
    initialValues,
    fieldOf: listOf,
  })
  const isAdding = change === 'add'
  const saved = useMutation({ mutationFn: onSave, onError: refuse })
  const save = (values: TagChange) => {
    if (values[change].length === 0) form.setFieldError(change, 'Choose a tag')
    else saved.mutate(values)
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
          <BusyButton type="submit" isBusy={saved.isPending}>
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
  const tagged = peopleTsr.tagPeople.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The tags of ${peopleText(body.people)} are changed.`)
      close()
      await refreshPeople(workspace)
    },
  })
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
          fields={fields}
          change={dialog === 'remove' ? 'remove' : 'add'}
          onClose={close}
          onSave={(values) => tagged.mutateAsync({ params: { workspace }, body: { people, ...values } })}
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
        {deletionText(people.length === 1 ? 'The person leaves' : `All ${text} leave`)}
      </ConfirmDialog>
    </Paper>
  )
}
