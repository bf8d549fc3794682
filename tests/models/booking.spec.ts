import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { z } from 'zod'
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
import type { Path } from '#tests/support/model-graph.ts'
import { describePage, waitUntilHydrated } from '#tests/support/page-model.ts'
import { ada, bookingModel, widgetUrl } from './booking.ts'

type State = SnapshotFrom<typeof bookingModel.machine>

const slotsReply = z.object({ slots: z.array(z.string()) })
const bookedReply = z.object({ booking: z.object({ token: z.string() }) })
const slotRequest = z.object({ start: z.string() })
const opening = z.object({ kind: z.string(), booking: z.object({ state: z.string() }).optional() })

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Books a slot as another visitor. */
const bookAt = async (page: Page, start: string) => {
  const data = { start, timeZone: 'Europe/Prague', name: 'Grace Hopper', email: 'grace@example.org' }
  const reply = await page.request.post('/booking', { data })
  return bookedReply.parse(await reply.json()).booking.token
}

/** Books a slot outside the first week of the calendar and returns its token. */
const bookAhead = async (page: Page) => {
  const params = { from: daysAhead(30), to: daysAhead(50) }
  const reply = await page.request.get('/booking/slots', { params })
  const { slots } = slotsReply.parse(await reply.json())
  return bookAt(page, slots[Math.floor(slots.length / 2)] ?? '')
}

/** The query of the page: the link from a mail when the path starts with a booking. */
const linkFor = async (page: Page, path: Path) => {
  const opened = path.flatMap(({ event }) =>
    event.type === 'xstate.done.actor.loadBookingPage' && 'output' in event
      ? [opening.parse(event.output)]
      : [],
  )
  const last = opened.at(-1)
  if (last?.kind === 'unknown') return '?booking=cut-sho'
  if (last?.kind !== 'booking') return ''
  const token = await bookAhead(page)
  if (last.booking?.state === 'cancelled') await page.request.post(`/booking/${token}/cancel`, { data: {} })
  return `?booking=${token}`
}

const pathnameIs = (pattern: RegExp) => (url: URL) => pattern.test(url.pathname)

describePage('booking', bookingModel, {
  context: { timezoneId: 'Europe/Prague' },
  calls: {
    loadBookingPage: pathnameIs(/^\/booking\/(?!slots$)[^/]+$/),
    findSlots: pathnameIs(/^\/booking\/slots$/),
    bookSlot: pathnameIs(/^\/booking$/),
    moveBooking: pathnameIs(/^\/booking\/[^/]+\/reschedule$/),
    cancelBooking: pathnameIs(/^\/booking\/[^/]+\/cancel$/),
  },
  open: async ({ page, path }) => {
    await page.route(`${widgetUrl}**`, (route) =>
      route.fulfill({ body: 'A calendar', contentType: 'text/html' }),
    )
    await page.goto(`/book-a-free-demo${await linkFor(page, path)}`)
    await waitUntilHydrated(page.getByRole('heading', { name: 'Looking up free times…' }))
  },
  act: ({ page, calls }) => {
    const part = page.getByRole('main')
    const heading = (name: string) => part.getByRole('heading', { name, exact: true })
    const press = (name: string) => part.getByRole('button', { name, exact: true }).click()
    const calendar = part.getByRole('form', { name: 'Free times' })
    const days = calendar.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
    const times = calendar.getByRole('radiogroup', { name: /^Time on/ }).getByRole('radio')
    const zone = calendar.getByLabel('Time zone')
    const details = part.getByRole('form', { name: 'Your details' })
    const send = details.getByRole('button', { name: 'Book this time' })
    const failure = calendar.getByRole('alert').filter({ hasText: 'The free times did not load.' })

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
    }
    const expectNoTimes = async (state: State) => {
      await expectCalendar(state)
      await expect(failure).toBeVisible()
      await expect(times).toHaveCount(0)
    }
    const expectDetails = (state: State) =>
      expectFormMessages(details, send, { ...state.context, labels: { email: 'Email' } })
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
        'calendar.requested': () => press('Book a new time'),
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
        'answer.changed': () => changeAnswer(details, 'Email', [ada.email, 'grace@example.org']),
        'details.submitted': async () => {
          await fillEmptyFields(details, { Name: ada.name, Email: ada.email })
          await send.click()
        },
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
          done: async (call, { kind }) => {
            if (kind === 'failed') return continueWithWrongMediaType(call)
            if (kind === 'rejected') return continueWithChanges(call, { email: 'ada@' })
            if (kind === 'taken') await bookAt(page, slotRequest.parse(call.request().postDataJSON()).start)
            return continueRequest(call)
          },
          error: abortRequest,
        },
        moveBooking: {
          done: async (call, { kind }) => {
            if (kind === 'failed') return continueWithWrongMediaType(call)
            if (kind === 'taken') await bookAt(page, slotRequest.parse(call.request().postDataJSON()).start)
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
          await expect(heading('Your name and email')).toBeVisible()
          await expectNoMessages(details, send)
        },
        'enteringDetails.rejected': expectDetails,
        'enteringDetails.failed': expectDetails,
        sending: () => expectSending(details, send),
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
