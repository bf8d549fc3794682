import { expect, test } from '@playwright/test'
import { authoringPages } from '#contract/authoring/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { accountReply } from '#contract/accounts/account.ts'
import { apiKeyReply } from '#contract/workspace/workspace.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { type NewInstallation, startNewInstallation } from '#tests/support/new-installation.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'lavender by the gate' }
const grace = { name: 'Grace Hopper', email: 'grace@example.org', password: 'nanoseconds of wire' }
const workspaceName = 'Garden research'

let installation: NewInstallation

test.beforeAll(async () => {
  installation = await startNewInstallation()
})
test.afterAll(() => installation.stop())

test('a person joins by a copied link, gets another role, and is told of their removal in an open tab @desktop', async ({
  page: owner,
  browser,
}) => {
  const { url, setUpLink } = installation
  const token = new URL(setUpLink).hash.slice(1)
  const setUp = await owner.request.post(`${url}/accounts/set-up`, {
    data: { token, ...ada, workspace: workspaceName },
  })
  expect(setUp.status()).toBe(200)
  await owner.goto(`${url}${workspacePages.members.path}`)
  await owner.getByLabel('E-mail address').fill(grace.email)
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await owner.getByRole('textbox', { name: 'Link to the invitation' }).inputValue()

  const visit = await browser.newContext()
  const member = await visit.newPage()
  const heading = (name: string) => member.getByRole('heading', { level: 1, name, exact: true })
  await member.goto(link)
  await expect(heading(`Join ${workspaceName}`)).toBeVisible()
  await member.getByRole('link', { name: 'Create an account' }).click()
  await expect(member.getByRole('textbox', { name: 'Email' })).toHaveValue(grace.email)
  await member.getByRole('textbox', { name: 'Name' }).fill(grace.name)
  await member.getByRole('textbox', { name: 'Password' }).fill(grace.password)
  await member.getByRole('button', { name: 'Create account' }).click()
  await member.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(heading(authoringPages.studies.title)).toBeVisible()
  await expect(member.getByRole('button', { name: `Workspace: ${workspaceName}` })).toBeVisible()

  await owner.reload()
  const role = owner.getByRole('combobox', { name: `Role of ${grace.name}` })
  await expect(role).toHaveValue('researcher')
  await role.selectOption('admin')
  await expect(owner.getByText('The role is changed').first()).toBeVisible()

  await member.goto(`${url}${workspacePages.workspace.path}`)
  const account = accountReply.parse(await (await member.request.get(`${url}/accounts/me`)).json())
  expect(account.workspaces).toMatchObject([{ name: workspaceName, role: 'admin' }])
  const workspace = `${url}/workspaces/${account.workspaces[0]?.id}`
  const created = await member.request.post(`${workspace}/api-keys`, {
    data: { name: 'Reports', permissions: ['workspace:read'] },
  })
  const { key } = apiKeyReply.parse(await created.json())
  const readByKey = async () =>
    (await fetch(workspace, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await readByKey()).toBe(200)
  const name = member.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Garden and orchard')

  await owner.getByRole('button', { name: `More about ${grace.name}` }).click()
  await owner.getByRole('menuitem', { name: 'Remove from the workspace' }).click()
  await expect(owner.getByRole('dialog', { name: `Remove ${grace.name}?` })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByRole('heading', { name: '1 member' })).toBeVisible()

  expect(await readByKey()).toBe(401)
  await member.getByRole('button', { name: 'Save' }).first().click()
  await expect(member.getByText(`You are no longer a member of ${workspaceName}`)).toBeVisible()
  await expect(heading('Create your workspace')).toBeVisible()
  await expect(name).toBeHidden()
  await visit.close()
})
