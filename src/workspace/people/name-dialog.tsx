import { Modal, Stack, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { limitText } from '#ui/limit-text.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'

interface NameFormProps {
  /** The present name; empty for what has none yet. */
  readonly name: string
  readonly schema: z.ZodType
  readonly maxLength: number
  /** Said below the label. */
  readonly hint?: string
  readonly isBusy: boolean
  readonly onSave: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

function NameForm({ name, schema, maxLength, hint, isBusy, onSave, onClose }: NameFormProps) {
  const { form, onSubmit, refuse } = useCallForm({ mode: 'controlled', schema, initialValues: { name } })
  return (
    <form noValidate onSubmit={onSubmit((values) => void onSave(values.name).then(onClose, refuse))}>
      <Stack gap="md">
        <TextInput
          label="Name"
          description={hint}
          data-autofocus
          autoComplete="off"
          {...limitText(maxLength)}
          {...form.getInputProps('name')}
        />
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" isBusy={isBusy}>
            Save
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}

interface NameDialogProps extends NameFormProps {
  readonly isOpen: boolean
  readonly title: string
  /** Called when the dialog has closed, for focus that has to go elsewhere than to what opened it. */
  readonly onClosed?: () => void
}

/** Asks for the name of a segment or a tag. */
export const NameDialog = ({ isOpen, title, onClosed, ...props }: NameDialogProps) => (
  <Modal
    opened={isOpen}
    onClose={props.onClose}
    {...(onClosed && { onExitTransitionEnd: onClosed })}
    title={title}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <NameForm {...props} />
  </Modal>
)
