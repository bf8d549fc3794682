'use client'

import {
  ActionIcon,
  Anchor,
  Burger,
  Button,
  Container,
  Drawer,
  Group,
  HoverCard,
  SimpleGrid,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from './link.jsx'
import content from '../content.json'

const entries = content.navigation

function Links({ groups }) {
  return groups.map((group) => (
    <Stack key={group.label} gap={4}>
      <Text fw={600}>{group.label}</Text>
      {group.links.map((link) => (
        <Anchor key={link.label} component={Link} href={link.href} prefetch={false}>
          {link.label}
          {link.hint && (
            <Text size="sm" c="dimmed">
              {link.hint}
            </Text>
          )}
        </Anchor>
      ))}
    </Stack>
  ))
}

export function SiteHeader() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <header>
      <Container size="lg" py="md">
        <Group justify="space-between">
          <Anchor component={Link} href="/" fw={600} prefetch={false}>
            Understory
          </Anchor>
          <Group visibleFrom="md" component="nav" aria-label="Main">
            {entries.map((entry) =>
              entry.groups ? (
                <HoverCard key={entry.label} width={640} withinPortal>
                  <HoverCard.Target>
                    <Button variant="subtle">{entry.label}</Button>
                  </HoverCard.Target>
                  <HoverCard.Dropdown>
                    <SimpleGrid cols={2}>
                      <Links groups={entry.groups} />
                    </SimpleGrid>
                  </HoverCard.Dropdown>
                </HoverCard>
              ) : (
                <Anchor key={entry.label} component={Link} href={entry.href} prefetch={false}>
                  {entry.label}
                </Anchor>
              ),
            )}
          </Group>
          <Group>
            <ActionIcon variant="subtle" aria-label="Change the colours" onClick={toggleColorScheme}>
              ◐
            </ActionIcon>
            <Button component={Link} href="/register-free" prefetch={false}>
              Start free
            </Button>
            <Burger hiddenFrom="md" opened={isOpen} onClick={toggle} aria-label="Menu" />
          </Group>
        </Group>
      </Container>
      <Drawer opened={isOpen} onClose={close} title="Menu" hiddenFrom="md">
        <Stack>
          {entries.map((entry) =>
            entry.groups ? (
              <Links key={entry.label} groups={entry.groups} />
            ) : (
              <Anchor key={entry.label} component={Link} href={entry.href} prefetch={false}>
                {entry.label}
              </Anchor>
            ),
          )}
        </Stack>
      </Drawer>
    </header>
  )
}
