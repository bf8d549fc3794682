import { createMachine } from 'xstate'

export const websiteTestTaskMachine = createMachine({
  id: 'websiteTestTask',
  description: 'A participant does tasks on live sites.',
  type: 'parallel',
  states: {
    work: {
      description: 'The tasks, one after the other.',
      initial: 'presenting',
      states: {
        presenting: {
          description: 'The task is shown before it starts.',
          always: [
            {
              target: ['#websiteTestTask.work.finished'],
              guard: { type: 'isDone' },
              description: 'All tasks are done.',
            },
            {
              target: ['#websiteTestTask.work.asking'],
              guard: { type: 'isEnded' },
              description: 'The task has ended and has questions.',
            },
            {
              target: ['#websiteTestTask.work.working'],
              guard: { type: 'isStarted' },
              description: 'The task was started before a reload.',
            },
          ],
          on: {
            'site.opened': [
              {
                target: ['#websiteTestTask.work.working'],
                actions: [{ type: 'sendToSession' }, { type: 'start' }],
                description: 'The participant opens the site: time starts.',
              },
            ],
          },
        },
        working: {
          description: 'The participant works on the site, and time is measured.',
          tags: ['working'],
          on: {
            'page.visited': [
              {
                target: ['#websiteTestTask.work.presenting'],
                guard: { type: 'isSuccess' },
                actions: [{ type: 'sendToSession' }, { type: 'setVisits' }],
                description: 'The page is the success of the task.',
              },
              {
                guard: { type: 'isNewPage' },
                actions: [{ type: 'sendToSession' }, { type: 'setPages' }],
                description: 'The site reports another page.',
              },
            ],
            'site.clicked': [
              {
                guard: { type: 'hasRoomForClick' },
                actions: [{ type: 'sendToSession' }, { type: 'countClick' }],
                description: 'The site reports a click.',
              },
            ],
            'task.ended': [
              {
                target: ['#websiteTestTask.work.presenting'],
                guard: { type: 'canEnd' },
                actions: [{ type: 'sendToSession' }, { type: 'setVisits' }],
                description: 'The participant says that the task is done, or gives up.',
              },
            ],
            'time.over': [
              {
                target: ['#websiteTestTask.work.presenting'],
                guard: { type: 'hasTimeLimit' },
                actions: [{ type: 'sendToSession' }, { type: 'setVisits' }],
                description: 'The time of the task is over.',
              },
            ],
          },
        },
        asking: {
          description: 'The questions of the task are asked one by one.',
          entry: [{ type: 'openQuestions' }],
          on: {
            'answer.given': [
              {
                guard: { type: 'isInvalid' },
                actions: [{ type: 'setError' }],
                description: 'The answer is invalid, or a required one is missing.',
              },
              {
                target: ['#websiteTestTask.work.presenting'],
                guard: { type: 'isLastQuestion' },
                actions: [{ type: 'sendToSession' }, { type: 'setAnswer' }],
                description: 'The last question of the task is answered.',
              },
              {
                actions: [{ type: 'sendToSession' }, { type: 'setAnswer' }],
                description: 'The next question is shown.',
              },
            ],
            'question.reopened': [
              {
                guard: { type: 'hasPreviousQuestion' },
                actions: [{ type: 'reopenQuestion' }],
                description: 'Back to the previous question; its answer stays until it is changed.',
              },
            ],
          },
        },
        finished: {
          description: 'All tasks are done.',
          type: 'final',
          entry: [{ type: 'sendToSession', params: { type: 'work.finished' } }],
        },
      },
    },
    window: {
      description: 'Where the task is shown while the participant works on the site.',
      initial: 'onPage',
      states: {
        onPage: {
          description: 'On the page of the study.',
          on: {
            'window.opened': [
              {
                target: ['#websiteTestTask.window.beside'],
                description: 'A window of its own shows the task.',
              },
            ],
            'window.refused': [
              { target: ['#websiteTestTask.window.refused'], description: 'The browser opens no window.' },
            ],
          },
        },
        refused: {
          description: 'On the page of the study, because the browser opens no window.',
          on: {
            'window.opened': [
              {
                target: ['#websiteTestTask.window.beside'],
                description: 'The browser opened one after all.',
              },
            ],
          },
        },
        beside: {
          description: 'In a window beside the site.',
          on: {
            'window.closed': [
              { target: ['#websiteTestTask.window.onPage'], description: 'The window was closed.' },
            ],
          },
        },
      },
    },
  },
})
