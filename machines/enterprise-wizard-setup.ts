import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type EnterpriseWizardForm } from '#contract/forms/enterprise-wizard.ts'
import { errorsOf, noticeOf, type Outcome, without } from './form.ts'
import {
  answered,
  blank,
  isCustomChosen,
  faultsOf,
  firstStep,
  holds,
  isComplete,
  isReachable,
  errorsOfStep,
  type WizardAnswer,
  type WizardContext,
  type WizardDetails,
  type WizardQuestion,
} from './enterprise-wizard-rules.ts'

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
export const enterpriseWizardSetup = setup({
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
