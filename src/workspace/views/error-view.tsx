import { Button, Container, Text } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { statusOf } from '#api/query.tsx'
import { Page } from './page.tsx'

/** Shown in place of a page that failed, with a button that loads it once more. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const isRefused = statusOf(error) !== undefined
  return (
    <Container size="sm" py="xl" role="alert">
      <Page title="This page did not load">
        <Text>
          {isRefused
            ? 'The server could not answer. Please try again in a moment.'
            : 'The server could not be reached, or it was updated while this page was open.'}
        </Text>
        <div>
          <Button onClick={retry}>Try again</Button>
        </div>
      </Page>
    </Container>
  )
}
