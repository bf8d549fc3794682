import { Button, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useWorkspaces } from '../session/current-workspace.tsx'

const CreateWorkspaceDialog = lazy(async () => ({
  default: (await import('./create-workspace.tsx')).CreateWorkspaceDialog,
}))

/** Name of the current workspace; switches to another one of the person, or creates one. */
export function WorkspaceMenu() {
  const { current, all, switchTo } = useWorkspaces()
  const [isCreating, dialog] = useDisclosure()
  if (!current) return null
  return (
    <>
      <Suspense>
        <CreateWorkspaceDialog isOpen={isCreating} onClose={dialog.close} />
      </Suspense>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink)"
            px="xs"
            maw="100%"
            rightSection={<IconSelector size={18} stroke={1.6} aria-hidden />}
            aria-label={`Workspace: ${current.name}`}
          >
            <Text span fw={600} truncate>
              {current.name}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Workspaces</Menu.Label>
          {all.map(({ id, name }) => (
            <Menu.Item
              key={id}
              aria-current={id === current.id || undefined}
              rightSection={id === current.id && <IconCheck size={18} aria-hidden />}
              onClick={() => switchTo(id)}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={dialog.open}>
            Create a workspace
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
