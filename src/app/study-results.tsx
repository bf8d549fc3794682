import StudyResults from '#studies/results/study-results.tsx'
import { browserTools } from '#tools/browser.ts'

/** The results with all tools; loaded lazily by the page that shows the results of a study. */
export default function StudyResultsWithTools({ study }: { readonly study: string }) {
  return <StudyResults tools={browserTools} study={study} />
}
