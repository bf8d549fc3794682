import { neverEmpty, otherText, type Survivors } from './reasons.ts'

const oneEvent =
  'The guard belongs to this one event alone; the comparison tells the compiler which fields it has.'
const sameAnyway = 'Both ways lead to the same value; the shorter one is for the compiler or the reader.'

/** Changes of the machines of forms, windows and calendar that no test notices. */
export const forms: Survivors = {
  'machines/site/book-demo.ts': [
    [
      "isQualified: (_, outcome: DemoOutcome) => outcome.kind === 'accepted' && outcome.isQualified,",
      'Only an accepted outcome has `isQualified`; the comparison is for the compiler.',
      "outcome.kind === 'accepted' → true",
    ],
  ],
  'machines/booking-changing.ts': [
    [
      "input: ({ context: { booking, slot } }) => ({ token: booking?.token ?? '', start: slot ?? '' }),",
      neverEmpty,
      otherText,
      'booking?.token → booking.token',
    ],
    [
      "input: ({ context }) => ({ token: context.booking?.token ?? '' }),",
      neverEmpty,
      otherText,
      'context.booking?.token → context.booking.token',
    ],
  ],
  'machines/booking-setup.ts': [
    ['slot: slot !== null && slots.includes(slot) ? slot : null,', sameAnyway, 'slot !== null → true'],
  ],
  'machines/site/booking.ts': [
    [
      "input: ({ context: { guest, slot, timeZone } }) => ({ ...guest, start: slot ?? '', timeZone }),",
      neverEmpty,
      otherText,
    ],
  ],
  'machines/site/cookie-bar.ts': [
    [
      "mustAsk: ({ event }) => event.type === 'visitor.located' && event.isInEu,",
      oneEvent,
      "event.type === 'visitor.located' → true",
    ],
  ],
  'machines/site/customized-plan.ts': [
    [
      "isAbout: ({ event }, topic: PlanTopic) => event.type === 'topic.toggled' && event.topic === topic,",
      oneEvent,
      "event.type === 'topic.toggled' → true",
    ],
    [
      "actions: { type: 'logFailure', params: ({ event }) => noticeOf(event.output) ?? '' },",
      'Only a rejected outcome has no notice, and it takes the branch before.',
      otherText,
    ],
  ],
  'machines/enterprise-wizard-setup.ts': [
    [
      "isReachable: ({ context, event }) => event.type === 'step.chosen' && isReachable(context, event.index),",
      oneEvent,
      "event.type === 'step.chosen' → true",
    ],
    [
      'const choice = context.questions[context.index]?.customChoice',
      'It is answered while it is shown, so there is a question.',
      'context.questions[context.index]?.customChoice → context.questions[context.index].customChoice',
    ],
  ],
  'machines/site/enterprise-wizard.ts': [
    [
      "actions: { type: 'logFailure', params: ({ event }) => noticeOf(event.output) ?? '' },",
      'Only a rejected outcome has no notice, and it takes the branch before.',
      otherText,
    ],
  ],
  'machines/wizard-answers.ts': [
    [
      "choice !== undefined && (typeof answer === 'string' ? answer === choice : answer.includes(choice))",
      'No answer is or holds what is undefined; the comparison is for the compiler.',
      'choice !== undefined → true',
    ],
    [
      'return answer !== undefined && holds(answer, questions[index]?.customChoice)',
      'There is an answer for every question, so where there is one, there is its question.',
      'questions[index]?.customChoice → questions[index].customChoice',
    ],
  ],
}
