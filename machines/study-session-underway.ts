import type { QuestionAnswer } from '#contract/studies/questions.ts'
import { studySessionSetup } from './study-session-setup.ts'

/** The answer that an event brings to the open question of a part. */
const given =
  <Part extends 'screening' | 'followUps'>(part: Part) =>
  ({ event }: { event: { answer: QuestionAnswer | null } }) => ({ part, answer: event.answer })

/** Questions before or after the tasks: one is open, and the answer given decides which one follows. */
const asking = (part: 'screening' | 'followUps', leadsTo: string) =>
  ({
    entry: { type: 'openQuestions', params: part },
    always: {
      guard: { type: 'hasNoQuestions', params: part },
      target: leadsTo,
      description: 'There are no questions here.',
    },
  }) as const

/** Everything between the first click and the end. */
export const inProgress = studySessionSetup.createStateConfig({
  initial: 'screening',
  description: 'The participant takes part.',
  states: {
    screening: {
      ...asking('screening', 'instructions'),
      description: 'One question after another decides whether this person is asked at all.',
      on: {
        'answer.given': [
          {
            guard: { type: 'isInvalid', params: given('screening') },
            actions: { type: 'setError', params: given('screening') },
            description: 'A required question was passed over, or the answer does not fit.',
          },
          {
            guard: { type: 'isRejecting', params: ({ event }) => event.answer },
            target: '#rejected',
            actions: {
              type: 'setAnswer',
              params: given('screening'),
            },
            description: 'This answer ends the session.',
          },
          {
            guard: { type: 'isLastQuestion', params: given('screening') },
            target: 'instructions',
            actions: {
              type: 'setAnswer',
              params: given('screening'),
            },
            description: 'The last question is answered.',
          },
          {
            actions: {
              type: 'setAnswer',
              params: given('screening'),
            },
            description: 'The next question opens.',
          },
        ],
      },
    },
    instructions: {
      description: 'What is to be done, before anything is measured.',
      on: { 'tasks.started': { target: 'tasks', description: 'The participant has read it and begins.' } },
    },
    tasks: {
      description: 'The task machine of the tool is at work; what it records is kept and sent.',
      on: {
        'work.recorded': {
          actions: {
            type: 'recordWork',
            params: ({ event }) => ({ events: event.events, answer: event.answer }),
          },
          description: 'Something happened in a task, and the answer stands as told.',
        },
        'work.finished': { target: 'followUps', description: 'The last task is done.' },
      },
    },
    followUps: {
      ...asking('followUps', '#closing'),
      description: 'Questions after the tasks; an option may lead past some of them.',
      on: {
        'answer.given': [
          {
            guard: { type: 'isInvalid', params: given('followUps') },
            actions: { type: 'setError', params: given('followUps') },
            description: 'A required question was passed over, or the answer does not fit.',
          },
          {
            guard: { type: 'isLastQuestion', params: given('followUps') },
            target: '#closing',
            actions: {
              type: 'setAnswer',
              params: given('followUps'),
            },
            description: 'The answers lead past all that is left.',
          },
          {
            actions: {
              type: 'setAnswer',
              params: given('followUps'),
            },
            description: 'The next question opens.',
          },
        ],
        'question.reopened': {
          guard: 'hasPreviousQuestion',
          actions: 'reopenQuestion',
          description: 'Back to the question before; its answer stays until another is given.',
        },
      },
    },
    last: { type: 'history', description: 'Where the participant was before leaving.' },
  },
})
