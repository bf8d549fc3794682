import { createMachine } from 'xstate'

export const mailingLifeMachine = createMachine({
  id: 'mailingLife',
  description: 'Life of an invitation by mail.',
  initial: 'draft',
  states: {
    draft: {
      description: 'The mailing is being written.',
      on: {
        'mailing.started': [
          {
            target: ['#mailingLife.sending'],
            description: 'Its recipients are found, then the mails leave.',
          },
        ],
      },
    },
    sending: {
      description: 'Recipients are found, and mails are sent.',
      on: {
        'mailing.paused': [
          { target: ['#mailingLife.paused'], description: 'No further mail leaves for a while.' },
        ],
        'mailing.held': [
          {
            target: ['#mailingLife.paused'],
            description: 'The mail server refuses the sender, or the audience can no longer be read.',
          },
        ],
        'mailing.resent': [
          { target: ['#mailingLife.sending'], description: 'Mails whose arrival is unknown wait again.' },
        ],
        'mailing.finished': [{ target: ['#mailingLife.sent'], description: 'No recipient waits any more.' }],
        'mailing.stopped': [
          {
            target: ['#mailingLife.stopped'],
            description: 'The mailing ends; recipients who still wait are skipped.',
          },
        ],
      },
    },
    paused: {
      description: 'No mail leaves; a member may resume the mailing.',
      on: {
        'mailing.resumed': [{ target: ['#mailingLife.sending'], description: 'The mails leave again.' }],
        'mailing.resent': [
          { target: ['#mailingLife.paused'], description: 'Mails whose arrival is unknown wait again.' },
        ],
        'mailing.stopped': [
          {
            target: ['#mailingLife.stopped'],
            description: 'The mailing ends; recipients who still wait are skipped.',
          },
        ],
      },
    },
    stopped: { description: 'A member has ended the mailing.', type: 'final' },
    sent: {
      description: 'Every recipient was sent the mail, or cannot get it.',
      on: {
        'mailing.resent': [
          { target: ['#mailingLife.sending'], description: 'Mails whose arrival is unknown are sent again.' },
        ],
      },
    },
  },
})
