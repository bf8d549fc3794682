import { createMachine } from 'xstate'

export const enterpriseWizardMachine = createMachine({
  id: 'enterpriseWizard',
  version: '1',
  description: 'The questions of the enterprise wizard, one step each.',
  type: 'parallel',
  states: {
    window: {
      description: 'The dialog of the wizard.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed.',
          on: {
            'wizard.opened': [
              { target: ['#enterpriseWizard.window.opened'], description: 'The visitor opens the wizard.' },
            ],
          },
        },
        opened: {
          description: 'The dialog is open.',
          on: {
            'wizard.closed': [
              { target: ['#enterpriseWizard.window.closed'], description: 'The visitor closes the wizard.' },
            ],
          },
        },
      },
    },
    customInput: {
      description: 'The text field of a choice such as “Other”.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The choice that needs text is not chosen.',
          always: [{ target: ['#enterpriseWizard.customInput.shown'], guard: { type: 'isCustomChosen' } }],
        },
        shown: {
          description: 'The choice is chosen; its text can be entered.',
          always: [
            { target: ['#enterpriseWizard.customInput.hidden'], guard: { type: 'not isCustomChosen' } },
          ],
          on: {
            'custom.changed': [
              { actions: [{ type: 'setCustom' }], description: 'The visitor edits the text of the choice.' },
            ],
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
            'step.returned': [
              {
                guard: { type: 'hasPreviousStep' },
                actions: [{ type: 'goToPreviousStep' }],
                description: 'Back to the previous step; answers stay.',
              },
            ],
            'step.chosen': [
              {
                guard: { type: 'isReachable' },
                actions: [{ type: 'goToChosenStep' }],
                description: 'Browser history or a link leads to a step whose previous steps are complete.',
              },
            ],
          },
          states: {
            question: {
              description: 'A question is shown.',
              always: [
                { target: ['#enterpriseWizard.progress.answering.details'], guard: { type: 'isAtDetails' } },
              ],
              on: {
                'answer.changed': [
                  { actions: [{ type: 'setAnswer' }], description: 'The visitor changes the answer.' },
                ],
                'step.advanced': [
                  {
                    guard: { type: 'isStepComplete' },
                    actions: [{ type: 'goToNextStep' }],
                    description: 'The answer is valid: the next step is shown.',
                  },
                  {
                    actions: [{ type: 'showStepErrors' }],
                    description: 'The answer is invalid: the step shows its errors.',
                  },
                ],
              },
            },
            details: {
              description: 'The visitor enters their contact details.',
              always: [
                {
                  target: ['#enterpriseWizard.progress.answering.question'],
                  guard: { type: 'not isAtDetails' },
                },
              ],
              on: {
                'detail.changed': [
                  { actions: [{ type: 'setDetail' }], description: 'The visitor changes a detail.' },
                ],
                'form.submitted': [
                  {
                    target: ['#enterpriseWizard.progress.sending'],
                    guard: { type: 'isFormComplete' },
                    description: 'All steps are valid: the form is sent.',
                  },
                  {
                    actions: [{ type: 'showFormErrors' }],
                    description: 'The step of the first error is shown.',
                  },
                ],
              },
            },
          },
        },
        sending: {
          description: 'The form is being sent.',
          tags: ['busy'],
          entry: [{ type: 'clearErrors' }],
          invoke: [
            {
              id: 'send',
              src: 'send',
              onDone: [
                {
                  target: ['#enterpriseWizard.progress.finalPage'],
                  guard: { type: 'isAccepted' },
                  actions: [{ type: 'resetWizard' }],
                },
                {
                  target: ['#enterpriseWizard.progress.answering'],
                  guard: { type: 'isRejected' },
                  actions: [{ type: 'showRejection' }],
                },
                { target: ['#enterpriseWizard.progress.answering'], actions: [{ type: 'logFailure' }] },
              ],
              onError: [
                { target: ['#enterpriseWizard.progress.answering'], actions: [{ type: 'logFailure' }] },
              ],
            },
          ],
        },
        finalPage: {
          description: 'The form is stored and the visitor is thanked.',
          exit: [{ type: 'clearNotice' }],
          on: {
            'wizard.restarted': [
              { target: ['#enterpriseWizard.progress.answering'], description: 'The visitor starts again.' },
            ],
            'wizard.closed': [
              {
                target: ['#enterpriseWizard.progress.answering'],
                description: 'The visitor closes the wizard; it starts again the next time.',
              },
            ],
          },
        },
      },
    },
  },
})
