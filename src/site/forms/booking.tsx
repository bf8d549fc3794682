import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { RouteLink } from '#site/route-link.tsx'
import { Button } from '#ui/button.tsx'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import { BookingCalendar } from './booking-calendar.tsx'
import { type BookingState, provideBookingMachine, type SendBookingEvent } from './booking-machine.ts'
import { localTimeZone, today } from './booking-dates.ts'
import { BookingDetails } from './booking-details.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { BookingWidget } from './booking-widget.tsx'
import css from './booking.module.css'

const titles = {
  opening: 'Looking up free times…',
  unreachable: 'The calendar did not load',
  unknown: 'No booking at this link',
  widget: 'Choose a time',
  choosing: 'Choose a time',
  details: 'Your name and email',
  standing: 'Your demo is booked',
  rescheduling: 'Choose another time',
  canceling: 'Cancel this call?',
  canceled: 'This call is canceled',
} as const
type Step = keyof typeof titles

/** Maps a state to the step that is shown; several states can share a step. */
const stepOf = (state: BookingState): Step => {
  if (state.matches('filling') || state.matches('sending')) return 'details'
  if (state.matches('rescheduling') || state.matches('moving')) return 'rescheduling'
  const steps = ['unreachable', 'unknown', 'widget', 'choosing', 'standing', 'canceling', 'canceled'] as const
  return steps.find((step) => state.matches(step)) ?? 'opening'
}

const subscribeToNothing = () => () => undefined
const useIsClient = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** Books, reschedules and cancels a call. Rendered in the browser only: the days depend on its time zone. */
export function Booking() {
  return useIsClient() ? <BookingSteps /> : <Loading />
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

function BookingSteps() {
  const [{ captcha, machine }] = useState(provideBookingMachine)
  const [input] = useState(() => {
    const timeZone = localTimeZone()
    const token = new URLSearchParams(window.location.search).get('booking')
    return { token, timeZone, week: today(timeZone) }
  })
  const [state, send] = useMachine(machine, { input })
  const step = stepOf(state)
  const title = useStepFocus(step)
  const isAlert = state.matches({ standing: 'failed' }) || step === 'choosing' || step === 'rescheduling'
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
      return <BookingCalendar state={state} send={send} confirmLabel="Continue" />
    case 'rescheduling':
      return (
        <>
          <BookingCalendar state={state} send={send} confirmLabel="Move the call" />
          <Button variant="default" onClick={() => send({ type: 'change.abandoned' })}>
            Keep the current time
          </Button>
        </>
      )
    case 'standing':
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
