import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { Time } from '../../views/time.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { refresh } from '../queries.ts'

/** Tests the saved settings at the provider, or removes them. */
export function TestAndRemove({ testedAt }: { readonly testedAt: string | null }) {
  const { id: workspace } = useWorkspace()
  const [isAsked, setIsAsked] = useState(false)
  const request = { params: { workspace }, body: {} }
  const tested = tsr.testSingleSignOn.useMutation({
    onSuccess: ({ body }) => window.location.assign(body.url),
    onError: showFailure,
  })
  const removed = tsr.removeSingleSignOn.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      return refresh(workspace, 'single-sign-on')
    },
    onError: showFailure,
    onSettled: () => setIsAsked(false),
  })
  return (
    <>
      <Text>
        {testedAt === null ? (
          'These settings have not been tested.'
        ) : (
          <>
            The last successful test was <Time at={testedAt} />.
          </>
        )}
      </Text>
      <Group gap="sm">
        <BusyButton variant="default" isBusy={tested.isPending} onClick={() => tested.mutate(request)}>
          Test the sign-in
        </BusyButton>
        <Button variant="subtle" color="red" onClick={() => setIsAsked(true)}>
          Remove single sign-on
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsked}
        title="Remove single sign-on?"
        confirmLabel="Remove"
        isBusy={removed.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => removed.mutate(request)}
      >
        Members sign in with their passwords again. Those without one ask for a link to a new password.
      </ConfirmDialog>
    </>
  )
}
