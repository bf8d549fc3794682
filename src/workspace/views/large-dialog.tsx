import { Modal } from '@mantine/core'
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
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Suspense fallback={<PendingView />}>{children}</Suspense>
    </Modal>
  )
}
