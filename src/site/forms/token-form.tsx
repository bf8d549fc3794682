import { useMachine } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { submissionMachine } from '#machines/site/submission.ts'
import type { Outcome } from '#machines/site/form.ts'
import { Button } from '#ui/button.tsx'
import { readLinkToken } from './link-token.ts'
import css from './newsletter/subscription.module.css'

interface TokenFormProps {
  readonly label: string
  /** Whether the button also works without scripts: the browser then posts the one-click field (RFC 8058). */
  readonly isOneClick?: boolean
  /** Sends the token of the link; empty without one. */
  readonly send: (token: string) => Promise<Outcome>
}

/**
 * A button that does something with the token of a link in an email. Opening the page alone changes nothing, because
 * mail scanners open every link.
 */
export function TokenForm({ label, isOneClick = false, send: sendToken }: TokenFormProps) {
  const [machine] = useState(() =>
    submissionMachine.provide({
      actors: { send: fromPromise(() => sendToken(readLinkToken('token') ?? '')) },
    }),
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
    <form method="post" aria-label={label} onSubmit={submit} className={css.form}>
      {isOneClick && <input type="hidden" name="List-Unsubscribe" value="One-Click" />}
      <div>
        <Button type="submit" isBusy={state.hasTag('busy')}>
          {label}
        </Button>
      </div>
      <p role="alert" className={css.alert}>
        {problem && <span className={css.error}>{problem}</span>}
      </p>
      {!isOneClick && (
        <noscript>
          <p className={css.note}>This button needs JavaScript.</p>
        </noscript>
      )}
    </form>
  )
}
