import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Mailing } from '#contract/mailings/mailings.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { Section } from '../views/section.tsx'
import { mailingsTsr, refreshMailings } from './queries.ts'

/** Deletes a mailing that is not being sent. */
export function DeleteMailing({ mailing: { id, name, state } }: { readonly mailing: Mailing }) {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const deleted = mailingsTsr.deleteMailing.useMutation({
    onSuccess: async ({ body }) => {
      showDone(body.message)
      await navigate({ to: mailingPages.mailings.path })
      await refreshMailings(workspace)
    },
    onError: showFailure,
    onSettled: () => setAsking(false),
  })
  return (
    <Section
      title="Delete"
      lead={
        state === 'draft'
          ? 'Deletes the draft.'
          : 'Deletes the mailing with its list of recipients. Answers to the study, and the invitation in the history of each person, stay.'
      }
      isDangerous
    >
      <div>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          Delete this mailing
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirmLabel="Delete for good"
        isBusy={deleted.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => deleted.mutate({ params: { workspace, mailing: id }, body: {} })}
      >
        {state === 'draft'
          ? 'The draft is deleted for your whole team.'
          : 'The mailing and its counts are deleted for your whole team. Links in mails that were sent still work.'}
      </ConfirmDialog>
    </Section>
  )
}
