import { Button } from '#ui/button.tsx'
import type { BookingState, SendBookingEvent } from './booking-machine.ts'
import { formatDateTime } from './booking-dates.ts'
import css from './booking.module.css'

type SummaryProps = { state: BookingState; send: SendBookingEvent }

/** A booking and the actions available for it. */
export function BookingSummary({ state, send }: SummaryProps) {
  const { booking, timeZone } = state.context
  if (!booking) return null
  return (
    <div className={css.summary}>
      <dl>
        <dt>When</dt>
        <dd>
          {formatDateTime(booking.start, timeZone)} ({timeZone.replaceAll('_', ' ')})
        </dd>
        <dt>Who</dt>
        <dd>
          {booking.name}, {booking.email}
        </dd>
      </dl>
      <div className={css.actions}>
        <Actions state={state} send={send} />
      </div>
    </div>
  )
}

function Actions({ state, send }: SummaryProps) {
  if (state.matches('standing'))
    return (
      <>
        <Button onClick={() => send({ type: 'reschedule.requested' })}>Choose another time</Button>
        <Button variant="default" onClick={() => send({ type: 'cancel.requested' })}>
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
        <Button variant="default" onClick={() => send({ type: 'change.abandoned' })}>
          Keep the call
        </Button>
      </>
    )
  }
  return <Button onClick={() => send({ type: 'calendar.requested' })}>Book a new time</Button>
}
