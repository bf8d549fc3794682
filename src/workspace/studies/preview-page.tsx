import { PreviewPlayer } from '#studies/builder/preview/preview-player.tsx'
import { browserTools } from '#tools/browser.ts'

/** The page in the frame of the builder's preview. */
export default function PreviewPage() {
  return <PreviewPlayer tools={browserTools} />
}
