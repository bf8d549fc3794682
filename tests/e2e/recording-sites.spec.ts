import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { eventType } from '#contract/recordings/rrweb.ts'
import { sitePages } from '#contract/sites/pages.ts'
import { consentTexts } from '#content/workspace/recordings.ts'
import { recordingSite, recordingSitesReply, siteLimits } from '#contract/sites/site.ts'
import { messages } from '#contract/shared/messages.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'

test('a site is added, waits for its first visit, turns green by itself, and is changed and deleted @desktop', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await page.goto(sitePages.sites.path)
  const form = page.getByRole('form', { name: 'New site' })
  await form.getByLabel('Name').fill('Shop')
  await form.getByLabel('Domains').fill('https://shop.example')
  await form.getByRole('button', { name: 'Add site' }).click()
  await expect(form.getByText(siteMessages.domain)).toBeVisible()
  await form.getByLabel('Domains').fill('shop.example')
  await form.getByRole('button', { name: 'Add site' }).click()

  const site = page.getByRole('region', { name: 'Shop' })
  await expect(site.getByRole('status').first()).toHaveText(
    'Waiting for the first visit. No page with the script tag was opened yet.',
  )
  const tag = await site.getByLabel('Script tag of Shop').inputValue()
  expect(tag).toMatch(/^<script async src="http[^"]+\/r\.js" data-site="[\da-z]{20}"><\/script>$/)
  const key = /data-site="(\w+)"/.exec(tag)?.[1]

  // The page reads the site again and again: what is typed stays, and is not saved over the change of another person.
  await site.getByRole('button', { name: 'Show settings' }).click()
  await site.getByLabel('Also mask').fill('.card')
  const path = `/workspaces/${owner.workspace}/sites`
  const [stored] = recordingSitesReply.parse(await (await context.request.get(path)).json()).sites
  if (!stored) throw new Error('No site is stored')
  const changed = await context.request.post(`${path}/${stored.id}`, {
    headers: { origin: baseURL ?? '', 'if-match': `"${stored.revision}"` },
    data: { name: 'Store', settings: { ...stored.settings, retentionDays: 7 } },
  })
  expect(changed.status()).toBe(200)
  const renamed = page.getByRole('region', { name: 'Store' })
  await expect(renamed).toBeVisible()
  await expect(renamed.getByLabel('Also mask')).toHaveValue('.card')
  await renamed.getByRole('button', { name: 'Save settings' }).click()
  const conflict = renamed.getByRole('alert', { name: 'Store was changed meanwhile' })
  await expect(conflict).toBeVisible()
  await expect(renamed.getByLabel('Also mask')).toHaveValue('.card')
  await conflict.getByRole('button', { name: 'Discard mine and show the saved ones' }).click()
  await expect(conflict).toBeHidden()
  await expect(renamed.getByLabel('Also mask')).toHaveValue('')
  await expect(renamed.getByLabel('Delete after days')).toHaveValue('7')
  // A form in which nothing was typed follows, so that its next change is saved.
  const { revision } = recordingSite.parse(await changed.json())
  const back = await context.request.post(`${path}/${stored.id}`, {
    headers: { origin: baseURL ?? '', 'if-match': `"${revision}"` },
    data: { name: 'Shop', settings: stored.settings },
  })
  expect(back.status()).toBe(200)
  await expect(site.getByLabel('Delete after days')).toHaveValue(String(stored.settings.retentionDays))
  await site.getByRole('button', { name: 'Hide settings' }).click()

  const timestamp = Date.now()
  const chunk = {
    site: key,
    secret: 'a-secret-of-22-characters',
    visitor: 'v0000000000000000000000001',
    number: 0,
    page: { url: 'https://shop.example/', title: 'Shop', referrer: '', width: 1280, height: 720 },
    client: {
      language: 'en',
      screen: { width: 1280, height: 720 },
      touchPoints: 0,
      isDriven: false,
      isNew: true,
    },
    sentAt: timestamp,
    events: [
      { type: eventType.meta, data: { href: 'https://shop.example/', width: 1280, height: 720 }, timestamp },
    ],
  }
  const accepted = await request.post('/r/s0000000000000000000000001?z=1', {
    headers: { origin: 'https://shop.example', 'content-type': 'text/plain' },
    data: gzipSync(JSON.stringify(chunk)),
  })
  expect(await accepted.json()).toEqual({ ack: [0] })
  await expect(site.getByRole('status').first()).toContainText('1 sessions')

  await site.getByRole('button', { name: 'Show settings' }).click()
  await site.getByLabel('Store the IP address').check()
  await expect(site.getByText('Your IP address is stored with the recording.')).toBeVisible()
  await site.getByLabel('Never record these pages').fill('account')
  await site.getByRole('button', { name: 'Save settings' }).click()
  await expect(site.getByText(siteMessages.pattern)).toBeVisible()
  await site.getByLabel('Never record these pages').fill('/account/*')
  await expectAccessible(page)
  // Lists, numbers and choices: an error is reported at its field, and nothing that was chosen is lost.
  const consent = site.getByRole('radio', { name: consentTexts['not-in-eu'] })
  await consent.check()
  await site.getByLabel('Share of visits in percent').fill('50')
  await site.getByLabel('Also mask').fill(`.name\n${'x'.repeat(siteLimits.rule + 1)}`)
  await site.getByRole('group', { name: 'Dead click' }).getByRole('textbox').fill('1.5')
  await site.getByRole('button', { name: 'Save settings' }).click()
  await expect(site.getByText(messages.maxLength(siteLimits.rule))).toBeVisible()
  await expect(site.getByLabel('Also mask')).toBeFocused()
  await expect(consent).toBeChecked()
  await site.getByLabel('Also mask').fill('.name\n\n#total')
  await site.getByRole('button', { name: 'Save settings' }).press('Enter')
  await expect(page.getByText('Shop is saved.')).toBeVisible()
  await page.reload()
  await site.getByRole('button', { name: 'Show settings' }).click()
  await expect(consent).toBeChecked()
  await expect(site.getByLabel('Share of visits in percent')).toHaveValue('50')
  await expect(site.getByLabel('Also mask')).toHaveValue('.name\n#total')
  await expect(site.getByRole('group', { name: 'Dead click' }).getByRole('textbox')).toHaveValue('1.5')
  await expect(site.getByLabel('Store the IP address')).toBeChecked()
  await expect(site.getByLabel('Never record these pages')).toHaveValue('/account/*')

  await site.getByRole('button', { name: 'Delete Shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(site).toBeHidden()
})
