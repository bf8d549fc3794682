import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import type { InvitationReply, WorkspaceReply } from '#contract/workspace/workspace.ts'
import {
  callingState,
  type FormContext,
  onOutcome,
  type Outcome,
  reportFailure,
  untouchedForm,
} from '../site/form.ts'
import { isToken, type LinkInvalid, messagesOf, notProvided, present } from './account-form.ts'

interface Failed {
  readonly kind: 'failed'
  readonly message: string
}

/** Outcome of reading an invitation. */
export type InvitationOutcome =
  | {
      readonly kind: 'read'
      readonly invitation: InvitationReply
      /** Address of the signed-in person; null without a session. */
      readonly email: string | null
    }
  | LinkInvalid
  | Failed

/** Outcome of accepting an invitation. */
export type AcceptOutcome =
  | { readonly kind: 'joined'; readonly workspace: WorkspaceReply }
  | LinkInvalid
  /** The session ended before the request arrived. */
  | { readonly kind: 'signedOut'; readonly message: string }
  /** The session belongs to another account by now. */
  | { readonly kind: 'otherAddress'; readonly message: string }
  | Failed

type AnyOutcome = InvitationOutcome | AcceptOutcome | Outcome

type InvitationEvent =
  /** The token of a link; null if the address has none. */
  | { type: 'link.opened'; token: string | null }
  | { type: 'page.retried' }
  | { type: 'account.changed' }
  | { type: 'signOut.requested' }
  | { type: 'invitation.accepted' }

interface InvitationInput {
  readonly token: string | null
}

interface InvitationContext extends InvitationInput {
  readonly invitation: InvitationReply | null
  readonly workspace: WorkspaceReply | null
  readonly notice: FormContext['notice']
}

const whenLinkOpens = {
  'link.opened': {
    target: '#invitation.reading',
    actions: 'setToken',
    description: 'The visitor opens another link.',
  },
} as const

const whenAccountChanges = {
  'account.changed': {
    target: '#invitation.reading',
    description: 'The session of the browser has begun or ended, perhaps in another tab.',
  },
} as const

// Entering `reading` evaluates this before the state is left because of an incomplete link.
// Mutant `'' → "Stryker was here!"` survives: without a token no call starts: `reading` is left at once.
const tokenOf = ({ context }: { context: InvitationContext }) => ({ token: context.token ?? '' })

/** Shows an invitation to a workspace; a visitor who is signed in with the invited address can accept it. */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    input: {} as InvitationInput,
    output: {} as WorkspaceReply,
  },
  actors: {
    readInvitation: fromPromise<InvitationOutcome, { token: string }>(notProvided('readInvitation')),
    acceptInvitation: fromPromise<AcceptOutcome, { token: string }>(notProvided('acceptInvitation')),
    signOut: fromPromise<Outcome, {}>(notProvided('signOut')),
  },
  guards: {
    isLinkIncomplete: ({ context }) => !isToken(context.token),
    // Mutant `outcome.kind === 'read' → true` survives: only an invitation that was read has `email`; the comparison
    // narrows the type.
    isWithoutSession: (_, outcome: AnyOutcome) => outcome.kind === 'read' && outcome.email === null,
    isForOther: (_, outcome: AnyOutcome) =>
      outcome.kind === 'read' && outcome.email !== outcome.invitation.email,
    isRead: (_, outcome: AnyOutcome) => outcome.kind === 'read',
    isJoined: (_, outcome: AnyOutcome) => outcome.kind === 'joined',
    isLinkInvalid: (_, outcome: AnyOutcome) => outcome.kind === 'linkInvalid',
    isSignedOut: (_, outcome: AnyOutcome) => outcome.kind === 'signedOut',
    isOtherAddress: (_, outcome: AnyOutcome) => outcome.kind === 'otherAddress',
    isAccepted: (_, outcome: AnyOutcome) => outcome.kind === 'accepted',
  },
  actions: {
    setToken: assign(({ event }) => {
      assertEvent(event, 'link.opened')
      return { token: event.token, invitation: null }
    }),
    setInvitation: assign((_, outcome: AnyOutcome) =>
      // Mutant `outcome.kind === 'read' → true` survives: the guard of the transition lets only this outcome through;
      // the comparison narrows its type.
      outcome.kind === 'read' ? { invitation: outcome.invitation } : {},
    ),
    setWorkspace: assign((_, outcome: AnyOutcome) =>
      // Mutant `outcome.kind === 'joined' → true` survives: the guard of the transition lets only this outcome
      // through; the comparison narrows its type.
      outcome.kind === 'joined' ? { workspace: outcome.workspace } : {},
    ),
    setOutcome: assign((_, outcome: AnyOutcome) => ({ notice: messagesOf(outcome).notice })),
    clearMessages: assign({ notice: untouchedForm.notice }),
    showIncompleteLink: assign({ notice: workspaceMessages.invitationUnknown }),
    showServerError: assign({ notice: messages.server.failed }),
  },
}).createMachine({
  id: 'invitation',
  description: 'An invitation to a workspace.',
  initial: 'reading',
  context: ({ input: { token } }) => ({ token, invitation: null, workspace: null, notice: null }),
  output: ({ context }) => present(context.workspace),
  states: {
    reading: {
      ...callingState({
        call: 'readInvitation',
        description: 'Loads the invitation of the link, and who is signed in.',
        input: tokenOf,
        outcomes: [
          onOutcome('isWithoutSession', 'signInNeeded', 'setInvitation'),
          onOutcome('isForOther', 'otherAddress', 'setInvitation'),
          onOutcome('isRead', 'ready', 'setInvitation'),
          onOutcome('isLinkInvalid', 'invalid', 'setOutcome'),
        ],
        failure: reportFailure('unreachable'),
      }),
      always: { guard: 'isLinkIncomplete', target: 'invalid', actions: 'showIncompleteLink' },
    },
    unreachable: {
      description: 'The invitation could not be loaded.',
      on: {
        ...whenLinkOpens,
        'page.retried': { target: 'reading', description: 'The visitor tries again.' },
      },
    },
    invalid: {
      description: 'The invitation has expired, was used or was revoked, or its link is incomplete.',
      on: whenLinkOpens,
    },
    signInNeeded: {
      description: 'The visitor has to sign in or to create an account, with the invited address.',
      on: { ...whenLinkOpens, ...whenAccountChanges },
    },
    otherAddress: {
      description: 'The visitor is signed in with another address than the invited one.',
      on: {
        ...whenLinkOpens,
        ...whenAccountChanges,
        'signOut.requested': { target: 'signingOut', description: 'The visitor signs out.' },
      },
    },
    signingOut: callingState({
      call: 'signOut',
      description: 'The visitor is being signed out.',
      input: {},
      outcomes: [onOutcome('isAccepted', 'signInNeeded', 'setOutcome')],
      failure: reportFailure('otherAddress'),
    }),
    ready: {
      description: 'Workspace and role are shown, with a button to accept.',
      on: {
        ...whenLinkOpens,
        ...whenAccountChanges,
        'invitation.accepted': { target: 'accepting', description: 'The visitor accepts the invitation.' },
      },
    },
    accepting: callingState({
      call: 'acceptInvitation',
      description: 'The visitor is being added to the workspace.',
      input: tokenOf,
      outcomes: [
        onOutcome('isJoined', 'joined', 'setWorkspace'),
        onOutcome('isLinkInvalid', 'invalid', 'setOutcome'),
        onOutcome('isSignedOut', 'signInNeeded', 'setOutcome'),
        onOutcome('isOtherAddress', 'otherAddress', 'setOutcome'),
      ],
      failure: reportFailure('ready'),
    }),
    joined: { type: 'final', description: 'The visitor is a member of the workspace.' },
  },
})
