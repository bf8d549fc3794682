import { useEffect } from 'react'
import { StudyPlayer } from '#studies/player/study-player.tsx'
import { browserTools } from '#tools/browser.ts'

/** The player with all tools; loaded lazily by the pages that show a study. */
export default function StudyPlayerWithTools({ study }: { readonly study: string }) {
  useEffect(() => {
    // A style rule hides the footer of this site: the embedding page has its footer.
    if (window.parent !== window) document.documentElement.dataset['embedded'] = ''
  }, [])
  return <StudyPlayer tools={browserTools} study={study} />
}
