import { Stack, Text } from '@mantine/core'
import type { MailingCheck, MailingForm } from '#contract/mailings/mailings.ts'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { monthText, recipientsText } from './mailing-text.ts'
import { leaveText, plannedSchedule } from './schedule-text.ts'

interface SendDialogProps {
  /** The stored draft, and the people who would get it now; null before they are counted. */
  readonly form: MailingForm
  readonly check: MailingCheck | null
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a mailing is sent or scheduled: how many people get it, and when. */
export function SendDialog({ form, check, ...dialog }: SendDialogProps) {
  const { schedule, isLater, beginsThisMonth } = plannedSchedule(form.schedule)
  const verb = isLater ? 'Schedule' : 'Send'
  const people = check && recipientsText(check, form.most)
  return (
    <ConfirmDialog
      {...dialog}
      title={people === null ? `${verb} the mail?` : `${verb} the mail ${isLater ? 'for' : 'to'} ${people}?`}
      confirmLabel={people === null ? verb : `${verb} ${isLater ? 'for' : 'to'} ${people}`}
    >
      <Stack gap="sm">
        <Text>The mails leave {leaveText(schedule)}, one after another.</Text>
        {schedule?.isLocal && <Text>Where this time is past already, they leave at once.</Text>}
        {isLater && <Text>The people are found when it begins, so their number can still change.</Text>}
        <Text>
          You can pause or stop {isLater ? 'it at any time' : 'those that still wait'}, but a mail that has
          left cannot be taken back.
        </Text>
        {check && beginsThisMonth && <Text>{monthText(check, form.most, form.waitsForMonth)}</Text>}
      </Stack>
    </ConfirmDialog>
  )
}
