import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { messages } from '#contract/shared/messages.ts'
import { bookingMessages } from '#contract/booking/messages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { bookingTokenIn, linkIn } from '#tests/support/mailed-link.ts'

const timeZone = 'America/New_York'
test.use({ timezoneId: timeZone })

const slotsReply = z.object({ slots: z.array(z.string()) })

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
  await expect(heading(page, 'Your details')).toBeFocused()
}

const phone = '+421 905 123 456'

const fillDetails = async (page: Page, name: string, email: string) => {
  await details(page).getByLabel('Name').fill(name)
  await details(page).getByLabel('Email').fill(email)
  await details(page).getByLabel('Phone number').fill(phone)
}

/** Holds the chosen time. */
const hold = async (page: Page) => {
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(heading(page, 'Check your inbox')).toBeFocused()
}

/** An address of one test: an address has at most three bookings. */
const addressOf = (name: string) => `${name}-${test.info().project.name}@example.org`

/**
 * Tests run in parallel and share a calendar: each test that books uses its own week. On the first day of all, only one
 * time may be left.
 */
const ownWeek = (index: number) => index * 2 + (test.info().project.name === 'phone' ? 1 : 0)

test('books, confirms, reschedules and cancels a call by keyboard and by its links @desktop', async ({
  page,
}) => {
  test.slow(true, 'key by key, with a proof of work')
  const address = addressOf('grace')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await test.step('a time is held, with the missing email reported', async () => {
    const [first] = await openCalendar(page, ownWeek(2))
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
    await expect(times(page).first()).toHaveAccessibleName(clock.format(new Date(first ?? '')))

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

    await expect(heading(page, 'Your details')).toBeFocused()
    await press('Tab', 'Tab')
    await page.keyboard.type('Grace Hopper')
    await press('Enter')
    await expect(page.getByText(messages.email.required)).toBeVisible()
    await expect(details(page).getByLabel('Email')).toBeFocused()
    await page.keyboard.type(address)
    await press('Tab')
    await page.keyboard.type(phone)
    await press('Enter')

    await expect(heading(page, 'Check your inbox')).toBeFocused()
    await expect(page.getByText(bookingMessages.sent.bookingHeld(15))).toBeVisible()
  })

  const token = bookingTokenIn(address)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await test.step('the link from the email confirms the call, also one mailed earlier', async () => {
    await page.goto(linkIn(address, 'book-a-free-demo'))
    await expect(heading(page, 'Confirm this call')).toBeVisible()
    // A link mailed earlier has the token in its query.
    requested.length = 0
    await page.goto(`/book-a-free-demo?booking=${token}`)
    await page.getByRole('button', { name: 'Confirm this call' }).focus()
    await press('Enter')
    await expect(heading(page, 'Your demo is booked')).toBeFocused()
    await expect(page.getByText(bookingMessages.sent.booked)).toBeVisible()
    await expect(page.getByText(`Grace Hopper, ${address}`)).toBeVisible()
    await expect(page.getByText('We call +421905123456')).toBeVisible()
    expect(requested.filter((url) => url.includes(token))).toHaveLength(1)
  })
  await test.step('another time is chosen', async () => {
    await press('Tab', 'Enter')
    await expect(heading(page, 'Choose another time')).toBeFocused()
    await expect(times(page).first()).toBeAttached()
    await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true }).focus()
    await press('ArrowRight', 'Tab', 'Space', 'Enter')
    await expect(heading(page, 'Your demo is booked')).toBeFocused()
    await expect(page.getByText(bookingMessages.sent.rescheduled)).toBeVisible()
  })
  await test.step('the link opens the booking with its token in no address, and an incomplete one is reported', async () => {
    await page.goto('/pricing')
    requested.length = 0
    await page.goto(`/book-a-free-demo#booking=${token}`)
    await expect(heading(page, 'Your demo is booked')).toBeVisible()
    expect(
      requested.filter((url) => url.includes(token)),
      'the token is in no address',
    ).toEqual([])

    // Only the fragment changes: the page stays.
    await page.goto(`/book-a-free-demo#booking=${token.slice(0, -1)}`)
    await expect(page.getByText(bookingMessages.unknown)).toBeVisible()
    await page.getByRole('button', { name: 'Book a new time' }).click()
    await expect(times(page).first()).toBeAttached()
  })
  await test.step('the call is canceled', async () => {
    await page.goto(`/book-a-free-demo#booking=${token}`)
    await expect(heading(page, 'Your demo is booked')).toBeVisible()
    await heading(page, 'Your demo is booked').focus()
    await press('Tab', 'Tab', 'Tab', 'Enter')
    await expect(heading(page, 'Cancel this call?')).toBeFocused()
    await press('Tab', 'Enter')
    await expect(heading(page, 'This call is canceled')).toBeFocused()
    await expect(page.getByText(bookingMessages.sent.bookingCancelled)).toBeVisible()
  })
})

test('returns to the calendar and keeps the details when the slot was taken meanwhile @phone', async ({
  page,
  browser,
}) => {
  test.slow(true, 'two visitors, each with a proof of work')
  await openCalendar(page, ownWeek(0))
  const other = await browser.newPage({ timezoneId: timeZone })
  await openCalendar(other, ownWeek(0))
  await chooseTime(page, 0)
  await chooseTime(other, 0)
  await fillDetails(other, 'Grace Hopper', addressOf('faster'))
  await hold(other)
  await other.close()

  await fillDetails(page, 'Ada Lovelace', addressOf('slower'))
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('alert').filter({ hasText: bookingMessages.taken })).toBeVisible()
  await expect(heading(page, 'Choose a time')).toBeFocused()

  await chooseTime(page, 0)
  await expect(details(page).getByLabel('Name')).toHaveValue('Ada Lovelace')
  await hold(page)
})

test('shows the link to a booking that stands at once, where no mail leaves @desktop', async ({ page }) => {
  test.slow(true, 'a proof of work')
  const address = addressOf('rosa')
  await page.route('**/booking/config', async (route) => {
    const response = await route.fetch()
    const config: unknown = await response.json()
    await route.fulfill({ json: Object.assign({}, config, { isConfirmedByMail: false }) })
  })
  await page.route('**/booking', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    const headers = { 'x-booking-token': bookingTokenIn(address) }
    const reply = await page.request.post('/booking/confirm', { headers, data: {} })
    const { booking } = z.object({ booking: z.unknown() }).parse(await reply.json())
    return route.fulfill({ json: { message: bookingMessages.sent.withoutMail.booked, booking } })
  })
  await openCalendar(page, ownWeek(1))
  await chooseTime(page, 0)
  await expect(details(page)).not.toContainText(/mail you|confirm/)
  await fillDetails(page, 'Rosa Luxemburg', address)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(heading(page, 'Your demo is booked')).toBeFocused()
  await expect(page.getByText(bookingMessages.sent.withoutMail.booked)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const entry = await readFile(await (await download).path(), 'utf8')
  expect(entry).toMatch(
    /BEGIN:VEVENT[^]*DTSTART:\d{8}T\d{6}Z[^]*LOCATION:We call \+421905123456[^]*END:VEVENT/,
  )
  await page.getByRole('link', { name: 'This booking' }).click()
  await expect(page).toHaveURL(/#booking=/)
  await expect(heading(page, 'Your demo is booked')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this call' }).click()
  await page.getByRole('button', { name: 'Yes, cancel the call' }).click()
  await expect(heading(page, 'This call is canceled')).toBeFocused()
})

test('asks for a time, prefills what a requested demo said, and keeps the details over a reload @desktop', async ({
  page,
}) => {
  const guest = JSON.stringify({ name: 'Ada Lovelace', email: 'ada@engines.example' })
  await page.addInitScript((value) => sessionStorage.setItem('understory:booking-guest', value), guest)
  await openCalendar(page, ownWeek(3))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').filter({ hasText: bookingMessages.unreadable })).toBeVisible()
  await expect(times(page).first()).toBeFocused()
  await chooseTime(page, 0)
  await expect(details(page).getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(details(page).getByLabel('Email')).toHaveValue('ada@engines.example')

  await fillDetails(page, 'Grace Hopper', 'grace@example.org')
  await openCalendar(page, ownWeek(3))
  await chooseTime(page, 1)
  await expect(details(page).getByLabel('Name')).toHaveValue('Grace Hopper')
  await expect(details(page).getByLabel('Phone number')).toHaveValue(phone)
})

test('is accessible and fits 320 pixels in each step, and shows the same times in another time zone @phone', async ({
  page,
}) => {
  const check = async () => {
    await expectAccessible(page, '#main')
    await expectNarrow(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const [first] = await openCalendar(page)
  await check()
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'short' })
  await expect(times(page).first()).toHaveAccessibleName(clock.format(new Date(first ?? '')))
  await chooseTime(page, 0)
  await check()
})
