import { Button, Stack, Text } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { client } from '#api/client.ts'
import { accountPages } from '#contract/accounts/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { workspacePages } from '#contract/workspace/pages.ts'
import {
  type AcceptOutcome,
  invitationMachine,
  type InvitationOutcome,
} from '#machines/accounts/invitation.ts'
import type { Outcome } from '#machines/site/form.ts'
import { forgetAccount, loadAccount } from '../session/account.ts'
import { rememberWorkspace } from '../session/remembered-workspace.ts'
import { ButtonLink } from '../views/links.tsx'
import { PendingView } from '../views/pending-view.tsx'
import { Notice } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { forgetInvitation, keepInvitation, readInvitation, readToken, useLinkChange } from './link-token.ts'
import { messageOf } from './outcomes.ts'
import { useDone } from './use-done.ts'

const failure = (body: unknown) => ({ kind: 'failed', message: messageOf(body) }) as const
const invalid = (body: unknown) => ({ kind: 'linkInvalid', message: messageOf(body) }) as const

const read = async (token: string): Promise<InvitationOutcome> => {
  const reply = await client.readInvitation({ body: { token } })
  if (reply.status === 404) return invalid(reply.body)
  if (reply.status !== 200) return failure(reply.body)
  // Another tab may have signed in or out since the account was read.
  forgetAccount()
  const account = await loadAccount()
  return { kind: 'read', invitation: reply.body, email: account?.user.email ?? null }
}

const accept = async (token: string): Promise<AcceptOutcome> => {
  const reply = await client.acceptInvitation({ body: { token } })
  if (reply.status === 200) {
    rememberWorkspace(reply.body.id)
    forgetInvitation()
    forgetAccount()
    return { kind: 'joined', workspace: reply.body }
  }
  const message = messageOf(reply.body)
  if (reply.status === 404) return { kind: 'linkInvalid', message }
  if (reply.status === 401) return { kind: 'signedOut', message }
  return reply.status === 403 ? { kind: 'otherAddress', message } : { kind: 'failed', message }
}

const leave = async (): Promise<Outcome> => {
  const reply = await client.signOut({ body: {} })
  forgetAccount()
  // A session that has ended already needs no signing out.
  if (reply.status === 200 || reply.status === 401)
    return { kind: 'accepted', message: messageOf(reply.body) }
  return failure(reply.body)
}

const machine = invitationMachine.provide({
  actors: {
    readInvitation: fromPromise<InvitationOutcome, { token: string }>(({ input }) => read(input.token)),
    acceptInvitation: fromPromise<AcceptOutcome, { token: string }>(({ input }) => accept(input.token)),
    signOut: fromPromise<Outcome, {}>(leave),
  },
})

const useInvitation = () => {
  const [token] = useState(() => readToken() ?? readInvitation())
  const [state, send] = useMachine(machine, { input: { token } })
  useLinkChange(useCallback((changed) => send({ type: 'link.opened', token: changed }), [send]))
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') send({ type: 'account.changed' })
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [send])
  return { state, send }
}

/** Shows an invitation to a workspace, and accepts it for the invited person. */
export default function InvitationPage() {
  const { state, send } = useInvitation()
  const { token, invitation, notice } = state.context
  useDone(state.matches('joined'), authoringPages.studies.path)

  const next = { next: workspacePages.invitation.path }
  const keep = () => {
    if (token !== null) keepInvitation(token)
  }
  if (state.matches('invalid'))
    return (
      <AccountLayout title="This invitation no longer works" lead={notice}>
        <Text>Ask the person who invited you for another one.</Text>
      </AccountLayout>
    )
  if (state.matches('unreachable'))
    return (
      <AccountLayout title="This page did not load" lead={notice}>
        <Button onClick={() => send({ type: 'page.retried' })}>Try again</Button>
      </AccountLayout>
    )
  if (!invitation) return <PendingView />

  const title = `Join ${invitation.workspace}`
  const lead = `${invitation.email} is invited as ${invitation.role}.`
  if (state.matches('signInNeeded'))
    return (
      <AccountLayout title={title} lead={lead}>
        <Notice text={notice} />
        <Text>Sign in with this address, or create an account with it. Then you come back to this page.</Text>
        <Stack gap="sm">
          <ButtonLink
            to={accountPages.signIn.path}
            search={next}
            state={{ email: invitation.email }}
            size="md"
            onClick={keep}
          >
            Sign in
          </ButtonLink>
          <ButtonLink
            to={accountPages.signUp.path}
            search={next}
            state={{ email: invitation.email }}
            variant="default"
            size="md"
            onClick={keep}
          >
            Create an account
          </ButtonLink>
        </Stack>
      </AccountLayout>
    )
  if (state.matches('otherAddress') || state.matches('signingOut'))
    return (
      <AccountLayout title={title} lead={lead}>
        <Notice text={notice} />
        <Text>You are signed in with another address. Sign out to accept the invitation.</Text>
        <Button loading={state.matches('signingOut')} onClick={() => send({ type: 'signOut.requested' })}>
          Sign out
        </Button>
      </AccountLayout>
    )
  return (
    <AccountLayout title={title} lead={lead}>
      <Notice text={notice} />
      <Button
        size="md"
        loading={state.hasTag('busy') || state.matches('joined')}
        onClick={() => send({ type: 'invitation.accepted' })}
      >
        Accept the invitation
      </Button>
    </AccountLayout>
  )
}
