import type { SurveyEvent } from '#contract/studies/survey.ts'
import {
  answersWith,
  begin,
  isSameChange,
  taskEvent,
  pageAfter,
  pageBefore,
  type SurveyContext,
  surveySetup,
  type SurveyTaskEvent,
} from './survey-task-setup.ts'

type On<Type extends SurveyTaskEvent['type']> = Extract<SurveyTaskEvent, { type: Type }>
type Scope<Event> = { context: SurveyContext; event: Event }

/** What a change comes to: the answers are kept, and told at once. */
const change = [
  {
    type: 'sendToSession',
    params: ({ context, event }: Scope<On<'answer.changed'>>) => {
      const { question, answer, at } = event
      const happened: readonly SurveyEvent[] = isSameChange(context, event)
        ? []
        : [{ type: 'answer.changed', at, question }]
      return taskEvent({ ...context, answers: answersWith(context.answers, question, answer) }, happened, at)
    },
  },
  { type: 'setAnswer', params: ({ event }: Scope<On<'answer.changed'>>) => event },
] as const

/** The page is left for another. */
const turn = (to: (context: SurveyContext) => string | null) =>
  [
    {
      type: 'sendToSession',
      params: ({ context, event: { type, at } }: Scope<On<'page.completed' | 'page.reopened'>>) => {
        const page = to(context)
        // A page is completed by name as it is left, and reopened by name as it is come back to.
        const named = type === 'page.completed' ? context.page : page
        return taskEvent({ ...context, page }, [{ type, at, page: named ?? '' }], at)
      },
    },
    { type: 'goToPage', params: ({ context }: { context: SurveyContext }) => to(context) },
  ] as const

const answering = surveySetup.createStateConfig({
  initial: 'open',
  description: 'A page is open. Every change is kept at once.',
  on: {
    'answer.changed': {
      guard: { type: 'isQuestionOnPage', params: ({ event }) => event.question },
      actions: [...change],
      description: 'An answer is given, changed or taken back; skip logic follows at once.',
    },
    'page.completed': [
      {
        guard: 'isPageComplete',
        target: 'presenting',
        actions: [...turn(pageAfter)],
        description: 'Nothing is missing: on to the next page that the answers lead to.',
      },
      { target: '.reminded', description: 'Something is missing, or does not fit.' },
    ],
    'page.reopened': {
      guard: 'hasPreviousPage',
      target: 'presenting',
      actions: [...turn(pageBefore)],
      description: 'Back to the page before, with its answers.',
    },
  },
  states: {
    open: { description: 'Nothing is said about mistakes yet.' },
    reminded: { description: 'Each question that lacks an answer says so, until it has one.' },
  },
})

/**
 * A survey page by page. Answers lead on or past questions; a page is left when what is required on it is there, and
 * come back to unless it is final.
 */
export const surveyTaskMachine = surveySetup.createMachine({
  id: 'surveyTask',
  initial: 'presenting',
  description: 'One participant answers a survey.',
  context: ({ input }) => begin(input),
  states: {
    presenting: {
      description: 'A page is about to be seen.',
      always: [{ guard: 'isDone', target: 'finished', description: 'There are no further pages.' }],
      on: {
        'page.shown': [
          { guard: 'isPageShown', target: 'answering', description: 'It was seen before.' },
          {
            target: 'answering',
            actions: [
              {
                type: 'sendToSession',
                params: ({ context, event: { at } }) =>
                  taskEvent(context, [{ type: 'page.shown', at, page: context.page ?? '' }], at),
              },
              { type: 'markPageShown', params: ({ event }) => event.at },
            ],
            description: 'The page is on the screen.',
          },
        ],
      },
    },
    answering,
    finished: {
      type: 'final',
      entry: { type: 'sendToSession', params: { type: 'work.finished' } },
      description: 'All pages are done.',
    },
  },
})
