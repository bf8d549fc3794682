import { Group, Radio, Stack, Switch, Text, Textarea } from '@mantine/core'
import {
  type Incentives,
  type IncentiveSettings,
  saveIncentivesForm,
} from '#contract/incentives/incentives.ts'
import { incentiveLimits } from '#contract/incentives/limits.ts'
import { limitText } from '#ui/limit-text.ts'
import { Conflict } from '../../../forms/conflict.tsx'
import { showDone } from '../../../forms/refusal.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useUnsavedChanges } from '../../../forms/use-unsaved-changes.ts'
import { useWorkspace } from '../../../session/current-workspace.tsx'
import { BusyButton } from '../../../views/busy-button.tsx'
import { incentivesTsr, refreshIncentives } from './queries.ts'

interface IncentivesFormProps {
  readonly study: string
  readonly incentives: Incentives
}

const toBody = (settings: IncentiveSettings) => ({ settings })

/** Whether and how codes are given out. Saved by a button of its own. */
export function IncentivesForm({ study, incentives }: IncentivesFormProps) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm<IncentiveSettings>({
    // The page has other forms with fields of the same names.
    name: 'incentives',
    mode: 'controlled',
    schema: saveIncentivesForm,
    initialValues: incentives.settings,
    toBody,
    fieldOf: (path) => path.replace(/^settings\./, ''),
    stored: { revision: incentives.revision, load: () => refreshIncentives(workspace, study) },
  })
  const saved = incentivesTsr.saveIncentives.useMutation({
    onSuccess: async ({ body }) => {
      showDone(
        body.settings.isOn
          ? 'Saved. Participants who finish from now on get a code.'
          : 'Saved. Participants get no code.',
      )
      accept(body.settings, body.revision)
      await refreshIncentives(workspace, study)
    },
    onError: refuse,
  })
  const isDirty = form.isDirty()
  useUnsavedChanges(isDirty)
  return (
    <form
      noValidate
      aria-label="Codes for participants"
      onSubmit={onSubmit((settings) =>
        saved.mutate({
          params: { workspace, study },
          headers: { 'if-match': `"${revision}"` },
          body: { settings },
        }),
      )}
    >
      <Stack gap="lg">
        <Switch
          label="Give out codes"
          description="One for each finished response, in the order of your list. People whom the screening rejects get none."
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        {form.values.isOn && (
          <>
            <Radio.Group label="How" {...form.getInputProps('how')}>
              <Stack gap="sm" mt="xs">
                <Radio value="page" label="On the last page" />
                <Radio
                  value="mail"
                  label="By mail"
                  description="To people whom you invited by mail. Everyone else gets the code on the last page."
                />
              </Stack>
            </Radio.Group>
            <Textarea
              label="Text before the code"
              description="Can be empty. Write it in the language of the study."
              autosize
              minRows={2}
              {...limitText(incentiveLimits.text)}
              {...form.getInputProps('text')}
            />
          </>
        )}
        <Conflict subject="Codes for participants" loadStored={conflict} />
        <Group gap="md">
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save
          </BusyButton>
          <Text c="dimmed" role="status">
            {isDirty ? 'You have unsaved changes.' : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}
