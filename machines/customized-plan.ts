import { assertEvent, assign, setup } from 'xstate'
import { messages } from '#contract/messages.ts'
import {
  type FormContext,
  type FormEvent,
  noticeOf,
  type Outcome,
  saidOf,
  sendPlaceholder,
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
    isAbout: ({ event }, topic: PlanTopic) => event.type === 'topic.toggled' && event.topic === topic,
    closesForm: (_, outcome: Outcome) =>
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
    recordOutcome: assign((_, outcome: Outcome) => saidOf(outcome)),
    forgetError: assign(({ context, event }) => {
      assertEvent(event, 'answer.changed')
      return { errors: without(context.errors, (field) => field === event.field) }
    }),
    forgetAll: assign(untouchedForm),
  },
})

/** A topic: off until it is switched on; what was entered under it goes when it is switched off. */
const topicState = (topic: PlanTopic) =>
  plan.createStateConfig({
    initial: 'off',
    states: {
      off: { on: { 'topic.toggled': { guard: { type: 'isAbout', params: topic }, target: 'on' } } },
      on: {
        on: {
          'topic.toggled': {
            guard: { type: 'isAbout', params: topic },
            target: 'off',
            actions: { type: 'clearFollowUps', params: topic },
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
  type: 'parallel',
  context: untouchedForm,
  on: {
    'answer.changed': { actions: 'forgetError' },
    'form.reset': {
      target: [
        '.recruit.off',
        '.sessionRecording.off',
        '.provider.off',
        '.training.off',
        '.security.off',
        '.submission.editing',
      ],
      actions: 'forgetAll',
    },
  },
  states: {
    recruit: topicState('recruit'),
    sessionRecording: topicState('sessionRecording'),
    provider: topicState('provider'),
    training: topicState('training'),
    security: topicState('security'),
    submission: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'ready',
          on: { 'form.submitted': 'sending' },
          states: { ready: {}, rejected: {}, alerted: {} },
        },
        sending: {
          tags: 'busy',
          entry: 'forgetAll',
          invoke: {
            src: 'send',
            id: 'send',
            input: ({ event }) => {
              assertEvent(event, 'form.submitted')
              return { values: event.values }
            },
            onDone: [
              {
                guard: { type: 'closesForm', params: ({ event }) => event.output },
                target: 'closed',
                actions: { type: 'recordOutcome', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'editing.alerted',
                actions: { type: 'recordOutcome', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRejected', params: ({ event }) => event.output },
                target: 'editing.rejected',
                actions: { type: 'recordOutcome', params: ({ event }) => event.output },
              },
              {
                target: 'editing',
                actions: { type: 'logFailure', params: ({ event }) => noticeOf(event.output) ?? '' },
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'logFailure', params: ({ event }) => String(event.error) },
            },
          },
        },
        closed: {},
      },
    },
  },
})
