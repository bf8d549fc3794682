import { expect, test } from '@playwright/test'
import { accountPages } from '#contract/accounts/pages.ts'
import { singleSignOnPages } from '#contract/single-sign-on/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { accountReply } from '#contract/accounts/account.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startIdentityProvider } from '#tests/support/identity-provider.ts'
import { startNewInstallation } from '#tests/support/new-installation.ts'

const owner = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'lavender by the gate' }
const grace = { sub: 'grace-1', email: 'grace@corp.example', email_verified: true, name: 'Grace Hopper' }

test('the owner connects a provider, and a colleague joins by signing in there @desktop', async ({
  page,
  browser,
}) => {
  const provider = await startIdentityProvider(grace)
  // The provider sends the browser back to this port.
  const port = String(await freePort())
  const installation = await startNewInstallation({ PORT: port, TRUSTED_HOSTS: provider.host })
  const { url, setUpLink } = installation
  try {
    await page.goto(setUpLink)
    await page.getByLabel('Name', { exact: true }).fill(owner.name)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByLabel('Workspace name').fill('Garden research')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start empty' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Studies' })).toBeVisible()

    await page.goto(url + singleSignOnPages.singleSignOn.path)
    await page.getByRole('textbox', { name: 'Domain' }).fill('corp.example')
    await page.getByRole('button', { name: 'Add domain' }).click()
    await expect(page.getByText('Add this TXT record')).toBeVisible()
    const { workspaces } = accountReply.parse(await (await page.request.get(`${url}/accounts/me`)).json())
    const approved = await page.request.post(url + workspaceCalls.approveDomain.path, {
      data: { workspace: workspaces[0]?.id, domain: 'corp.example' },
      headers: { origin: url },
    })
    expect(approved.status()).toBe(200)
    await page.reload()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    const redirectUri = await page.getByLabel('OpenID Connect: redirect URI').inputValue()
    provider.register(redirectUri)

    const { issuer, clientId, clientSecret } = provider.settings
    await page.getByLabel('Issuer').fill(issuer)
    await page.getByLabel('Client ID').fill(clientId)
    await page.getByLabel('Client secret').fill(clientSecret)
    await page.getByRole('switch', { name: /^Offer single sign-on/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Single sign-on is saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Test the sign-in' }).click()
    await expect(page.getByText('The test succeeded.')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNarrow(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    const colleague = await (await browser.newContext()).newPage()
    await colleague.goto(url + accountPages.signIn.path)
    await colleague.getByLabel('Email').fill('somebody@elsewhere.example')
    await colleague.getByRole('button', { name: 'Single sign-on' }).click()
    await expect(colleague.getByText('No identity provider is set up for this address.')).toBeVisible()
    await colleague.getByLabel('Email').fill(grace.email)
    await colleague.getByRole('button', { name: 'Single sign-on' }).click()
    await expect(colleague.getByRole('heading', { level: 1, name: 'Studies' })).toBeVisible()
    await page.goto(url + workspacePages.members.path)
    await expect(page.getByText(grace.email)).toBeVisible()
  } finally {
    await installation.stop()
    await provider.stop()
  }
})
