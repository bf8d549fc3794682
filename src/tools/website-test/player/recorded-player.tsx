import { lazy, useEffect, useState } from 'react'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { createExtensionConnection } from './extension-connection.ts'
import WebsiteTestPlayer from './player.tsx'

/** Many studies record nothing. */
const CaptureSteps = lazy(async () => ({
  default: (await import('#studies/media/capture-steps.tsx')).CaptureSteps,
}))

/** The tasks on live sites, recorded where the study asks for it. */
export default function RecordedPlayer(props: TaskProps<'webusability'>) {
  const [extension] = useState(createExtensionConnection)
  useEffect(() => extension.listen(), [extension])
  const { recording } = props.tasks
  const player = <WebsiteTestPlayer {...props} extension={extension} />
  if (!recording) return player
  return (
    <CaptureSteps wishes={recording} pages={extension.pages}>
      {player}
    </CaptureSteps>
  )
}
