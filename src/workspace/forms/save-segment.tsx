import { Group, TextInput, type TextInputProps } from '@mantine/core'
import { maxLength } from '#contract/shared/limits.ts'
import { segmentForm } from '#contract/results/segments.ts'
import { limitText } from '#ui/limit-text.ts'
import { BusyButton } from '../views/busy-button.tsx'
import { useCallForm } from './use-call-form.ts'

interface SaveSegmentProps extends TextInputProps {
  readonly isBusy: boolean
  readonly onSave: (name: string) => Promise<unknown>
}

/** Saves the present filter by a name. The other props are those of its field. */
export function SaveSegment({ isBusy, onSave, ...field }: SaveSegmentProps) {
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    name: 'new-segment',
    schema: segmentForm.pick({ name: true }),
    initialValues: { name: '' },
  })
  const save = onSubmit(({ name }) => void onSave(name).then(form.reset, refuse))
  return (
    <form noValidate aria-label="New segment" onSubmit={save}>
      <Group gap="sm" align="flex-end">
        <TextInput {...field} {...limitText(maxLength.title)} {...form.getInputProps('name')} />
        <BusyButton type="submit" variant="default" isBusy={isBusy}>
          Save segment
        </BusyButton>
      </Group>
    </form>
  )
}
