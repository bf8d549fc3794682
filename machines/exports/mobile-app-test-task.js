import { createMachine } from 'xstate'

export const mobileAppTestTaskMachine = createMachine({
  id: 'mobileAppTestTask',
  description: 'A participant does tasks in an app on a phone.',
  initial: 'reading',
  states: {
    reading: {
      description: 'The page reads what the browser says about the device.',
      always: [
        {
          target: ['#mobileAppTestTask.offering'],
          guard: { type: 'isInstalled' },
          description: 'The app was installed before a reload.',
        },
        {
          target: ['#mobileAppTestTask.installing'],
          guard: { type: 'hasDevice' },
          description: 'The phone was known before a reload.',
        },
      ],
      on: {
        'device.read': [
          {
            target: ['#mobileAppTestTask.askingSystem'],
            guard: { type: 'isSystemUnknown' },
            description: 'The browser names no system of a phone.',
          },
          {
            target: ['#mobileAppTestTask.withoutLink'],
            guard: { type: 'isWithoutLink' },
            actions: [{ type: 'setSystem' }],
            description: 'The study has no app for this system.',
          },
          {
            target: ['#mobileAppTestTask.askingVersion'],
            guard: { type: 'isVersionUnknown' },
            actions: [{ type: 'setSystem' }],
            description: 'The browser does not name the version.',
          },
          {
            target: ['#mobileAppTestTask.tooOld'],
            guard: { type: 'isTooOld' },
            actions: [{ type: 'setSystem' }],
            description: 'The system is too old.',
          },
          {
            target: ['#mobileAppTestTask.installing'],
            actions: [{ type: 'sendToSession' }, { type: 'setDevice' }],
            description: 'The phone can take part.',
          },
        ],
      },
    },
    askingSystem: {
      description: 'The participant is asked which phone they use.',
      on: {
        'system.chosen': [
          {
            target: ['#mobileAppTestTask.withoutLink'],
            guard: { type: 'isWithoutLink' },
            actions: [{ type: 'setSystem' }],
            description: 'The study has no app for this system.',
          },
          {
            target: ['#mobileAppTestTask.askingVersion'],
            actions: [{ type: 'setSystem' }],
            description: 'The participant names the system.',
          },
        ],
      },
    },
    askingVersion: {
      description: 'The participant is asked whether the system is new enough.',
      on: {
        'version.answered': [
          {
            target: ['#mobileAppTestTask.installing'],
            guard: { type: 'isRecent' },
            actions: [{ type: 'sendToSession' }, { type: 'setDevice' }],
            description: 'The system is new enough.',
          },
          { target: ['#mobileAppTestTask.tooOld'], description: 'The system is too old.' },
        ],
        'device.changed': [
          { target: ['#mobileAppTestTask.askingSystem'], description: 'The participant uses another phone.' },
        ],
      },
    },
    withoutLink: {
      description: 'The study has no app for the system of the phone.',
      on: {
        'device.changed': [
          { target: ['#mobileAppTestTask.askingSystem'], description: 'The participant uses another phone.' },
        ],
      },
    },
    tooOld: {
      description: 'The system of the phone is too old.',
      on: {
        'device.changed': [
          { target: ['#mobileAppTestTask.askingSystem'], description: 'The participant uses another phone.' },
        ],
      },
    },
    installing: {
      description: 'The participant installs the app by its link.',
      on: {
        'app.confirmed': [
          {
            target: ['#mobileAppTestTask.offering'],
            actions: [{ type: 'sendToSession' }, { type: 'setInstalled' }],
            description: 'The participant has the app.',
          },
        ],
      },
    },
    offering: {
      description: 'The participant is asked to record the screen of the phone.',
      always: [
        {
          target: ['#mobileAppTestTask.presenting'],
          guard: { type: 'isReady' },
          description: 'Nothing is asked for, or the answer is known.',
        },
      ],
      on: {
        'recorder.answered': [
          {
            target: ['#mobileAppTestTask.presenting'],
            actions: [{ type: 'sendToSession' }, { type: 'setRecorder' }],
            description: 'The recording runs, or the participant goes on without it.',
          },
        ],
      },
    },
    presenting: {
      description: 'The task is shown before it starts.',
      always: [
        {
          target: ['#mobileAppTestTask.handingOver'],
          guard: { type: 'isRecorded' },
          description: 'All tasks are done, and were recorded.',
        },
        {
          target: ['#mobileAppTestTask.finished'],
          guard: { type: 'isDone' },
          description: 'All tasks are done.',
        },
        {
          target: ['#mobileAppTestTask.asking'],
          guard: { type: 'isEnded' },
          description: 'The task has ended and has questions.',
        },
        {
          target: ['#mobileAppTestTask.working'],
          guard: { type: 'isStarted' },
          description: 'The task was started before a reload.',
        },
      ],
      on: {
        'task.started': [
          {
            target: ['#mobileAppTestTask.working'],
            actions: [{ type: 'sendToSession' }, { type: 'start' }],
            description: 'The participant changes to the app: time starts.',
          },
        ],
      },
    },
    working: {
      description: 'The participant works in the app, and time is measured.',
      on: {
        'task.ended': [
          {
            target: ['#mobileAppTestTask.presenting'],
            actions: [{ type: 'sendToSession' }, { type: 'setDone' }],
            description: 'The participant did the task, or gives up.',
          },
        ],
        'time.over': [
          {
            target: ['#mobileAppTestTask.presenting'],
            guard: { type: 'hasTimeLimit' },
            actions: [{ type: 'sendToSession' }, { type: 'setDone' }],
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
            target: ['#mobileAppTestTask.presenting'],
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
    handingOver: {
      description: 'The participant chooses the recording of the phone, or goes on without it.',
      on: {
        'recording.answered': [
          {
            target: ['#mobileAppTestTask.finished'],
            actions: [{ type: 'sendToSession' }, { type: 'setRecording' }],
            description: 'The recording is on its way, or the participant goes on without it.',
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
})
