import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { RecontactOffer } from '#contract/recontact/recontact.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/** The fields of the offer as they were typed. */
export interface RecontactValues {
  readonly email: string
  readonly name: string
  readonly keepsAnswers: boolean
}

/** The reply to an address: `mailed` waits for the link in the mail, `stored` does not; `closed` takes no more. */
export type RecontactOutcome = 'mailed' | 'stored' | 'invalid' | 'closed'

export type RecontactEvent =
  | { type: 'address.changed' }
  | { type: 'address.submitted'; values: RecontactValues }
  | { type: 'form.reopened' }

interface RecontactContext {
  /** Null before it is read, and for a study that has none. */
  readonly offer: RecontactOffer | null
  /** The values that were sent last; null before. */
  readonly values: RecontactValues | null
  /** How often the offer could not be read. */
  readonly failures: number
}

const notProvided = providedElsewhere('where the offer is shown')

/** Failures after which the offer is not read again: the participant does not miss it. */
const maxFailures = 3

const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output
const submittedValues = ({ event }: { event: RecontactEvent }) => {
  assertEvent(event, 'address.submitted')
  return event.values
}

const submission = {
  'address.submitted': {
    target: '#recontactOffer.sending',
    description: 'The participant agrees and sends an address.',
  },
} as const
/** Of a form with a message. */
const correction = {
  ...submission,
  'address.changed': { target: 'ready', description: 'The participant changes the address.' },
} as const

/** Asks a participant, after the last step of a study, whether the team may ask again. */
export const recontactOfferMachine = setup({
  types: {
    context: {} as RecontactContext,
    events: {} as RecontactEvent,
  },
  actors: {
    readOffer: fromPromise<RecontactOffer | null, {}>(notProvided('readOffer')),
    sendAddress: fromPromise<RecontactOutcome, RecontactValues>(notProvided('sendAddress')),
  },
  delays: { retry: 10_000 },
  guards: {
    isOpen: (_, offer: RecontactOffer | null) => offer?.state === 'open',
    isAsked: (_, offer: RecontactOffer | null) => offer?.state === 'asked',
    isMailed: (_, outcome: RecontactOutcome) => outcome === 'mailed',
    isStored: (_, outcome: RecontactOutcome) => outcome === 'stored',
    isInvalid: (_, outcome: RecontactOutcome) => outcome === 'invalid',
    canRetry: ({ context }) => context.failures < maxFailures,
  },
  actions: {
    setOffer: assign((_, offer: RecontactOffer | null) => ({ offer })),
    setValues: assign((_, values: RecontactValues) => ({ values })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
}).createMachine({
  id: 'recontactOffer',
  description: 'Asks a participant at the end of a study for an address, and whether the team may ask again.',
  initial: 'loading',
  context: { offer: null, values: null, failures: 0 },
  states: {
    loading: {
      description: 'The offer of the study is being read; the page shows nothing of it.',
      invoke: {
        src: 'readOffer',
        id: 'readOffer',
        input: {},
        onDone: [
          {
            guard: { type: 'isOpen', params: outputOf<RecontactOffer | null> },
            target: 'offered',
            actions: { type: 'setOffer', params: outputOf<RecontactOffer | null> },
          },
          {
            guard: { type: 'isAsked', params: outputOf<RecontactOffer | null> },
            target: 'mailed',
            actions: { type: 'setOffer', params: outputOf<RecontactOffer | null> },
          },
          { target: 'none' },
        ],
        onError: { target: 'unread', actions: 'countFailure' },
      },
    },
    unread: {
      description: 'The offer could not be read; the page shows nothing of it.',
      after: { retry: { guard: 'canRetry', target: 'loading', description: 'It is time to read it again.' } },
    },
    none: { type: 'final', description: 'The study asks for no address.' },
    offered: {
      description: 'The participant can enter an address.',
      initial: 'ready',
      states: {
        ready: { description: 'The form shows no messages.', on: submission },
        invalid: { description: 'The form shows that the address is none.', on: correction },
        failed: { description: 'The address was not sent; the form says what to do.', on: correction },
        // Mutants `{ type: 'final', description: 'The form says that no more addresses are taken.' } → {}`,
        // `'final' → ""` survive: nothing follows the form, and no event leaves this state.
        closed: { type: 'final', description: 'The form says that no more addresses are taken.' },
      },
    },
    sending: {
      description: 'The address is being sent.',
      tags: 'busy',
      entry: { type: 'setValues', params: submittedValues },
      invoke: {
        src: 'sendAddress',
        id: 'sendAddress',
        input: submittedValues,
        onDone: [
          { guard: { type: 'isMailed', params: outputOf<RecontactOutcome> }, target: 'mailed' },
          { guard: { type: 'isStored', params: outputOf<RecontactOutcome> }, target: 'stored' },
          { guard: { type: 'isInvalid', params: outputOf<RecontactOutcome> }, target: 'offered.invalid' },
          { target: 'offered.closed' },
        ],
        onError: 'offered.failed',
      },
    },
    mailed: {
      description: 'A mail with a link is on its way, now or since an earlier visit.',
      on: {
        'form.reopened': { target: 'offered', description: 'The participant enters another address.' },
      },
    },
    stored: { type: 'final', description: 'The address is stored: this server sends no mail.' },
  },
})
