import { Button, Divider, Stack } from '@mantine/core'
import { IconBuilding, IconFingerprint } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { client } from '#api/client.ts'
import { tsr } from '#api/query.tsx'
import { accountPages } from '#contract/accounts/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import { type ConfirmSignInForm, confirmSignInForm, type SignInForm } from '#contract/accounts/account.ts'
import type { SignInCredential } from '#contract/accounts/passkeys.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { singleSignOnMessages } from '#contract/single-sign-on/messages.ts'
import {
  type CodeOutcome,
  type PasskeyOutcome,
  type PasswordOutcome,
  signInMachine,
  type SingleSignOnOutcome,
} from '#machines/accounts/sign-in.ts'
import { fieldLayout, TextField } from '#ui/fields.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '../views/links.tsx'
import { AccountForm, fieldsOf } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { sendPassword, sendValid, signedIn, signInRefusalOf } from './outcomes.ts'
import { usePasskeyOffer } from './passkey-offer.ts'
import { openProvider, signInByPasskey } from './sign-in-otherwise.ts'
import { useTypedEmail } from './typed-email.ts'
import { useDone } from './use-done.ts'

const expired = { kind: 'expired', message: accountMessages.ticketExpired } as const

const sendCode = (values: ConfirmSignInForm) =>
  sendValid(confirmSignInForm, values, async (body): Promise<CodeOutcome> => {
    const reply = await client.confirmSignIn({ body })
    // Only the password is answered with a ticket.
    if (reply.status === 200) return reply.body.next === 'done' ? signedIn(reply.body.user) : expired
    const refusal = signInRefusalOf(reply)
    return refusal.kind === 'wrong' && refusal.message === expired.message ? expired : refusal
  })

const machine = signInMachine.provide({
  actors: {
    signIn: fromPromise<PasswordOutcome, SignInForm>(({ input }) => sendPassword(input)),
    confirmSignIn: fromPromise<CodeOutcome, ConfirmSignInForm>(({ input }) => sendCode(input)),
    usePasskey: fromPromise<PasskeyOutcome, { credential: SignInCredential | null }>(({ input }) =>
      signInByPasskey(input.credential),
    ),
    openProvider: fromPromise<SingleSignOnOutcome, { email: string }>(({ input }) =>
      openProvider(input.email),
    ),
  },
})

/** A link to create an account, where this server takes new ones. */
function SignUpLink({ next }: { readonly next?: string }) {
  const { data } = tsr.readSignUpTerms.useQuery({ queryKey: ['signUpTerms'] })
  if (data?.body.signUp !== 'open') return null
  return (
    <p>
      New here?{' '}
      <TextLink to={accountPages.signUp.path} search={next === undefined ? {} : { next }}>
        Create an account
      </TextLink>
    </p>
  )
}

const useSignIn = () => {
  const email = useTypedEmail()
  const [state, send] = useMachine(machine, { input: { email } })
  useEffect(() => {
    // The page comes back from the browser's cache when a person returns from the identity provider.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && send({ type: 'page.restored' })
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [send])
  usePasskeyOffer(state.matches('password'), (credential) => send({ type: 'passkey.chosen', credential }))
  return { state, send, field: fieldsOf(state.context, send) }
}
type SignIn = ReturnType<typeof useSignIn>

function PasswordForm({ state, send, field, problem }: SignIn & { readonly problem: string | null }) {
  const { notice, values } = state.context
  const isUntouched = state.matches({ password: 'ready' })
  return (
    <>
      <AccountForm
        label="Sign in"
        submitLabel="Sign in"
        isBusy={state.hasTag('busy') || state.matches('done')}
        isOff={state.matches('throttled')}
        isRejected={state.matches({ password: 'rejected' })}
        notice={notice ?? (isUntouched ? problem : null)}
        onSubmit={() => send({ type: 'form.submitted' })}
      >
        <TextField label="Email" type="email" autoComplete="username webauthn" {...field('email')} />
        <PasswordField
          {...fieldLayout}
          label="Password"
          autoComplete="current-password"
          {...field('password')}
        />
      </AccountForm>
      <TextLink to={accountPages.forgotPassword.path} state={{ email: values.email }} ta="center">
        Forgot your password?
      </TextLink>
    </>
  )
}

/** Passkey and single sign-on. */
function OtherWays({ state, send }: SignIn) {
  const isWaiting = state.matches('waitingForPasskey')
  return (
    <Stack gap="sm">
      <Divider label="or" />
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        onClick={() => send({ type: isWaiting ? 'passkey.canceled' : 'passkey.requested' })}
      >
        {isWaiting ? 'Cancel the passkey' : 'Sign in with a passkey'}
      </Button>
      <Button
        variant="default"
        size="md"
        leftSection={<IconBuilding size={20} aria-hidden />}
        onClick={() => send({ type: 'singleSignOn.requested' })}
      >
        Single sign-on
      </Button>
    </Stack>
  )
}

function CodeForm({ state, send, field }: SignIn) {
  return (
    <AccountForm
      label="Second factor"
      submitLabel="Confirm"
      isBusy={state.hasTag('busy')}
      isOff={state.matches('codeThrottled')}
      isRejected={state.matches({ code: 'rejected' })}
      notice={state.context.notice}
      onSubmit={() => send({ type: 'form.submitted' })}
    >
      <TextField
        label="Code"
        hint="From your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        {...field('code')}
      />
    </AccountForm>
  )
}

/** Signs in by password and, where it is switched on, the second factor; by passkey; or at an identity provider. */
export default function SignInPage() {
  const { next, problem } = useSearch({ from: accountPages.signIn.path })
  const signIn = useSignIn()
  const { state, send } = signIn
  useDone(state.matches('done'), next ?? workspacePages.home.path)

  const restart = (
    <Button variant="subtle" onClick={() => send({ type: 'signIn.restarted' })}>
      Sign in with another account
    </Button>
  )
  if (state.matches('locked'))
    return (
      <AccountLayout title="This account is disabled" lead={state.context.notice}>
        {restart}
      </AccountLayout>
    )
  if (state.matches('code') || state.matches('sendingCode') || state.matches('codeThrottled'))
    return (
      <AccountLayout title="Enter your code" lead="Your account has a second factor.">
        <CodeForm {...signIn} />
        {restart}
      </AccountLayout>
    )
  return (
    <AccountLayout
      title={accountPages.signIn.title}
      lead={next === undefined ? undefined : 'Then you come back to the page you opened.'}
      footer={<SignUpLink next={next} />}
    >
      <PasswordForm {...signIn} problem={problem ? singleSignOnMessages.problems[problem] : null} />
      <OtherWays {...signIn} />
    </AccountLayout>
  )
}
