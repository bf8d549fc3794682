import { Button, Modal } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { PendingView } from '../views/pending-view.tsx'
import type { RecordingKey } from './queries.ts'

const RecordingLinks = lazy(() => import('./recording-links.tsx'))

/** A button with a dialog in which links to the recording are made and revoked. */
export function ShareRecording({ at }: { readonly at: RecordingKey }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Share this recording"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Suspense fallback={<PendingView />}>
          <RecordingLinks at={at} />
        </Suspense>
      </Modal>
    </>
  )
}
