import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { eventType } from '#contract/recordings/rrweb.ts'
import { sitePages } from '#contract/sites/pages.ts'
import { visitPages } from '#contract/visits/pages.ts'
import { expectAccessible, expectNoViolations } from '#tests/support/accessible.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'

test('recordings are filtered, saved as a segment, tagged and deleted, on a phone, too @desktop', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await page.goto(visitPages.recordings.path)
  await page.getByRole('link', { name: 'Add a site' }).click()
  await expect(page).toHaveURL(sitePages.sites.path)
  const form = page.getByRole('form', { name: 'New site' })
  await form.getByLabel('Name').fill('Shop')
  await form.getByLabel('Domains').fill('shop.example')
  await form.getByRole('button', { name: 'Add site' }).click()
  const tag = await page.getByLabel('Script tag of Shop').inputValue()
  const site = /data-site="(\w+)"/.exec(tag)?.[1]

  const visit = async (number: number, path: string, events: readonly object[] = []) => {
    const timestamp = Date.now()
    const url = `https://shop.example${path}`
    const chunk = {
      site,
      secret: 'a-secret-of-22-characters',
      visitor: `v${String(number).padStart(25, '0')}`,
      number: 0,
      page: { url, title: 'Shop', referrer: '', width: 1280, height: 720 },
      client: {
        language: 'en',
        screen: { width: 1280, height: 720 },
        touchPoints: 0,
        isDriven: false,
        isNew: true,
      },
      sentAt: timestamp,
      events: [
        { type: eventType.meta, data: { href: url, width: 1280, height: 720 }, timestamp },
        ...events.map((data) => ({ type: eventType.custom, data, timestamp })),
      ],
    }
    const stored = await request.post(`/r/s${String(number).padStart(25, '0')}?z=1`, {
      headers: {
        origin: 'https://shop.example',
        'content-type': 'text/plain',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      },
      data: gzipSync(JSON.stringify(chunk)),
    })
    expect(await stored.json()).toEqual({ ack: [0] })
  }
  await visit(1, '/')
  await visit(2, '/cart')
  await visit(3, '/pay', [{ tag: 'error', payload: { kind: 'error', message: 'the basket is not defined' } }])

  await page.goto(visitPages.recordings.path)
  const list = page.getByRole('list', { name: 'Recordings' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('3 on the site now')).toBeVisible()
  await expect(page.getByText('3 sessions', { exact: true })).toBeVisible()
  await expect(list.getByText('1 script error')).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByLabel('Field of condition 2').selectOption('Message of a script error')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Values of condition 2').fill('BASKET')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('1 session', { exact: true })).toBeVisible()

  // A group in a group, by keyboard and by pointer.
  await page.getByRole('button', { name: 'Add group' }).press('Enter')
  await page.getByLabel('Values of condition 3.1').fill('/cart')
  await page.getByRole('button', { name: 'Add group to group 3' }).click()
  await page.getByLabel('How conditions of group 3.2 are combined').selectOption('all of these hold')
  await page.getByLabel('Values of condition 3.2.1').fill('/pay')
  await expect(page.getByRole('button', { name: 'Add group to group 3.2' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page).toHaveURL(/%22none%22|%22any%22/)
  await page.reload()
  await expect(page.getByLabel('Values of condition 3.2.1')).toHaveValue('/pay')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  // The rest on a phone, where colors are the same.
  await page.setViewportSize({ width: 412, height: 839 })
  await expectNoViolations(page)
  await page.getByLabel('How conditions of group 3 are combined').selectOption('none of these holds')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove group 3', exact: true }).click()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await page.getByLabel('Save the filter as').fill('Broken basket')
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByLabel('Segment', { exact: true })).toHaveValue(/./)
  await list.getByRole('button', { name: /^Tags/ }).click()
  await list.getByLabel('Tags, separated by commas').fill('checkout, bug')
  await list.getByRole('button', { name: 'Save tags' }).click()
  await expect(list.getByText('checkout', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: /^Mark as watched/ }).click()
  await expect(list.getByRole('button', { name: /^Mark as not watched/ })).toBeVisible()

  // The address holds the filter: another person sees the same, and the button of the browser goes back.
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('Values of condition 2')).toHaveValue('BASKET')
  await page.getByRole('button', { name: 'Remove condition 2' }).click()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByLabel('Values of condition 2')).toHaveValue('BASKET')
  await page.getByRole('button', { name: 'Remove condition 2' }).click()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await page.getByRole('button', { name: /^Script errors/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Segment', { exact: true }).selectOption('Broken basket')
  await expect(page.getByLabel('Values of condition 2')).toHaveValue('BASKET')

  await page.getByRole('button', { name: 'Delete all of these' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 session deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the rest' }).click()
  await expect(page.getByText('No session matches.', { exact: false })).toBeVisible()
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(widths[0]).toBe(widths[1])
  await page.getByRole('button', { name: 'Remove condition 2' }).click()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
})
