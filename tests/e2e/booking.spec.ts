import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'

const timeZone = 'America/New_York'
test.use({ timezoneId: timeZone })

const slotsReply = z.object({ slots: z.array(z.string()) })
const bookedReply = z.object({ booking: z.object({ token: z.string() }) })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const details = (page: Page) => page.getByRole('form', { name: 'Your details' })
const times = (page: Page) => page.getByRole('radiogroup', { name: /^Time on/ }).getByRole('radio')

/** Opens the calendar some weeks ahead; returns the free slots of the visible days. */
const openCalendar = async (page: Page, weeksAhead = 0) => {
  const slotsAfter = async (action: () => Promise<unknown>) => {
    const answered = page.waitForResponse(/\/booking\/slots/)
    await action()
    return slotsReply.parse(await (await answered).json()).slots
  }
  let slots = await slotsAfter(() => page.goto('/book-a-free-demo'))
  for (let week = 0; week < weeksAhead; week += 1)
    slots = await slotsAfter(() => page.getByRole('button', { name: 'Later' }).click())
  await expect(times(page).first()).toBeAttached()
  return slots
}

/** Chooses the free time at `index` and continues to the details. */
const chooseTime = async (page: Page, index: number) => {
  await times(page).nth(index).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Your name and email')).toBeFocused()
}

const fillEmptyFields = async (page: Page, name: string, email: string) => {
  await details(page).getByLabel('Name').fill(name)
  await details(page).getByLabel('Email').fill(email)
}

const book = async (page: Page) => {
  const answered = page.waitForResponse(
    (reply) => reply.url().endsWith('/booking') && reply.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Book this time' }).click()
  return bookedReply.parse(await (await answered).json()).booking.token
}

/** Tests run in parallel and share a calendar: each test that books uses its own week. */
const ownWeek = (index: number) => index * 2 + (test.info().project.name === 'phone' ? 1 : 0)

test('books, reschedules and cancels a call by keyboard @desktop', async ({ page }) => {
  test.slow(true, 'key by key, with a proof of work')
  const [first] = await openCalendar(page, ownWeek(0))
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  await expect(times(page).first()).toHaveAccessibleName(clock.format(new Date(first ?? '')))

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Later' }).focus()
  await press('Tab')
  await expect(
    page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true }),
  ).toBeFocused()
  await press('Tab')
  await expect(times(page).first()).toBeFocused()
  await press('Space', 'ArrowRight')
  await expect(times(page).nth(1)).toBeChecked()
  await press('Enter')

  await expect(heading(page, 'Your name and email')).toBeFocused()
  await press('Tab', 'Tab')
  await page.keyboard.type('Grace Hopper')
  await press('Enter')
  await expect(page.getByText(messages.email.required)).toBeVisible()
  await expect(details(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.type('grace@example.org')
  await press('Enter')

  await expect(heading(page, 'Your demo is booked')).toBeFocused()
  await expect(page.getByText(messages.sent.booked)).toBeVisible()
  await expect(page.getByText('Grace Hopper, grace@example.org')).toBeVisible()

  await press('Tab', 'Enter')
  await expect(heading(page, 'Choose another time')).toBeFocused()
  await expect(times(page).first()).toBeAttached()
  await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true }).focus()
  await press('ArrowRight', 'Tab', 'Space', 'Enter')
  await expect(heading(page, 'Your demo is booked')).toBeFocused()
  await expect(page.getByText(messages.sent.rescheduled)).toBeVisible()

  await press('Tab', 'Tab', 'Enter')
  await expect(heading(page, 'Cancel this call?')).toBeFocused()
  await press('Tab', 'Enter')
  await expect(heading(page, 'This call is canceled')).toBeFocused()
  await expect(page.getByText(messages.sent.bookingCancelled)).toBeVisible()
})

test('returns to the calendar and keeps the details when the slot was taken meanwhile @phone', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two visitors, each with a proof of work')
  await openCalendar(page, ownWeek(1))
  const other = await browser.newPage({ timezoneId: timeZone })
  await openCalendar(other, ownWeek(1))
  await chooseTime(page, 0)
  await chooseTime(other, 0)
  await fillEmptyFields(other, 'Grace Hopper', 'grace@example.org')
  await book(other)
  await expect(heading(other, 'Your demo is booked')).toBeVisible()
  await other.close()

  await fillEmptyFields(page, 'Ada Lovelace', 'ada@example.org')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('alert').filter({ hasText: messages.booking.taken })).toBeVisible()
  await expect(heading(page, 'Choose a time')).toBeFocused()

  await chooseTime(page, 0)
  await expect(details(page).getByLabel('Name')).toHaveValue('Ada Lovelace')
  await book(page)
  await expect(heading(page, 'Your demo is booked')).toBeVisible()
})

test('opens a booking by its link, and reports an incomplete link @desktop', async ({ page }) => {
  test.slow(true, 'a proof of work, then three pages')
  await openCalendar(page, ownWeek(2))
  await chooseTime(page, 0)
  await fillEmptyFields(page, 'Ada Lovelace', 'ada@example.org')
  const token = await book(page)

  await page.goto(`/book-a-free-demo?booking=${token}`)
  await expect(heading(page, 'Your demo is booked')).toBeVisible()
  await expect(page.getByText('Ada Lovelace, ada@example.org')).toBeVisible()

  await page.goto(`/book-a-free-demo?booking=${token.slice(0, -1)}`)
  await expect(page.getByText(messages.booking.unknown)).toBeVisible()
  await page.getByRole('button', { name: 'Book a new time' }).click()
  await expect(times(page).first()).toBeAttached()
})

test('prefills name and email of a demo requested in this tab @desktop', async ({ page }) => {
  const guest = JSON.stringify({ name: 'Ada Lovelace', email: 'ada@engines.example' })
  await page.addInitScript((value) => sessionStorage.setItem('understory:booking-guest', value), guest)
  await openCalendar(page)
  await chooseTime(page, 0)
  await expect(details(page).getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(details(page).getByLabel('Email')).toHaveValue('ada@engines.example')
})

test('shows the same times in another time zone @phone', async ({ page }) => {
  const [first] = await openCalendar(page)
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'short' })
  await expect(times(page).first()).toHaveAccessibleName(clock.format(new Date(first ?? '')))
})

test('is accessible and fits 320 pixels in each step @phone', async ({ page }) => {
  const check = async () => {
    await expectAccessible(page, '#main')
    await expectNarrow(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await openCalendar(page)
  await check()
  await chooseTime(page, 0)
  await check()
})
