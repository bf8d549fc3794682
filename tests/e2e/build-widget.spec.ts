import { expect, test } from '@playwright/test'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { messages } from '#contract/shared/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { createPublisher } from '#tests/support/publish-study.ts'

test('a widget is written with a preview, saved, changed in two tabs, switched on and deleted @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { publish } = await createPublisher(context, baseURL)
  const { study, settings } = treeTesting
  const id = await publish('treetest', 'A menu', { study: { ...study, screening: [] }, settings })
  await page.goto(`/app/studies/${id}/recruit`)
  const part = page.getByRole('region', { name: 'Widget on your site' })
  await part.getByRole('link', { name: 'Add a site' }).click()
  const site = page.getByRole('form', { name: 'New site' })
  await site.getByLabel('Name').fill('Shop')
  await site.getByLabel('Domains').fill('shop.example')
  await site.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByRole('region', { name: 'Shop' })).toBeVisible()

  await page.goto(`/app/studies/${id}/recruit`)
  await part.getByRole('button', { name: 'Add a widget' }).click()
  const form = part.getByRole('form', { name: 'New widget' })
  await form.getByRole('button', { name: 'Save widget' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByText(messages.required)).toHaveCount(3)
  await form.getByLabel('Name').fill('Products')
  await form.getByLabel('Title').fill('Help us sort our shop')
  await form.getByLabel('Text', { exact: true }).fill('Six minutes, no sign-up.')
  await form.getByLabel('Language').selectOption('German')
  const preview = form.locator('understory-invitation')
  await expect(preview.getByText('Help us sort our shop')).toBeVisible()
  await expect(preview.getByText('Ja, ich mache mit')).toBeVisible()
  await form.getByLabel('Never on these pages').fill('checkout')
  await form.getByRole('button', { name: 'Save widget' }).click()
  await expect(form.getByText(siteMessages.pattern)).toBeVisible()
  await form.getByLabel('Never on these pages').fill('/checkout/*')
  await form.getByLabel('Share of these visitors in percent').fill('25')
  await form.getByLabel('Invitations a person sees').fill('2')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save widget' }).click()

  const widget = part.getByRole('article', { name: 'Products' })
  await expect(widget.getByText('On', { exact: true })).toBeVisible()
  await expect(widget.getByLabel('Preview on your own page')).toHaveValue(
    /^https:\/\/shop\.example\/#understory-widget=[\da-f-]{36}$/,
  )
  await page.reload()
  await widget.getByRole('button', { name: 'Edit Products' }).click()
  const edited = widget.getByRole('form', { name: 'Widget Products' })
  await expect(edited.getByLabel('Never on these pages')).toHaveValue('/checkout/*')
  await expect(edited.getByLabel('Share of these visitors in percent')).toHaveValue('25')
  await expect(edited.getByLabel('Invitations a person sees')).toHaveValue('2')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNarrow(page)
  if (size) await page.setViewportSize(size)
  const title = edited.getByLabel('Title')
  await title.fill('Sort our shelves')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Switch off Products' }).click()
  await expect(other.getByRole('button', { name: 'Switch on Products' })).toBeVisible()
  await other.close()
  await edited.getByRole('button', { name: 'Save widget' }).click()
  const conflict = edited.getByRole('alert', { name: 'Products was changed meanwhile' })
  await expect(conflict).toBeVisible()
  await expect(title).toHaveValue('Sort our shelves')
  await conflict.getByRole('button', { name: 'Discard mine and show the saved ones' }).click()
  await expect(title).toHaveValue('Help us sort our shop')
  await expect(conflict).toBeHidden()
  await expect(widget.getByText('Off', { exact: true })).toBeVisible()
  // A change of the widget outside of the form is read, and neither replaces what was typed nor refuses it.
  await title.fill('Sort our shelves')
  await widget.getByRole('button', { name: 'Switch on Products' }).click()
  await expect(widget.getByText('On', { exact: true })).toBeVisible()
  await expect(title).toHaveValue('Sort our shelves')
  await edited.getByRole('button', { name: 'Save widget' }).click()
  await expect(edited).toBeHidden()
  await widget.getByRole('button', { name: 'Delete Products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(widget).toBeHidden()
})
