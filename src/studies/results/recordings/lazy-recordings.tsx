import { type ComponentProps, lazy, Suspense } from 'react'
import type { RecordingsView } from './recordings-view.tsx'

const View = lazy(async () => ({ default: (await import('./recordings-view.tsx')).RecordingsView }))

/** Recordings of respondents; their player is loaded when they are first shown. */
export const LazyRecordings = (props: ComponentProps<typeof RecordingsView>) => (
  <Suspense fallback={<p role="status">Loading the recordings.</p>}>
    <View {...props} />
  </Suspense>
)
