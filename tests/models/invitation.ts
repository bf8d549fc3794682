import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import type { WorkspaceReply } from '#contract/workspace/workspace.ts'
import {
  type AcceptOutcome,
  invitationMachine,
  type InvitationOutcome,
} from '#machines/accounts/invitation.ts'
import type { Outcome } from '#machines/site/form.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'
import { ada, token } from './set-up.ts'

const calls = createCalls()
const outage = new Error('no network')
const failed = { kind: 'failed', message: messages.server.busy } as const
const linkInvalid = { kind: 'linkInvalid', message: workspaceMessages.invitationUnknown } as const

export const invitation = {
  workspace: 'Analytical Engines',
  email: ada.email,
  role: 'researcher',
  expiresAt: '2026-11-29T09:00:00.000Z',
} as const
export const joinedWorkspace: WorkspaceReply = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Analytical Engines',
  role: 'researcher',
  permissions: ['workspace:read', 'study:read'],
  language: 'en',
  color: null,
  logo: null,
  plan: 'free',
  createdAt: '2026-11-22T09:00:00.000Z',
}

/** The page of an invitation. */
export const invitationModel = defineModel({
  machine: invitationMachine.provide({
    actors: {
      readInvitation: calls.actor<InvitationOutcome, { token: string }>(),
      acceptInvitation: calls.actor<AcceptOutcome, { token: string }>(),
      signOut: calls.actor<Outcome, {}>(),
    },
  }),
  input: { token },
  calls,
  project: ({ notice }) => ({ notice }),
  events: {
    'link.opened': [
      { type: 'link.opened', token },
      { type: 'link.opened', token: null },
    ],
    'page.retried': [{ type: 'page.retried' }],
    'account.changed': [{ type: 'account.changed' }],
    'signOut.requested': [{ type: 'signOut.requested' }],
    'invitation.accepted': [{ type: 'invitation.accepted' }],
  },
  ends: {
    readInvitation: {
      done: [
        { kind: 'read', invitation, email: ada.email },
        { kind: 'read', invitation, email: null },
        { kind: 'read', invitation, email: 'grace@example.org' },
        linkInvalid,
        failed,
      ],
      error: [outage],
    },
    acceptInvitation: {
      done: [
        { kind: 'joined', workspace: joinedWorkspace },
        linkInvalid,
        { kind: 'signedOut', message: accountMessages.signedOut },
        { kind: 'otherAddress', message: workspaceMessages.otherAddress(ada.email) },
        failed,
      ],
      error: [outage],
    },
    signOut: {
      done: [{ kind: 'accepted', message: accountMessages.sent.signedOut }, failed],
      error: [outage],
    },
  },
})
