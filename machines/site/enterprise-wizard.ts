import { assertEvent, assign, fromPromise, not, setup } from 'xstate'
import { type EnterpriseWizardForm, enterpriseWizardForm } from '#contract/forms/forms.ts'
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
import { callingState, errorsOf, logFailure, noticeOf, onOutcome, type Outcome, without } from './form.ts'

type WizardEvent =
  | { type: 'wizard.opened' }
  | { type: 'wizard.closed' }
  | { type: 'wizard.restarted' }
  | { type: 'answer.changed'; answer: WizardAnswer['answer'] }
  | { type: 'custom.changed'; custom: string }
  | { type: 'detail.changed'; field: keyof WizardDetails; value: string }
  | { type: 'step.advanced' }
  | { type: 'step.returned' }
  /** Index of a step, from browser history or a link to a field. */
  | { type: 'step.chosen'; index: number }
  | { type: 'form.submitted' }

const enterpriseWizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as {
      readonly questions: readonly WizardQuestion[]
      /** Details known in advance. */
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
    // Mutant `event.type === 'step.chosen' → true` survives: the guard is used for this event only; the comparison
    // narrows its type.
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
      // Mutant `context.questions[context.index]?.customChoice → context.questions[context.index].customChoice`
      // survives: a question is answered only while it is shown, so it exists.
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
 * The enterprise wizard. A rejected form leads to the step of its first error; a failed request is only logged and
 * keeps every answer.
 */
export const enterpriseWizardMachine = enterpriseWizardSetup.createMachine({
  id: 'enterpriseWizard',
  description: 'The questions of the enterprise wizard, one step each.',
  // A persisted wizard of another version is not restored.
  version: '1',
  type: 'parallel',
  context: ({ input }) => blank(input.questions, input.details),
  states: {
    window: {
      description: 'The dialog of the wizard.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed.',
          on: { 'wizard.opened': { target: 'opened', description: 'The visitor opens the wizard.' } },
        },
        opened: {
          description: 'The dialog is open.',
          on: { 'wizard.closed': { target: 'closed', description: 'The visitor closes the wizard.' } },
        },
      },
    },
    customInput: {
      description: 'The text field of a choice such as “Other”.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The choice that needs text is not chosen.',
          always: { guard: 'isCustomChosen', target: 'shown' },
        },
        shown: {
          description: 'The choice is chosen; its text can be entered.',
          always: { guard: not('isCustomChosen'), target: 'hidden' },
          on: {
            'custom.changed': {
              actions: 'setCustom',
              description: 'The visitor edits the text of the choice.',
            },
          },
        },
      },
    },
    progress: {
      description: 'Progress through the steps.',
      initial: 'answering',
      states: {
        answering: {
          description: 'One step of the wizard is shown.',
          initial: 'question',
          on: {
            'step.returned': {
              guard: 'hasPreviousStep',
              actions: 'goToPreviousStep',
              description: 'Back to the previous step; answers stay.',
            },
            'step.chosen': {
              guard: 'isReachable',
              actions: 'goToChosenStep',
              description: 'Browser history or a link leads to a step whose previous steps are complete.',
            },
          },
          states: {
            question: {
              description: 'A question is shown.',
              always: { guard: 'isAtDetails', target: 'details' },
              on: {
                'answer.changed': {
                  actions: 'setAnswer',
                  description: 'The visitor changes the answer.',
                },
                'step.advanced': [
                  {
                    guard: 'isStepComplete',
                    actions: 'goToNextStep',
                    description: 'The answer is valid: the next step is shown.',
                  },
                  {
                    actions: 'showStepErrors',
                    description: 'The answer is invalid: the step shows its errors.',
                  },
                ],
              },
            },
            details: {
              description: 'The visitor enters their contact details.',
              always: { guard: not('isAtDetails'), target: 'question' },
              on: {
                'detail.changed': { actions: 'setDetail', description: 'The visitor changes a detail.' },
                'form.submitted': [
                  {
                    guard: 'isFormComplete',
                    target: '#enterpriseWizard.progress.sending',
                    description: 'All steps are valid: the form is sent.',
                  },
                  { actions: 'showFormErrors', description: 'The step of the first error is shown.' },
                ],
              },
            },
          },
        },
        sending: {
          ...callingState({
            call: 'send',
            description: 'The form is being sent.',
            input: ({ context }: { context: WizardContext }) => ({
              form: enterpriseWizardForm.parse(formOf(context)),
            }),
            outcomes: [
              onOutcome('isAccepted', 'finalPage', 'resetWizard'),
              onOutcome('isRejected', 'answering', 'showRejection'),
            ],
            failure: logFailure('answering'),
          }),
          entry: 'clearErrors',
        },
        finalPage: {
          description: 'The form is stored and the visitor is thanked.',
          exit: 'clearNotice',
          on: {
            'wizard.restarted': { target: 'answering', description: 'The visitor starts again.' },
            'wizard.closed': {
              target: 'answering',
              description: 'The visitor closes the wizard; it starts again the next time.',
            },
          },
        },
      },
    },
  },
})
