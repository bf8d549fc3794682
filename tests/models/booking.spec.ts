import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { z } from 'zod'
import { bookingMessages } from '#contract/booking/messages.ts'
import {
  changeAnswer,
  expectNoMessages,
  expectFormMessages,
  expectSending,
  fillEmptyFields,
} from '#tests/support/form-view.ts'
import {
  fulfillWithChanges,
  abortRequest,
  continueRequest,
  continueWithChanges,
  continueWithWrongMediaType,
} from '#tests/support/held-requests.ts'
import { bookingTokenIn } from '#tests/support/mailed-link.ts'
import type { Path } from '#tests/support/model-graph.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { ada, bookingModel, widgetUrl } from './booking.ts'

type State = SnapshotFrom<typeof bookingModel.machine>

const slotsReply = z.object({ slots: z.array(z.string()) })
const slotRequest = z.object({ start: z.string() })
const sentForm = z.object({ email: z.string() })
const opening = z.object({ kind: z.string(), booking: z.object({ state: z.string() }).optional() })

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An address that no other booking has. */
const freshEmail = () => `${randomUUID()}@example.org`

const { phoneNumber } = ada

/** Holds a slot as another visitor and returns the token in the mail. */
const holdAt = async (page: Page, start: string) => {
  const email = freshEmail()
  await page.request.post('/booking', {
    data: { start, timeZone: 'Europe/Prague', name: ada.name, email, phoneNumber },
  })
  return bookingTokenIn(email)
}

/** Sends a booking's token to a call, as the page does. */
const send = (page: Page, action: 'confirm' | 'cancel', token: string) =>
  page.request.post(`/booking/${action}`, { headers: { 'x-booking-token': token }, data: {} })

/** Holds a slot outside the first week of the calendar and returns its token. */
const holdAhead = async (page: Page) => {
  const params = { from: daysAhead(30), to: daysAhead(50) }
  const reply = await page.request.get('/booking/slots', { params })
  const { slots } = slotsReply.parse(await reply.json())
  return holdAt(page, slots[Math.floor(slots.length / 2)] ?? '')
}

/** Replies as a server without mail: the held slot is booked at once. */
const fulfillBooked = async (page: Page, route: Route, message: string) => {
  await route.fetch()
  const { email } = sentForm.parse(route.request().postDataJSON())
  const reply = await send(page, 'confirm', bookingTokenIn(email))
  const body = z.object({ booking: z.unknown() }).parse(await reply.json())
  await route.fulfill({ json: { ...body, message } })
}

/** The booking that the path opens by a link, if any. */
const openedBy = (path: Path) =>
  path
    .flatMap(({ event }) =>
      event.type === 'xstate.done.actor.loadBookingPage' && 'output' in event
        ? [opening.parse(event.output)]
        : [],
    )
    .at(-1)

/** The fragment of the page: the link from a mail when the path starts with a booking. */
const linkFor = async (page: Page, path: Path) => {
  const opened = openedBy(path)
  if (opened?.kind === 'unknown') return '#booking=cut-sho'
  if (opened?.kind !== 'booking') return ''
  const token = await holdAhead(page)
  const state = opened.booking?.state
  if (state !== 'held') await send(page, state === 'cancelled' ? 'cancel' : 'confirm', token)
  return `#booking=${token}`
}

const pathnameIs = (pattern: RegExp) => (url: URL) => pattern.test(url.pathname)

/** A link loads its booking, and the terms of new ones without being held; any other page the configuration. */
let isOpenedByLink = false
const isOpening = ({ pathname }: URL) =>
  pathname === (isOpenedByLink ? '/booking/details' : '/booking/config')

describePage('booking', bookingModel, {
  context: { timezoneId: 'Europe/Prague' },
  calls: {
    loadBookingPage: isOpening,
    findSlots: pathnameIs(/^\/booking\/slots$/),
    bookSlot: pathnameIs(/^\/booking$/),
    confirmBooking: pathnameIs(/^\/booking\/confirm$/),
    moveBooking: pathnameIs(/^\/booking\/reschedule$/),
    cancelBooking: pathnameIs(/^\/booking\/cancel$/),
  },
  unavailable: [
    {
      events: ['slot.confirmed'],
      in: ['choosing.loading', 'choosing.failed', 'rescheduling.loading', 'rescheduling.failed'],
      reason: 'The calendar has no times to choose until they are loaded.',
      hidden: (page) => page.getByRole('button', { name: /^(Continue|Move the call)$/ }),
    },
  ],
  open: async ({ page, path }) => {
    await page.route(`${widgetUrl}**`, (route) =>
      route.fulfill({ body: 'A calendar', contentType: 'text/html' }),
    )
    const link = await linkFor(page, path)
    isOpenedByLink = link !== ''
    await page.goto(`/book-a-free-demo${link}`)
    await waitUntilHydrated(page.getByRole('heading', { name: 'Looking up free times…' }))
  },
  act: ({ page, calls }) => {
    const email = freshEmail()
    const part = page.getByRole('main')
    const heading = (name: string) => part.getByRole('heading', { name, exact: true })
    const press = (name: string) => part.getByRole('button', { name, exact: true }).click()
    const calendar = part.getByRole('form', { name: 'Free times' })
    const days = calendar.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
    const times = calendar.getByRole('radiogroup', { name: /^Time on/ }).getByRole('radio')
    const zone = calendar.getByLabel('Time zone')
    const details = part.getByRole('form', { name: 'Your details' })
    const submit = details.getByRole('button', { name: 'Book this time' })
    const failure = calendar.getByRole('alert').filter({ hasText: 'The free times did not load.' })

    const missing = calendar.getByRole('alert').filter({ hasText: bookingMessages.unreadable })

    const expectNotice = async ({ context: { notice } }: State) => {
      if (notice !== null) await expect(part.getByText(notice, { exact: true })).toBeVisible()
    }
    const expectCalendar = async (state: State) => {
      await expect(heading(state.matches('choosing') ? 'Choose a time' : 'Choose another time')).toBeVisible()
      await expect(zone).toHaveValue(state.context.timeZone)
      await expectNotice(state)
    }
    const expectLoading = async (state: State) => {
      await expectCalendar(state)
      await expect(calendar.getByRole('status')).toHaveText('Looking up free times…')
    }
    const expectTimes = async (state: State) => {
      await expectCalendar(state)
      await expect(days.and(calendar.getByRole('radio', { checked: true }))).toHaveCount(1)
      await expect(times.and(calendar.getByRole('radio', { checked: true }))).toHaveCount(
        state.context.slot === null ? 0 : 1,
      )
      await expect(times.first()).toBeAttached()
      await expect(missing).toHaveCount(state.context.errors['start'] ? 1 : 0)
    }
    const expectNoTimes = async (state: State) => {
      await expectCalendar(state)
      await expect(failure).toBeVisible()
      await expect(times).toHaveCount(0)
    }
    const expectDetails = (state: State) =>
      expectFormMessages(details, submit, { ...state.context, labels: { email: 'Email' } })
    const expectBooked = async (state: State) => {
      await expect(heading('Your demo is booked')).toBeVisible()
      await expect(part.getByRole('button', { name: 'Choose another time' })).toBeVisible()
      await expectNotice(state)
    }
    /** Checks the first free radio; styled labels cover the radios. */
    const chooseAnother = async (radios: typeof days) => {
      const free = radios.and(calendar.locator('input:not(:checked):enabled'))
      await free.first().check({ force: true })
    }

    return {
      events: {
        'page.retried': () => press('Try again'),
        'calendar.requested': () =>
          part.getByRole('button', { name: /^(Book a new time|Choose another time)$/ }).click(),
        'zone.changed': ({ timeZone }) => zone.selectOption(timeZone),
        'week.changed': async () => {
          await calls.abortAll()
          const later = calendar.getByRole('button', { name: 'Later' })
          await (
            (await later.isEnabled()) ? later : calendar.getByRole('button', { name: 'Earlier' })
          ).click()
        },
        'day.chosen': () => chooseAnother(days),
        'slot.chosen': () => chooseAnother(times),
        'slot.confirmed': () => calendar.getByRole('button', { name: /^(Continue|Move the call)$/ }).click(),
        'slot.reopened': () => press('Change the time'),
        'answer.changed': () => changeAnswer(details, 'Email', [email, freshEmail()]),
        'details.submitted': async () => {
          await fillEmptyFields(details, { Name: ada.name, Email: email, 'Phone number': phoneNumber })
          await submit.click()
        },
        'hold.confirmed': () => press('Confirm this call'),
        'reschedule.requested': () => press('Choose another time'),
        'cancel.requested': () => press('Cancel this call'),
        'change.confirmed': () => press('Yes, cancel the call'),
        'change.abandoned': () =>
          part.getByRole('button', { name: /^(Keep the call|Keep the current time)$/ }).click(),
      },
      ends: {
        loadBookingPage: {
          done: (call, output) =>
            output.kind === 'widget'
              ? fulfillWithChanges(call, { provider: 'widget', url: output.url })
              : continueRequest(call),
          error: abortRequest,
        },
        findSlots: { done: continueRequest, error: abortRequest },
        bookSlot: {
          done: async (call, outcome) => {
            const { kind } = outcome
            if (kind === 'failed') return continueWithWrongMediaType(call)
            if (kind === 'rejected') return continueWithChanges(call, { email: 'ada@' })
            if (kind === 'done' && outcome.booking.state === 'booked')
              return fulfillBooked(page, call, outcome.message)
            if (kind === 'taken') await holdAt(page, slotRequest.parse(call.request().postDataJSON()).start)
            return continueRequest(call)
          },
          error: abortRequest,
        },
        confirmBooking: {
          done: (call, outcome) => {
            if (outcome.kind === 'failed') return continueWithWrongMediaType(call)
            return outcome.kind === 'gone'
              ? call.fulfill({ status: 404, json: { message: outcome.message } })
              : continueRequest(call)
          },
          error: abortRequest,
        },
        moveBooking: {
          done: async (call, { kind }) => {
            if (kind === 'failed') return continueWithWrongMediaType(call)
            if (kind === 'taken') await holdAt(page, slotRequest.parse(call.request().postDataJSON()).start)
            return continueRequest(call)
          },
          error: abortRequest,
        },
        cancelBooking: {
          done: (call, { kind }) =>
            kind === 'failed' ? continueWithWrongMediaType(call) : continueRequest(call),
          error: abortRequest,
        },
      },
      states: {
        opening: async () => {
          await expect(heading('Looking up free times…')).toBeVisible()
          await expect(calendar).toBeHidden()
        },
        unreachable: async () => {
          await expect(heading('The calendar did not load')).toBeVisible()
          await expect(part.getByRole('button', { name: 'Try again' })).toBeVisible()
        },
        unknown: async (state) => {
          await expect(heading('No booking at this link')).toBeVisible()
          await expectNotice(state)
        },
        widget: async () => {
          await expect(heading('Choose a time')).toBeVisible()
          await expect(part.getByTitle('Calendar of free times')).toBeVisible()
        },
        'choosing.loading': expectLoading,
        'choosing.ready': expectTimes,
        'choosing.failed': expectNoTimes,
        'enteringDetails.ready': async () => {
          await expect(heading('Your details')).toBeVisible()
          await expectNoMessages(details, submit)
        },
        'enteringDetails.rejected': expectDetails,
        'enteringDetails.failed': expectDetails,
        sending: () => expectSending(details, submit),
        held: async (state) => {
          await expect(heading('Check your inbox')).toBeFocused()
          await expect(part.getByText('Held until')).toBeVisible()
          await expectNotice(state)
        },
        'confirming.asking': async () => {
          await expect(heading('Confirm this call')).toBeVisible()
          await expect(part.getByText('Held until')).toBeVisible()
        },
        'confirming.sending': async () =>
          expect(part.getByRole('button', { name: 'Confirm this call' })).toHaveAttribute(
            'aria-disabled',
            'true',
          ),
        'confirming.failed': async (state) => {
          await expect(heading('Confirm this call')).toBeVisible()
          await expectNotice(state)
        },
        'booked.showing': expectBooked,
        'booked.confirmed': expectBooked,
        'booked.moved': expectBooked,
        'booked.failed': expectBooked,
        'rescheduling.loading': expectLoading,
        'rescheduling.ready': expectTimes,
        'rescheduling.failed': expectNoTimes,
        moving: async () => {
          await expect(heading('Choose another time')).toBeVisible()
          await expect(calendar.getByRole('status')).toHaveText('Moving the call…')
        },
        'canceling.asking': async () => {
          await expect(heading('Cancel this call?')).toBeFocused()
          await expect(part.getByRole('button', { name: 'Keep the call' })).toBeVisible()
        },
        'canceling.sending': async () => {
          await expect(heading('Cancel this call?')).toBeVisible()
          await expect(part.getByRole('button', { name: 'Yes, cancel the call' })).toHaveAttribute(
            'aria-disabled',
            'true',
          )
        },
        canceled: async (state) => {
          await expect(heading('This call is canceled')).toBeVisible()
          await expect(part.getByRole('button', { name: 'Book a new time' })).toBeVisible()
          await expectNotice(state)
        },
      },
    }
  },
})
