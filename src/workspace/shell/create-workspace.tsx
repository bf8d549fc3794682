import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { workspaceForm } from '#contract/workspace/workspace.ts'
import { Notice } from '../accounts/account-form.tsx'
import { failureText } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { refreshAccount } from '../session/account.ts'
import { useWorkspaces } from '../session/current-workspace.tsx'
import { Page } from '../views/page.tsx'

interface CreateWorkspaceFormProps {
  readonly onCreated?: () => void
}

/** Creates a workspace and opens it. */
function CreateWorkspaceForm({ onCreated }: CreateWorkspaceFormProps) {
  const { switchTo } = useWorkspaces()
  const [notice, setNotice] = useState<string | null>(null)
  const { form, onSubmit, refuse } = useCallForm({
    schema: workspaceForm,
    initialValues: { name: '' },
    onFailure: (error) => setNotice(failureText(error)),
  })
  const created = tsr.createWorkspace.useMutation({
    onSuccess: async ({ body }) => {
      await refreshAccount()
      switchTo(body.id)
      onCreated?.()
    },
    onError: refuse,
  })
  return (
    <form
      noValidate
      onSubmit={onSubmit((body) => {
        setNotice(null)
        created.mutate({ body })
      })}
    >
      <Stack gap="md" align="flex-start">
        <TextInput
          w="100%"
          maw={420}
          label="Workspace name"
          description="Your team or company. You can change it later."
          autoComplete="organization"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Notice text={notice} />
        <Button type="submit" loading={created.isPending}>
          Create workspace
        </Button>
      </Stack>
    </form>
  )
}

interface CreateWorkspaceDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Creates a further workspace. */
export const CreateWorkspaceDialog = ({ isOpen, onClose }: CreateWorkspaceDialogProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title="Create a workspace"
    centered
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <CreateWorkspaceForm onCreated={onClose} />
  </Modal>
)

/** Shown to a person who is a member of no workspace. */
export function FirstWorkspace() {
  return (
    <Page title="Create your workspace" lead="Studies, members and settings belong to a workspace.">
      <CreateWorkspaceForm />
      <Text c="dimmed">
        Does your team have one already? Ask a member to invite you: the link of the invitation adds you to
        it.
      </Text>
    </Page>
  )
}
