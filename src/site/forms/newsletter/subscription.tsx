import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom, EventFromLogic } from 'xstate'
import type { subscriptionMachine } from '#machines/site/subscription.ts'
import { Button } from '#ui/button.tsx'
import { usePrefill } from '../use-prefill.ts'
import type { SubscriptionView } from './subscription-actor.ts'
import css from './subscription.module.css'

type SubscriptionActor = ActorRefFrom<typeof subscriptionMachine>

const initialView: SubscriptionView = { isBusy: false, isRejected: false, error: null, sent: null }

/**
 * State of the newsletter form. It is on every page and rarely used, so its machine, the contract and the captcha are
 * loaded when a visitor focuses it.
 */
const useSubscription = (captchaContainer: RefObject<HTMLElement | null>) => {
  const [view, show] = useState(initialView)
  const actor = useRef<Promise<SubscriptionActor>>(undefined)
  useEffect(
    () => () => {
      actor.current?.then((running) => running.stop()).catch(() => undefined)
    },
    [],
  )

  const start = async () => {
    const { startSubscription } = await import('./subscription-actor.ts')
    return startSubscription(captchaContainer.current, show)
  }
  const ensureStarted = () => {
    actor.current ??= start().catch((error: unknown) => {
      actor.current = undefined
      throw error
    })
    return actor.current
  }
  return {
    view,
    /** Loads the machine before the form is sent. */
    prepare: () => {
      ensureStarted().catch(() => undefined)
    },
    send: (event: EventFromLogic<typeof subscriptionMachine>) => {
      ensureStarted().then(
        (running) => running.send(event),
        (error: unknown) => console.error('The newsletter form did not load', error),
      )
    },
  }
}

/** Replaces the accepted form and takes the focus of its button. */
function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} role="status" tabIndex={-1} className={css.sent}>
      <p>{message}</p>
      <Button variant="link" onClick={onAgain}>
        Enter another address
      </Button>
    </div>
  )
}

/** The newsletter form. Its machine is loaded when a visitor focuses it. */
export function SubscriptionForm({ label = 'Newsletter' }: { label?: string }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const captchaContainer = useRef<HTMLDivElement>(null)
  const { view, prepare, send } = useSubscription(captchaContainer)
  const { isBusy, isRejected, error, sent } = view
  usePrefill(form)

  useEffect(() => {
    if (isRejected) input.current?.focus()
  }, [isRejected])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted', values: { email2: input.current?.value ?? '' } })
  }
  if (sent !== null) return <Sent message={sent} onAgain={() => send({ type: 'form.reset' })} />
  return (
    <form
      ref={form}
      aria-label={label}
      method="post"
      noValidate
      onFocus={prepare}
      onSubmit={submit}
      className={css.form}
    >
      <label htmlFor={id} className={css.label}>
        Newsletter by email
      </label>
      <div className={css.row}>
        <input
          ref={input}
          id={id}
          type="email"
          name="email2"
          autoComplete="email"
          required
          aria-invalid={error !== null}
          aria-describedby={`${id}-error ${id}-note`}
          className={css.input}
          onChange={() => {
            if (error !== null) send({ type: 'answer.changed', field: 'subscription-email' })
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          Subscribe
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className={css.alert}>
        {error && <span className={css.error}>{error}</span>}
      </p>
      <div ref={captchaContainer} />
      <p id={`${id}-note`} className={css.note}>
        Every email has a link to unsubscribe with one click.
      </p>
      <noscript>
        <p className={css.note}>This form needs JavaScript to be sent.</p>
      </noscript>
    </form>
  )
}
