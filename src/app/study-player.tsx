import { StudyPlayer } from '#studies/player/study-player.tsx'
import { browserTools } from '#tools/browser.ts'
import { isRecordingDemo, LoadDocument } from './load-document.tsx'

/** The player with all tools; loaded lazily by the pages that show a study. */
const StudyPlayerWithTools = ({ study }: { readonly study: string }) =>
  isRecordingDemo(study) ? <LoadDocument /> : <StudyPlayer tools={browserTools} study={study} />

export default StudyPlayerWithTools
