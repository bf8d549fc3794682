import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { takeStudyPage as page } from '#content/pages/studies.ts'
import { StudyChoice } from '../study-choice.tsx'

export const meta = page.meta

const StudyPlayer = lazy(() => import('./study-player.tsx'))

/** The study in the address; without one, the demos that anyone can take. */
export default function TakeStudyPage() {
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('study') ?? '' })
  return (
    <StudyChoice page={page} route="pageTakeStudy" asked={asked} waiting={page.waiting} Study={StudyPlayer} />
  )
}
