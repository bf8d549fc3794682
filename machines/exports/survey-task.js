import { createMachine } from 'xstate'

export const surveyTaskMachine = createMachine({
  id: 'surveyTask',
  description: 'A participant answers a survey.',
  initial: 'presenting',
  on: {
    'answer.refused': [
      {
        guard: { type: 'isQuestionOnPage' },
        actions: [{ type: 'setRefused' }],
        description: 'The server refused an answer of this page.',
      },
      {
        target: ['#surveyTask.presenting'],
        guard: { type: 'isOnPath' },
        actions: [{ type: 'setRefused' }, { type: 'openPageOf' }],
        description: 'The server refused an answer of another page, which is shown again.',
      },
    ],
  },
  states: {
    presenting: {
      description: 'A page is about to appear.',
      always: [
        { target: ['#surveyTask.finished'], guard: { type: 'isDone' }, description: 'All pages are done.' },
      ],
      on: {
        'page.shown': [
          {
            target: ['#surveyTask.answering'],
            guard: { type: 'isPageShown' },
            description: 'The page was shown before.',
          },
          {
            target: ['#surveyTask.answering'],
            actions: [{ type: 'sendToSession' }, { type: 'markPageShown' }],
            description: 'The page is visible.',
          },
        ],
      },
    },
    answering: {
      description: 'A page is shown; every change is saved at once.',
      initial: 'open',
      on: {
        'answer.changed': [
          {
            guard: { type: 'isQuestionOnPage' },
            actions: [{ type: 'sendToSession' }, { type: 'setAnswer' }],
            description: 'The participant changes an answer; skip logic applies at once.',
          },
        ],
        'page.completed': [
          {
            target: ['#surveyTask.presenting'],
            guard: { type: 'isPageComplete' },
            actions: [{ type: 'sendToSession' }, { type: 'goToPage' }],
            description: 'The page is valid: the next page on the path is shown.',
          },
          { target: ['#surveyTask.answering.reminded'], description: 'The page has errors.' },
        ],
        'page.reopened': [
          {
            target: ['#surveyTask.presenting'],
            guard: { type: 'hasPreviousPage' },
            actions: [{ type: 'sendToSession' }, { type: 'goToPage' }],
            description: 'Back to the previous page; its answers stay.',
          },
        ],
      },
      states: {
        open: { description: 'The page shows no errors.' },
        reminded: { description: 'The page shows errors until they are corrected.' },
      },
    },
    finished: {
      description: 'All pages are done.',
      type: 'final',
      entry: [{ type: 'sendToSession', params: { type: 'work.finished' } }],
    },
  },
})
