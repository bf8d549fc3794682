import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Suppression } from '#contract/suppressions/suppressions.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { refreshSuppressions, suppressionsTsr } from './queries.ts'

/** Lets an address get invitations again, after a confirmation. */
export function LiftSuppression({ suppression: { id, email } }: { readonly suppression: Suppression }) {
  const { id: workspace } = useWorkspace()
  const [isAsking, setAsking] = useState(false)
  const lifted = suppressionsTsr.liftSuppression.useMutation({
    onSuccess: async ({ body }) => {
      showDone(body.message)
      await refreshSuppressions(workspace)
    },
    onError: showFailure,
    onSettled: () => setAsking(false),
  })
  const name = email ?? 'the address of a person who was deleted'
  return (
    <>
      <Button variant="default" aria-label={`Lift ${name}`} onClick={() => setAsking(true)}>
        Lift
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Send invitations to ${name} again?`}
        confirmLabel="Lift"
        isBusy={lifted.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => lifted.mutate({ params: { workspace, suppression: id }, body: {} })}
      >
        Do so when you know that the address works. Many mails to addresses that do not exist let mail servers
        refuse the mails of your whole team.
      </ConfirmDialog>
    </>
  )
}
