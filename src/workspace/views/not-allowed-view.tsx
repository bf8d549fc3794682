import { Text } from '@mantine/core'
import { messages } from '#contract/shared/messages.ts'
import { Page } from './page.tsx'

/** Shown for a page that the role of the person does not include. */
export function NotAllowedView() {
  return (
    <Page title="You have no access to this page">
      <Text>{messages.workspace.notAllowed}</Text>
    </Page>
  )
}
