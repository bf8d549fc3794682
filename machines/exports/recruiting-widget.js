import { createMachine } from 'xstate'

export const recruitingWidgetMachine = createMachine({
  id: 'recruitingWidget',
  description: 'An invitation to a study on a page of a customer’s site.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No invitation fits the page and the visitor.',
      on: {
        'page.matched': [
          {
            target: ['#recruitingWidget.eligible'],
            description: 'An invitation fits the page and the visitor.',
          },
        ],
      },
    },
    eligible: {
      description: 'An invitation fits, and its moment has not come.',
      on: {
        'page.left': [
          {
            target: ['#recruitingWidget.waiting'],
            description: 'The visitor is on a page where it does not fit.',
          },
        ],
        'moment.came': [
          {
            target: ['#recruitingWidget.shown'],
            description: 'Time and scrolling suffice, and the visitor is neither typing nor in a dialog.',
          },
        ],
      },
    },
    shown: {
      description: 'The invitation is on the page.',
      entry: [{ type: 'show' }, { type: 'countShown' }],
      on: {
        'page.left': [
          {
            target: ['#recruitingWidget.done'],
            description: 'The visitor is on a page where the invitation does not fit.',
          },
        ],
        'study.opened': [
          { target: ['#recruitingWidget.opened'], description: 'The visitor follows the link to the study.' },
        ],
        'invitation.declined': [
          {
            target: ['#recruitingWidget.declined'],
            description: 'The visitor declines, closes the invitation or presses Escape.',
          },
        ],
      },
    },
    opened: {
      description: 'The study is open in a new tab.',
      entry: [{ type: 'countOpened' }, { type: 'hide' }],
      on: {
        'invitation.hidden': [
          { target: ['#recruitingWidget.done'], description: 'The invitation has left the page.' },
        ],
      },
    },
    declined: {
      description: 'The visitor does not take part.',
      entry: [{ type: 'countDeclined' }, { type: 'hide' }],
      on: {
        'invitation.hidden': [
          { target: ['#recruitingWidget.done'], description: 'The invitation has left the page.' },
        ],
      },
    },
    done: {
      description: 'The widget shows nothing more on this page.',
      type: 'final',
      entry: [{ type: 'remove' }],
    },
  },
})
