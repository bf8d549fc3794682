import { setup, transition } from 'xstate'
import type { MailingState } from '#contract/mailings/mailings.ts'

/** Events of a mailing's life: calls of the contract, and what its delivery finds. */
export type MailingLifeEvent =
  | { type: 'mailing.started' }
  | { type: 'mailing.paused' }
  | { type: 'mailing.resumed' }
  | { type: 'mailing.stopped' }
  | { type: 'mailing.finished' }
  | { type: 'mailing.held' }
  | { type: 'mailing.resent' }

const stopped = {
  target: 'stopped',
  description: 'The mailing ends; recipients who still wait are skipped.',
} as const

/** Life of a mailing: an invitation to a study by mail. */
export const mailingLifeMachine = setup({ types: { events: {} as MailingLifeEvent } }).createMachine({
  id: 'mailingLife',
  description: 'Life of an invitation by mail.',
  initial: 'draft',
  states: {
    draft: {
      description: 'The mailing is being written.',
      on: {
        'mailing.started': {
          target: 'sending',
          description: 'Its recipients are found, then the mails leave.',
        },
      },
    },
    sending: {
      description: 'Recipients are found, and mails are sent.',
      on: {
        'mailing.paused': { target: 'paused', description: 'No further mail leaves for a while.' },
        'mailing.held': {
          target: 'paused',
          description: 'The mail server refuses the sender, or the audience can no longer be read.',
        },
        'mailing.resent': { target: 'sending', description: 'Mails whose arrival is unknown wait again.' },
        'mailing.finished': { target: 'sent', description: 'No recipient waits any more.' },
        'mailing.stopped': stopped,
      },
    },
    paused: {
      description: 'No mail leaves; a member may resume the mailing.',
      on: {
        'mailing.resumed': { target: 'sending', description: 'The mails leave again.' },
        'mailing.resent': { target: 'paused', description: 'Mails whose arrival is unknown wait again.' },
        'mailing.stopped': stopped,
      },
    },
    stopped: { description: 'A member has ended the mailing.', type: 'final' },
    sent: {
      description: 'Every recipient was sent the mail, or cannot get it.',
      on: {
        'mailing.resent': {
          target: 'sending',
          description: 'Mails whose arrival is unknown are sent again.',
        },
      },
    },
  },
})

/** The state of a mailing after an event; undefined if the event is not allowed in this state. */
export const nextMailingLife = (
  state: MailingState,
  type: MailingLifeEvent['type'],
): MailingState | undefined => {
  const snapshot = mailingLifeMachine.resolveState({ value: state })
  if (!snapshot.can({ type })) return undefined
  const [next] = transition(mailingLifeMachine, snapshot, { type })
  return next.value
}
