import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import type { DraftSummary } from '#studies/builder/study-builder.tsx'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

/** The button that opens the publication of the saved draft; the dialog is loaded after the builder. */
export function PublishButton({ study, isSaved, revision }: DraftSummary) {
  const { allows } = useWorkspace()
  const [isOpen, { open, close }] = useDisclosure()
  if (!allows('study:publish')) return null
  return (
    <>
      <BusyButton isBusy={!isSaved} onClick={open}>
        Publish
      </BusyButton>
      <Suspense>
        <PublishDialog study={study} revision={revision} isOpen={isOpen} onClose={close} />
      </Suspense>
    </>
  )
}
