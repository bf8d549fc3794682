import { NativeSelect, Stack, Text } from '@mantine/core'
import { createQueries } from '#api/create-queries.ts'
import type { Attribute } from '#contract/people/attributes.ts'
import type { PeopleCount } from '#contract/people/people-count.ts'
import { mergeAttributesForm, mergeOptionsForm, mergingCalls } from '#contract/people/merging.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { showDone } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { countText } from './people-text.ts'
import css from './people.module.css'
import { refreshPeople, usePeopleCount } from './queries.ts'

const mergingTsr = createQueries(router(mergingCalls, strict))

/** The attributes that can get the values of an attribute. */
export const mergeTargets = (attributes: readonly Attribute[], { id, type }: Attribute) =>
  attributes.filter((each) => each.type === type && each.id !== id)

const choicesOf = (items: readonly { readonly id: string; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }))

const segmentsText = (segments: number) => {
  if (segments === 0) return ''
  return segments === 1 ? ' One segment is adapted.' : ` ${segments} segments are adapted.`
}

const conflictsText = (count: PeopleCount | undefined, merged: Attribute, kept: Attribute) => {
  if (!count) return 'Counting the people with a value of both …'
  if (count.people === 0) return 'No one has a value of both.'
  return `Both have a value for ${countText(count)}: the value of ${kept.name} stays, that of ${merged.name} is deleted.`
}

/** The number of people with a value of both attributes. */
function Conflicts({ attribute, kept }: { readonly attribute: Attribute; readonly kept: Attribute }) {
  const { data } = usePeopleCount({
    filter: {
      match: 'all',
      conditions: [
        { kind: 'filled', field: attribute.id, is: true },
        { kind: 'filled', field: kept.id, is: true },
      ],
    },
  })
  return (
    <Text role="status" className={css.summary}>
      {conflictsText(data, attribute, kept)}
    </Text>
  )
}

interface MergeAttributeProps {
  readonly attribute: Attribute
  /** Attributes of the same type, at least one. */
  readonly targets: readonly Attribute[]
  readonly onClose: () => void
}

/** Moves the values of an attribute to another one, and removes it. */
export function MergeAttribute({ attribute, targets, onClose }: MergeAttributeProps) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: mergeAttributesForm,
    initialValues: { into: targets[0]?.id ?? '' },
  })
  const merged = mergingTsr.mergeAttributes.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The values move to ${body.attribute.name}.${segmentsText(body.segments)}`)
      onClose()
      await refreshPeople(workspace)
    },
    onError: refuse,
  })
  const kept = targets.find(({ id }) => id === form.values.into)
  return (
    <form
      noValidate
      onSubmit={onSubmit((body) => merged.mutate({ params: { workspace, attribute: attribute.id }, body }))}
    >
      <Stack gap="md">
        <NativeSelect
          label="Move the values to"
          data-autofocus
          data={choicesOf(targets)}
          {...form.getInputProps('into')}
        />
        {kept && <Conflicts attribute={attribute} kept={kept} />}
        <Text className={css.summary}>
          {attribute.name} is removed. This cannot be undone; undoing an import leaves people whose values
          were moved as they are.
        </Text>
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" color="red" isBusy={merged.isPending}>
            Merge the attributes
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}

interface MergeOptionsProps {
  /** With at least two options. */
  readonly attribute: Attribute
  readonly onClose: () => void
}

/** Replaces an option of an attribute by another one, and removes it. */
export function MergeOptions({ attribute, onClose }: MergeOptionsProps) {
  const { id: workspace } = useWorkspace()
  const { options } = attribute
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: mergeOptionsForm,
    initialValues: { from: options[0]?.id ?? '', into: options[1]?.id ?? '' },
  })
  const { from, into } = form.values
  const merged = mergingTsr.mergeOptions.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The option is replaced.${segmentsText(body.segments)}`)
      onClose()
      await refreshPeople(workspace)
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      onSubmit={onSubmit((body) => merged.mutate({ params: { workspace, attribute: attribute.id }, body }))}
    >
      <Stack gap="md">
        <NativeSelect
          label="Option to replace"
          data-autofocus
          data={choicesOf(options)}
          {...form.getInputProps('from')}
          onChange={({ currentTarget: { value } }) => {
            // The other list does not have the replaced option: both change places.
            if (value === into) form.setFieldValue('into', from)
            form.setFieldValue('from', value)
          }}
        />
        <NativeSelect
          label="Replace with"
          data={choicesOf(options.filter(({ id }) => id !== from))}
          {...form.getInputProps('into')}
        />
        <Text>The replaced option is removed. This cannot be undone.</Text>
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" color="red" isBusy={merged.isPending}>
            Merge the options
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}
