/**
 * States of the recruiting widget. This file has no imports: the script on customers' pages runs these states without
 * XState, which is larger than the whole script.
 */
export const recruitingWidgetStates = {
  waiting: {
    description: 'No invitation fits the page and the visitor.',
    on: {
      'page.matched': {
        target: 'eligible',
        description: 'An invitation fits the page and the visitor.',
      },
    },
  },
  eligible: {
    description: 'An invitation fits, and its moment has not come.',
    on: {
      'page.left': { target: 'waiting', description: 'The visitor is on a page where it does not fit.' },
      'moment.came': {
        target: 'shown',
        description: 'Time and scrolling suffice, and the visitor is neither typing nor in a dialog.',
      },
    },
  },
  shown: {
    description: 'The invitation is on the page.',
    entry: ['show', 'countShown'],
    on: {
      'page.left': {
        target: 'done',
        description: 'The visitor is on a page where the invitation does not fit.',
      },
      'study.opened': { target: 'opened', description: 'The visitor follows the link to the study.' },
      'invitation.declined': {
        target: 'declined',
        description: 'The visitor declines, closes the invitation or presses Escape.',
      },
    },
  },
  opened: {
    description: 'The study is open in a new tab.',
    entry: ['countOpened', 'hide'],
    on: { 'invitation.hidden': { target: 'done', description: 'The invitation has left the page.' } },
  },
  declined: {
    description: 'The visitor does not take part.',
    entry: ['countDeclined', 'hide'],
    on: { 'invitation.hidden': { target: 'done', description: 'The invitation has left the page.' } },
  },
  done: {
    type: 'final',
    description: 'The widget shows nothing more on this page.',
    entry: ['remove'],
  },
} as const

export type WidgetState = keyof typeof recruitingWidgetStates

export type WidgetEvent =
  | 'page.matched'
  | 'page.left'
  | 'moment.came'
  | 'study.opened'
  | 'invitation.declined'
  | 'invitation.hidden'

export type WidgetEffect = 'show' | 'countShown' | 'countOpened' | 'countDeclined' | 'hide' | 'remove'
