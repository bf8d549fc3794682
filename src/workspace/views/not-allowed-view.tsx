import { Text } from '@mantine/core'
import { messages } from '#contract/shared/messages.ts'
import type { SettingsPage } from '#contract/shared/define-pages.ts'
import { Page } from './page.tsx'

/** Shown for a page that the role of the person does not include, or that is only for administrators of the server. */
export function NotAllowedView({ group = 'workspace' }: { readonly group?: SettingsPage['group'] }) {
  return (
    <Page title="You have no access to this page">
      <Text>{group === 'installation' ? messages.account.notAdmin : messages.workspace.notAllowed}</Text>
    </Page>
  )
}
