import { Button, Menu, Text } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useWorkspaces } from '../session/current-workspace.tsx'

/** Name of the current workspace; switches to another one of the person. */
export function WorkspaceMenu() {
  const { current, all, switchTo } = useWorkspaces()
  if (!current) return null
  return (
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
      </Menu.Dropdown>
    </Menu>
  )
}
