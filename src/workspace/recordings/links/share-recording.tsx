import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { LazyDialog } from '../../views/lazy-dialog.tsx'
import type { RecordingKey } from '../queries.ts'

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
      <LazyDialog title="Share this recording" isOpen={isOpen} onClose={() => setOpen(false)}>
        <RecordingLinks at={at} />
      </LazyDialog>
    </>
  )
}
