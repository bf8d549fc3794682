import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { tokenOfLink } from '#studies/media/capture-link.ts'
import { StudyPlayer } from '#studies/player/study-player.tsx'
import { browserTools } from '#tools/browser.ts'
import { isRecordingDemo, LoadDocument } from './load-document.tsx'

/** Few participants delete their recordings later. */
const CapturesByLink = lazy(() => import('#studies/media/captures-by-link.tsx'))

/** The player with all tools; loaded lazily by the pages that show a study. */
function StudyPlayerWithTools({ study }: { readonly study: string }) {
  const token = tokenOfLink(useLocation({ select: ({ hash }) => `#${hash}` }))
  if (token !== null) return <CapturesByLink study={study} token={token} />
  return isRecordingDemo(study) ? <LoadDocument /> : <StudyPlayer tools={browserTools} study={study} />
}

export default StudyPlayerWithTools
