import { Button, Text } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useCallback } from 'react'
import { fromPromise } from 'xstate'
import { client } from '#api/client.ts'
import { accountPages } from '#contract/accounts/pages.ts'
import {
  accountLimits,
  requestPasswordResetForm,
  type ResetPasswordForm,
  resetPasswordForm,
} from '#contract/accounts/account.ts'
import { passwordResetMachine, type ResetOutcome } from '#machines/accounts/password-reset.ts'
import type { Outcome } from '#machines/site/form.ts'
import { fieldLayout, TextField } from '#ui/fields.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ButtonLink, TextLink } from '../views/links.tsx'
import { AccountForm, fieldsOf } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { readToken, useLinkChange } from './link-token.ts'
import { linkRefusalOf, refusalOf, sendValid } from './outcomes.ts'
import { useTypedEmail } from './typed-email.ts'

const requestReset = (values: { email: string }) =>
  sendValid(requestPasswordResetForm, values, async (body): Promise<Outcome> => {
    const reply = await client.requestPasswordReset({ body })
    return reply.status === 200 ? { kind: 'accepted', ...reply.body } : refusalOf(reply)
  })

const resetPassword = (values: ResetPasswordForm) =>
  sendValid(resetPasswordForm, values, async (body): Promise<ResetOutcome> => {
    const reply = await client.resetPassword({ body })
    return reply.status === 200 ? { kind: 'accepted', ...reply.body } : linkRefusalOf(reply)
  })

const machine = passwordResetMachine.provide({
  actors: {
    requestReset: fromPromise<Outcome, { email: string }>(({ input }) => requestReset(input)),
    resetPassword: fromPromise<ResetOutcome, ResetPasswordForm>(({ input }) => resetPassword(input)),
  },
})

interface PasswordResetProps {
  /** The token of a link; null to ask for a link. */
  readonly token: string | null
}

function PasswordReset({ token }: PasswordResetProps) {
  const email = useTypedEmail()
  const [state, send] = useMachine(machine, { input: { token, email } })
  useLinkChange(useCallback((changed) => send({ type: 'link.opened', token: changed }), [send]))
  const { context } = state
  const field = fieldsOf(context, send)
  const submit = () => send({ type: 'form.submitted' })
  const askAgain = (
    <Button variant="default" onClick={() => send({ type: 'link.requested' })}>
      Ask for a new link
    </Button>
  )
  const backLink = (
    <TextLink to={accountPages.signIn.path} state={{ email: context.values.email }}>
      Back to signing in
    </TextLink>
  )

  if (state.matches('linkInvalid'))
    return (
      <AccountLayout title="This link no longer works" lead={context.notice} footer={backLink}>
        {askAgain}
      </AccountLayout>
    )
  if (state.matches('requested'))
    return (
      <AccountLayout title="What happens next" lead={context.notice} footer={backLink}>
        <Text>
          A link works once, for {accountLimits.resetMinutes} minutes. Look into your spam folder too.
        </Text>
        {askAgain}
      </AccountLayout>
    )
  if (state.matches('done'))
    return (
      <AccountLayout title="Your password is changed" lead="All other sessions have ended.">
        <ButtonLink to={accountPages.signIn.path} size="md">
          Sign in
        </ButtonLink>
      </AccountLayout>
    )
  if (state.matches('choosing') || state.matches('submitting'))
    return (
      <AccountLayout
        title={accountPages.resetPassword.title}
        lead="A new password signs you out on all devices."
      >
        <AccountForm
          label="Choose a password"
          submitLabel="Change password"
          isBusy={state.hasTag('busy')}
          isRejected={state.matches({ choosing: 'rejected' })}
          notice={context.notice}
          onSubmit={submit}
        >
          <PasswordField
            {...fieldLayout}
            label="New password"
            autoComplete="new-password"
            description={`${accountLimits.minPassword} characters or more.`}
            {...field('password')}
          />
        </AccountForm>
      </AccountLayout>
    )
  return (
    <AccountLayout
      title={accountPages.forgotPassword.title}
      lead="Enter the address of your account. We send a link that opens the page to choose a password."
      footer={backLink}
    >
      <AccountForm
        label="Forgotten password"
        submitLabel="Send the link"
        isBusy={state.hasTag('busy')}
        isRejected={state.matches({ requesting: 'rejected' })}
        notice={context.notice}
        onSubmit={submit}
      >
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      </AccountForm>
    </AccountLayout>
  )
}

/** Asks for a link to a new password. */
export const ForgotPasswordPage = () => <PasswordReset token={null} />

/** Sets a new password by the token of the address; without one, the link was cut short. */
export const ResetPasswordPage = () => <PasswordReset token={readToken() ?? ''} />
