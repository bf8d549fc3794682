'use client'

import { Anchor, Button, Container, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link } from './link.jsx'
import { useState } from 'react'
import content from '../content.json'

export function SiteFooter() {
  const [email, setEmail] = useState('')
  return (
    <footer>
      <Container size="lg" py="xl">
        <Stack gap="xl">
          <form onSubmit={(event) => event.preventDefault()}>
            <Group align="end">
              <TextInput
                label="Newsletter by email"
                type="email"
                value={email}
                onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              />
              <Button type="submit">Subscribe</Button>
            </Group>
          </form>
          <SimpleGrid cols={{ base: 2, md: 4 }} component="nav" aria-label="Footer">
            {content.footer.map((group) => (
              <Stack key={group.label} gap={4}>
                <Text fw={600}>{group.label}</Text>
                {group.links.map((link) => (
                  <Anchor key={link.label} component={Link} href={link.href} prefetch={false}>
                    {link.label}
                  </Anchor>
                ))}
              </Stack>
            ))}
          </SimpleGrid>
        </Stack>
      </Container>
    </footer>
  )
}
