import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { siteClient } from '#api/site-client.ts'
import { toOutcome, withMessageKey } from '#api/send-form.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { subscriptionErrorKeys, subscriptionForm } from '#contract/newsletter/newsletter.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { subscriptionMachine } from '#machines/site/subscription.ts'
import { track } from '../../analytics/track.ts'
import { createFormCaptcha, type FormCaptcha } from '#api/captcha.ts'
import { logFailure } from '../form-sender.ts'

/** State of the newsletter form. */
export interface SubscriptionView {
  readonly isBusy: boolean
  readonly isRejected: boolean
  readonly error: string | null
  /** Message shown instead of the form after it was accepted. */
  readonly sent: string | null
}

const viewOf = (state: SnapshotFrom<typeof subscriptionMachine>): SubscriptionView => {
  const { errors, notice } = state.context
  return {
    isBusy: state.hasTag('busy'),
    isRejected: state.matches({ editing: 'rejected' }),
    error: (errors[subscriptionErrorKeys.email2] ?? errors['recaptcha'])?.[0] ?? null,
    sent: state.matches('sent') ? notice : null,
  }
}

const createSender = (captcha: FormCaptcha) => {
  const sendAddress = withMessageKey(async (email2: string, key): Promise<Outcome> => {
    const body = { email2, recaptcha: await captcha.token() }
    const outcome = toOutcome(await siteClient.subscription({ body, headers: { 'idempotency-key': key } }))
    if (outcome.kind === 'accepted') track({ type: 'form.sent', form: 'subscription' })
    return outcome
  })
  return async (values: FormValues): Promise<Outcome> => {
    const form = subscriptionForm.safeParse(values)
    return form.success
      ? sendAddress(form.data.email2)
      : { kind: 'rejected', errors: toFieldErrors(form.error.issues, subscriptionErrorKeys) }
  }
}

/** Starts the newsletter form's machine; loaded when a visitor focuses the form. */
export const startSubscription = (container: HTMLElement | null, show: (view: SubscriptionView) => void) => {
  const captcha = createFormCaptcha()
  captcha.setContainer(container)
  captcha.prepare()
  const send = createSender(captcha)
  const actor = createActor(
    subscriptionMachine.provide({
      actors: { send: fromPromise(({ input }) => send(input.values)) },
      actions: { logFailure },
    }),
  )
  actor.subscribe((state) => show(viewOf(state)))
  return actor.start()
}
