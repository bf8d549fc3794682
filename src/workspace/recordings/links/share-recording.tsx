import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { lazy } from 'react'
import { useLinkSharing } from '../../links/link-sharing.tsx'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { LazyDialog } from '../../views/lazy-dialog.tsx'
import { type RecordingKey, refreshLinks, replayTsr } from '../queries.ts'

const RecordingLinks = lazy(() => import('./recording-links.tsx'))

/** A button with a dialog in which links to the recording are made and revoked. */
export function ShareRecording({ at }: { readonly at: RecordingKey }) {
  const { id: workspace } = useWorkspace()
  const { mutateAsync } = replayTsr.revokeRecordingLink.useMutation({
    onSuccess: () => refreshLinks(workspace, at),
  })
  const sharing = useLinkSharing((link) => mutateAsync({ params: { workspace, ...at, link }, body: {} }))
  const { state, send } = sharing
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => send({ type: 'dialog.opened', canCreate: false })}
      >
        Share
      </Button>
      <LazyDialog
        title="Share this recording"
        isOpen={!state.matches('closed')}
        onClose={() => send({ type: 'dialog.closed' })}
      >
        <RecordingLinks at={at} sharing={sharing} />
      </LazyDialog>
    </>
  )
}
