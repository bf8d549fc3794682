import { Container, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { workspacePages } from '#content/workspace/pages.ts'
import { ButtonLink } from './links.tsx'
import { Page } from './page.tsx'

/** Shown for a path that the app does not have. Paths outside the app belong to the public site, another document. */
export function NotFoundView() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isOutside = !/^\/app(\/|$)/.test(path)
  useEffect(() => {
    if (isOutside) window.location.reload()
  }, [isOutside])
  if (isOutside) return null
  const isSetUp = path === workspacePages.setUp.path
  return (
    <Container size="sm" py="xl">
      <Page title={isSetUp ? 'Understory is set up already' : 'This page does not exist'}>
        <Text>
          {isSetUp
            ? 'The first account of this server exists, so the link to set it up opens no more.'
            : 'The link may be incomplete, or the page was moved or deleted.'}
        </Text>
        <div>
          <ButtonLink to={workspacePages.home.path}>Open your workspace</ButtonLink>
        </div>
      </Page>
    </Container>
  )
}
