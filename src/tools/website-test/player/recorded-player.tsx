import { lazy } from 'react'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import WebsiteTestPlayer from './player.tsx'

/** Many studies record nothing. */
const CaptureSteps = lazy(async () => ({
  default: (await import('#studies/media/capture-steps.tsx')).CaptureSteps,
}))

/** The tasks on live sites, recorded where the study asks for it. */
export default function RecordedPlayer(props: TaskProps<'webusability'>) {
  const { recording } = props.tasks
  if (!recording) return <WebsiteTestPlayer {...props} />
  return (
    <CaptureSteps wishes={recording}>
      <WebsiteTestPlayer {...props} />
    </CaptureSteps>
  )
}
