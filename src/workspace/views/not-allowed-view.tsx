import { Text } from '@mantine/core'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import type { SettingsPage } from '#contract/shared/define-pages.ts'
import { Page } from './page.tsx'

/** Shown for a page that the role of the person does not include, or that is only for administrators of the server. */
export function NotAllowedView({ group = 'workspace' }: { readonly group?: SettingsPage['group'] }) {
  return (
    <Page title="You have no access to this page">
      <Text>{group === 'installation' ? accountMessages.notAdmin : workspaceMessages.notAllowed}</Text>
    </Page>
  )
}
