import { Page } from '../views/page.tsx'
import { ChangePassword } from './security/change-password.tsx'
import { Passkeys } from './security/passkeys.tsx'
import { RecentActivity } from './security/recent-activity.tsx'
import { SecondFactor } from './security/second-factor.tsx'
import { Sessions } from './security/sessions.tsx'

/** How the person signs in, and where they are signed in. */
export default function SecurityPage() {
  return (
    <Page title="Security">
      <ChangePassword />
      <SecondFactor />
      <Passkeys />
      <Sessions />
      <RecentActivity />
    </Page>
  )
}
