import { Alert } from '@mantine/core'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import { singleSignOnProblem } from '#contract/single-sign-on/single-sign-on.ts'
import { Page } from '../../views/page.tsx'
import { useSingleSignOn } from '../queries.ts'
import { Section } from '../../views/section.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { Domains } from './domains.tsx'
import { ProviderSettings } from './provider-settings.tsx'
import { TestAndRemove } from './test-and-remove.tsx'

/** How the test ended from which the browser comes back. */
function TestResult() {
  const search = new URLSearchParams(window.location.search)
  const problem = singleSignOnProblem.safeParse(search.get('problem')).data
  return (
    <div role="status">
      {search.has('tested') && <Alert color="canopy">The test succeeded. No session was opened.</Alert>}
      {problem && (
        <Alert color="red" title="The test did not succeed">
          {singleSignOnMessages.problems[problem]}
        </Alert>
      )}
    </div>
  )
}

/** Connects the workspace to the identity provider of an organization. */
export default function SingleSignOnPage() {
  const { settings, domains, addresses } = useSingleSignOn()
  return (
    <Page
      title="Single sign-on"
      lead="Members sign in with the account of your organization, by OpenID Connect or SAML."
    >
      <TestResult />
      <Section
        title="1. Domains"
        lead="People with addresses in verified domains use your identity provider."
      >
        <Domains domains={domains} />
      </Section>
      <Section
        title="2. Addresses for your provider"
        lead="Register this workspace there with these addresses."
      >
        <CopyText label="OpenID Connect: redirect URI" text={addresses.redirectUri} />
        <CopyText label="SAML: assertion consumer service" text={addresses.assertionConsumer} />
        <CopyText label="SAML: entity ID and metadata" text={addresses.metadata} />
      </Section>
      <Section title="3. Provider">
        <ProviderSettings settings={settings} />
      </Section>
      {settings && (
        <Section title="4. Test" lead="Sign in at the provider once, before you require it of others.">
          <TestAndRemove testedAt={settings.testedAt} />
        </Section>
      )}
    </Page>
  )
}
