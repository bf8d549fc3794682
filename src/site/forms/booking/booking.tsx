import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type Booking as BookedCall,
  bookingLimits,
  type BookingTerms,
  slotMinutes,
} from '#contract/booking/booking.ts'
import type { Guest } from '#machines/site/booking.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import { saveFile } from '#ui/save-file.ts'
import { RouteLink } from '../../route-link.tsx'
import type { FormCaptcha } from '#api/captcha.ts'
import { FormFrame } from '../form-frame.tsx'
import type { FormSubmission } from '../use-submission.ts'
import { readLinkToken, subscribeToLink } from '../link-token.ts'
import { BookingCalendar } from './booking-calendar.tsx'
import { formatDateTime, formatTime, localTimeZone, today } from './booking-dates.ts'
import { type BookingState, provideBookingMachine, type SendBookingEvent } from './booking-machine.ts'
import css from './booking.module.css'

const titles = {
  opening: 'Looking up free times…',
  unreachable: 'The calendar did not load',
  unknown: 'No booking at this link',
  widget: 'Choose a time',
  choosing: 'Choose a time',
  details: 'Your details',
  held: 'Check your inbox',
  confirming: 'Confirm this call',
  booked: 'Your demo is booked',
  rescheduling: 'Choose another time',
  canceling: 'Cancel this call?',
  canceled: 'This call is canceled',
} as const
type Step = keyof typeof titles

/** Maps a state to the step that is shown; several states can share a step. */
const stepOf = (state: BookingState): Step => {
  if (state.matches('enteringDetails') || state.matches('sending')) return 'details'
  if (state.matches('rescheduling') || state.matches('moving')) return 'rescheduling'
  const steps = [
    'unreachable',
    'unknown',
    'widget',
    'choosing',
    'held',
    'confirming',
    'booked',
    'canceling',
    'canceled',
  ] as const
  return steps.find((step) => state.matches(step)) ?? 'opening'
}

/** Undefined on the server; null without a token in the address. */
const useToken = () =>
  useSyncExternalStore(
    subscribeToLink,
    () => readLinkToken('booking'),
    () => undefined,
  )

/**
 * Books, confirms, reschedules and cancels a call. Rendered in the browser only: the days depend on its time zone.
 * Another link starts again.
 */
export function Booking() {
  const token = useToken()
  return token === undefined ? <Loading /> : <BookingSteps key={token} token={token} />
}

function Loading() {
  return (
    <div className={css.booking} data-hydrates-to-control="">
      <h2>{titles.opening}</h2>
      <noscript>
        <p>
          The calendar needs JavaScript. You can also{' '}
          <RouteLink route="pageContactUs" hash="personal-demo">
            write to us and propose a time
          </RouteLink>
          .
        </p>
      </noscript>
    </div>
  )
}

function BookingSteps({ token }: { token: string | null }) {
  const [{ captcha, machine }] = useState(provideBookingMachine)
  const [input] = useState(() => {
    const timeZone = localTimeZone()
    return { token, timeZone, week: today(timeZone) }
  })
  const [state, send] = useMachine(machine, { input })
  const step = stepOf(state)
  const title = useStepFocus(step)
  const hasFailed = state.matches({ booked: 'failed' }) || state.matches({ confirming: 'failed' })
  const isAlert = hasFailed || step === 'choosing' || step === 'rescheduling'
  return (
    <div className={css.booking} aria-busy={state.hasTag('busy')}>
      <h2 ref={title} tabIndex={-1}>
        {titles[step]}
      </h2>
      <p role={isAlert ? 'alert' : 'status'} className={isAlert ? css.error : css.notice}>
        {step !== 'details' && state.context.notice}
      </p>
      <MantineTheme>
        <StepView step={step} state={state} send={send} />
      </MantineTheme>
      {/* Stays mounted during other steps, so that values and captcha are kept. */}
      <div hidden={step !== 'details'}>
        <BookingDetails state={state} send={send} captcha={captcha} />
      </div>
    </div>
  )
}

type StepProps = { step: Step; state: BookingState; send: SendBookingEvent }

function StepView({ step, state, send }: StepProps): ReactNode {
  switch (step) {
    case 'opening':
    case 'details':
      return null
    case 'unreachable':
      return <Button onClick={() => send({ type: 'page.retried' })}>Try again</Button>
    case 'unknown':
      return <Button onClick={() => send({ type: 'calendar.requested' })}>Book a new time</Button>
    case 'widget':
      return <BookingWidget url={state.context.url} guest={state.context.guest} />
    case 'choosing':
      return (
        <>
          <p>
            {slotMinutes} minutes with one of us,{' '}
            {state.context.terms.asksForPhone
              ? 'by phone: we call the number that you give.'
              : 'at a meeting link, which you get once the call is booked.'}
          </p>
          <BookingCalendar state={state} send={send} confirmLabel="Continue" />
        </>
      )
    case 'rescheduling':
      return (
        <>
          <BookingCalendar state={state} send={send} confirmLabel="Move the call" />
          <Button variant="outlined" size="sm" onClick={() => send({ type: 'change.abandoned' })}>
            Keep the current time
          </Button>
        </>
      )
    case 'held':
    case 'confirming':
    case 'booked':
    case 'canceling':
    case 'canceled':
      return <BookingSummary state={state} send={send} />
  }
}

/** Focuses the title of each new step except the first. */
function useStepFocus(step: Step) {
  const title = useRef<HTMLHeadingElement>(null)
  const previous = useRef<Step>('opening')
  useEffect(() => {
    if (previous.current !== step && previous.current !== 'opening') title.current?.focus()
    previous.current = step
  }, [step])
  return title
}

/** The text about the next step after the form is sent. */
const termsText = ({ asksForPhone, isConfirmedByMail }: BookingTerms) => {
  const place = asksForPhone
    ? 'We call this number at the chosen time.'
    : 'The call takes place at a meeting link, which you get once the call is booked.'
  return isConfirmedByMail
    ? `${place} We hold the time for ${bookingLimits.holdMinutes} minutes, until you confirm it by the link we mail you.`
    : place
}

type DetailsProps = { state: BookingState; send: SendBookingEvent; captcha: FormCaptcha }

const guestFields = ['name', 'email', 'phoneNumber'] as const satisfies readonly (keyof Guest)[]

/** Name, email and, for a call by phone, number for the chosen time. */
function BookingDetails({ state, send, captcha }: DetailsProps) {
  const { guest, terms, errors, notice, slot, timeZone } = state.context
  const element = useRef<HTMLFormElement>(null)
  const isRejected = state.matches({ enteringDetails: 'rejected' })
  useEffect(() => {
    if (isRejected) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRejected])

  const submission: FormSubmission = {
    name: 'booking',
    isOpen: state.matches('enteringDetails'),
    element,
    captcha,
    captchaError: errors['recaptcha']?.[0] ?? errors['timeZone']?.[0],
    isBusy: state.matches('sending'),
    alert: state.matches({ enteringDetails: 'failed' }) ? { kind: 'failed', text: notice ?? '' } : null,
    sent: null,
    submit: (event) => {
      event?.preventDefault()
      send({ type: 'details.submitted' })
    },
    reset: () => {
      for (const field of guestFields) send({ type: 'answer.changed', field, value: '' })
    },
  }
  const field = (name: keyof Guest) => ({
    name,
    value: guest[name],
    error: errors[name]?.[0],
    onChange: (event: { currentTarget: { value: string } }) =>
      send({ type: 'answer.changed', field: name, value: event.currentTarget.value }),
  })
  return (
    <div className={css.details}>
      {slot && (
        <p>
          {formatDateTime(slot, timeZone)} ({timeZone.replaceAll('_', ' ')}).{' '}
          <Button variant="link" onClick={() => send({ type: 'slot.reopened' })}>
            Change the time
          </Button>
        </p>
      )}
      <FormFrame submission={submission} label="Your details" submitLabel="Book this time">
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        {terms.asksForPhone && (
          <TextField label="Phone number" type="tel" autoComplete="tel" required {...field('phoneNumber')} />
        )}
        <p>{termsText(terms)}</p>
      </FormFrame>
    </div>
  )
}

type SummaryProps = { state: BookingState; send: SendBookingEvent }

/** A booking and the actions available for it. */
function BookingSummary({ state, send }: SummaryProps) {
  const { booking, terms, timeZone } = state.context
  if (!booking) return null
  return (
    <div className={css.summary}>
      <dl>
        <dt>When</dt>
        <dd>
          {formatDateTime(booking.start, timeZone)} ({timeZone.replaceAll('_', ' ')})
        </dd>
        {booking.heldUntil && (
          <>
            <dt>Held until</dt>
            <dd>{formatTime(booking.heldUntil, timeZone)}</dd>
          </>
        )}
        <dt>Who</dt>
        <dd>
          {booking.name}, {booking.email}
        </dd>
        {booking.state !== 'cancelled' && <BookingPlace booking={booking} terms={terms} />}
        {booking.state === 'booked' && booking.token && !terms.isConfirmedByMail && (
          <>
            <dt>Your link</dt>
            <dd>
              <a href={`#booking=${booking.token}`}>This booking</a>: keep it to move or cancel the call
            </dd>
          </>
        )}
      </dl>
      <div className={css.actions}>
        <Actions state={state} send={send} />
      </div>
    </div>
  )
}

const placeText = ({ meetingUrl, phoneNumber }: BookedCall, { asksForPhone }: BookingTerms) => {
  if (phoneNumber !== null) return `We call ${phoneNumber}`
  if (meetingUrl !== null) return meetingUrl
  return asksForPhone ? 'By phone' : 'At a meeting link, which you get once the call is booked'
}

/** Where the call takes place; a held time does not show the meeting link. */
function BookingPlace({ booking, terms }: { booking: BookedCall; terms: BookingTerms }) {
  const place = placeText(booking, terms)
  return (
    <>
      <dt>Where</dt>
      <dd>{booking.meetingUrl === null ? place : <a href={booking.meetingUrl}>{place}</a>}</dd>
    </>
  )
}

/** Saves the call as a file that a calendar opens. */
function CalendarButton({ booking, terms }: { booking: BookedCall; terms: BookingTerms }) {
  const save = async () => {
    const { calendarFile } = await import('./calendar-file.ts')
    const page = new URL(location.pathname, location.href)
    const file = calendarFile({ booking, place: placeText(booking, terms), page })
    saveFile(new Blob([file], { type: 'text/calendar' }), 'understory-demo.ics')
  }
  return (
    <Button variant="outlined" size="sm" onClick={() => void save()}>
      Add to calendar
    </Button>
  )
}

function Actions({ state, send }: SummaryProps) {
  const { booking, terms } = state.context
  if (state.matches('booked'))
    return (
      <>
        <Button onClick={() => send({ type: 'reschedule.requested' })}>Choose another time</Button>
        {booking && <CalendarButton booking={booking} terms={terms} />}
        <Button variant="outlined" size="sm" onClick={() => send({ type: 'cancel.requested' })}>
          Cancel this call
        </Button>
      </>
    )
  if (state.matches('canceling')) {
    const isBusy = state.hasTag('busy')
    return (
      <>
        <Button isBusy={isBusy} onClick={() => send({ type: 'change.confirmed' })}>
          Yes, cancel the call
        </Button>
        <Button variant="outlined" size="sm" onClick={() => send({ type: 'change.abandoned' })}>
          Keep the call
        </Button>
      </>
    )
  }
  if (state.matches('held'))
    return (
      <Button variant="outlined" size="sm" onClick={() => send({ type: 'calendar.requested' })}>
        Choose another time
      </Button>
    )
  if (state.matches('confirming'))
    return (
      <>
        <Button isBusy={state.hasTag('busy')} onClick={() => send({ type: 'hold.confirmed' })}>
          Confirm this call
        </Button>
        <Button
          variant="outlined"
          size="sm"
          isOff={state.hasTag('busy')}
          onClick={() => send({ type: 'calendar.requested' })}
        >
          Choose another time
        </Button>
      </>
    )
  return <Button onClick={() => send({ type: 'calendar.requested' })}>Book a new time</Button>
}

/** Adds name and email to the URL of a third party's calendar. */
const prefillUrl = (url: string, { name, email }: Guest) => {
  const prefilledUrl = new URL(url)
  if (name) prefilledUrl.searchParams.set('name', name)
  if (email) prefilledUrl.searchParams.set('email', email)
  return prefilledUrl.href
}

/** Permissions for a calendar including sign-in popups, but without navigating our page. */
const sandboxPermissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** A third party's calendar in a frame, and a link in case frames are blocked. */
function BookingWidget({ url, guest }: { url: string; guest: Guest }) {
  const prefilledUrl = prefillUrl(url, guest)
  return (
    <>
      <iframe
        className={css.widget}
        title="Calendar of free times"
        src={prefilledUrl}
        sandbox={sandboxPermissions}
        referrerPolicy="origin"
      />
      <p>
        The calendar is that of {new URL(url).hostname}. <a href={prefilledUrl}>Open it on its own page</a>
      </p>
    </>
  )
}
