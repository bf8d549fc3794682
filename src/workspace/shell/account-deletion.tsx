import { Alert, Stack, Text } from '@mantine/core'
import { tsr } from '#api/query.tsx'
import { showDone, showFailure } from '../forms/refusal.ts'
import { refreshAccount } from '../session/account.ts'
import { BusyButton } from '../views/busy-button.tsx'
import { Page } from '../views/page.tsx'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

interface PendingDeletionProps {
  /** ISO 8601, UTC. */
  readonly deletionAt: string
}

/** The page for a person whose account is to be deleted: every page of the app would be refused. */
export function PendingDeletion({ deletionAt }: PendingDeletionProps) {
  const kept = tsr.cancelDeletion.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refreshAccount()
    },
    onError: showFailure,
  })
  return (
    <Page title="Your account is going to be deleted">
      <Alert color="red" variant="light">
        <Stack gap="md" align="flex-start">
          <Text>
            It will be erased in the night after {day.format(new Date(deletionAt))}, with the workspaces in
            which you are alone. Until then you can keep it; your API keys work again as well.
          </Text>
          <BusyButton isBusy={kept.isPending} onClick={() => kept.mutate({ body: {} })}>
            Keep my account
          </BusyButton>
        </Stack>
      </Alert>
    </Page>
  )
}
