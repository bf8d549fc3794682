import { ActionIcon, Avatar, Menu, Text } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { accountPages } from '#contract/accounts/pages.ts'
import { useAccount } from '../session/account.ts'
import { MenuLink } from '../views/links.tsx'
import { signOut } from './sign-out.ts'

/** The signed-in person, with links to the person's own settings and the command to sign out. */
export function AccountMenu() {
  const { user } = useAccount()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} radius="xl" aria-label={`Account of ${user.name}`}>
          <Avatar name={user.name} color="canopy" size={34} alt="" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--ink)" truncate>
            {user.name}
          </Text>
          <Text size="sm" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <MenuLink to={accountPages.profile.path} leftSection={<IconUser size={18} stroke={1.6} />}>
          Your profile
        </MenuLink>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
