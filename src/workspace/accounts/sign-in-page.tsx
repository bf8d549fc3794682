import { Button, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import { client } from '#api/client.ts'
import { workspacePages } from '#content/workspace/pages.ts'
import {
  type ConfirmSignInForm,
  confirmSignInForm,
  type SignInForm,
  signInForm,
} from '#contract/accounts/account.ts'
import { messages } from '#contract/shared/messages.ts'
import { type CodeOutcome, type PasswordOutcome, signInMachine } from '#machines/accounts/sign-in.ts'
import { TextField } from '#ui/fields.tsx'
import { AccountForm, fieldsOf } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { sendValid, signedIn, signInRefusalOf } from './outcomes.ts'

const sendPassword = (values: SignInForm) =>
  sendValid(signInForm, values, async (body): Promise<PasswordOutcome> => {
    const reply = await client.signIn({ body })
    if (reply.status !== 200) return signInRefusalOf(reply)
    return reply.body.next === 'done'
      ? signedIn(reply.body.user)
      : { kind: 'secondFactor', ticket: reply.body.ticket }
  })

const sendCode = (values: ConfirmSignInForm) =>
  sendValid(confirmSignInForm, values, async (body): Promise<CodeOutcome> => {
    const reply = await client.confirmSignIn({ body })
    if (reply.status !== 200) {
      const refusal = signInRefusalOf(reply)
      const isExpired = refusal.kind === 'wrong' && refusal.message === messages.account.ticketExpired
      return isExpired ? { kind: 'expired', message: refusal.message } : refusal
    }
    // A ticket is never answered with another one.
    return reply.body.next === 'done'
      ? signedIn(reply.body.user)
      : { kind: 'expired', message: messages.account.ticketExpired }
  })

const machine = signInMachine.provide({
  actors: {
    signIn: fromPromise<PasswordOutcome, SignInForm>(({ input }) => sendPassword(input)),
    confirmSignIn: fromPromise<CodeOutcome, ConfirmSignInForm>(({ input }) => sendCode(input)),
  },
})

/** Signs in by password and, where it is switched on, the second factor. */
export default function SignInPage() {
  const { next = workspacePages.home.path } = useSearch({ from: workspacePages.signIn.path })
  const navigate = useNavigate()
  const [state, send, actor] = useMachine(machine, { input: { email: '' } })
  const { context } = state
  const field = fieldsOf(context, send)
  if (state.matches('done')) void navigate({ href: next, replace: true })
  const submit = () => actor.send({ type: 'form.submitted' })
  const isAtCode = state.matches('code') || state.matches('sendingCode') || state.matches('codeThrottled')
  return (
    <AccountLayout title={isAtCode ? 'Enter your code' : 'Sign in'}>
      <AccountForm
        key={isAtCode ? 'code' : 'password'}
        label={isAtCode ? 'Second factor' : 'Sign in'}
        submitLabel={isAtCode ? 'Confirm' : 'Sign in'}
        isBusy={state.hasTag('busy')}
        isRejected={state.matches({ password: 'rejected' }) || state.matches({ code: 'rejected' })}
        notice={context.notice}
        onSubmit={submit}
      >
        {isAtCode ? (
          <TextField
            label="Code"
            hint="Of your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            inputMode="text"
            {...field('code')}
          />
        ) : (
          <Stack gap="md">
            <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              {...field('password')}
            />
          </Stack>
        )}
      </AccountForm>
      {(isAtCode || state.matches('locked')) && (
        <Button variant="subtle" onClick={() => send({ type: 'signIn.restarted' })}>
          Sign in as somebody else
        </Button>
      )}
    </AccountLayout>
  )
}
