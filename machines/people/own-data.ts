import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { OwnRecord } from '#contract/people/own-record.ts'
import { messages } from '#contract/shared/messages.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/** A change that keeps the person in the database. */
export type OwnChange = 'optOut' | 'agree'

/** The reply to a call; `missing` where the link no longer works. */
export type OwnOutcome =
  | { readonly kind: 'read'; readonly record: OwnRecord; readonly message: string | null }
  | { readonly kind: 'erased'; readonly message: string }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }

type OwnDataEvent =
  | { type: 'page.retried' }
  | { type: 'optOut.requested' }
  | { type: 'agreement.given' }
  | { type: 'erasure.requested' }
  | { type: 'erasure.abandoned' }
  | { type: 'erasure.confirmed' }

interface OwnDataContext {
  readonly token: string
  /** As it was read last; null before that, and once it is erased. */
  readonly record: OwnRecord | null
  /** The outcome of the last call. */
  readonly notice: string | null
}

const notProvided = providedElsewhere('where the data are shown')

const outputOf = ({ event }: { event: { output: OwnOutcome } }) => event.output
const ofLink = ({ context: { token } }: { context: OwnDataContext }) => ({ token })

const ownSetup = setup({
  types: {
    context: {} as OwnDataContext,
    events: {} as OwnDataEvent,
    input: {} as { readonly token: string },
  },
  actors: {
    readRecord: fromPromise<OwnOutcome, { token: string }>(notProvided('readRecord')),
    changeRecord: fromPromise<OwnOutcome, { token: string; change: OwnChange }>(notProvided('changeRecord')),
    eraseRecord: fromPromise<OwnOutcome, { token: string }>(notProvided('eraseRecord')),
  },
  guards: {
    isRead: (_, outcome: OwnOutcome) => outcome.kind === 'read',
    isErased: (_, outcome: OwnOutcome) => outcome.kind === 'erased',
    isMissing: (_, outcome: OwnOutcome) => outcome.kind === 'missing',
  },
  actions: {
    setRecord: assign((_, outcome: OwnOutcome) =>
      // Mutant `outcome.kind === 'read' → true` survives: the guard has asked already; this narrows the type.
      outcome.kind === 'read' ? { record: outcome.record, notice: outcome.message } : {},
    ),
    setNotice: assign((_, { message: notice }: OwnOutcome) => ({ notice })),
    showUnreachable: assign({ notice: messages.server.unreachable }),
    clearRecord: assign({ record: null }),
    clearNotice: assign({ notice: null }),
  },
})

const leadsToRecord = {
  guard: { type: 'isRead', params: outputOf },
  target: '#shown',
  actions: { type: 'setRecord', params: outputOf },
} as const
const leadsToEnd = {
  guard: { type: 'isErased', params: outputOf },
  target: '#erased',
  actions: { type: 'setNotice', params: outputOf },
} as const

/** The transitions of a call; `refused` is where the page goes on when the call did nothing. */
const leadsOn = <
  const Success extends typeof leadsToRecord | typeof leadsToEnd,
  const Refused extends string,
>(
  success: Success,
  refused: Refused,
) =>
  ({
    onDone: [
      success,
      {
        guard: { type: 'isMissing', params: outputOf },
        target: '#missing',
        actions: { type: 'setNotice', params: outputOf },
      },
      { target: refused, actions: { type: 'setNotice', params: outputOf } },
    ],
    onError: { target: refused, actions: 'showUnreachable' },
  }) as const

/** The page of a person about themselves. Opening the link reads alone: mail scanners open every link. */
export const ownDataMachine = ownSetup.createMachine({
  id: 'ownData',
  description: 'What a team stores about the person of a link: read it, opt out, agree again, or erase it.',
  initial: 'opening',
  context: ({ input: { token } }) => ({ token, record: null, notice: null }),
  states: {
    opening: {
      description: 'What is stored is read.',
      tags: 'busy',
      entry: 'clearNotice',
      invoke: {
        src: 'readRecord',
        id: 'readRecord',
        input: ofLink,
        ...leadsOn(leadsToRecord, 'unreachable'),
      },
    },
    unreachable: {
      description: 'What is stored could not be read.',
      on: { 'page.retried': { target: 'opening', description: 'The person tries again.' } },
    },
    missing: {
      id: 'missing',
      description: 'The link no longer works: the team has replaced it, or the person is deleted.',
      entry: 'clearRecord',
    },
    shown: {
      id: 'shown',
      description: 'The page shows what is stored.',
      on: {
        'optOut.requested': { target: 'changing', description: 'The person asks not to be asked again.' },
        'agreement.given': { target: 'changing', description: 'The person may be asked again.' },
        'erasure.requested': { target: 'confirming', description: 'The person wants everything erased.' },
      },
    },
    changing: {
      description: 'The opt-out, or the consent, is being stored.',
      tags: 'busy',
      entry: 'clearNotice',
      invoke: {
        src: 'changeRecord',
        id: 'changeRecord',
        input: ({ context: { token }, event }) => {
          assertEvent(event, ['optOut.requested', 'agreement.given'])
          const change: OwnChange = event.type === 'optOut.requested' ? 'optOut' : 'agree'
          return { token, change }
        },
        ...leadsOn(leadsToRecord, 'shown'),
      },
    },
    confirming: {
      description: 'A dialog asks whether to erase everything.',
      entry: 'clearNotice',
      on: {
        'erasure.abandoned': { target: 'shown', description: 'The person closes the dialog.' },
        'erasure.confirmed': { target: 'erasing', description: 'The person confirms.' },
      },
    },
    erasing: {
      description: 'Everything about the person is being erased.',
      tags: 'busy',
      invoke: { src: 'eraseRecord', id: 'eraseRecord', input: ofLink, ...leadsOn(leadsToEnd, 'shown') },
    },
    erased: { id: 'erased', description: 'Nothing is stored any more.', entry: 'clearRecord' },
  },
})
