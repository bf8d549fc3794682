import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconArrowsExchange,
  IconClipboardText,
  IconDeviceDesktop,
  IconLogout,
  IconMailForward,
  IconMoon,
  IconPlayerPlay,
  IconSearch,
  IconSun,
  IconUser,
  IconUserHeart,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { methods } from '#content/studies/methods.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { visitPages } from '#contract/visits/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { type ColorScheme, useColorScheme } from '#ui/color-scheme.ts'
import { useWorkspaces } from '../session/current-workspace.tsx'
import { useFoundEntries } from './found-entries.ts'
import { useVisibleNavigation, useVisibleSettings } from './navigation.ts'
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
  const areas = useVisibleNavigation()
  const settings = useVisibleSettings()
  const [, chooseScheme] = useColorScheme()
  return [
    {
      group: 'Pages',
      actions: areas.map(({ path, title, icon }) => ({
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

const typingMs = 200

const visitDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Studies, mailings, people, recordings and members that the server finds. */
function useFound(query: string): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(query.trim(), typingMs)
  const found = useFoundEntries(search).data
  if (!found || query.trim() === '') return []
  // The palette filters what it gets: other fields of an entry than those shown may hold the text.
  const keywords = [query]
  return [
    {
      group: 'Studies',
      actions: found.studies.map(({ id, title, tool }) => ({
        id: `study ${id}`,
        label: title,
        description: methods[tool].name,
        keywords,
        leftSection: iconOf(IconClipboardText),
        onClick: () => void navigate({ to: authoringPages.study.path, params: { study: id } }),
      })),
    },
    {
      group: 'Mailings',
      actions: found.mailings.map(({ id, name, study }) => ({
        id: `mailing ${id}`,
        label: name,
        description: study.title,
        keywords,
        leftSection: iconOf(IconMailForward),
        onClick: () => void navigate({ to: mailingPages.mailing.path, params: { mailing: id } }),
      })),
    },
    {
      group: 'People',
      actions: found.people.map(({ id, name, email }) => ({
        id: `person ${id}`,
        label: name ?? email,
        ...(name !== null && { description: email }),
        keywords,
        leftSection: iconOf(IconUserHeart),
        onClick: () => void navigate({ to: peoplePages.person.path, params: { person: id } }),
      })),
    },
    {
      group: 'Recordings of the last 30 days',
      actions: found.recordings.map(({ site, entry }) => ({
        id: `recording ${entry.id}`,
        label: entry.userId ?? entry.visitor,
        description: `${site.name} · ${visitDate.format(new Date(entry.startedAt))} · ${entry.entryUrl}`,
        keywords,
        leftSection: iconOf(IconPlayerPlay),
        onClick: () =>
          void navigate({ to: visitPages.recording.path, params: { site: site.id, session: entry.id } }),
      })),
    },
    {
      group: 'Members',
      actions: found.members.map(({ id, name, email }) => ({
        id: `member ${id}`,
        label: name,
        description: email,
        keywords,
        leftSection: iconOf(IconUser),
        onClick: () => void navigate({ to: workspacePages.members.path }),
      })),
    },
  ].filter(({ actions }) => actions.length > 0)
}

const findLabel = 'Find a study, mailing, person, recording, member, page or command'

/** A dialog that finds pages, commands and what is in the workspace; Ctrl+K or ⌘K opens it through the shell. */
export function CommandPalette() {
  const [query, setQuery] = useState('')
  const found = useFound(query)
  return (
    <Spotlight
      actions={[...useCommands(), ...found]}
      query={query}
      onQueryChange={setQuery}
      // The shell listens for the keys: it is there earlier.
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight="min(60vh, 480px)"
      nothingFound="Nothing has this name."
      attributes={{ content: { 'aria-label': findLabel } }}
      searchProps={{
        leftSection: iconOf(IconSearch),
        placeholder: findLabel,
        'aria-label': findLabel,
      }}
    />
  )
}
