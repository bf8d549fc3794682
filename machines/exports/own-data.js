import { createMachine } from 'xstate'

export const ownDataMachine = createMachine({
  id: 'ownData',
  description: 'What a team stores about the person of a link: read it, opt out, agree again, or erase it.',
  initial: 'opening',
  states: {
    opening: {
      description: 'What is stored is read.',
      tags: ['busy'],
      entry: [{ type: 'clearNotice' }],
      invoke: [
        {
          id: 'readRecord',
          src: 'readRecord',
          onDone: [
            { target: ['#shown'], guard: { type: 'isRead' }, actions: [{ type: 'setRecord' }] },
            { target: ['#missing'], guard: { type: 'isMissing' }, actions: [{ type: 'setNotice' }] },
            { target: ['#ownData.unreachable'], actions: [{ type: 'setNotice' }] },
          ],
          onError: [{ target: ['#ownData.unreachable'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    unreachable: {
      description: 'What is stored could not be read.',
      on: { 'page.retried': [{ target: ['#ownData.opening'], description: 'The person tries again.' }] },
    },
    missing: {
      id: 'missing',
      description: 'The link no longer works: the team has replaced it, or the person is deleted.',
      entry: [{ type: 'clearRecord' }],
    },
    shown: {
      id: 'shown',
      description: 'The page shows what is stored.',
      on: {
        'optOut.requested': [
          { target: ['#ownData.changing'], description: 'The person asks not to be asked again.' },
        ],
        'agreement.given': [{ target: ['#ownData.changing'], description: 'The person may be asked again.' }],
        'erasure.requested': [
          { target: ['#ownData.confirming'], description: 'The person wants everything erased.' },
        ],
      },
    },
    changing: {
      description: 'The opt-out, or the consent, is being stored.',
      tags: ['busy'],
      entry: [{ type: 'clearNotice' }],
      invoke: [
        {
          id: 'changeRecord',
          src: 'changeRecord',
          onDone: [
            { target: ['#shown'], guard: { type: 'isRead' }, actions: [{ type: 'setRecord' }] },
            { target: ['#missing'], guard: { type: 'isMissing' }, actions: [{ type: 'setNotice' }] },
            { target: ['#shown'], actions: [{ type: 'setNotice' }] },
          ],
          onError: [{ target: ['#shown'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    confirming: {
      description: 'A dialog asks whether to erase everything.',
      entry: [{ type: 'clearNotice' }],
      on: {
        'erasure.abandoned': [{ target: ['#shown'], description: 'The person closes the dialog.' }],
        'erasure.confirmed': [{ target: ['#ownData.erasing'], description: 'The person confirms.' }],
      },
    },
    erasing: {
      description: 'Everything about the person is being erased.',
      tags: ['busy'],
      invoke: [
        {
          id: 'eraseRecord',
          src: 'eraseRecord',
          onDone: [
            { target: ['#erased'], guard: { type: 'isErased' }, actions: [{ type: 'setNotice' }] },
            { target: ['#missing'], guard: { type: 'isMissing' }, actions: [{ type: 'setNotice' }] },
            { target: ['#shown'], actions: [{ type: 'setNotice' }] },
          ],
          onError: [{ target: ['#shown'], actions: [{ type: 'showUnreachable' }] }],
        },
      ],
    },
    erased: { id: 'erased', description: 'Nothing is stored any more.', entry: [{ type: 'clearRecord' }] },
  },
})
