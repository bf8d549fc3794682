import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { preflightLimits } from '#contract/preflight/limits.ts'
import { dismissAdviceForm } from '#contract/preflight/preflight.ts'
import type { TitledAdvice } from '#studies/preflight/sort-advice.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { DialogButtons } from '../../views/dialog-buttons.tsx'
import { preflightTsr, refreshDismissed } from './queries.ts'

interface DismissFormProps {
  readonly study: string
  readonly advice: TitledAdvice
  readonly onClose: () => void
  readonly onDismissed: () => void
}

interface DismissDialogProps extends Omit<DismissFormProps, 'advice'> {
  /** The advice to dismiss; undefined until it was chosen. */
  readonly advice: TitledAdvice | undefined
  readonly isOpen: boolean
  /** Called when the dialog is gone, which keeps the focus inside until then. */
  readonly onGone: () => void
}

/** Asks for the reason for which advice is dismissed. */
export const DismissDialog = ({ advice, isOpen, onGone, ...props }: DismissDialogProps) => (
  <Modal
    opened={isOpen}
    onClose={props.onClose}
    onExitTransitionEnd={onGone}
    title="Dismiss this advice"
    centered
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {advice && <DismissForm {...props} advice={advice} />}
  </Modal>
)

function DismissForm({ study, advice, onClose, onDismissed }: DismissFormProps) {
  const { id: workspace } = useWorkspace()
  const { rule, about, title, message } = advice
  const { form, onSubmit, refuse } = useCallForm({
    name: 'dismiss-advice',
    schema: dismissAdviceForm,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ rule, about, reason }),
  })
  const dismissed = preflightTsr.dismissAdvice.useMutation({
    onSuccess: async () => {
      await refreshDismissed(workspace, study)
      onDismissed()
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      onSubmit={onSubmit(({ reason }) =>
        dismissed.mutate({ params: { workspace, study }, body: { rule, about, reason } }),
      )}
    >
      <Stack gap="lg">
        <Text>
          {title}: {message}
        </Text>
        <TextInput
          label="Reason"
          description="Your team reads it in the list of dismissed advice."
          maxLength={preflightLimits.reason}
          required
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" isBusy={dismissed.isPending}>
            Dismiss
          </BusyButton>
        </DialogButtons>
      </Stack>
    </form>
  )
}
