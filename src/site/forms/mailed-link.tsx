import { useMachine } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { siteClient } from '#api/site-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import { subscriptionLink } from '#contract/newsletter/newsletter.ts'
import { recontactLink } from '#contract/recontact/confirm-call.ts'
import type { Outcome } from '#machines/site/form.ts'
import { submissionMachine } from '#machines/site/submission.ts'
import { Button } from '#ui/button.tsx'
import { readLinkToken } from './link-token.ts'
import css from './newsletter/subscription.module.css'

const uses = {
  'subscription-confirm': {
    call: siteClient.subscriptionConfirm,
    link: subscriptionLink,
    label: 'Confirm subscription',
  },
  'subscription-cancel': {
    call: siteClient.subscriptionCancel,
    link: subscriptionLink,
    label: 'Unsubscribe',
  },
  'recontact-confirm': {
    call: siteClient.confirmRecontact,
    link: recontactLink,
    label: 'Yes, you may ask me again',
  },
} as const

const sendToken = async (use: keyof typeof uses): Promise<Outcome> => {
  const { call, link: schema } = uses[use]
  const link = schema.safeParse({ token: readLinkToken('token') ?? '' })
  if (!link.success) return { kind: 'rejected', errors: toFieldErrors(link.error.issues) }
  return toOutcome(await call({ body: link.data }))
}

/**
 * The button of a link in an email, which sends its token. Opening the page alone changes nothing, because mail
 * scanners open every link.
 */
export function MailedLink({ use }: { use: keyof typeof uses }) {
  const [machine] = useState(() =>
    submissionMachine.provide({ actors: { send: fromPromise(() => sendToken(use)) } }),
  )
  const [state, send] = useMachine(machine)
  const { errors, notice } = state.context
  const problem = errors['token']?.[0] ?? notice
  const message = useRef<HTMLParagraphElement>(null)
  const isSent = state.matches('sent')
  useEffect(() => {
    if (isSent) message.current?.focus()
  }, [isSent])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted', values: {} })
  }
  if (isSent)
    return (
      <div role="status" className={css.sent}>
        <p ref={message} tabIndex={-1}>
          {notice}
        </p>
      </div>
    )
  return (
    <form method="post" aria-label={uses[use].label} onSubmit={submit} className={css.form}>
      {/* The one-click unsubscribe field (RFC 8058): without scripts the browser posts the form with it. */}
      {use === 'subscription-cancel' && <input type="hidden" name="List-Unsubscribe" value="One-Click" />}
      <div>
        <Button type="submit" isBusy={state.hasTag('busy')}>
          {uses[use].label}
        </Button>
      </div>
      <p role="alert" className={css.alert}>
        {problem && <span className={css.error}>{problem}</span>}
      </p>
      {use !== 'subscription-cancel' && (
        <noscript>
          <p className={css.note}>This button needs JavaScript.</p>
        </noscript>
      )}
    </form>
  )
}
