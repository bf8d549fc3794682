import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { routes } from '#content/site/routes.ts'
import { Logo } from '#ui/logo.tsx'
import { ReadOnlyWorkspace } from '../../session/current-workspace.tsx'
import { SchemeSwitch } from '../../shell/scheme-switch.tsx'
import { PendingView } from '../../views/pending-view.tsx'
import { demoSource } from './demo-source.tsx'
import css from './demo-recordings.module.css'
import { RecordingSourceContext } from '../recording-source.tsx'

const DemoRecordings = lazy(() => import('./demo-recordings-list.tsx'))
const DemoHeatMaps = lazy(() => import('./demo-heat-maps.tsx'))
const DemoRecording = lazy(() => import('./demo-recording.tsx'))

/** Recordings of the demo shop: a public, read-only page with the list, heat maps and player of the workspace. */
export default function DemoRecordingsPage() {
  const { session, view, ...search }: Record<string, unknown> = useSearch({ strict: false })
  return (
    <ReadOnlyWorkspace>
      <RecordingSourceContext value={demoSource}>
        <header className={css.header}>
          <a href={routes.pageHome} className={css.brand}>
            <Logo size={30} />
            <span>Understory</span>
          </a>
          <nav aria-label="Demo" className={css.links}>
            <a href={routes.pageDemoSessionrecord}>About this demo</a>
            <a href={routes.pageDemos}>All demos</a>
            <SchemeSwitch />
          </nav>
        </header>
        <main className={css.main}>
          <Suspense fallback={<PendingView />}>
            {typeof session === 'string' ? (
              <DemoRecording key={session} session={session} />
            ) : view === 'heat-maps' ? (
              <DemoHeatMaps search={search} />
            ) : (
              <DemoRecordings search={search} />
            )}
          </Suspense>
        </main>
      </RecordingSourceContext>
    </ReadOnlyWorkspace>
  )
}
