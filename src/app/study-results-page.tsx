import { lazy } from 'react'
import { studyResultsPage as page } from '#content/site/pages/studies.ts'
import { StudyChoice } from '#studies/study-choice.tsx'
import { browserTools } from '#tools/browser.ts'
import { useResultsSearch } from '#studies/results/search.ts'

export const meta = page.meta

const LazyResults = lazy(() => import('#studies/results/study-results.tsx'))

const StudyResults = ({ study }: { study: string }) => <LazyResults tools={browserTools} study={study} />

/** The results of the study in the address; without a study, a list of the demos. */
export default function StudyResultsPage() {
  const { search } = useResultsSearch()
  return (
    <StudyChoice
      page={page}
      route="pageStudyResults"
      studyId={String(search.study ?? '')}
      waiting={page.waiting}
      Study={StudyResults}
    />
  )
}
