import { assertEvent, assign, setup } from 'xstate'
import { messages } from '#contract/messages.ts'
import {
  type FormContext,
  type FormEvent,
  logFailure,
  noticeOf,
  onOutcome,
  type Outcome,
  saidOf,
  sendingState,
  sendPlaceholder,
  submittedValues,
  untouchedForm,
  without,
} from './form.ts'

/** The topics that can be switched on: the field that says so, and the fields that follow from it. */
export const planTopics = {
  recruit: {
    chosen: 'choseRecruit',
    followUps: [
      'orderingParticipants',
      'choseToUseRecruitPanel',
      'yearlyBudgetForParticipiant',
      'userPanelParticipiant',
      'listCountries',
    ],
  },
  sessionRecording: {
    chosen: 'choseSessionRecord',
    followUps: [
      'howManyDomains',
      'howManySessions',
      'dailyTrafficWithSessionRecording',
      'siteOfInstantResponseInteractons',
    ],
  },
  provider: { chosen: 'choseProvider', followUps: ['whichProvider', 'whichProviderCustom'] },
  training: {
    chosen: 'choseHandsTraining',
    followUps: ['interestingHandsOnTraining', 'interestingHandsOnTrainingCustom'],
  },
  security: {
    chosen: 'choseSecurity',
    followUps: ['securityAssessmentsAside', 'securityAssessmentsAsideCustom'],
  },
} as const
export type PlanTopic = keyof typeof planTopics

export const planTopicNames = [
  'recruit',
  'sessionRecording',
  'provider',
  'training',
  'security',
] as const satisfies readonly PlanTopic[]

type PlanEvent = { type: 'topic.toggled'; topic: PlanTopic } | FormEvent

const isAccepted = (outcome: Outcome) => outcome.kind === 'accepted'

const plan = setup({
  types: {
    context: {} as FormContext,
    events: {} as PlanEvent,
  },
  actors: {
    send: sendPlaceholder(),
  },
  guards: {
    isTopic: ({ event }, topic: PlanTopic) => event.type === 'topic.toggled' && event.topic === topic,
    isPositiveReply: (_, outcome: Outcome) =>
      isAccepted(outcome) && noticeOf(outcome) === messages.sent.customizedPlan,
    isAccepted: (_, outcome: Outcome) => isAccepted(outcome),
    isRejected: (_, outcome: Outcome) => outcome.kind === 'rejected',
  },
  actions: {
    clearFollowUps: (_, _topic: PlanTopic) => {
      throw new Error('clearFollowUps is provided where the form is shown')
    },
    logFailure: (_, _reason: string) => {
      throw new Error('logFailure is provided where the form is shown')
    },
    setOutcome: assign((_, outcome: Outcome) => saidOf(outcome)),
    clearFieldError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return { errors: without(context.errors, (field) => field === event.field) }
    }),
    clearMessages: assign(untouchedForm),
  },
})

/** A topic: off until it is switched on; what was entered under it goes when it is switched off. */
const topicState = (topic: PlanTopic) =>
  plan.createStateConfig({
    initial: 'off',
    description: `The topic ${topic}: chosen, or not.`,
    states: {
      off: {
        description: 'Not chosen; its questions do not show.',
        on: {
          'topic.toggled': {
            guard: { type: 'isTopic', params: topic },
            target: 'on',
            description: 'The visitor chose a topic: its questions show.',
          },
        },
      },
      on: {
        description: 'Chosen; its questions show.',
        on: {
          'topic.toggled': {
            guard: { type: 'isTopic', params: topic },
            target: 'off',
            actions: { type: 'clearFollowUps', params: topic },
            description: 'The visitor let go of a topic: what was entered under it goes.',
          },
        },
      },
    },
  })

/**
 * The request for a customized plan: five topics beside each other, and where the request is. The reply
 * `msg.support.positive` closes the form; any other accepted reply is shown as an alert. A failed call is
 * logged and nothing is said.
 */
export const customizedPlanMachine = plan.createMachine({
  id: 'customizedPlan',
  description: 'The request for a customized plan.',
  type: 'parallel',
  context: untouchedForm,
  on: {
    'answer.changed': {
      actions: 'clearFieldError',
      description: 'A field has another answer: what was said about it goes.',
    },
    'form.reset': {
      target: [
        '.recruit.off',
        '.sessionRecording.off',
        '.provider.off',
        '.training.off',
        '.security.off',
        '.submission.editing',
      ],
      actions: 'clearMessages',
      description: 'The form is empty again, and no topic is chosen.',
    },
  },
  states: {
    recruit: topicState('recruit'),
    sessionRecording: topicState('sessionRecording'),
    provider: topicState('provider'),
    training: topicState('training'),
    security: topicState('security'),
    submission: {
      description: 'Where the request is.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The form can be filled in and sent.',
          initial: 'ready',
          on: { 'form.submitted': { target: 'sending', description: 'The visitor sends the request.' } },
          states: {
            ready: { description: 'Nothing is said about the form.' },
            rejected: { description: 'Fields say what has to be corrected.' },
            alerted: { description: 'An alert says what the server answered.' },
          },
        },
        sending: sendingState({
          description: 'The server has the request.',
          entry: 'clearMessages',
          input: submittedValues,
          outcomes: [
            onOutcome('isPositiveReply', 'closed', 'setOutcome'),
            onOutcome('isAccepted', 'editing.alerted', 'setOutcome'),
            onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
          ],
          failure: logFailure('editing'),
        }),
        closed: { description: 'The request is stored and the form closed.' },
      },
    },
  },
})
