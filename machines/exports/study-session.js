import { createMachine } from 'xstate'

export const studySessionMachine = createMachine({
  id: 'studySession',
  description: 'A participant takes a study.',
  type: 'parallel',
  states: {
    journey: {
      description: 'The participant’s path through the study.',
      initial: 'opening',
      on: {
        'session.restarted': [
          {
            target: ['#studySession.journey.welcome'],
            guard: { type: 'canRestart' },
            actions: [{ type: 'resetSession' }],
            description: 'The visitor starts again as a new participant.',
          },
        ],
        'session.openedInAnotherTab': [
          {
            target: ['#studySession.journey.openInAnotherTab'],
            actions: [{ type: 'resetSession' }],
            description: 'Another tab continues this session.',
          },
        ],
      },
      states: {
        opening: {
          description: 'Loads the study and a session stored on this device.',
          tags: ['busy'],
          invoke: [
            {
              id: 'openStudy',
              src: 'openStudy',
              onDone: [
                {
                  target: ['#studySession.journey.welcome'],
                  guard: { type: 'isNew' },
                  actions: [{ type: 'setOpened' }],
                  description: 'This device has no session.',
                },
                {
                  target: ['#rejected'],
                  guard: { type: 'isResumedAt' },
                  actions: [{ type: 'setOpened' }],
                  description: 'The screening has rejected this person on this device.',
                },
                {
                  target: ['#closing'],
                  guard: { type: 'isResumedAt' },
                  actions: [{ type: 'setOpened' }],
                  description: 'The session is finished, or its end is not sent yet.',
                },
                {
                  target: ['#followUps'],
                  guard: { type: 'isResumedAt' },
                  actions: [{ type: 'setOpened' }],
                  description: 'The session stopped at the follow-up questions.',
                },
                {
                  target: ['#tasks'],
                  guard: { type: 'isResumedAt' },
                  actions: [{ type: 'setOpened' }],
                  description: 'The session stopped at the tasks.',
                },
                {
                  target: ['#studySession.journey.inProgress.instructions'],
                  guard: { type: 'isResumedAt' },
                  actions: [{ type: 'setOpened' }],
                  description: 'The session stopped at the instructions.',
                },
                {
                  target: ['#inProgress'],
                  guard: { type: 'isResumedAt' },
                  actions: [{ type: 'setOpened' }],
                  description: 'The session stopped at the screening.',
                },
                {
                  target: ['#handingOver'],
                  guard: { type: 'isResumedAt' },
                  actions: [{ type: 'setOpened' }],
                  description: 'The session waits for a phone.',
                },
                {
                  target: ['#studySession.journey.unknown'],
                  actions: [{ type: 'setOpened' }],
                  description: 'The study does not exist.',
                },
              ],
              onError: [
                {
                  target: ['#studySession.journey.unreachable'],
                  description: 'The study could not be loaded.',
                },
              ],
            },
          ],
        },
        unreachable: {
          description: 'The study could not be loaded.',
          on: {
            'page.retried': [
              { target: ['#studySession.journey.opening'], description: 'The visitor tries again.' },
            ],
          },
        },
        unknown: { description: 'The link has no study, or the study does not take this person now.' },
        openInAnotherTab: {
          description: 'The session continues in another tab.',
          on: {
            'session.takenOver': [
              {
                target: ['#studySession.journey.opening'],
                description: 'The participant continues in this tab.',
              },
            ],
          },
        },
        welcome: {
          description: 'The welcome page: purpose of the study and data stored.',
          on: {
            'session.started': [
              {
                target: ['#studySession.journey.starting'],
                actions: [{ type: 'clearMessages' }, { type: 'keepDevice' }],
                description: 'The visitor starts the study on this device.',
              },
            ],
            'phone.chosen': [
              {
                target: ['#studySession.journey.starting'],
                guard: { type: 'isOtherDevice' },
                actions: [{ type: 'clearMessages' }, { type: 'choosePhone' }],
                description: 'The visitor wants to take the study on a phone.',
              },
            ],
          },
        },
        starting: {
          description: 'Starts a session on the server.',
          tags: ['busy'],
          invoke: [
            {
              id: 'startSession',
              src: 'startSession',
              onDone: [
                {
                  target: ['#studySession.journey.unknown'],
                  guard: { type: 'isTurnedAway' },
                  actions: [{ type: 'setSession' }],
                  description: 'The study does not take this person.',
                },
                {
                  target: ['#handingOver'],
                  guard: { type: 'wantsPhone' },
                  actions: [{ type: 'setSession' }],
                  description: 'The session is started, for a phone.',
                },
                {
                  target: ['#inProgress'],
                  actions: [{ type: 'setSession' }],
                  description: 'The session is started.',
                },
              ],
              onError: [
                {
                  target: ['#studySession.journey.welcome'],
                  actions: [{ type: 'showServerError' }],
                  description: 'The session could not be started.',
                },
              ],
            },
          ],
        },
        handingOver: {
          id: 'handingOver',
          description: 'The session waits for the participant’s phone, which scans a code.',
          initial: 'creating',
          states: {
            creating: {
              description: 'Creates the code.',
              tags: ['busy'],
              invoke: [
                {
                  id: 'startHandOver',
                  src: 'startHandOver',
                  onDone: [
                    {
                      target: ['#studySession.journey.handingOver.shown'],
                      actions: [{ type: 'setHandOver' }],
                      description: 'The code is created.',
                    },
                  ],
                  onError: [
                    {
                      target: ['#studySession.journey.handingOver.failed'],
                      description: 'The code could not be created.',
                    },
                  ],
                },
              ],
            },
            shown: {
              description: 'The code is on the page, valid for some minutes and for one phone.',
              invoke: [
                {
                  id: 'watchHandOver',
                  src: 'watchHandOver',
                  onDone: [
                    {
                      target: ['#onPhone'],
                      guard: { type: 'isTaken' },
                      actions: [{ type: 'resetSession' }],
                      description: 'A phone continues the session.',
                    },
                    {
                      target: ['#studySession.journey.handingOver.expired'],
                      description: 'The code has expired.',
                    },
                  ],
                  onError: [
                    {
                      target: ['#studySession.journey.handingOver.failed'],
                      description: 'The server does not know the session any more.',
                    },
                  ],
                },
              ],
              on: {
                'device.kept': [
                  {
                    target: ['#studySession.journey.handingOver.staying'],
                    description: 'The participant continues here.',
                  },
                ],
              },
            },
            expired: {
              description: 'The code has expired.',
              on: {
                'code.renewed': [
                  {
                    target: ['#studySession.journey.handingOver.creating'],
                    description: 'The participant wants a new code.',
                  },
                ],
                'device.kept': [
                  {
                    target: ['#studySession.journey.handingOver.staying'],
                    description: 'The participant continues here.',
                  },
                ],
              },
            },
            failed: {
              description: 'There is no code, because a call failed.',
              on: {
                'code.renewed': [
                  {
                    target: ['#studySession.journey.handingOver.creating'],
                    description: 'The participant tries again.',
                  },
                ],
                'device.kept': [
                  {
                    target: ['#studySession.journey.handingOver.staying'],
                    description: 'The participant continues here.',
                  },
                ],
              },
            },
            staying: {
              description: 'Ends the code, so that no phone can take the session.',
              tags: ['busy'],
              invoke: [
                {
                  id: 'cancelHandOver',
                  src: 'cancelHandOver',
                  onDone: [
                    {
                      target: ['#inProgress'],
                      actions: [{ type: 'keepDevice' }],
                      description: 'The session continues here.',
                    },
                  ],
                  onError: [
                    {
                      target: ['#studySession.journey.handingOver.failed'],
                      description: 'The code could not be ended.',
                    },
                  ],
                },
              ],
            },
          },
        },
        onPhone: {
          id: 'onPhone',
          description: 'A phone continues the session; this page saves nothing more.',
        },
        inProgress: {
          id: 'inProgress',
          description: 'The participant takes the study.',
          initial: 'screening',
          always: [
            {
              target: ['#rejected'],
              guard: { type: 'isOverQuota' },
              description: 'The study has enough responses of people with the same answers.',
            },
            {
              target: ['#screening'],
              guard: { type: 'isInvalidUnseen', params: 'screening' },
              actions: [{ type: 'showInvalid' }],
              description: 'The server refused the answer to a question: it is shown again.',
            },
            {
              target: ['#tasks'],
              guard: { type: 'isInvalidUnseen', params: 'tasks' },
              actions: [{ type: 'showInvalid' }],
              description: 'The server refused the answer to a question: it is shown again.',
            },
            {
              target: ['#followUps'],
              guard: { type: 'isInvalidUnseen', params: 'followUps' },
              actions: [{ type: 'showInvalid' }],
              description: 'The server refused the answer to a question: it is shown again.',
            },
          ],
          on: {
            'session.paused': [
              {
                target: ['#studySession.journey.paused'],
                description: 'The participant pauses; answers are saved.',
              },
            ],
          },
          states: {
            screening: {
              id: 'screening',
              description: 'Screening questions decide whether the person can take part.',
              entry: [
                { type: 'openQuestions', params: 'screening' },
                { type: 'advance', params: 'screening' },
              ],
              always: [
                {
                  target: ['#studySession.journey.inProgress.instructions'],
                  guard: { type: 'hasNoQuestions', params: 'screening' },
                  description: 'The study has no questions here.',
                },
              ],
              on: {
                'answer.given': [
                  {
                    guard: { type: 'isInvalid' },
                    actions: [{ type: 'setError' }],
                    description: 'The answer is invalid, or a required one is missing.',
                  },
                  {
                    target: ['#rejected'],
                    guard: { type: 'isRejecting' },
                    actions: [{ type: 'setAnswer' }],
                    description: 'The answer disqualifies the person.',
                  },
                  {
                    target: ['#studySession.journey.inProgress.instructions'],
                    guard: { type: 'isLastQuestion' },
                    actions: [{ type: 'setAnswer' }],
                    description: 'The last question is answered.',
                  },
                  {
                    actions: [{ type: 'setAnswer' }, { type: 'advance', params: 'screening' }],
                    description: 'The next question is shown.',
                  },
                ],
              },
            },
            instructions: {
              description: 'Instructions before the tasks.',
              entry: [{ type: 'advance', params: 'instructions' }],
              on: {
                'tasks.started': [{ target: ['#tasks'], description: 'The participant starts the tasks.' }],
              },
            },
            tasks: {
              id: 'tasks',
              description: 'The tool’s task machine runs; its events are saved.',
              entry: [{ type: 'advance', params: 'tasks' }],
              on: {
                'work.recorded': [
                  {
                    actions: [{ type: 'recordWork' }, { type: 'advance', params: 'tasks' }],
                    description: 'The task machine recorded events and an answer.',
                  },
                ],
                'work.finished': [{ target: ['#followUps'], description: 'The last task is finished.' }],
                'answer.given': [
                  {
                    guard: { type: 'isInvalid' },
                    actions: [{ type: 'setError' }],
                    description:
                      'The answer to a question that is asked again is invalid, or a required one is missing.',
                  },
                  {
                    guard: { type: 'isAskedAgain' },
                    actions: [{ type: 'correctWork' }],
                    description:
                      'A question after a task, whose answer the server refused, is answered again.',
                  },
                ],
              },
            },
            followUps: {
              id: 'followUps',
              description: 'Questions after the tasks; skip logic applies.',
              entry: [
                { type: 'openQuestions', params: 'followUps' },
                { type: 'advance', params: 'followUps' },
              ],
              always: [
                {
                  target: ['#closing'],
                  guard: { type: 'hasNoQuestions', params: 'followUps' },
                  description: 'The study has no questions here.',
                },
              ],
              on: {
                'answer.given': [
                  {
                    guard: { type: 'isInvalid' },
                    actions: [{ type: 'setError' }],
                    description: 'The answer is invalid, or a required one is missing.',
                  },
                  {
                    target: ['#closing'],
                    guard: { type: 'isLastQuestion' },
                    actions: [{ type: 'setAnswer' }],
                    description: 'The last question on the path is answered.',
                  },
                  {
                    actions: [{ type: 'setAnswer' }, { type: 'advance', params: 'followUps' }],
                    description: 'The next question is shown.',
                  },
                ],
                'question.reopened': [
                  {
                    guard: { type: 'hasPreviousQuestion' },
                    actions: [{ type: 'reopenQuestion' }],
                    description: 'Back to the previous question; its answer stays until it is changed.',
                  },
                ],
              },
            },
            last: { description: 'The step before the pause.', type: 'history', history: false },
          },
        },
        paused: {
          description: 'Paused; answers are saved and the session can be resumed.',
          always: [
            {
              target: ['#rejected'],
              guard: { type: 'isOverQuota' },
              description: 'The study has enough responses of people with the same answers.',
            },
          ],
          on: {
            'session.resumed': [
              { target: ['#studySession.journey.inProgress.last'], description: 'The participant resumes.' },
            ],
            'deletion.requested': [
              {
                target: ['#studySession.journey.confirmingDeletion'],
                description: 'The participant wants the answers deleted.',
              },
            ],
          },
        },
        confirmingDeletion: {
          description: 'The participant confirms that the answers are deleted, or keeps them.',
          always: [
            {
              target: ['#rejected'],
              guard: { type: 'isOverQuota' },
              description: 'The study has enough responses of people with the same answers.',
            },
          ],
          on: {
            'deletion.canceled': [
              {
                target: ['#closing'],
                guard: { type: 'isFinished' },
                actions: [{ type: 'clearMessages' }],
                description: 'The participant keeps the answers of a finished session.',
              },
              {
                target: ['#studySession.journey.paused'],
                actions: [{ type: 'clearMessages' }],
                description: 'The participant keeps the answers.',
              },
            ],
            'deletion.confirmed': [
              {
                target: ['#studySession.journey.deleting'],
                actions: [{ type: 'clearMessages' }],
                description: 'The participant confirms, or tries again.',
              },
            ],
          },
        },
        deleting: {
          description: 'Deletes the session and its answers on the server.',
          tags: ['busy'],
          invoke: [
            {
              id: 'deleteSession',
              src: 'deleteSession',
              onDone: [
                {
                  target: ['#studySession.journey.deleted'],
                  actions: [{ type: 'resetSession' }],
                  description: 'The answers are deleted.',
                },
              ],
              onError: [
                {
                  target: ['#studySession.journey.confirmingDeletion'],
                  actions: [{ type: 'showServerError' }],
                  description: 'The answers could not be deleted.',
                },
              ],
            },
          ],
        },
        deleted: { description: 'The answers are deleted, on the server and on this device.' },
        rejected: {
          id: 'rejected',
          description: 'The person was disqualified in the screening, or a quota is full.',
        },
        closing: {
          id: 'closing',
          description: 'All steps are done.',
          entry: [{ type: 'advance', params: 'closing' }],
          always: [
            {
              target: ['#rejected'],
              guard: { type: 'isOverQuota' },
              description: 'The study has enough responses of people with the same answers.',
            },
            {
              target: ['#tasks'],
              guard: { type: 'isInvalidUnseen', params: 'tasks' },
              actions: [{ type: 'showInvalid' }],
              description: 'The server refused the answer to a question: it is shown again.',
            },
            {
              target: ['#followUps'],
              guard: { type: 'isInvalidUnseen', params: 'followUps' },
              actions: [{ type: 'showInvalid' }],
              description: 'The server refused the answer to a question: it is shown again.',
            },
          ],
          on: {
            'deletion.requested': [
              {
                target: ['#studySession.journey.confirmingDeletion'],
                guard: { type: 'isStored' },
                description: 'The participant wants the answers deleted.',
              },
            ],
          },
        },
      },
    },
    saving: {
      description: 'Saving of the answers.',
      initial: 'settled',
      on: {
        'session.openedInAnotherTab': [
          { target: ['#studySession.saving.settled'], description: 'The other tab saves the rest.' },
        ],
        'deletion.confirmed': [
          {
            target: ['#studySession.saving.stopped'],
            guard: { type: 'isConfirmingDeletion' },
            description: 'The answers are going to be deleted.',
          },
        ],
      },
      states: {
        settled: {
          description: 'Everything is saved.',
          always: [
            {
              target: ['#studySession.saving.ended'],
              guard: { type: 'isOver and isClosedOnServer' },
              description: 'The session is over and closed on the server.',
            },
            {
              target: ['#studySession.saving.ending'],
              guard: { type: 'isOver and canSendInOneRequest' },
              description: 'The session is over and not closed on the server.',
            },
            {
              target: ['#studySession.saving.sending'],
              guard: { type: 'hasUnsent' },
              description: 'There is unsaved data.',
            },
          ],
        },
        sending: {
          description: 'A step is being saved; later changes wait for the next one.',
          entry: [{ type: 'markSent' }],
          invoke: [
            {
              id: 'saveProgress',
              src: 'saveProgress',
              onDone: [
                {
                  target: ['#studySession.saving.correcting'],
                  guard: { type: 'isInvalidAnswer' },
                  actions: [{ type: 'setInvalid' }],
                  description: 'The server refused the answer to a question.',
                },
                {
                  target: ['#studySession.saving.refused'],
                  guard: { type: 'isRefused' },
                  actions: [{ type: 'acknowledgeSave' }],
                  description: 'The server refused the step.',
                },
                {
                  target: ['#studySession.saving.settled'],
                  actions: [{ type: 'acknowledgeSave' }],
                  description: 'The step is saved.',
                },
              ],
              onError: [
                {
                  target: ['#studySession.saving.waiting'],
                  description: 'The request failed, or its reply was lost.',
                },
              ],
            },
          ],
        },
        ending: {
          description: 'The last step is being saved.',
          entry: [{ type: 'markSent' }],
          invoke: [
            {
              id: 'finishSession',
              src: 'finishSession',
              onDone: [
                {
                  target: ['#studySession.saving.correcting'],
                  guard: { type: 'isInvalidAnswer' },
                  actions: [{ type: 'setInvalid' }],
                  description: 'The server refused the answer to a question.',
                },
                {
                  target: ['#studySession.saving.refused'],
                  guard: { type: 'isRefused' },
                  actions: [{ type: 'acknowledgeSave' }],
                  description: 'The server refused the step.',
                },
                {
                  target: ['#studySession.saving.ended'],
                  actions: [{ type: 'acknowledgeSave' }],
                  description: 'Everything is saved.',
                },
              ],
              onError: [
                {
                  target: ['#studySession.saving.waiting'],
                  description: 'The request failed, or its reply was lost.',
                },
              ],
            },
          ],
        },
        waiting: {
          description: 'Offline; answers wait on this device.',
          invoke: [
            {
              id: 'waitForConnection',
              src: 'waitForConnection',
              onDone: [{ target: ['#studySession.saving.settled'], description: 'Retries.' }],
              onError: [{ target: ['#studySession.saving.settled'], description: 'Retries.' }],
            },
          ],
          on: {
            'save.retried': [
              { target: ['#studySession.saving.settled'], description: 'The participant retries.' },
            ],
          },
        },
        correcting: {
          description: 'The server refused one answer; all are sent once the participant has corrected it.',
          always: [
            {
              target: ['#studySession.saving.settled'],
              guard: { type: 'isCorrected' },
              description: 'The answer is corrected.',
            },
            {
              target: ['#studySession.saving.refused'],
              guard: { type: 'isUncorrectable' },
              actions: [{ type: 'dropInvalid' }],
              description: 'No question that the participant can still answer has this answer.',
            },
          ],
        },
        refused: {
          description: 'The server refuses this session.',
          on: {
            'session.restarted': [
              {
                target: ['#studySession.saving.settled'],
                guard: { type: 'canRestart' },
                description: 'The visitor starts again as a new participant.',
              },
            ],
          },
        },
        stopped: {
          description: 'Nothing is sent while the answers are deleted.',
          always: [
            {
              target: ['#studySession.saving.settled'],
              guard: { type: 'isNotDeleting' },
              description: 'The deletion is over, or has failed.',
            },
          ],
        },
        ended: {
          description: 'Everything is saved and the session is closed on the server.',
          on: {
            'session.restarted': [
              {
                target: ['#studySession.saving.settled'],
                guard: { type: 'canRestart' },
                description: 'The visitor starts again as a new participant.',
              },
            ],
          },
        },
      },
    },
  },
})
