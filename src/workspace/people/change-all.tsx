import { Button, Menu, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleFields } from '#contract/people/attributes.ts'
import { bulkChangeForm, type BulkWork } from '#contract/people/bulk.ts'
import type { PeopleCount } from '#contract/people/people-count.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { useReturnToMenu } from '../views/use-return-to-menu.ts'
import { TagForm } from './bulk-bar.tsx'
import { countText, deletionText, shortCount } from './people-text.ts'
import { AttributeField } from './person-fields.tsx'
import { fieldOfPerson, type PersonValues, toChangedValues, toPersonValues } from './person-values.ts'
import { bulkTsr, type PeopleSelection, refreshPeople } from './queries.ts'

interface ValueFormProps {
  readonly fields: PeopleFields
  /** The people, in words. */
  readonly text: string
  readonly onClose: () => void
  /** Saves the change, and closes the form; an error is shown in it. */
  readonly onSave: (work: BulkWork) => Promise<unknown>
}

/** One value for everybody. */
function ValueForm({ fields: { attributes }, text, onClose, onSave }: ValueFormProps) {
  const [chosen, setChosen] = useState(attributes[0]?.id)
  const attribute = attributes.find(({ id }) => id === chosen)
  const toWork = ({ values }: PersonValues) =>
    ({ kind: 'values', values: toChangedValues(attribute ? [attribute] : [], values, {}) }) as const
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: bulkChangeForm.pick({ work: true }),
    initialValues: toPersonValues(attributes),
    toBody: (values) => ({ work: toWork(values) }),
    fieldOf: (path) => fieldOfPerson(path.replace(/^work\./, '')),
  })
  const saved = useMutation({ mutationFn: onSave, onError: refuse })
  return (
    <form
      noValidate
      aria-label="Change an attribute"
      onSubmit={onSubmit((values) => saved.mutate(toWork(values)))}
    >
      <Stack gap="md">
        <NativeSelect
          label="Attribute"
          data-autofocus
          data={attributes.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
        {attribute && (
          <AttributeField attribute={attribute} inputProps={(path) => form.getInputProps(path)} />
        )}
        <Text size="sm" c="dimmed">
          This value replaces that of {text}. An empty field removes it.
        </Text>
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" isBusy={saved.isPending}>
            Change {text}
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}

interface ChangeAllProps {
  readonly selection: PeopleSelection
  readonly count: PeopleCount
  readonly fields: PeopleFields
}

const titles = { add: 'Add tags to', remove: 'Remove tags from', value: 'Change an attribute of' } as const

/** Changes or deletes everybody in a selection, those on further pages too. The server does it in the background. */
export function ChangeAll({ selection, count, fields }: ChangeAllProps) {
  const { id: workspace } = useWorkspace()
  const [dialog, setDialog] = useState<keyof typeof titles | 'delete'>()
  const close = () => setDialog(undefined)
  const returnToMenu = useReturnToMenu(dialog !== undefined)
  const text = countText(count)
  const isForm = dialog !== undefined && dialog !== 'delete'
  const started = bulkTsr.startBulkChange.useMutation({
    onSuccess: async () => {
      showDone('The change has started.')
      close()
      await refreshPeople(workspace)
    },
  })
  const start = (work: BulkWork) =>
    started.mutateAsync({ params: { workspace }, body: { ...selection, counted: count.people, work } })
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {`Change all ${shortCount(count)}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('add')}>Add tags</Menu.Item>
          <Menu.Item onClick={() => setDialog('remove')}>Remove tags</Menu.Item>
          {fields.attributes.length > 0 && (
            <Menu.Item onClick={() => setDialog('value')}>Change an attribute</Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => setDialog('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isForm}
        onClose={close}
        onExitTransitionEnd={returnToMenu}
        title={isForm && `${titles[dialog]} ${text}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {dialog === 'value' ? (
          <ValueForm fields={fields} text={text} onClose={close} onSave={start} />
        ) : (
          isForm && (
            <TagForm
              fields={fields}
              change={dialog}
              onClose={close}
              onSave={(tags) => start({ kind: 'tags', ...tags })}
            />
          )
        )}
      </Modal>
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title={`Delete ${text}?`}
        confirmLabel={`Delete ${text}`}
        isBusy={started.isPending}
        onClose={close}
        onConfirm={() => void start({ kind: 'delete' }).catch(showFailure)}
      >
        {deletionText(count.people === 1 ? 'The person leaves' : `All ${text} leave`)}
      </ConfirmDialog>
    </>
  )
}
