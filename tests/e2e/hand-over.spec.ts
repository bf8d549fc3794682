import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { messages } from '#content/translations/en.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import { finishFollowUps, pageHeading, passScreening, studyOf } from '#tests/support/take-study.ts'

const id = 'mobile-prototype'
const { handOver, onPhone, entry } = messages.shell
const code = (page: Page) => page.getByRole('img', { name: handOver.code })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A phone of another person: its browser has no storage and no cookies of the computer. */
const phone = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
} as const

/** The link of the QR code: the code is in the reply that the page has drawn. */
const showCode = async (page: Page) => {
  const replied = page.waitForResponse((reply) => reply.url().endsWith('/session/hand-over/start'))
  await press(page, handOver.show)
  const { code: text } = z.object({ code: z.string() }).parse(await (await replied).json())
  await expect(code(page)).toBeVisible()
  return `/take?study=${id}#hand-over=${text}`
}

test('a session of a computer continues on a phone to its end, and the code works once @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.goto(`/take?study=${id}`)
  await expect(pageHeading(page, studyOf(id).welcome.title)).toBeFocused()
  await expect(page.getByText(handOver.noPhone)).toBeVisible()
  await expectAccessible(page)
  const link = await showCode(page)
  await expect(pageHeading(page, handOver.title)).toBeFocused()
  await expectAccessible(page)
  const { respondent, order } = await sessionOnServer(page, id)

  const context = await browser.newContext({ ...phone, ...(baseURL !== undefined && { baseURL }) })
  const onThePhone = await context.newPage()
  await onThePhone.goto(link)
  await passScreening(onThePhone, id)
  expect(onThePhone.url()).not.toContain('hand-over')
  await expect(pageHeading(page, onPhone.title)).toBeFocused()

  // The code was used.
  const another = await browser.newContext({ ...phone, ...(baseURL !== undefined && { baseURL }) })
  const secondPhone = await another.newPage()
  await secondPhone.goto(link)
  await expect(pageHeading(secondPhone, entry.handOver.title)).toBeFocused()
  await expectAccessible(secondPhone)
  await another.close()

  await press(onThePhone, 'Start')
  await press(onThePhone, 'Open the prototype')
  await press(onThePhone, 'Give up')
  await finishFollowUps(onThePhone, id)
  await expectAllStored(onThePhone, id)
  // The same response, with its order: nothing of it was restarted.
  expect(await sessionOnServer(onThePhone, id)).toMatchObject({ respondent, order, status: 'finished' })
  await context.close()
})

test('a person without a phone continues on the computer, also after a reload @desktop', async ({ page }) => {
  await page.goto(`/take?study=${id}`)
  const link = await showCode(page)
  await page.reload()
  await expect(code(page)).toBeVisible()
  await press(page, handOver.keep)
  await passScreening(page, id)
  // The same page with another fragment is not loaded again.
  await page.goto('about:blank')
  await page.goto(link)
  await expect(pageHeading(page, entry.handOver.title)).toBeFocused()
})

test('a phone sees no code, and begins at once @phone', async ({ page }) => {
  await page.goto(`/take?study=${id}`)
  await expect(page.getByRole('button', { name: messages.shell.welcome.begin })).toBeVisible()
  await expect(page.getByText(handOver.noPhone)).toHaveCount(0)
})
