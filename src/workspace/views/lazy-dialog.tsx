import { lazy, Suspense, useState } from 'react'
import type { LargeDialogProps } from './large-dialog.tsx'

const LargeDialog = lazy(() => import('./large-dialog.tsx'))

/** A `LargeDialog` whose code loads when the dialog is first opened. Closed, it stays mounted: it returns the focus. */
export function LazyDialog(props: LargeDialogProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <LargeDialog {...props} />
    </Suspense>
  )
}
