import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { CopyText } from '../views/copy-text.tsx'
import { Section } from '../views/section.tsx'
import { peopleTsr } from './queries.ts'

/** Whether a text is copied: browsers can refuse it, and pages without TLS have no clipboard. */
const isCopied = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The link to the page on which a person reads and erases what is stored about them. */
export function OwnPageLink({ person }: { readonly person: string }) {
  const { id: workspace } = useWorkspace()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const made = peopleTsr.createPersonLink.useMutation({
    onSuccess: async ({ body: { link } }, { body }) => {
      const copied = (await isCopied(link)) ? 'The link is copied.' : 'Copy the link with its button.'
      showDone(body?.replace === true ? `The earlier links no longer work. ${copied}` : copied)
    },
    onError: showFailure,
    onSettled: close,
  })
  const make = (replace: boolean) => made.mutate({ params: { workspace, person }, body: { replace } })
  return (
    <Section
      title="Their own page"
      lead="By a link of their own, they read everything that you store about them, your notes too. They can stop being asked, or erase it all. Send the link to them alone: whoever has it can do the same."
    >
      {made.data && (
        <CopyText
          label="Link to their page"
          text={made.data.body.link}
          hint="It works until you replace it."
        />
      )}
      <Group gap="sm">
        <BusyButton variant="default" isBusy={made.isPending && !isAsking} onClick={() => make(false)}>
          Copy the link to their page
        </BusyButton>
        <Button variant="default" onClick={() => setAsking(true)}>
          Replace the link
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title="Replace the link?"
        confirmLabel="Replace the link"
        isBusy={made.isPending}
        onClose={close}
        onConfirm={() => make(true)}
      >
        <Text>The links that you have sent until now no longer work. Send the new one to this person.</Text>
      </ConfirmDialog>
    </Section>
  )
}
