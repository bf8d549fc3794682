import { Button, FileButton, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { authoringPages } from '#contract/authoring/pages.ts'
import { messages } from '#contract/shared/messages.ts'
import { bundleLimits, importBundlePath } from '#contract/authoring/bundle.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { uploadMachine, type UploadOutcome } from '#machines/site/upload.ts'
import { showDone } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { refreshStudies } from './queries.ts'
import { sendFile } from '../forms/send-file.ts'

/** Creates a draft from an exported file and opens its builder. */
export function ImportStudyDialog({ onClose }: { readonly onClose: () => void }) {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const importFile = async (file: File, signal: AbortSignal): Promise<UploadOutcome> => {
    if (file.size > bundleLimits.bytes) return { kind: 'refused', message: messages.upload.size }
    setShare(0)
    const query = new URLSearchParams({ name: file.name }).toString()
    const address = `${importBundlePath.replace(':workspace', encodeURIComponent(workspace))}?${query}`
    try {
      const reply = await sendFile({ address, file, onProgress: setShare, signal })
      const { id } = createStudyReply.parse(reply)
      showDone('The study is imported as a draft.')
      await refreshStudies(workspace)
      await navigate({ to: authoringPages.studyBuild.path, params: { study: id, section: 'welcome' } })
      return { kind: 'stored', id }
    } catch (error) {
      return { kind: 'refused', message: error instanceof Error ? error.message : messages.upload.failed }
    }
  }
  const [machine] = useState(() =>
    uploadMachine.provide({
      actors: { upload: fromPromise(({ input, signal }) => importFile(input.file, signal)) },
    }),
  )
  const [state, send] = useMachine(machine)
  const { name, error } = state.context
  const isPending = state.hasTag('busy')
  return (
    <Modal opened onClose={onClose} title="Import a study" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text>
          Choose a file that was exported from Understory, here or on another installation. The study becomes
          a draft of this workspace with its pictures. It brings no answers with it.
        </Text>
        {error !== null && (
          <Text c="var(--berry)" role="alert">
            {error}
          </Text>
        )}
        {isPending && (
          <div role="status">
            <Text size="sm" mb={4}>
              {share < 1 ? `${name} is being sent.` : 'Pictures and texts are being checked.'}
            </Text>
            <Progress value={share * 100} animated={share === 1} aria-label={`Import of ${name}`} />
          </div>
        )}
        <DialogButtons onCancel={onClose}>
          <FileButton
            accept=".zip,application/zip"
            onChange={(file) => file && send({ type: 'file.chosen', file })}
          >
            {(props) => (
              <Button {...props} disabled={isPending} leftSection={<IconUpload size={18} aria-hidden />}>
                Choose a file
              </Button>
            )}
          </FileButton>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
