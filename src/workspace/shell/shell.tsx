import { ActionIcon, AppShell, Burger, Button, Group, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { authoringPages } from '#contract/authoring/pages.ts'
import { Logo } from '#ui/logo.tsx'
import { onSessionEnd, useAccount } from '../session/account.ts'
import { useWorkspaces, WorkspaceProvider } from '../session/current-workspace.tsx'
import { NavigationLink } from '../views/links.tsx'
import { NotAllowedView } from '../views/not-allowed-view.tsx'
import { AccountMenu } from './account-menu.tsx'
import { isInArea, mainNavigation, needsNoWorkspace, useVisibleNavigation } from './navigation.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import css from './shell.module.css'
import { WorkspaceMenu } from './workspace-menu.tsx'

// Loaded after the page, or for the few people who need them.
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const FirstWorkspace = lazy(async () => ({
  default: (await import('./create-workspace.tsx')).FirstWorkspace,
}))
const PendingDeletion = lazy(async () => ({
  default: (await import('./account-deletion.tsx')).PendingDeletion,
}))

const contentId = 'content'

function SearchButton() {
  const label = 'Find a study, mailing, person, recording, member, page or command'
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        className={css.search}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSection={<Kbd aria-hidden>Ctrl K</Kbd>}
        aria-label={label}
        onClick={spotlight.open}
      >
        Find
      </Button>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-label={label}
        onClick={spotlight.open}
      >
        <IconSearch size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** The view of the page; for a person without a workspace, a form that creates one unless the page needs none. */
function Views({ path }: { readonly path: string }) {
  const { current } = useWorkspaces()
  const area = mainNavigation.find((each) => isInArea(path, each))
  if (area && current && !current.allows(area.permission)) return <NotAllowedView />
  return current || needsNoWorkspace(path) ? <Outlet /> : <FirstWorkspace />
}

function Frame() {
  const [isOpen, menu] = useDisclosure()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { current } = useWorkspaces()
  const areas = useVisibleNavigation()
  const { deletionAt } = useAccount()
  const { close } = menu
  useEffect(close, [close, path])
  // Works before the palette is loaded, which then opens.
  useHotkeys([['mod + K', spotlight.open]])
  return (
    <AppShell
      header={{ height: 64 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <a href={`#${contentId}`} className={css.skip}>
        Skip to the content
      </a>
      <AppShell.Header className={css.header}>
        <Burger
          hiddenFrom="sm"
          size="sm"
          opened={isOpen}
          onClick={menu.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
        />
        <Link to={authoringPages.studies.path} className={css.brand} aria-label="Understory: studies">
          <Logo size={28} />
        </Link>
        <div className={css.workspace}>
          <WorkspaceMenu />
        </div>
        <Group gap={4} wrap="nowrap">
          <SearchButton />
          <SchemeSwitch />
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={css.navbar} aria-label="Main">
        {areas.map(({ path: to, title, icon: Icon }) => (
          <NavigationLink
            key={to}
            to={to}
            label={title}
            className={css.entry}
            active={isInArea(path, { path: to })}
            leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main id={contentId} tabIndex={-1} className={css.main}>
        {/* Views keep state of their workspace, which another one must not inherit. */}
        <div key={current?.id} className={css.content}>
          <Suspense>
            {deletionAt === null ? <Views path={path} /> : <PendingDeletion deletionAt={deletionAt} />}
          </Suspense>
        </div>
      </AppShell.Main>
      <Suspense>
        <CommandPalette />
      </Suspense>
    </AppShell>
  )
}

/** Header, navigation and command palette around every page of the app. */
export default function Shell() {
  const router = useRouter()
  const { user } = useAccount()
  // Loading the route once more leads to the page to sign in, with the present address to come back to.
  useEffect(() => onSessionEnd(() => void router.invalidate()), [router])
  return (
    <WorkspaceProvider key={user.id}>
      <Frame />
    </WorkspaceProvider>
  )
}
