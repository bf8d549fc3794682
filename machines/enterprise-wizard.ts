import { assertEvent, assign, fromPromise, not, setup } from 'xstate'
import { type EnterpriseWizardForm, enterpriseWizardForm } from '#contract/forms.ts'
import {
  answered,
  blank,
  errorsOfStep,
  faultsOf,
  firstStep,
  formOf,
  holds,
  isComplete,
  isCustomChosen,
  isReachable,
  type WizardAnswer,
  type WizardContext,
  type WizardDetails,
  type WizardQuestion,
} from './enterprise-wizard-rules.ts'
import { errorsOf, logFailure, noticeOf, onOutcome, type Outcome, sendingState, without } from './form.ts'

type WizardEvent =
  | { type: 'wizard.opened' }
  | { type: 'wizard.closed' }
  | { type: 'wizard.restarted' }
  | { type: 'answer.changed'; answer: WizardAnswer['answer'] }
  | { type: 'custom.changed'; custom: string }
  | { type: 'detail.changed'; field: keyof WizardDetails; value: string }
  | { type: 'step.advanced' }
  | { type: 'step.returned' }
  /** A step by its number, from the browser's own buttons or from a link to a field. */
  | { type: 'step.chosen'; index: number }
  | { type: 'form.submitted' }

/** What the wizard is made of: its words, its call, its rules and what it keeps. */
const enterpriseWizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as {
      readonly questions: readonly WizardQuestion[]
      /** What is known of the visitor. */
      readonly details?: Partial<WizardDetails>
    },
  },
  actors: {
    send: fromPromise<Outcome, { form: EnterpriseWizardForm }>(() => {
      throw new Error('send is provided where the wizard is shown')
    }),
  },
  guards: {
    isCustomChosen: ({ context }) => isCustomChosen(context),
    isAtDetails: ({ context }) => context.index === context.questions.length,
    hasPreviousStep: ({ context }) => context.index > 0,
    isStepComplete: ({ context }) => isComplete(context, context.index),
    isFormComplete: ({ context }) => Object.keys(faultsOf(context)).length === 0,
    isReachable: ({ context, event }) => event.type === 'step.chosen' && isReachable(context, event.index),
    isAccepted: (_, outcome: Outcome) => outcome.kind === 'accepted',
    isRejected: (_, outcome: Outcome) => outcome.kind === 'rejected',
  },
  actions: {
    logFailure: (_, _reason: string) => {
      throw new Error('logFailure is provided where the wizard is shown')
    },
    setAnswer: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      const choice = context.questions[context.index]?.customChoice
      return answered(context, ({ custom }) => {
        const changed = { answer: event.answer, custom }
        return holds(changed, choice) ? changed : { ...changed, custom: '' }
      })
    }),
    setCustom: assign(({ context, event }) => {
      assertEvent(event, 'custom.changed')
      return answered(context, ({ answer }) => ({ answer, custom: event.custom }))
    }),
    setDetail: assign(({ context, event }) => {
      assertEvent(event, 'detail.changed')
      return {
        details: { ...context.details, [event.field]: event.value },
        errors: without(context.errors, (field) => field === event.field),
      }
    }),
    goToNextStep: assign({ index: ({ context }) => context.index + 1 }),
    goToPreviousStep: assign({ index: ({ context }) => context.index - 1 }),
    goToChosenStep: assign({
      index: ({ event }) => {
        assertEvent(event, 'step.chosen')
        return event.index
      },
    }),
    showStepErrors: assign({
      errors: ({ context }) => errorsOfStep(faultsOf(context), context.index, context.questions.length),
    }),
    showFormErrors: assign(({ context }) => {
      const errors = faultsOf(context)
      return { errors, index: firstStep(errors, context) }
    }),
    showRejection: assign(({ context }, outcome: Outcome) => {
      const errors = errorsOf(outcome)
      return { errors, index: firstStep(errors, context) }
    }),
    clearErrors: assign({ errors: {} }),
    resetWizard: assign(({ context }, outcome: Outcome) => ({
      ...blank(context.questions),
      notice: noticeOf(outcome),
    })),
    clearNotice: assign({ notice: null }),
  },
})

/**
 * The enterprise wizard: a window, a custom input that shows while its choice is chosen, and the way through
 * the questions to the final page. A rejected form leads to the step of its first error; a failed call is
 * logged, keeps every answer and says nothing.
 */
export const enterpriseWizardMachine = enterpriseWizardSetup.createMachine({
  id: 'enterpriseWizard',
  description: 'The questions for an enterprise, one after the other.',
  // A persisted wizard of another version is not restored.
  version: '1',
  type: 'parallel',
  context: ({ input }) => blank(input.questions, input.details),
  states: {
    window: {
      description: 'Whether the wizard is in front of the page.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The wizard is not shown.',
          on: { 'wizard.opened': { target: 'opened', description: 'The visitor begins, or goes on.' } },
        },
        opened: {
          description: 'The wizard is in front of the page.',
          on: { 'wizard.closed': { target: 'closed', description: 'The visitor closes the window.' } },
        },
      },
    },
    customInput: {
      description: 'The field beside a choice such as “Other”.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The choice that needs words is not chosen.',
          always: { guard: 'isCustomChosen', target: 'shown' },
        },
        shown: {
          description: 'The choice is chosen: its words can be typed.',
          always: { guard: not('isCustomChosen'), target: 'hidden' },
          on: {
            'custom.changed': {
              actions: 'setCustom',
              description: 'The words beside the choice are others.',
            },
          },
        },
      },
    },
    progress: {
      description: 'How far the visitor has come.',
      initial: 'answering',
      states: {
        answering: {
          description: 'One step of the wizard is shown.',
          initial: 'question',
          on: {
            'step.returned': {
              guard: 'hasPreviousStep',
              actions: 'goToPreviousStep',
              description: 'Back to the step before; every answer stays.',
            },
            'step.chosen': {
              guard: 'isReachable',
              actions: 'goToChosenStep',
              description: 'The browser or a link leads to a step; all before it are complete.',
            },
          },
          states: {
            question: {
              description: 'A question is shown.',
              always: { guard: 'isAtDetails', target: 'details' },
              on: {
                'answer.changed': {
                  actions: 'setAnswer',
                  description: 'The question has another answer.',
                },
                'step.advanced': [
                  {
                    guard: 'isStepComplete',
                    actions: 'goToNextStep',
                    description: 'The question is answered: the next step.',
                  },
                  { actions: 'showStepErrors', description: 'The step says what is missing.' },
                ],
              },
            },
            details: {
              description: 'The visitor says who they are.',
              always: { guard: not('isAtDetails'), target: 'question' },
              on: {
                'detail.changed': { actions: 'setDetail', description: 'A detail is another one.' },
                'form.submitted': [
                  {
                    guard: 'isFormComplete',
                    target: '#enterpriseWizard.progress.sending',
                    description: 'Everything is there: the form is sent.',
                  },
                  { actions: 'showFormErrors', description: 'The step of the first mistake is shown.' },
                ],
              },
            },
          },
        },
        sending: sendingState({
          description: 'The server has the answers.',
          entry: 'clearErrors',
          input: ({ context }: { context: WizardContext }) => ({
            form: enterpriseWizardForm.parse(formOf(context)),
          }),
          outcomes: [
            onOutcome('isAccepted', 'finalPage', 'resetWizard'),
            onOutcome('isRejected', 'answering', 'showRejection'),
          ],
          failure: logFailure('answering'),
        }),
        finalPage: {
          description: 'The answers are stored, and the visitor is thanked.',
          exit: 'clearNotice',
          on: {
            'wizard.restarted': { target: 'answering', description: 'The visitor begins anew.' },
            'wizard.closed': { target: 'answering', description: 'The next time the wizard begins anew.' },
          },
        },
      },
    },
  },
})
