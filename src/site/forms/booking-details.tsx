import { type FormEvent, useEffect, useRef } from 'react'
import { TextField } from '#ui/fields.tsx'
import type { BookingState, SendBookingEvent } from './booking-machine.ts'
import { formatDateTime } from './booking-dates.ts'
import css from './booking.module.css'
import type { FormCaptcha } from './captcha.ts'
import { FormFrame } from './form-frame.tsx'

type DetailsProps = { state: BookingState; send: SendBookingEvent; captcha: FormCaptcha }

/** Name and email for the chosen time. */
export function BookingDetails({ state, send, captcha }: DetailsProps) {
  const { guest, errors, notice, slot, timeZone } = state.context
  const element = useRef<HTMLFormElement>(null)
  const isRejected = state.matches({ filling: 'rejected' })
  useEffect(() => {
    if (isRejected) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRejected])

  const submission = {
    element,
    captcha,
    captchaError: errors['recaptcha']?.[0] ?? errors['timeZone']?.[0],
    isBusy: state.matches('sending'),
    alert: state.matches({ filling: 'failed' }) ? ({ kind: 'failed', text: notice ?? '' } as const) : null,
    sent: null,
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      send({ type: 'details.submitted' })
    },
    reset: () => send({ type: 'slot.reopened' }),
  }
  const field = (name: 'name' | 'email') => ({
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
          <button type="button" className={css.link} onClick={() => send({ type: 'slot.reopened' })}>
            Change the time
          </button>
        </p>
      )}
      <FormFrame submission={submission} label="Your details" submitLabel="Book this time">
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      </FormFrame>
    </div>
  )
}
