import { Modal } from '@mantine/core'
import type { ModeratedIdea } from '#contract/ideas/ideas.ts'
import { DeleteIdea } from './delete-idea.tsx'
import { EditIdea } from './edit-idea.tsx'
import type { IdeaFormProps } from './idea-form-props.ts'
import { useReturnToMenu } from '../../views/use-return-to-menu.ts'
import { MergeIdea } from './merge-idea.tsx'

const dialogs = {
  edit: { title: 'Edit and answer', View: EditIdea },
  merge: { title: 'Merge into another idea', View: MergeIdea },
  delete: { title: 'Delete this idea?', View: DeleteIdea },
} as const

export interface OpenDialog {
  readonly kind: keyof typeof dialogs
  readonly idea: ModeratedIdea
}

interface IdeaDialogProps extends Omit<IdeaFormProps, 'idea'> {
  /** Stays while the dialog closes; undefined before it was first open. */
  readonly dialog: OpenDialog | undefined
  readonly isOpen: boolean
}

/** The form for one kind of work on an idea. */
export function IdeaDialog({ dialog, isOpen, ...actions }: IdeaDialogProps) {
  const { title, View } = dialogs[dialog?.kind ?? 'edit']
  const returnToMenu = useReturnToMenu(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={actions.onClose}
      onExitTransitionEnd={returnToMenu}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {dialog && <View key={dialog.idea.id} idea={dialog.idea} {...actions} />}
    </Modal>
  )
}
