import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { excludeForm, type Respondent } from '#contract/respondents/respondents.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { refreshResponses, respondentTsr } from './queries.ts'

interface ExclusionProps {
  readonly study: string
  readonly respondent: Respondent
}

const undoMs = 12_000

/** Says that a response is excluded, and offers to include it again. */
const showExcluded = (undo: () => void) => {
  const toast = notifications.show({
    autoClose: undoMs,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: (
      <Group justify="space-between" wrap="nowrap">
        The response is excluded.
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(toast)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}

/** Excludes a response from all results with a reason, and includes it again. */
export function Exclusion({ study, respondent: { id, notes } }: ExclusionProps) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: excludeForm,
    initialValues: { reason: '' },
  })
  const excluded = respondentTsr.excludeRespondent.useMutation({
    onSuccess: () => refreshResponses(study, id),
  })
  const params = { workspace, study, respondent: id }
  const include = () =>
    excluded.mutate(
      { params, body: { reason: null } },
      { onSuccess: () => showDone('The response is included again.'), onError: showFailure },
    )
  const exclude = onSubmit((body) => {
    const onSuccess = () => {
      form.reset()
      showExcluded(include)
    }
    excluded.mutate({ params, body }, { onSuccess, onError: refuse })
  })
  if (notes.exclusionReason !== null)
    return (
      <Alert color="gray" title="Excluded from all results">
        <Stack gap="sm" align="flex-start">
          <Text>Reason: {notes.exclusionReason}</Text>
          <BusyButton variant="default" isBusy={excluded.isPending} onClick={include}>
            Include again
          </BusyButton>
        </Stack>
      </Alert>
    )
  return (
    <form noValidate onSubmit={exclude}>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex={1}
          miw={220}
          label="Reason to exclude this response"
          description="The response is left out of all counts, reports and exports."
          {...form.getInputProps('reason')}
        />
        <BusyButton type="submit" variant="default" isBusy={excluded.isPending}>
          Exclude
        </BusyButton>
      </Group>
    </form>
  )
}
