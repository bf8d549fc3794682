import { QueryProvider } from '#api/query.tsx'
import { publicPage } from '#studies/results/public-page.tsx'
import { StudyResults } from '#studies/results/study-results.tsx'
import { browserTools } from '#tools/browser.ts'
import { isRecordingDemo, LoadDocument } from './load-document.tsx'

/** The results with all tools and their cache; loaded lazily by the page that shows the results of a study. */
export default function StudyResultsWithTools({ study }: { readonly study: string }) {
  if (isRecordingDemo(study)) return <LoadDocument />
  return (
    <QueryProvider>
      <StudyResults tools={browserTools} study={study} page={publicPage} />
    </QueryProvider>
  )
}
