import { createMachine } from 'xstate'

export const secondFactorEnrolmentMachine = createMachine({
  id: 'secondFactorEnrolment',
  description: 'The second factor of an account.',
  initial: 'off',
  states: {
    off: {
      description: 'The account has no second factor.',
      always: [
        {
          target: ['#secondFactorEnrolment.on'],
          guard: { type: 'isOn' },
          actions: [{ type: 'clearMessages' }],
        },
      ],
      on: {
        'account.refreshed': [
          { actions: [{ type: 'setAccount' }], description: 'The account was read again.' },
        ],
        'enrolment.started': [
          {
            target: ['#secondFactorEnrolment.enrolling'],
            actions: [{ type: 'clearMessages' }],
            description: 'The person switches the second factor on.',
          },
        ],
      },
    },
    enrolling: {
      description: 'The second factor is being switched on.',
      initial: 'password',
      states: {
        password: {
          description: 'The person confirms the change with the password.',
          initial: 'ready',
          on: {
            'answer.changed': [
              { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
            ],
            'change.abandoned': [
              {
                target: ['#secondFactorEnrolment.off'],
                actions: [{ type: 'clearEntries' }, { type: 'clearMessages' }],
                description: 'The person leaves the second factor as it is.',
              },
            ],
            'form.submitted': [
              {
                target: ['#secondFactorEnrolment.enrolling.creatingSecret'],
                description: 'The person submits the password.',
              },
            ],
          },
          states: {
            ready: { description: 'The form shows no messages.' },
            rejected: { description: 'The form says what is wrong.' },
            failed: { description: 'The form was not accepted; it says what to do.' },
          },
        },
        creatingSecret: {
          description: 'The secret of the authenticator app is being created.',
          tags: ['busy'],
          entry: [{ type: 'clearMessages' }],
          invoke: [
            {
              id: 'createSecret',
              src: 'createSecret',
              onDone: [
                {
                  target: ['#secondFactorEnrolment.enrolling.showingSecret'],
                  guard: { type: 'isCreated' },
                  actions: [{ type: 'setSecret' }],
                },
                {
                  target: ['#secondFactorEnrolment.enrolling.password.rejected'],
                  guard: { type: 'isWrong' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#secondFactorEnrolment.enrolling.password.rejected'],
                  guard: { type: 'isRejected' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#secondFactorEnrolment.enrolling.password.failed'],
                  actions: [{ type: 'setOutcome' }],
                },
              ],
              onError: [
                {
                  target: ['#secondFactorEnrolment.enrolling.password.failed'],
                  actions: [{ type: 'showServerError' }],
                },
              ],
            },
          ],
        },
        showingSecret: {
          description: 'The QR code and the secret are shown.',
          on: {
            'change.abandoned': [
              {
                target: ['#secondFactorEnrolment.off'],
                actions: [{ type: 'clearEntries' }, { type: 'clearMessages' }],
                description: 'The person leaves the second factor as it is.',
              },
            ],
            'secret.entered': [
              {
                target: ['#secondFactorEnrolment.enrolling.code'],
                description: 'The authenticator app has the secret and shows codes.',
              },
            ],
          },
        },
        code: {
          description: 'The person enters a code of the authenticator app.',
          initial: 'ready',
          on: {
            'answer.changed': [
              { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
            ],
            'change.abandoned': [
              {
                target: ['#secondFactorEnrolment.off'],
                actions: [{ type: 'clearEntries' }, { type: 'clearMessages' }],
                description: 'The person leaves the second factor as it is.',
              },
            ],
            'form.submitted': [
              {
                target: ['#secondFactorEnrolment.enrolling.sendingCode'],
                description: 'The person submits the code.',
              },
            ],
            'secret.reopened': [
              {
                target: ['#secondFactorEnrolment.enrolling.showingSecret'],
                actions: [{ type: 'clearMessages' }],
                description: 'Back to the QR code.',
              },
            ],
          },
          states: {
            ready: { description: 'The form shows no messages.' },
            rejected: { description: 'The form says what is wrong.' },
            failed: { description: 'The form was not accepted; it says what to do.' },
          },
        },
        sendingCode: {
          description: 'The code is being checked.',
          tags: ['busy'],
          entry: [{ type: 'clearMessages' }],
          invoke: [
            {
              id: 'confirmCode',
              src: 'confirmCode',
              onDone: [
                {
                  target: ['#secondFactorEnrolment.showingCodes'],
                  guard: { type: 'hasCodes' },
                  actions: [{ type: 'setCodes' }],
                },
                {
                  target: ['#secondFactorEnrolment.enrolling.code.rejected'],
                  guard: { type: 'isWrong' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#secondFactorEnrolment.enrolling.code.rejected'],
                  guard: { type: 'isRejected' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#secondFactorEnrolment.enrolling.password.failed'],
                  guard: { type: 'isExpired' },
                  actions: [{ type: 'setExpired' }],
                },
                {
                  target: ['#secondFactorEnrolment.enrolling.code.failed'],
                  actions: [{ type: 'setOutcome' }],
                },
              ],
              onError: [
                {
                  target: ['#secondFactorEnrolment.enrolling.code.failed'],
                  actions: [{ type: 'showServerError' }],
                },
              ],
            },
          ],
        },
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown once, until the person has saved them.',
      exit: [{ type: 'clearEntries' }],
      on: {
        'codes.saved': [
          {
            target: ['#secondFactorEnrolment.on'],
            description: 'The person confirms that the codes are saved.',
          },
        ],
      },
    },
    on: {
      description: 'Signing in takes a code.',
      always: [{ target: ['#secondFactorEnrolment.off'], guard: { type: 'isOff' } }],
      on: {
        'account.refreshed': [
          { actions: [{ type: 'setAccount' }], description: 'The account was read again.' },
        ],
        'disabling.started': [
          {
            target: ['#secondFactorEnrolment.disabling'],
            description: 'The person switches the second factor off.',
          },
        ],
        'codes.requested': [
          {
            target: ['#secondFactorEnrolment.replacingCodes'],
            description: 'The person wants new recovery codes.',
          },
        ],
      },
    },
    disabling: {
      description: 'The second factor is being switched off.',
      initial: 'password',
      states: {
        password: {
          description: 'The person confirms the change with the password.',
          initial: 'ready',
          on: {
            'answer.changed': [
              { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
            ],
            'change.abandoned': [
              {
                target: ['#secondFactorEnrolment.on'],
                actions: [{ type: 'clearEntries' }, { type: 'clearMessages' }],
                description: 'The person leaves the second factor as it is.',
              },
            ],
            'form.submitted': [
              {
                target: ['#secondFactorEnrolment.disabling.sending'],
                description: 'The person submits the password.',
              },
            ],
          },
          states: {
            ready: { description: 'The form shows no messages.' },
            rejected: { description: 'The form says what is wrong.' },
            failed: { description: 'The form was not accepted; it says what to do.' },
          },
        },
        sending: {
          description: 'The second factor is being switched off on the server.',
          tags: ['busy'],
          entry: [{ type: 'clearMessages' }],
          invoke: [
            {
              id: 'disable',
              src: 'disable',
              onDone: [
                {
                  target: ['#secondFactorEnrolment.off'],
                  guard: { type: 'isAccepted' },
                  actions: [{ type: 'setDisabled' }],
                },
                {
                  target: ['#secondFactorEnrolment.disabling.password.rejected'],
                  guard: { type: 'isWrong' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#secondFactorEnrolment.disabling.password.rejected'],
                  guard: { type: 'isRejected' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#secondFactorEnrolment.disabling.password.failed'],
                  actions: [{ type: 'setOutcome' }],
                },
              ],
              onError: [
                {
                  target: ['#secondFactorEnrolment.disabling.password.failed'],
                  actions: [{ type: 'showServerError' }],
                },
              ],
            },
          ],
        },
      },
    },
    replacingCodes: {
      description: 'The recovery codes are being replaced.',
      initial: 'password',
      states: {
        password: {
          description: 'The person confirms the change with the password.',
          initial: 'ready',
          on: {
            'answer.changed': [
              { actions: [{ type: 'setField' }], description: 'A field changed: its error is cleared.' },
            ],
            'change.abandoned': [
              {
                target: ['#secondFactorEnrolment.on'],
                actions: [{ type: 'clearEntries' }, { type: 'clearMessages' }],
                description: 'The person leaves the second factor as it is.',
              },
            ],
            'form.submitted': [
              {
                target: ['#secondFactorEnrolment.replacingCodes.sending'],
                description: 'The person submits the password.',
              },
            ],
          },
          states: {
            ready: { description: 'The form shows no messages.' },
            rejected: { description: 'The form says what is wrong.' },
            failed: { description: 'The form was not accepted; it says what to do.' },
          },
        },
        sending: {
          description: 'The server creates new recovery codes; those before expire.',
          tags: ['busy'],
          entry: [{ type: 'clearMessages' }],
          invoke: [
            {
              id: 'replaceCodes',
              src: 'replaceCodes',
              onDone: [
                {
                  target: ['#secondFactorEnrolment.showingCodes'],
                  guard: { type: 'hasCodes' },
                  actions: [{ type: 'setCodes' }],
                },
                {
                  target: ['#secondFactorEnrolment.replacingCodes.password.rejected'],
                  guard: { type: 'isWrong' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#secondFactorEnrolment.replacingCodes.password.rejected'],
                  guard: { type: 'isRejected' },
                  actions: [{ type: 'setOutcome' }],
                },
                {
                  target: ['#secondFactorEnrolment.replacingCodes.password.failed'],
                  actions: [{ type: 'setOutcome' }],
                },
              ],
              onError: [
                {
                  target: ['#secondFactorEnrolment.replacingCodes.password.failed'],
                  actions: [{ type: 'showServerError' }],
                },
              ],
            },
          ],
        },
      },
    },
  },
})
