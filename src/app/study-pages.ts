import type { StudyRoute } from '#content/routes.ts'
import type { LoadPage } from '#site/pages.ts'

/** Pages that a study fills, by the name of their route. */
export const studyPages: Record<StudyRoute, LoadPage> = {
  pageTakeStudy: () => import('#studies/player/page.tsx'),
  pageStudyResults: () => import('#studies/results/page.tsx'),
}
