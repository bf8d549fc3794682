import { type FormEvent, useEffect, useId, useRef } from 'react'
import { bookableDays } from '#contract/booking/booking.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields.tsx'
import { addDays, dayOf, formatDay, formatTime, timeZones, today } from './booking-dates.ts'
import type { BookingState, SendBookingEvent } from './booking-machine.ts'
import css from './booking.module.css'

type CalendarProps = { state: BookingState; send: SendBookingEvent; confirmLabel: string }

const daysOfWeek = ({ context: { week, slots, timeZone } }: BookingState) =>
  [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const day = addDays(week, offset)
    return { day, times: slots.filter((start) => dayOf(start, timeZone) === day) }
  })

const chosenDay = (
  { context: { day, slot, timeZone } }: BookingState,
  days: ReturnType<typeof daysOfWeek>,
) => {
  const chosen = day ?? (slot === null ? null : dayOf(slot, timeZone))
  return days.find((other) => other.day === chosen) ?? days.find(({ times }) => times.length > 0)
}

/** Seven days and the free times of the chosen day, in the chosen time zone. */
export function BookingCalendar({ state, send, confirmLabel }: CalendarProps) {
  const { timeZone, week, errors } = state.context
  const first = today(timeZone)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors['start']) element.current?.querySelector<HTMLElement>('[aria-invalid="true"] input')?.focus()
  }, [errors])
  const showWeek = (days: number) => send({ type: 'week.changed', week: addDays(week, days) })
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'slot.confirmed' })
  }
  return (
    <form
      ref={element}
      className={css.calendar}
      aria-label="Free times"
      method="post"
      noValidate
      onSubmit={confirm}
    >
      <SelectField
        label="Time zone"
        value={timeZone}
        data={timeZones(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={(event) => send({ type: 'zone.changed', timeZone: event.currentTarget.value })}
      />
      <div className={css.weeks}>
        <Button variant="outlined" size="sm" isOff={week <= first} onClick={() => showWeek(-7)}>
          Earlier
        </Button>
        <p aria-live="polite">
          {formatDay(week)} to {formatDay(addDays(week, 6))}
        </p>
        <Button
          variant="outlined"
          size="sm"
          isOff={addDays(week, 7) > addDays(first, bookableDays)}
          onClick={() => showWeek(7)}
        >
          Later
        </Button>
      </div>
      <Times state={state} send={send} confirmLabel={confirmLabel} />
    </form>
  )
}

function Times({ state, send, confirmLabel }: CalendarProps) {
  const days = daysOfWeek(state)
  const chosen = chosenDay(state, days)
  const isReady = state.matches({ choosing: 'ready' }) || state.matches({ rescheduling: 'ready' })
  if (state.matches({ choosing: 'failed' }) || state.matches({ rescheduling: 'failed' }))
    return (
      <div role="alert" className={css.notice}>
        <p>The free times did not load.</p>
        <Button variant="outlined" size="sm" onClick={() => send({ type: 'page.retried' })}>
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
          text: formatDay(day),
          note: times.length === 0 ? 'none free' : `${times.length} free`,
          isEnabled: times.length > 0,
        }))}
        chosen={chosen.day}
        onChoose={(day) => send({ type: 'day.chosen', day })}
      />
      <Radios
        label={`Time on ${formatDay(chosen.day)}`}
        name="time"
        options={chosen.times.map((start) => ({
          value: start,
          text: formatTime(start, timeZone),
          isEnabled: true,
        }))}
        chosen={slot}
        error={state.context.errors['start']?.[0]}
        onChoose={(start) => send({ type: 'slot.chosen', start })}
      />
      <div>
        <Button type="submit">{confirmLabel}</Button>
      </div>
    </>
  )
}

type RadiosProps = {
  error?: string | undefined
  label: string
  name: string
  options: readonly { value: string; text: string; note?: string; isEnabled: boolean }[]
  chosen: string | null
  onChoose: (value: string) => void
}

function Radios({ error, label, name, options, chosen, onChoose }: RadiosProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <p id={id} className={css.label}>
        {label}
      </p>
      <div className={css.options} data-name={name}>
        {options.map(({ value, text, note, isEnabled }) => (
          <label key={value} className={css.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={!isEnabled}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
            {note && <small>{note}</small>}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={css.invalid}>
          {error}
        </p>
      )}
    </div>
  )
}
