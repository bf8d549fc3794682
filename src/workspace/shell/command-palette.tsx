import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import {
  IconArrowsExchange,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ColorScheme, useColorScheme } from '#ui/color-scheme.ts'
import { useWorkspaces } from '../session/current-workspace.tsx'
import { mainNavigation, useVisibleSettings } from './navigation.ts'
import { signOut } from './sign-out.ts'

const schemes: readonly {
  readonly scheme: ColorScheme
  readonly label: string
  readonly icon: TablerIcon
}[] = [
  { scheme: 'light', label: 'Light colors', icon: IconSun },
  { scheme: 'dark', label: 'Dark colors', icon: IconMoon },
  { scheme: 'auto', label: 'Colors as your system', icon: IconDeviceDesktop },
]

const iconOf = (Icon: TablerIcon) => <Icon size={20} stroke={1.6} aria-hidden />

/** All commands of the app. Pages appear by themselves: they come from the tables of pages. */
function useCommands(): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const { current, all, switchTo } = useWorkspaces()
  const settings = useVisibleSettings()
  const [, chooseScheme] = useColorScheme()
  return [
    {
      group: 'Pages',
      actions: mainNavigation.map(({ path, title, icon }) => ({
        id: path,
        label: title,
        leftSection: iconOf(icon),
        onClick: () => void navigate({ to: path }),
      })),
    },
    {
      group: 'Settings',
      actions: settings.map(({ path, title, hint }) => ({
        id: path,
        label: title,
        description: hint,
        onClick: () => void navigate({ to: path }),
      })),
    },
    {
      group: 'Workspaces',
      actions: all
        .filter(({ id }) => id !== current?.id)
        .map(({ id, name }) => ({
          id,
          label: `Switch to ${name}`,
          leftSection: iconOf(IconArrowsExchange),
          onClick: () => switchTo(id),
        })),
    },
    {
      group: 'Colors and session',
      actions: [
        ...schemes.map(({ scheme, label, icon }) => ({
          id: scheme,
          label,
          leftSection: iconOf(icon),
          onClick: () => chooseScheme(scheme),
        })),
        {
          id: 'sign-out',
          label: 'Sign out',
          leftSection: iconOf(IconLogout),
          onClick: () => void signOut(),
        },
      ],
    },
  ]
}

/** A dialog that finds pages and commands by name; Ctrl+K or ⌘K opens it through the shell. */
export function CommandPalette() {
  return (
    <Spotlight
      actions={useCommands()}
      // The shell listens for the keys: it is there earlier.
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight="min(60vh, 480px)"
      nothingFound="No page or command has this name."
      searchProps={{
        leftSection: iconOf(IconSearch),
        placeholder: 'Find a page or a command',
        'aria-label': 'Find a page or a command',
      }}
    />
  )
}
