import { expect, type Page, test } from '@playwright/test'
import { accountPages } from '#contract/accounts/pages.ts'
import { settingsPages } from '#contract/app-pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import type { SettingsPage } from '#contract/shared/define-pages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { webhookPages } from '#contract/webhooks/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { apiKeyReply, inviteReply } from '#contract/workspace/workspace.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { png } from '#tests/support/generated-media.ts'
import { addSession, createMember, createOwner, password, useSession } from '#tests/support/signed-in.ts'

const open = async (page: Page, { path, title }: SettingsPage) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('every page of the settings is accessible in both color schemes, and fits a phone @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner()
  await createMember(owner.workspace, 'researcher', 'Grace Hopper')
  await useSession(context, owner, baseURL)
  for (const settings of settingsPages) {
    if (settings.group === 'installation') {
      await page.goto(settings.path)
      await expect(page.getByText(accountMessages.notAdmin)).toBeVisible()
      continue
    }
    await open(page, settings)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    const before = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNarrow(page)
    // The narrow navigation is the same on each page; the list of members has a layout of its own there.
    if (settings === accountPages.profile || settings === workspacePages.members) await expectAccessible(page)
    if (before) await page.setViewportSize(before)
  }
})

test('members are invited, get another role and are removed; their open tab then has no workspace @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  const grace = await createMember(owner.workspace, 'viewer', 'Grace Hopper')
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await useSession(other, grace, baseURL)
  const tab = await other.newPage()
  await open(tab, workspacePages.members)
  await expect(tab.getByRole('textbox', { name: 'E-mail address' })).toBeHidden()

  await open(page, workspacePages.members)
  const form = page.getByRole('form', { name: 'Invite people' })
  await form.getByLabel('E-mail address').fill('not an address')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(form.getByLabel('E-mail address')).toBeFocused()
  await form.getByLabel('E-mail address').fill('petr@example.org')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('The invitation is on its way to petr@example.org.')).toBeVisible()
  await page.getByRole('button', { name: 'Revoke the invitation of petr@example.org' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toBeHidden()

  // A server without mail replies with the link, for the inviting person to send.
  const link = `${baseURL ?? ''}/app/invitation#abc`
  await page.route('**/invitations', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'GET') return route.fulfill({ response })
    const body = inviteReply.parse(await response.json())
    return route.fulfill({ response, json: { ...body, link } })
  })
  await form.getByLabel('E-mail address').fill('vera@example.org')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByLabel('Link to the invitation')).toHaveValue(link)

  await page.getByLabel('Role of Grace Hopper').selectOption('researcher')
  await expect(page.getByText(workspaceMessages.sent.roleChanged)).toBeVisible()
  const menu = page.getByRole('button', { name: 'More about Grace Hopper' })
  const remove = page.getByRole('menuitem', { name: 'Remove from the workspace' })
  await menu.click()
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Remove Grace Hopper?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(menu).toBeFocused()
  await menu.click()
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(workspaceMessages.sent.memberRemoved)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)

  await tab.getByRole('link', { name: 'Profile' }).click()
  await tab.getByRole('textbox', { name: 'Name' }).fill('Grace H.')
  await tab.getByRole('button', { name: 'Save name' }).click()
  await expect(tab.getByText('Your name is saved.')).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Members' })).toBeHidden()
  await other.close()
})

test('an API key works until it is revoked, and the audit log has both @desktop', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await open(page, workspacePages.apiKeys)
  const form = page.getByRole('form', { name: 'New key' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
  await form.getByLabel('List members').check()
  await form.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByLabel('API key', { exact: true }).inputValue()
  const read = () =>
    request.get(`/workspaces/${owner.workspace}/members`, { headers: { authorization: `Bearer ${key}` } })
  expect((await read()).status()).toBe(200)

  await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No API keys yet.')).toBeVisible()
  expect((await read()).status()).toBe(401)

  await open(page, workspacePages.auditLog)
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect(events).toHaveText([/API key revoked: Nightly export/, /API key created: Nightly export/])
  await page.getByLabel('Action').selectOption('API key created')
  await expect(events).toHaveCount(1)
  await expect(page).toHaveURL(/action=createApiKey/)
  await page.reload()
  await expect(events).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const csv = await (await download).createReadStream()
  const text = Buffer.concat(await csv.toArray()).toString()
  expect(text).toMatch(/^at,action,actor,subject\r\n[^\n]*createApiKey,Ada Lovelace,Nightly export\r\n$/)
})

test('the secret of a webhook is shown once, replaced, and signs beside the old one until that is removed @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await open(page, webhookPages.webhooks)
  const address = 'https://hooks.example.org/understory'
  const form = page.getByRole('form', { name: 'New webhook' })
  await form.getByLabel('Address').fill('http://hooks.example.org')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(form.getByLabel('Address')).toBeFocused()
  await form.getByLabel('Address').fill(address)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  const secret = page.getByLabel('Secret of the webhook')
  const first = await secret.inputValue()

  await page.reload()
  const rotate = page.getByRole('button', { name: `New secret for ${address}` })
  await expect(rotate).toBeVisible()
  await expect(secret).toBeHidden()
  await rotate.click()
  const dialog = page.getByRole('dialog', { name: 'Replace the secret?' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rotate).toBeFocused()
  await rotate.click()
  await dialog.getByRole('button', { name: 'Create a new secret' }).click()
  await expect(dialog).toBeHidden()
  expect(await secret.inputValue()).not.toBe(first)
  await expect(page.getByText(/^The old secret signs too until/)).toBeVisible()

  await page.getByRole('button', { name: `Remove the old secret of ${address}` }).click()
  await expect(page.getByText('Only the new secret signs requests now.')).toBeVisible()
  await expect(page.getByText(/^The old secret signs too until/)).toBeHidden()
})

test('a reader of the API reference tries a call with a key @desktop', async ({ page, context }) => {
  const owner = await createOwner()
  const headers = { cookie: `understory=${owner.token}` }
  const created = await context.request.post(`/workspaces/${owner.workspace}/api-keys`, {
    headers,
    data: { name: 'Reader', permissions: ['members:read'] },
  })
  const { key } = apiKeyReply.parse(await created.json())
  await page.goto('/docs/api#listMembers')
  const call = page.locator('#listMembers')
  await call.getByRole('button', { name: 'Try it' }).click()
  const form = call.getByRole('form')
  await form.getByLabel('API key').fill(key)
  await form.getByLabel('workspace').fill(owner.workspace)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('status')).toHaveText('Reply: 200 OK')
  await expect(form).toContainText('Ada Lovelace')
  await form.getByLabel('API key').fill('ust_wrong')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('status')).toHaveText('Reply: 401 Unauthorized')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('ust_')
})

test('sessions on other devices end, and a new password needs the current one @desktop', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const owner = await createOwner()
  const lost = await addSession(owner, 'Safari on iPhone')
  await addSession(owner, 'Edge on Windows')
  await useSession(context, owner, baseURL)
  await open(page, accountPages.security)
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  await expect(sessions.filter({ hasText: 'Safari on iPhone' })).toContainText('Slovakia')
  await page.getByRole('button', { name: 'End the session of Safari on iPhone' }).click()
  await expect(sessions).toHaveCount(2)
  const asLost = await request.get('/accounts/me', { headers: { cookie: `understory=${lost.token}` } })
  expect(asLost.status()).toBe(401)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(sessions).toHaveText([/This device/])

  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current password').fill('wrong')
  await form.getByLabel('New password').fill('thyme between the stones')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText(accountMessages.wrongPassword)).toBeVisible()
  await expect(form.getByLabel('New password')).toHaveValue('thyme between the stones')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(accountMessages.sent.passwordChanged)).toBeVisible()
})

test('the owner changes color and logo, then deletes the workspace by its name @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner('Ada Lovelace', 'Orchard')
  await useSession(context, owner, baseURL)
  await open(page, workspacePages.workspace)
  await page.getByRole('button', { name: 'Workspace: Orchard' }).click()
  await page.getByRole('menuitem', { name: 'Create a workspace' }).click()
  const created = page.getByRole('dialog', { name: 'Create a workspace' })
  await created.getByRole('button', { name: 'Close' }).click({ timeout: 10_000 })
  await expect(created).toBeHidden()
  const form = page.getByRole('form', { name: 'Workspace' })
  await form.getByLabel('Color', { exact: true }).fill('#e8a33d')
  await expect(form.getByRole('status')).toContainText('#e8a33d has a contrast of 1.6 : 1')
  await form.getByLabel('Language of new studies').selectOption('Czech')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The workspace is saved.')).toBeVisible()

  const logo = section(page, 'Logo')
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await logo.getByRole('button').first().click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('no.png', Buffer.from('no picture'))
  await expect(logo.getByRole('alert')).toHaveText(workspaceMessages.logo)
  await choose('logo.png', png(300, 100))
  await expect(logo.getByRole('img', { name: 'Logo of Orchard' })).toHaveJSProperty('naturalWidth', 300)
  await page.reload()
  await expect(form.getByLabel('Color', { exact: true })).toHaveValue('#e8a33d')
  await expect(form.getByLabel('Language of new studies')).toHaveValue('cs')

  const otherTab = await page.context().newPage()
  await otherTab.goto(authoringPages.studies.path)
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, workspacePages.danger)
  await page.getByRole('button', { name: 'Delete Orchard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Orchard?' })
  await dialog.getByLabel('Name of the workspace').fill('orchard')
  await dialog.getByRole('button', { name: 'Delete the workspace' }).click()
  await expect(dialog.getByText(workspaceMessages.nameDiffers)).toBeVisible()
  await dialog.getByLabel('Name of the workspace').fill('Orchard')
  await dialog.getByRole('button', { name: 'Delete the workspace' }).click()
  await expect(page.getByText(workspaceMessages.sent.workspaceDeleted)).toBeVisible()
  await expect(page).toHaveURL(/\/app\/studies$/)
  await expect(otherTab.getByText('You left or deleted the workspace in another tab.')).toBeVisible()
})
