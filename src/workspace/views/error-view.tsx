import { Button, Text } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { statusOf } from '#api/query-cache.ts'
import { AccountLayout } from '../accounts/account-layout.tsx'
import { Page } from './page.tsx'

const title = 'This page did not load'

/** The error message, and a function that loads the page once more. */
const useFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  return {
    text:
      statusOf(error) === undefined
        ? 'The server could not be reached, or it was updated while this page was open.'
        : 'The server could not answer. Please try again in a moment.',
    retry: () => {
      reset()
      void router.invalidate()
    },
  }
}

/** Shown in place of a page that failed. */
export function ErrorView(props: ErrorComponentProps) {
  const { text, retry } = useFailure(props)
  return (
    <div role="alert">
      <Page title={title}>
        <Text>{text}</Text>
        <div>
          <Button onClick={retry}>Try again</Button>
        </div>
      </Page>
    </div>
  )
}

/** Shown in place of the whole app when the session could not be read. */
export function AppErrorView(props: ErrorComponentProps) {
  const { text, retry } = useFailure(props)
  return (
    <AccountLayout title={title} lead={text}>
      <Button size="md" onClick={retry}>
        Try again
      </Button>
    </AccountLayout>
  )
}
