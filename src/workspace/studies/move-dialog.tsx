import { Modal, Stack, TagsInput, TextInput } from '@mantine/core'
import { tsr } from '#api/query.tsx'
import { moveStudyForm, type StudyEntry } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import { showDone } from '../forms/refusal.ts'
import { listOf, useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { refreshStudies } from './queries.ts'

interface MoveDialogProps {
  readonly entry: StudyEntry
  readonly onClose: () => void
}

const toBody = ({ folder, tags }: Pick<StudyEntry, 'folder' | 'tags'>) => ({
  folder: folder?.trim() || null,
  tags,
})

/** Changes the folder and the tags of a study. */
export function MoveDialog({ entry, onClose }: MoveDialogProps) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    schema: moveStudyForm,
    initialValues: { folder: entry.folder ?? '', tags: entry.tags },
    toBody,
    fieldOf: listOf,
  })
  const moved = tsr.moveStudy.useMutation({
    onSuccess: () => {
      showDone('Folder and tags are saved.')
      onClose()
      return refreshStudies(workspace, entry.id)
    },
    onError: refuse,
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
        onSubmit={onSubmit((values) =>
          moved.mutate({ params: { workspace, study: entry.id }, body: toBody(values) }),
        )}
      >
        <Stack gap="md">
          <TextInput
            label="Folder"
            description="A new name makes a new folder. Leave the field empty for no folder."
            data-autofocus
            {...form.getInputProps('folder')}
          />
          <TagsInput
            size="md"
            label="Tags"
            description="Press Enter after each one."
            maxTags={studyLimits.tags}
            clearable={false}
            {...form.getInputProps('tags')}
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
