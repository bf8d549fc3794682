import { messages } from '#contract/shared/messages.ts'
import {
  callingState,
  logFailure,
  noticeOf,
  onOutcome,
  type Outcome,
  submittedValues,
  untouchedForm,
} from './form.ts'
import { clearFieldError, formSetup, isAccepted, logFailurePlaceholder } from './form-setup.ts'

/** Optional topics: the field of the choice, and the fields shown while it is chosen. */
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

interface TopicToggled {
  type: 'topic.toggled'
  topic: PlanTopic
}

const plan = formSetup<Outcome, TopicToggled>().extend({
  guards: {
    // Mutant `event.type === 'topic.toggled' → true` survives: the guard is used for this event only; the comparison
    // narrows its type.
    isTopic: ({ event }, topic: PlanTopic) => event.type === 'topic.toggled' && event.topic === topic,
    isPositiveReply: (_, outcome: Outcome) =>
      isAccepted(outcome) && noticeOf(outcome) === messages.sent.customizedPlan,
  },
  actions: {
    clearFollowUps: (_, _topic: PlanTopic) => {
      throw new Error('clearFollowUps is provided where the form is shown')
    },
    logFailure: logFailurePlaceholder,
  },
})

/** A topic; switching it off clears its follow-up fields. */
const topicState = (topic: PlanTopic) =>
  plan.createStateConfig({
    initial: 'off',
    description: `Whether the topic ${topic} is chosen.`,
    states: {
      off: {
        description: 'Not chosen; its questions are hidden.',
        on: {
          'topic.toggled': {
            guard: { type: 'isTopic', params: topic },
            target: 'on',
            description: 'The visitor chooses the topic.',
          },
        },
      },
      on: {
        description: 'Chosen; its questions are shown.',
        on: {
          'topic.toggled': {
            guard: { type: 'isTopic', params: topic },
            target: 'off',
            actions: { type: 'clearFollowUps', params: topic },
            description: 'The visitor deselects the topic; its follow-up fields are cleared.',
          },
        },
      },
    },
  })

/**
 * The request for a customized plan. The reply `msg.support.positive` closes the form, any other accepted reply is
 * shown as an alert, and a failed request is only logged.
 */
export const customizedPlanMachine = plan.createMachine({
  id: 'customizedPlan',
  description: 'The request for a customized plan.',
  type: 'parallel',
  context: untouchedForm,
  on: {
    ...clearFieldError,
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
      description: 'Empties the form and deselects all topics.',
    },
  },
  states: {
    recruit: topicState('recruit'),
    sessionRecording: topicState('sessionRecording'),
    provider: topicState('provider'),
    training: topicState('training'),
    security: topicState('security'),
    submission: {
      description: 'Progress of the request.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The form can be filled in and sent.',
          initial: 'ready',
          on: { 'form.submitted': { target: 'sending', description: 'The visitor submits the request.' } },
          states: {
            ready: { description: 'The form shows no messages.' },
            rejected: { description: 'The form shows errors under its fields.' },
            alerted: { description: 'An alert shows the reply of the server.' },
          },
        },
        sending: callingState({
          call: 'send',
          description: 'The request is being sent.',
          input: submittedValues,
          outcomes: [
            onOutcome('isPositiveReply', 'closed', 'setOutcome'),
            onOutcome('isAccepted', 'editing.alerted', 'setOutcome'),
            onOutcome('isRejected', 'editing.rejected', 'setOutcome'),
          ],
          failure: logFailure('editing'),
        }),
        closed: { description: 'The request is stored and the form is closed.' },
      },
    },
  },
})
