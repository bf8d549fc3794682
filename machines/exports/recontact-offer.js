import { createMachine } from 'xstate'

export const recontactOfferMachine = createMachine({
  id: 'recontactOffer',
  description: 'Asks a participant at the end of a study for an address, and whether the team may ask again.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The offer of the study is being read; the page shows nothing of it.',
      invoke: [
        {
          id: 'readOffer',
          src: 'readOffer',
          onDone: [
            {
              target: ['#recontactOffer.offered'],
              guard: { type: 'isOpen' },
              actions: [{ type: 'setOffer' }],
            },
            {
              target: ['#recontactOffer.mailed'],
              guard: { type: 'isAsked' },
              actions: [{ type: 'setOffer' }],
            },
            { target: ['#recontactOffer.none'] },
          ],
          onError: [{ target: ['#recontactOffer.unread'], actions: [{ type: 'countFailure' }] }],
        },
      ],
    },
    unread: {
      description: 'The offer could not be read; the page shows nothing of it.',
      after: {
        retry: [
          {
            target: ['#recontactOffer.loading'],
            guard: { type: 'canRetry' },
            description: 'It is time to read it again.',
          },
        ],
      },
    },
    none: { description: 'The study asks for no address.', type: 'final' },
    offered: {
      description: 'The participant can enter an address.',
      initial: 'ready',
      states: {
        ready: {
          description: 'The form shows no messages.',
          on: {
            'address.submitted': [
              {
                target: ['#recontactOffer.sending'],
                description: 'The participant agrees and sends an address.',
              },
            ],
          },
        },
        invalid: {
          description: 'The form shows that the address is none.',
          on: {
            'address.submitted': [
              {
                target: ['#recontactOffer.sending'],
                description: 'The participant agrees and sends an address.',
              },
            ],
            'address.changed': [
              {
                target: ['#recontactOffer.offered.ready'],
                description: 'The participant changes the address.',
              },
            ],
          },
        },
        failed: {
          description: 'The address was not sent; the form says what to do.',
          on: {
            'address.submitted': [
              {
                target: ['#recontactOffer.sending'],
                description: 'The participant agrees and sends an address.',
              },
            ],
            'address.changed': [
              {
                target: ['#recontactOffer.offered.ready'],
                description: 'The participant changes the address.',
              },
            ],
          },
        },
        closed: { description: 'The form says that no more addresses are taken.', type: 'final' },
      },
    },
    sending: {
      description: 'The address is being sent.',
      tags: ['busy'],
      entry: [{ type: 'setValues' }],
      invoke: [
        {
          id: 'sendAddress',
          src: 'sendAddress',
          onDone: [
            { target: ['#recontactOffer.mailed'], guard: { type: 'isMailed' } },
            { target: ['#recontactOffer.stored'], guard: { type: 'isStored' } },
            { target: ['#recontactOffer.offered.invalid'], guard: { type: 'isInvalid' } },
            { target: ['#recontactOffer.offered.closed'] },
          ],
          onError: [{ target: ['#recontactOffer.offered.failed'] }],
        },
      ],
    },
    mailed: {
      description: 'A mail with a link is on its way, now or since an earlier visit.',
      on: {
        'form.reopened': [
          { target: ['#recontactOffer.offered'], description: 'The participant enters another address.' },
        ],
      },
    },
    stored: { description: 'The address is stored: this server sends no mail.', type: 'final' },
  },
})
