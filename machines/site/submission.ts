import { assign } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { callingState, onOutcome, reportFailure, submittedValues, untouchedForm } from './form.ts'
import { editingState, formSetup, resetForm } from './form-setup.ts'

/** Submission of a form. A rejected or failed one returns to `editing` with its errors or notice. */
export const submissionMachine = formSetup()
  .extend({ actions: { showServerError: assign({ notice: messages.server.failed }) } })
  .createMachine({
    id: 'submission',
    description: 'Submission of a form.',
    initial: 'editing',
    context: untouchedForm,
    on: resetForm,
    states: {
      editing: editingState({
        description: 'The form can be filled in and sent.',
        // Mutant `'The visitor submits the form.' → ""` survives: a description of the machine is never executed.
        submitted: 'The visitor submits the form.',
        states: {
          rejected: { description: 'The form shows errors under its fields.' },
          failed: { description: 'The form was not stored; it says what to do.' },
        },
      }),
      sending: callingState({
        call: 'send',
        description: 'The form is being sent.',
        input: submittedValues,
        outcomes: [
          onOutcome('isAccepted', 'sent', 'setOutcome'),
          onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
        ],
        failure: reportFailure('editing.failed'),
      }),
      sent: { description: 'The server accepted the form.' },
    },
  })
