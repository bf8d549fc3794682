import { Button, FileButton, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { authoringPages } from '#contract/authoring/pages.ts'
import { messages } from '#contract/shared/messages.ts'
import { bundleLimits, importBundlePath } from '#contract/studies/bundle.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { showDone } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { refreshStudies } from './queries.ts'
import { sendFile } from './send-file.ts'

/** Creates a draft from an exported file and opens its builder. */
export function ImportStudyDialog({ onClose }: { readonly onClose: () => void }) {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (file: File) => {
    if (file.size > bundleLimits.bytes) throw new Error(messages.upload.size)
    controller.current = new AbortController()
    setShare(0)
    const query = new URLSearchParams({ name: file.name }).toString()
    const address = `${importBundlePath.replace(':workspace', encodeURIComponent(workspace))}?${query}`
    const { signal } = controller.current
    return createStudyReply.parse(await sendFile({ address, file, onProgress: setShare, signal }))
  }
  const imported = useMutation({
    mutationFn: send,
    onSuccess: async ({ id }) => {
      showDone('The study is imported as a draft.')
      await refreshStudies(workspace)
      await navigate({ to: authoringPages.studyBuild.path, params: { study: id, section: 'welcome' } })
    },
  })
  const { isPending, error, variables } = imported
  return (
    <Modal opened onClose={onClose} title="Import a study" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text>
          Choose a file that was exported from Understory, here or on another installation. The study becomes
          a draft of this workspace with its pictures. It brings no answers with it.
        </Text>
        {error && (
          <Text c="var(--berry)" role="alert">
            {error.message}
          </Text>
        )}
        {isPending && (
          <div role="status">
            <Text size="sm" mb={4}>
              {share < 1 ? `${variables.name} is being sent.` : 'Pictures and texts are being checked.'}
            </Text>
            <Progress value={share * 100} animated={share === 1} aria-label={`Import of ${variables.name}`} />
          </div>
        )}
        <DialogButtons onCancel={onClose}>
          <FileButton accept=".zip,application/zip" onChange={(file) => file && imported.mutate(file)}>
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
