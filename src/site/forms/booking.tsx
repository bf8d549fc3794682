import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { RouteLink } from '#site/route-link.tsx'
import { Button } from '#ui/button.tsx'
import { MantineTheme } from '#ui/mantine-theme.tsx'
import { BookingCalendar } from './booking-calendar.tsx'
import { type BookingState, createBookingJourney, type SendBookingEvent } from './booking-calls.ts'
import { ownTimeZone, today } from './booking-days.ts'
import { BookingDetails } from './booking-details.tsx'
import { BookingStanding } from './booking-standing.tsx'
import { BookingWidget } from './booking-widget.tsx'
import css from './booking.module.css'

const titles = {
  opening: 'Looking up free times…',
  unreachable: 'The calendar did not load',
  unknown: 'No booking at this link',
  widget: 'Choose a time',
  choosing: 'Choose a time',
  details: 'Who are we calling?',
  standing: 'Your demo is booked',
  rescheduling: 'Choose another time',
  canceling: 'Cancel this call?',
  canceled: 'This call is cancelled',
} as const
type Step = keyof typeof titles

/** What a visitor sees as one step may be several states: waiting for an answer shows what was sent. */
const stepOf = (state: BookingState): Step => {
  if (state.matches('filling') || state.matches('sending')) return 'details'
  if (state.matches('rescheduling') || state.matches('moving')) return 'rescheduling'
  const steps = ['unreachable', 'unknown', 'widget', 'choosing', 'standing', 'canceling', 'canceled'] as const
  return steps.find((step) => state.matches(step)) ?? 'opening'
}

const never = () => () => undefined
const useIsClient = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Books, moves and cancels a call of a quarter of an hour. Which days are shown is known in the browser alone. */
export function Booking() {
  return useIsClient() ? <BookingJourney /> : <Opening />
}

function Opening() {
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

function BookingJourney() {
  const [{ captcha, machine }] = useState(createBookingJourney)
  const [input] = useState(() => {
    const timeZone = ownTimeZone()
    const token = new URLSearchParams(window.location.search).get('booking')
    return { token, timeZone, week: today(timeZone) }
  })
  const [state, send] = useMachine(machine, { input })
  const step = stepOf(state)
  const title = useStepFocus(step)
  const isWrong = state.matches({ standing: 'failed' }) || step === 'choosing' || step === 'rescheduling'
  return (
    <div className={css.booking} aria-busy={state.hasTag('busy')}>
      <h2 ref={title} tabIndex={-1}>
        {titles[step]}
      </h2>
      <p role={isWrong ? 'alert' : 'status'} className={isWrong ? css.wrong : css.said}>
        {step !== 'details' && state.context.notice}
      </p>
      <MantineTheme>
        <StepView step={step} state={state} send={send} />
      </MantineTheme>
      {/* Kept while another step is shown: what was typed and what shows that a person types it stay. */}
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
            Keep the time as it is
          </Button>
        </>
      )
    case 'standing':
    case 'canceling':
    case 'canceled':
      return <BookingStanding state={state} send={send} />
  }
}

/** Moves the focus to the title of each new step, except the one that the page opens with. */
function useStepFocus(step: Step) {
  const title = useRef<HTMLHeadingElement>(null)
  const last = useRef<Step>('opening')
  useEffect(() => {
    if (last.current !== step && last.current !== 'opening') title.current?.focus()
    last.current = step
  }, [step])
  return title
}
