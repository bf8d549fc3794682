import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import type { DraftSummary } from '#studies/builder/study-builder.tsx'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

/**
 * The button that opens the dialog to publish the saved draft; the dialog is loaded after the builder. Pressed while
 * the draft is not saved yet, the button shows a spinner and opens the dialog once the draft is saved. Without a press
 * it shows no spinner: the animation would make every key that is typed slower.
 */
export function PublishButton({ study, isSaved, revision, advice, onOpenField }: DraftSummary) {
  const { allows } = useWorkspace()
  const [isWanted, { open, close }] = useDisclosure()
  if (!allows('study:publish')) return null
  return (
    <>
      <BusyButton isBusy={isWanted && !isSaved} onClick={open}>
        Publish
      </BusyButton>
      <Suspense>
        <PublishDialog
          study={study}
          revision={revision}
          advice={advice}
          isOpen={isWanted && isSaved}
          onClose={close}
          onOpenField={onOpenField}
        />
      </Suspense>
    </>
  )
}
