import { Button, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { createFormCaptcha, type FormCaptcha } from '#api/captcha.ts'
import { client } from '#api/client.ts'
import { accountPages } from '#contract/accounts/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { accountLimits, type SignInForm, type SignUpForm, signUpForm } from '#contract/accounts/account.ts'
import type { PasswordOutcome } from '#machines/accounts/sign-in.ts'
import { signUpMachine, type SignUpOutcome, type SignUpTerms } from '#machines/accounts/sign-up.ts'
import { fieldLayout, TextField } from '#ui/fields.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PendingView } from '../views/pending-view.tsx'
import { ButtonLink, TextLink } from '../views/links.tsx'
import { AccountForm, fieldsOf } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { readInvitation } from './link-token.ts'
import { messageOf, refusalOf, sendPassword, sendValid } from './outcomes.ts'
import { useTypedEmail } from './typed-email.ts'
import { useDone } from './use-done.ts'

const loadTerms = async (invitation: string | null): Promise<SignUpTerms> => {
  const { status, body } = await client.readSignUpTerms()
  if (status !== 200) throw new Error('Whether this server takes new accounts did not load')
  return { isOpen: body.signUp === 'open' || (body.signUp === 'invited' && invitation !== null) }
}

const signUp = (values: SignUpForm, captcha: FormCaptcha) =>
  sendValid(signUpForm, values, async (body): Promise<SignUpOutcome> => {
    const reply = await client.signUp({ body: { ...body, recaptcha: await captcha.token() } })
    if (reply.status === 200) return { kind: 'accepted', ...reply.body }
    return reply.status === 403 ? { kind: 'closed', message: messageOf(reply.body) } : refusalOf(reply)
  })

const createMachine = (captcha: FormCaptcha) =>
  signUpMachine.provide({
    actors: {
      loadTerms: fromPromise<SignUpTerms, { invitation: string | null }>(({ input }) =>
        loadTerms(input.invitation),
      ),
      signUp: fromPromise<SignUpOutcome, SignUpForm>(({ input }) => signUp(input, captcha)),
      signIn: fromPromise<PasswordOutcome, SignInForm>(({ input }) => sendPassword(input)),
    },
  })

/** Creates an account and, where the server sends no mail, signs in. */
export default function SignUpPage() {
  const search = useSearch({ from: accountPages.signUp.path })
  const { next = workspacePages.home.path } = search
  const email = useTypedEmail()
  const [captcha] = useState(createFormCaptcha)
  const [machine] = useState(() => createMachine(captcha))
  const [state, send] = useMachine(machine, { input: { email, invitation: readInvitation() } })
  useDone(state.matches('done'), next)
  const { context } = state
  const field = fieldsOf(context, send)
  const signInLink = (
    <p>
      Have an account?{' '}
      <TextLink to={accountPages.signIn.path} search={search} state={{ email: context.values.email }}>
        Sign in
      </TextLink>
    </p>
  )

  if (state.matches('opening')) return <PendingView />
  if (state.matches('unreachable'))
    return (
      <AccountLayout title="This page did not load" lead="The server could not be reached.">
        <Button onClick={() => send({ type: 'page.retried' })}>Try again</Button>
      </AccountLayout>
    )
  if (state.matches('closed'))
    return (
      <AccountLayout title="You cannot create an account here" lead={context.notice} footer={signInLink}>
        <Text>
          Ask the person who runs this server for an account. Where members can invite, the link of an
          invitation opens the page to create one.
        </Text>
      </AccountLayout>
    )
  if (state.matches('waitingForVerification'))
    return (
      <AccountLayout title="Check your inbox" lead={context.notice} footer={signInLink}>
        <Text>
          We sent it to <strong>{context.values.email}</strong>. The link works for{' '}
          {accountLimits.verifyHours} hours. You can sign in before.
        </Text>
        <Button variant="default" onClick={() => send({ type: 'form.reopened' })}>
          Correct the address
        </Button>
      </AccountLayout>
    )
  if (state.matches('signInNeeded'))
    return (
      <AccountLayout title="Sign in to continue" lead={context.notice}>
        <ButtonLink
          to={accountPages.signIn.path}
          search={search}
          state={{ email: context.values.email }}
          size="md"
        >
          Sign in
        </ButtonLink>
      </AccountLayout>
    )
  return (
    <AccountLayout
      title={accountPages.signUp.title}
      lead="Free, and without a credit card."
      footer={signInLink}
    >
      <AccountForm
        label="Create an account"
        submitLabel="Create account"
        isBusy={state.hasTag('busy') || state.matches('done')}
        isRejected={state.matches({ editing: 'rejected' })}
        notice={context.notice ?? context.errors['recaptcha']?.[0] ?? null}
        onFocus={() => captcha.prepare()}
        onSubmit={() => send({ type: 'form.submitted' })}
      >
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          {...fieldLayout}
          label="Password"
          autoComplete="new-password"
          description={`${accountLimits.minPassword} characters or more.`}
          {...field('password')}
        />
        <div ref={(container) => captcha.setContainer(container)} />
      </AccountForm>
    </AccountLayout>
  )
}
