import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { PendingView } from './pending-view.tsx'

export interface LargeDialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A wide dialog. It shows a loader while the code of its content loads. */
export default function LargeDialog({ title, isOpen, onClose, children }: LargeDialogProps) {
  // Mantine remembers the element that gets the focus back when a dialog opens, not when an open one is mounted.
  const isMounted = useMounted()
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Suspense fallback={<PendingView />}>{children}</Suspense>
    </Modal>
  )
}
