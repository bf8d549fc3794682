import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { takeStudyPage as page } from '#content/site/pages/take-study.ts'
import { StudyChoice } from '#studies/study-choice.tsx'

export const meta = page.meta

const StudyPlayer = lazy(() => import('./study-player.tsx'))

/** The study named in the address; without one, a list of the demos. */
export default function TakeStudyPage() {
  const study = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('study') ?? '' })
  return (
    <StudyChoice
      page={page}
      route="pageTakeStudy"
      studyId={study}
      waiting={page.waiting}
      Study={StudyPlayer}
    />
  )
}
