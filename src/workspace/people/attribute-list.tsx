import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { attributeTypeNames } from '#content/workspace/people-fields.ts'
import { type Attribute, attributeChangeForm } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { Conflict } from '../forms/conflict.tsx'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { MergeAttribute, MergeOptions, mergeTargets } from './merge-attributes.tsx'
import css from './people.module.css'
import { peopleTsr, refreshPeople } from './queries.ts'

interface EditAttributeProps {
  readonly attribute: Attribute
  readonly onClose: () => void
}

interface Option {
  /** Missing for an option that is added. */
  readonly id?: string
  readonly name: string
}

interface Values {
  name: string
  options: Option[]
}

const toValues = ({ name, options }: Attribute): Values => ({ name, options })

/** Renames an attribute and its options, and adds options. */
function EditAttribute({ attribute, onClose }: EditAttributeProps) {
  const { id: workspace } = useWorkspace()
  const hasOptions = attribute.type === 'oneOf' || attribute.type === 'severalOf'
  const toBody = ({ name, options }: Values) => ({ name, ...(hasOptions && { options }) })
  const { form, onSubmit, refuse, revision, conflict } = useCallForm({
    mode: 'controlled',
    name: 'edited-attribute',
    schema: attributeChangeForm,
    initialValues: toValues(attribute),
    toBody,
    stored: { revision: attribute.revision, load: () => refreshPeople(workspace) },
  })
  const saved = peopleTsr.updateAttribute.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The attribute ${body.name} is saved.`)
      onClose()
      await refreshPeople(workspace)
    },
    onError: refuse,
  })
  const { options } = form.values
  const focusAdded = useCallback((input: HTMLInputElement | null) => input?.focus(), [])
  return (
    <form
      noValidate
      aria-label={attribute.name}
      onSubmit={onSubmit((values) =>
        saved.mutate({
          params: { workspace, attribute: attribute.id },
          headers: { 'if-match': `"${revision}"` },
          body: toBody(values),
        }),
      )}
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          data-autofocus
          autoComplete="off"
          {...limitText(maxLength.title)}
          {...form.getInputProps('name')}
        />
        {hasOptions && (
          <Stack gap="xs" role="group" aria-label="Options">
            <Text fw={600}>Options</Text>
            {options.map(({ id }, at) => (
              <Group key={id ?? `new ${at}`} gap="xs" wrap="nowrap" align="flex-start">
                <TextInput
                  flex={1}
                  aria-label={`Option ${at + 1}`}
                  autoComplete="off"
                  ref={id === undefined && at === options.length - 1 ? focusAdded : undefined}
                  {...limitText(maxLength.title)}
                  {...form.getInputProps(`options.${at}.name`)}
                />
                {id === undefined && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={42}
                    aria-label={`Remove option ${at + 1}`}
                    onClick={() => form.removeListItem('options', at)}
                  >
                    <IconTrash size={20} stroke={1.6} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            ))}
            {form.errors['options'] && (
              <Text size="sm" c="var(--berry)">
                {form.errors['options']}
              </Text>
            )}
            {options.length < peopleLimits.options && (
              <div>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={() => form.insertListItem('options', { name: '' })}
                >
                  Add an option
                </Button>
              </div>
            )}
          </Stack>
        )}
        <Conflict subject="This attribute" loadStored={conflict} />
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}

const detailsOf = ({ type, options }: Attribute) =>
  options.length === 0
    ? attributeTypeNames[type]
    : `${attributeTypeNames[type]}: ${options.map(({ name }) => name).join(', ')}`

/** The attributes of the workspace, with buttons for members who may change them. */
export function AttributeList({ attributes }: { readonly attributes: readonly Attribute[] }) {
  const { id: workspace, allows } = useWorkspace()
  const [edited, setEdited] = useState<string>()
  const [asked, setAsked] = useState<Attribute>()
  const [merging, setMerging] = useState<{ readonly attribute: Attribute; readonly isOfOptions: boolean }>()
  const close = () => setAsked(undefined)
  const closeMerging = () => setMerging(undefined)
  // Read from the list: a conflict shows the attribute as it is now.
  const attribute = attributes.find(({ id }) => id === edited)
  const removed = peopleTsr.removeAttribute.useMutation({
    onSuccess: async ({ body }) => {
      showDone(body.message)
      await refreshPeople(workspace)
    },
    onError: showFailure,
    onSettled: close,
  })
  return (
    <>
      <Rows label="Attributes">
        {attributes.map((each) => (
          <Row
            key={each.id}
            title={each.name}
            details={<span className={css.options}>{detailsOf(each)}</span>}
            actions={
              allows('people:edit') && (
                <>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Edit ${each.name}`}
                    onClick={() => setEdited(each.id)}
                  >
                    Edit
                  </Button>
                  {mergeTargets(attributes, each).length > 0 && (
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Merge ${each.name}`}
                      onClick={() => setMerging({ attribute: each, isOfOptions: false })}
                    >
                      Merge
                    </Button>
                  )}
                  {each.options.length > 1 && (
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Merge options of ${each.name}`}
                      onClick={() => setMerging({ attribute: each, isOfOptions: true })}
                    >
                      Merge options
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    color="red"
                    size="sm"
                    aria-label={`Remove ${each.name}`}
                    onClick={() => setAsked(each)}
                  >
                    Remove
                  </Button>
                </>
              )
            }
          />
        ))}
      </Rows>
      <Modal
        opened={attribute !== undefined}
        onClose={() => setEdited(undefined)}
        title="Edit the attribute"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {attribute && <EditAttribute attribute={attribute} onClose={() => setEdited(undefined)} />}
      </Modal>
      <Modal
        opened={merging !== undefined}
        onClose={closeMerging}
        // The name of an attribute can take several lines.
        styles={{ title: { lineHeight: 1.3 } }}
        title={`Merge ${merging?.isOfOptions === true ? 'options of ' : ''}${merging?.attribute.name ?? ''}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {merging &&
          (merging.isOfOptions ? (
            <MergeOptions attribute={merging.attribute} onClose={closeMerging} />
          ) : (
            <MergeAttribute
              attribute={merging.attribute}
              targets={mergeTargets(attributes, merging.attribute)}
              onClose={closeMerging}
            />
          ))}
      </Modal>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Remove ${asked?.name ?? ''}?`}
        confirmLabel="Remove it with its values"
        isBusy={removed.isPending}
        onClose={close}
        onConfirm={() => asked && removed.mutate({ params: { workspace, attribute: asked.id }, body: {} })}
      >
        Its values are deleted from all people, for good. Segments with a condition about it match no one
        until you change them.
      </ConfirmDialog>
    </>
  )
}
