import { Page } from '../views/page.tsx'
import { Logo } from './branding/logo.tsx'
import { WorkspaceForm } from './branding/workspace-form.tsx'

/** Name, language, color and logo of the workspace. */
export default function WorkspacePage() {
  return (
    <Page title="Workspace">
      <WorkspaceForm />
      <Logo />
    </Page>
  )
}
