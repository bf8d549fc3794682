import { Text } from '@mantine/core'
import type { Mailing } from '#contract/mailings/mailings.ts'
import { showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { Section } from '../views/section.tsx'
import { reminderOf } from './mailing-values.ts'
import { useCreateMailing } from './queries.ts'

/** Writes a reminder of a mailing, as long as it has mails that were sent and reminders that are left. */
export function ReminderSection({ mailing }: { readonly mailing: Mailing }) {
  const { allows } = useWorkspace()
  const { create, isPending } = useCreateMailing({ onError: showFailure })
  const { remindersLeft, counts } = mailing
  if (!allows('people:edit') || remindersLeft === 0 || counts.sent === 0) return null
  return (
    <Section
      title="Remind people"
      lead="A reminder goes to those who were sent this mail and have not finished the study, or not started it."
    >
      <div>
        <BusyButton variant="default" isBusy={isPending} onClick={() => create(reminderOf(mailing))}>
          Write a reminder
        </BusyButton>
        <Text size="sm" c="dimmed" mt="xs">
          {remindersLeft === 1 ? '1 reminder can' : `${remindersLeft} reminders can`} be written.
        </Text>
      </div>
    </Section>
  )
}
