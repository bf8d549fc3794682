import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { LazyDialog } from '../views/lazy-dialog.tsx'
import type { ShareProps } from './clip-links.tsx'

const ClipLinks = lazy(() => import('./clip-links.tsx'))

/** A button with a dialog in which links to a clip or a reel are made and revoked. */
export function ShareClip(props: ShareProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Share ${props.title}`}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      <LazyDialog title={`Share ${props.title}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ClipLinks {...props} />
      </LazyDialog>
    </>
  )
}
