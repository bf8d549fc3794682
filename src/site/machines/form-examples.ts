import type { Booking } from '#contract/booking/booking.ts'
import type { DemoOutcome } from '#machines/site/book-demo.ts'
import type { BookingOutcome, Opened } from '#machines/site/booking.ts'
import type { Outcome } from '#machines/site/form.ts'
import type { StandingOutcome, VoteOutcome } from '#machines/site/idea-vote.ts'
import type { UploadOutcome } from '#machines/site/upload.ts'
import { machineExample } from '#studies/machine-example.ts'

const values = { email: 'ada@example.org' }
const changed = { type: 'answer.changed', field: 'email' } as const
const submitted = { type: 'form.submitted', values } as const
const reset = { type: 'form.reset' } as const

const rejected = { kind: 'rejected', errors: { email: ['Invalid email'] } } as const satisfies Outcome
const failed = { kind: 'failed', message: 'Too many requests' } as const satisfies Outcome
const send = {
  accepted: { kind: 'accepted', message: 'Thank you' } satisfies Outcome,
  rejected,
  'not stored': failed,
}

const guest = { name: 'Ada', email: 'ada@example.org', phoneNumber: '+421905123456' }
const terms = { isConfirmedByMail: true, asksForPhone: true }
const start = '2026-11-23T09:00:00.000Z'
const later = '2026-11-24T09:00:00.000Z'
const booked: Booking = {
  ...guest,
  token: 'a-token',
  start,
  end: '2026-11-23T09:15:00.000Z',
  timeZone: 'Europe/Prague',
  state: 'booked',
  heldUntil: null,
  meetingUrl: null,
}
const held: Booking = { ...booked, token: null, state: 'held', heldUntil: '2026-11-20T10:15:00.000Z' }
const cancelled: Booking = { ...booked, state: 'cancelled' }
const done = (message: string, booking: Booking) =>
  ({ kind: 'done', message, booking }) satisfies BookingOutcome
const taken: BookingOutcome = { kind: 'taken', message: 'This time has just been taken.' }

const standing = { by: 'mail', hasVoted: false, isOpen: true } as const
const asked = { kind: 'accepted', message: 'Check your inbox', isCounted: false } satisfies VoteOutcome

/** The machines of forms, by their files. */
export const formExamples = {
  submission: machineExample(async () => (await import('#machines/site/submission.ts')).submissionMachine, {
    events: [changed, submitted, reset],
    outcomes: { send },
  }),
  subscription: machineExample(
    async () => (await import('#machines/site/subscription.ts')).subscriptionMachine,
    {
      events: [changed, submitted, reset],
      outcomes: { send },
      actions: ['logFailure'],
    },
  ),
  'book-demo': machineExample(async () => (await import('#machines/site/book-demo.ts')).bookDemoMachine, {
    events: [changed, submitted, reset],
    outcomes: {
      send: {
        'accepted, qualified': {
          kind: 'accepted',
          message: 'Choose a time',
          isQualified: true,
        } satisfies DemoOutcome,
        accepted: { kind: 'accepted', message: 'Thank you', isQualified: false } satisfies DemoOutcome,
        rejected,
        'not stored': failed,
      },
    },
  }),
  'customized-plan': machineExample(
    async () => (await import('#machines/site/customized-plan.ts')).customizedPlanMachine,
    {
      events: [
        { type: 'topic.toggled', topic: 'recruit' },
        { type: 'topic.toggled', topic: 'training' },
        { type: 'topic.toggled', topic: 'security' },
        changed,
        submitted,
        reset,
      ],
      outcomes: {
        send: {
          'accepted, and closes': { kind: 'accepted', message: 'msg.support.positive' } satisfies Outcome,
          ...send,
        },
      },
      actions: ['clearFollowUps', 'logFailure'],
    },
  ),
  'enterprise-wizard': machineExample(
    async () => (await import('#machines/site/enterprise-wizard.ts')).enterpriseWizardMachine,
    {
      input: {
        questions: [{ type: 'radio', customChoice: 'Other' }, { type: 'textarea' }],
        details: {
          companyEmail: 'ada@analytical-engines.example',
          companyName: 'Analytical Engines',
          phoneNumber: '+421 905 123 456',
          companySize: '51-200',
        },
      },
      events: [
        { type: 'wizard.opened' },
        { type: 'answer.changed', answer: 'Surveys' },
        { type: 'answer.changed', answer: 'Other' },
        { type: 'custom.changed', custom: 'Diaries' },
        { type: 'step.advanced' },
        { type: 'step.returned' },
        { type: 'step.chosen', index: 0 },
        { type: 'detail.changed', field: 'name', value: 'Ada Lovelace' },
        { type: 'form.submitted' },
        { type: 'wizard.restarted' },
        { type: 'wizard.closed' },
      ],
      outcomes: {
        send: {
          accepted: send.accepted,
          rejected: { kind: 'rejected', errors: { companyEmail: ['Invalid email'] } } satisfies Outcome,
          'not stored': failed,
        },
      },
      actions: ['logFailure'],
    },
  ),
  booking: machineExample(async () => (await import('#machines/site/booking.ts')).bookingMachine, {
    input: { token: null, timeZone: 'Europe/Prague', week: '2026-11-23' },
    events: [
      { type: 'day.chosen', day: '2026-11-23' },
      { type: 'slot.chosen', start },
      { type: 'slot.confirmed' },
      { type: 'slot.reopened' },
      { type: 'answer.changed', field: 'name', value: 'Ada Lovelace' },
      { type: 'details.submitted' },
      { type: 'week.changed', week: '2026-11-30' },
      { type: 'zone.changed', timeZone: 'Asia/Tokyo' },
      { type: 'hold.confirmed' },
      { type: 'reschedule.requested' },
      { type: 'cancel.requested' },
      { type: 'change.confirmed' },
      { type: 'change.abandoned' },
      { type: 'calendar.requested' },
      { type: 'page.retried' },
    ],
    outcomes: {
      loadBookingPage: {
        'a calendar': { kind: 'calendar', guest, terms } satisfies Opened,
        'a booking': { kind: 'booking', booking: booked, terms } satisfies Opened,
        'a held time': { kind: 'booking', booking: { ...held, token: 'a-token' }, terms } satisfies Opened,
        'a cancelled booking': { kind: 'booking', booking: cancelled, terms } satisfies Opened,
        'a third party’s calendar': {
          kind: 'widget',
          url: 'https://calendar.example/',
          guest,
        } satisfies Opened,
        'no such booking': {
          kind: 'unknown',
          message: 'This link leads to no booking.',
          terms,
        } satisfies Opened,
      },
      findSlots: { 'two free times': [start, later], 'no free time': [] },
      bookSlot: {
        held: done('Check your inbox', held),
        booked: done('Booked', booked),
        taken,
        rejected,
        'not stored': failed,
      },
      confirmBooking: {
        booked: done('Booked', booked),
        expired: { kind: 'gone', message: 'This time is free again.' } satisfies BookingOutcome,
        'not stored': failed,
      },
      moveBooking: { moved: done('Moved', booked), taken, 'not stored': failed },
      cancelBooking: { cancelled: done('Cancelled', cancelled), 'not stored': failed },
    },
  }),
  'idea-vote': machineExample(async () => (await import('#machines/site/idea-vote.ts')).ideaVoteMachine, {
    events: [
      changed,
      submitted,
      { type: 'vote.withdrawn' },
      { type: 'link.opened', link: { use: 'confirm', token: 'a-token' } },
      { type: 'link.followed' },
      { type: 'page.retried' },
      reset,
    ],
    outcomes: {
      loadStanding: {
        'no vote yet': { kind: 'read', standing } satisfies StandingOutcome,
        'a vote': { kind: 'read', standing: { ...standing, hasVoted: true } } satisfies StandingOutcome,
        'a locked idea': { kind: 'read', standing: { ...standing, isOpen: false } } satisfies StandingOutcome,
        'no such idea': {
          kind: 'failed',
          message: 'This idea is not on the board.',
        } satisfies StandingOutcome,
      },
      vote: {
        'a link is mailed': asked,
        counted: { ...asked, message: 'Vote submitted', isCounted: true } satisfies VoteOutcome,
        rejected,
        'not stored': failed,
      },
      withdrawVote: {
        withdrawn: { kind: 'accepted', message: 'Your vote is withdrawn.' } satisfies Outcome,
        'not stored': failed,
      },
      followLink: {
        accepted: { kind: 'accepted', message: 'Vote submitted' } satisfies Outcome,
        expired: { kind: 'rejected', errors: { token: ['This link has expired'] } } satisfies Outcome,
        'not stored': failed,
      },
    },
  }),
  upload: machineExample(async () => (await import('#machines/site/upload.ts')).uploadMachine, {
    events: [{ type: 'file.chosen', file: new File(['words'], 'notes.txt') }, { type: 'file.removed' }],
    outcomes: {
      upload: {
        stored: { kind: 'stored', id: '0199b1c0-0000-7000-8000-000000000000' } satisfies UploadOutcome,
        refused: { kind: 'refused', message: 'Invalid file extension name' } satisfies UploadOutcome,
      },
    },
  }),
}
