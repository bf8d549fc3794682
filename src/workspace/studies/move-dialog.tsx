import { Modal, Stack, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { type StudyEntry, studyLimits } from '#contract/studies/draft.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { refreshStudies } from './queries.ts'

interface MoveDialogProps {
  readonly entry: StudyEntry
  readonly onClose: () => void
}

/** Changes the folder and the tags of a study. */
export function MoveDialog({ entry, onClose }: MoveDialogProps) {
  const { id: workspace } = useWorkspace()
  const [folder, setFolder] = useState(entry.folder ?? '')
  const [tags, setTags] = useState(entry.tags)
  const moved = tsr.moveStudy.useMutation({
    onSuccess: () => {
      showDone('Folder and tags are saved.')
      onClose()
      return refreshStudies(workspace, entry.id)
    },
    onError: showFailure,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Folder and tags of ${entry.title}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const name = folder.trim()
          moved.mutate({
            params: { workspace, study: entry.id },
            body: { folder: name === '' ? null : name, tags },
          })
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Folder"
            description="A new name makes a new folder. Leave the field empty for no folder."
            value={folder}
            onChange={({ currentTarget }) => setFolder(currentTarget.value)}
            data-autofocus
          />
          <TagsInput
            size="md"
            label="Tags"
            description="Press Enter after each one."
            value={tags}
            onChange={setTags}
            maxTags={studyLimits.tags}
            clearable={false}
          />
          <DialogButtons onCancel={onClose}>
            <BusyButton type="submit" isBusy={moved.isPending}>
              Save
            </BusyButton>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
