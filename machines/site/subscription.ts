import { callingState, logFailure, onOutcome, submittedValues, untouchedForm } from './form.ts'
import { editingState, formSetup, logFailurePlaceholder, resetForm } from './form-setup.ts'

/** The newsletter form. A rejected form shows its errors; a failed request is only logged. */
export const subscriptionMachine = formSetup()
  .extend({ actions: { logFailure: logFailurePlaceholder } })
  .createMachine({
    id: 'subscription',
    description: 'The newsletter form.',
    initial: 'editing',
    context: untouchedForm,
    on: resetForm,
    states: {
      editing: editingState({
        description: 'The visitor can enter and submit an address.',
        // Mutant `'The visitor subscribes.' → ""` survives: a description of the machine is never executed.
        submitted: 'The visitor subscribes.',
        states: { rejected: { description: 'The field shows the error of the address.' } },
      }),
      sending: callingState({
        call: 'send',
        description: 'The address is being sent.',
        input: submittedValues,
        outcomes: [
          onOutcome('isAccepted', 'sent', 'setOutcome'),
          onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
        ],
        failure: logFailure('editing'),
      }),
      sent: { description: 'An alert shows the reply: subscribed, or a link to follow in an email.' },
    },
  })
