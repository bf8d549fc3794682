import { lazy } from 'react'
import { studyResultsPage as page } from '#content/site/pages/study-results.ts'
import { useResultsSearch } from '#studies/results/search.ts'
import { StudyChoice } from '#studies/study-choice.tsx'

export const meta = page.meta

const StudyResults = lazy(() => import('./study-results.tsx'))

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
