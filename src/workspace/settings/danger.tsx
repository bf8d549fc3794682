import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { tsr } from '#api/query.tsx'
import { authoringPages } from '#contract/authoring/pages.ts'
import { deleteWorkspaceForm } from '#contract/workspace/workspace.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { refreshAccount } from '../session/account.ts'
import { useWorkspace, useWorkspaces } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { Page } from '../views/page.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { Section } from '../views/section.tsx'

/** After the person has left a workspace, or it was deleted: another one, or none, is shown. */
const useAfterwards = () => {
  const navigate = useNavigate()
  const { id } = useWorkspace()
  const { leave } = useWorkspaces()
  return async ({ body }: { readonly body: { readonly message: string } }) => {
    leave(id)
    showDone(body.message)
    await refreshAccount()
    await navigate({ to: authoringPages.studies.path })
  }
}

function Leave() {
  const { id: workspace, name, allows } = useWorkspace()
  const [isOpen, { open, close }] = useDisclosure()
  const left = tsr.leaveWorkspace.useMutation({
    onSuccess: useAfterwards(),
    onError: showFailure,
    onSettled: close,
  })
  const isOwner = allows('workspace:own')
  return (
    <Section
      title="Leave the workspace"
      lead={
        isOwner
          ? 'You are the owner: transfer the ownership to another member first, on the page Members.'
          : `You lose access to ${name}. An admin can invite you again.`
      }
    >
      {!isOwner && (
        <div>
          <Button variant="outline" color="red" onClick={open}>
            Leave {name}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title={`Leave ${name}?`}
        confirmLabel="Leave"
        isBusy={left.isPending}
        onClose={close}
        onConfirm={() => left.mutate({ params: { workspace }, body: {} })}
      >
        You lose access at once, and API keys that you created stop working.
      </ConfirmDialog>
    </Section>
  )
}

function DeleteForm() {
  const { id: workspace, name } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    schema: deleteWorkspaceForm,
    initialValues: { name: '' },
  })
  const deleted = tsr.deleteWorkspace.useMutation({ onSuccess: useAfterwards(), onError: refuse })
  return (
    <form noValidate onSubmit={onSubmit((body) => deleted.mutate({ params: { workspace }, body }))}>
      <Stack gap="md">
        <Text>
          Its studies, members, API keys and audit log are deleted for good. Type <strong>{name}</strong> to
          confirm.
        </Text>
        <TextInput
          label="Name of the workspace"
          autoComplete="off"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <BusyButton type="submit" color="red" isBusy={deleted.isPending}>
          Delete the workspace
        </BusyButton>
      </Stack>
    </form>
  )
}

function Delete() {
  const { name } = useWorkspace()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <Section title="Delete the workspace" lead="This cannot be undone." isDangerous>
      <div>
        <Button color="red" onClick={open}>
          Delete {name}
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={close}
        title={`Delete ${name}?`}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DeleteForm />
      </Modal>
    </Section>
  )
}

/** Leaving and deleting the workspace. */
export default function DangerPage() {
  const { allows } = useWorkspace()
  return (
    <Page title="Danger zone">
      <Leave />
      {allows('workspace:own') && <Delete />}
    </Page>
  )
}
