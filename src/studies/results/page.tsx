import { lazy } from 'react'
import { studyResultsPage as page } from '#content/pages/studies.ts'
import { StudyChoice } from '../study-choice.tsx'
import { useResultsSearch } from './use-results-search.ts'

export const meta = page.meta

const StudyResults = lazy(() => import('./study-results.tsx'))

/** The results of the study in the address; without one, the demos to choose from. */
export default function StudyResultsPage() {
  const { search } = useResultsSearch()
  return (
    <StudyChoice
      page={page}
      route="pageStudyResults"
      asked={String(search.study ?? '')}
      waiting={page.waiting}
      Study={StudyResults}
    />
  )
}
