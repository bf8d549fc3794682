import type { Click, FirstClickEvent } from '#contract/studies/first-click.ts'
import {
  answersWith,
  begin,
  clicksWith,
  type FirstClickContext,
  firstClickSetup,
  type FirstClickTaskEvent,
  taskEvent,
} from './first-click-task-setup.ts'

type On<Type extends FirstClickTaskEvent['type']> = Extract<FirstClickTaskEvent, { type: Type }>
type Clicked = { context: FirstClickContext; event: On<'picture.clicked'> }
type Ended = { context: FirstClickContext; event: Clicked['event'] | On<'clicks.ended' | 'click.skipped'> }

const happened = ({ context, event }: Ended): FirstClickEvent => ({
  ...event,
  task: context.task ?? '',
})

/** The clicks as they stand after an event. */
const clicksAfter = ({ context, event }: Ended): readonly Click[] =>
  event.type === 'picture.clicked' ? clicksWith(context, event) : context.clicks

const answersAfter = (scope: Ended) => answersWith(scope.context, clicksAfter(scope), scope.event.at)

/** The end of a task: told, and kept as its answer. */
const answer = [
  { type: 'sendToSession', params: (scope: Ended) => taskEvent(answersAfter(scope), [happened(scope)]) },
  { type: 'completeTask', params: answersAfter },
] as const

/** A click that others may follow. */
const keepClick = [
  {
    type: 'sendToSession',
    params: (scope: Clicked) => taskEvent(scope.context.answers, [happened(scope)]),
  },
  { type: 'setClicks', params: clicksAfter },
] as const

const looking = firstClickSetup.createStateConfig({
  tags: 'shown',
  initial: 'first',
  description: 'The picture is seen and the time runs. Scrolling is no answer.',
  on: {
    'picture.clicked': [
      {
        guard: { type: 'isLastClick', params: ({ event }) => event },
        target: 'presenting',
        actions: [...answer],
        description: 'The last click that was asked for answers the task.',
      },
      {
        guard: { type: 'isOnPicture', params: ({ event }) => event },
        actions: [...keepClick],
        description: 'A click is kept; others may follow.',
      },
    ],
  },
  states: {
    first: {
      description: 'Nothing was clicked yet.',
      always: { guard: 'hasClicked', target: 'further', description: 'Something was.' },
      on: {
        'click.skipped': {
          guard: 'canSkip',
          target: '#presenting',
          actions: [...answer],
          description: 'The participant gives this task up, where the study allows it.',
        },
      },
    },
    further: {
      description: 'The first click is kept; the participant shows what they would click next.',
      on: {
        'clicks.ended': {
          target: '#presenting',
          actions: [...answer],
          description: 'They would click nothing more.',
        },
      },
    },
  },
})

/** Tasks one after another: each is read, then its picture is painted, clicked once or a few times, and gone. */
export const firstClickTaskMachine = firstClickSetup.createMachine({
  id: 'firstClickTask',
  initial: 'presenting',
  description: 'One participant clicks where they would begin.',
  context: ({ input }) => begin(input),
  states: {
    presenting: {
      id: 'presenting',
      description: 'The task is read; its picture is not seen yet.',
      always: { guard: 'isDone', target: 'finished', description: 'All tasks are done.' },
      on: {
        'task.started': { target: 'opening', description: 'The participant wants to see the picture.' },
      },
    },
    opening: {
      tags: 'busy',
      description: 'The picture is fetched and decoded, so that it appears all at once.',
      on: {
        'picture.decoded': { target: 'painting', description: 'It can be drawn without waiting.' },
        'picture.failed': { target: 'broken', description: 'It did not arrive.' },
      },
    },
    broken: {
      description: 'The picture did not arrive; nothing is lost, the task waits.',
      on: { 'picture.retried': { target: 'opening', description: 'It is asked for again.' } },
    },
    painting: {
      description: 'The picture is about to appear; the time begins when it has.',
      on: {
        'picture.painted': [
          { guard: 'isPainted', target: 'looking', description: 'It was seen before; its time runs on.' },
          {
            target: 'looking',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event }) =>
                  taskEvent(context.answers, [{ ...event, task: context.task ?? '' }]),
              },
              { type: 'recordPaint', params: ({ event: { fold, at } }) => ({ fold, since: at }) },
            ],
            description: 'It is on the screen: the time runs.',
          },
        ],
      },
    },
    looking,
    finished: {
      type: 'final',
      entry: { type: 'sendToSession', params: { type: 'work.finished' } },
      description: 'All tasks are done.',
    },
  },
})
