import { type FormEvent, useId } from 'react'
import { bookableDays } from '#contract/booking.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields.tsx'
import type { BookingState, SendBookingEvent } from './booking-calls.ts'
import { addDays, dayIn, nameOfDay, timeIn, timeZones, today } from './booking-days.ts'
import css from './booking.module.css'

type CalendarProps = { state: BookingState; send: SendBookingEvent; confirmLabel: string }

const shownDays = ({ context: { week, slots, timeZone } }: BookingState) =>
  [0, 1, 2, 3, 4, 5, 6].map((step) => {
    const day = addDays(week, step)
    return { day, times: slots.filter((start) => dayIn(start, timeZone) === day) }
  })

const chosenDay = (
  { context: { day, slot, timeZone } }: BookingState,
  days: ReturnType<typeof shownDays>,
) => {
  const wanted = day ?? (slot === null ? null : dayIn(slot, timeZone))
  return days.find((each) => each.day === wanted) ?? days.find(({ times }) => times.length > 0)
}

/** Seven days and the free times of one of them, in a time zone of the visitor's choice. */
export function BookingCalendar({ state, send, confirmLabel }: CalendarProps) {
  const { timeZone, week } = state.context
  const first = today(timeZone)
  const seek = (days: number) => send({ type: 'week.changed', week: addDays(week, days) })
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'slot.confirmed' })
  }
  return (
    <form className={css.calendar} aria-label="Free times" method="post" onSubmit={confirm}>
      <SelectField
        label="Time zone"
        value={timeZone}
        data={timeZones(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(event) => send({ type: 'zone.changed', timeZone: event.currentTarget.value })}
      />
      <div className={css.weeks}>
        <Button variant="default" disabled={week <= first} onClick={() => seek(-7)}>
          Earlier
        </Button>
        <p aria-live="polite">
          {nameOfDay(week)} to {nameOfDay(addDays(week, 6))}
        </p>
        <Button
          variant="default"
          disabled={addDays(week, 7) > addDays(first, bookableDays)}
          onClick={() => seek(7)}
        >
          Later
        </Button>
      </div>
      <Times state={state} send={send} confirmLabel={confirmLabel} />
    </form>
  )
}

function Times({ state, send, confirmLabel }: CalendarProps) {
  const days = shownDays(state)
  const chosen = chosenDay(state, days)
  const isReady = state.matches({ choosing: 'ready' }) || state.matches({ rescheduling: 'ready' })
  if (state.matches({ choosing: 'failed' }) || state.matches({ rescheduling: 'failed' }))
    return (
      <div role="alert" className={css.said}>
        <p>The free times could not be read.</p>
        <Button variant="default" onClick={() => send({ type: 'page.retried' })}>
          Try again
        </Button>
      </div>
    )
  if (!isReady)
    return (
      <p role="status" className={css.waiting}>
        {state.matches('moving') ? 'Moving the call…' : 'Looking up free times…'}
      </p>
    )
  if (!chosen) return <p role="status">No free time in these seven days. Look at later ones.</p>

  const { slot, timeZone } = state.context
  return (
    <>
      <Radios
        label="Day"
        name="day"
        options={days.map(({ day, times }) => ({
          value: day,
          text: nameOfDay(day),
          note: times.length === 0 ? 'none free' : `${times.length} free`,
          isOpen: times.length > 0,
        }))}
        chosen={chosen.day}
        onChoose={(day) => send({ type: 'day.chosen', day })}
      />
      <Radios
        label={`Time on ${nameOfDay(chosen.day)}`}
        name="time"
        options={chosen.times.map((start) => ({ value: start, text: timeIn(start, timeZone), isOpen: true }))}
        chosen={slot}
        onChoose={(start) => send({ type: 'slot.chosen', start })}
      />
      <div>
        <Button type="submit" size="md">
          {confirmLabel}
        </Button>
      </div>
    </>
  )
}

type RadiosProps = {
  label: string
  name: string
  options: readonly { value: string; text: string; note?: string; isOpen: boolean }[]
  chosen: string | null
  onChoose: (value: string) => void
}

function Radios({ label, name, options, chosen, onChoose }: RadiosProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className={css.label}>
        {label}
      </p>
      <div className={css.options} data-name={name}>
        {options.map(({ value, text, note, isOpen }) => (
          <label key={value} className={css.option}>
            <input
              type="radio"
              name={name}
              value={value}
              required
              checked={value === chosen}
              disabled={!isOpen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
            {note && <small>{note}</small>}
          </label>
        ))}
      </div>
    </div>
  )
}
