import { assign } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import {
  callingState,
  onOutcome,
  type Outcome,
  reportFailure,
  submittedValues,
  untouchedForm,
} from './form.ts'
import { editingState, formSetup, resetForm } from './form-setup.ts'

/** Outcome of a demo request; an accepted one says whether the visitor can choose a time at once. */
export type DemoOutcome =
  | Exclude<Outcome, { kind: 'accepted' }>
  | { readonly kind: 'accepted'; readonly message: string; readonly isQualified: boolean }

/** A demo request: ends in `qualified` (shows the calendar) or `thanked` (an email follows), as the server decides. */
export const bookDemoMachine = formSetup<DemoOutcome>()
  .extend({
    guards: {
      // Mutant `outcome.kind === 'accepted' → true` survives: only an accepted outcome has `isQualified`; the
      // comparison narrows the type.
      isQualified: (_, outcome: DemoOutcome) => outcome.kind === 'accepted' && outcome.isQualified,
    },
    actions: { showServerError: assign({ notice: messages.server.failed }) },
  })
  .createMachine({
    id: 'bookDemo',
    description: 'A request for a demo.',
    initial: 'editing',
    context: untouchedForm,
    on: resetForm,
    states: {
      editing: editingState({
        description: 'The form can be filled in and sent.',
        // Mutant `'The visitor requests a demo.' → ""` survives: a description of the machine is never executed.
        submitted: 'The visitor requests a demo.',
        states: {
          rejected: { description: 'The form shows errors under its fields.' },
          failed: { description: 'The request was not stored; the form says what to do.' },
        },
      }),
      sending: callingState({
        call: 'send',
        description: 'The request is being sent.',
        input: submittedValues,
        outcomes: [
          onOutcome('isQualified', 'qualified', 'setOutcome'),
          onOutcome('isAccepted', 'thanked', 'setOutcome'),
          onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
        ],
        failure: reportFailure('editing.failed'),
      }),
      qualified: { description: 'The calendar is shown.' },
      thanked: { description: 'The visitor is thanked; an email follows.' },
    },
  })
