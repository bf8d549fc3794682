import { Tabs } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { resultsPages } from '#contract/results/pages.ts'
import { failureText } from '../forms/refusal.ts'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { PendingView } from '../views/pending-view.tsx'
import { useReview } from './queries.ts'

const Board = lazy(async () => ({ default: (await import('./board.tsx')).Board }))
const Clips = lazy(async () => ({ default: (await import('./clips.tsx')).Clips }))
const Reels = lazy(async () => ({ default: (await import('./reels.tsx')).Reels }))

/** The team's work on the recordings of a study: clips, reels and the board of notes. */
export default function CapturesPage() {
  const { study = '' } = useParams({ strict: false })
  const { data, error } = useReview(study)
  return (
    <Page
      title="Clips and notes"
      lead="Parts of recordings, reels made of them, and the notes of your team in groups."
      actions={
        <ButtonLink variant="default" to={resultsPages.studyResults.path} params={{ study }}>
          Results
        </ButtonLink>
      }
    >
      {data ? (
        <Tabs defaultValue="board" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="board">Board</Tabs.Tab>
            <Tabs.Tab value="clips">Clips ({data.body.clips.length})</Tabs.Tab>
            <Tabs.Tab value="reels">Reels ({data.body.reels.length})</Tabs.Tab>
          </Tabs.List>
          <Suspense fallback={<PendingView />}>
            <Tabs.Panel value="board" pt="md">
              <Board study={study} review={data.body} />
            </Tabs.Panel>
            <Tabs.Panel value="clips" pt="md">
              <Clips study={study} clips={data.body.clips} />
            </Tabs.Panel>
            <Tabs.Panel value="reels" pt="md">
              <Reels study={study} review={data.body} />
            </Tabs.Panel>
          </Suspense>
        </Tabs>
      ) : error ? (
        <p role="alert">{failureText(error)}</p>
      ) : (
        <PendingView />
      )}
    </Page>
  )
}
