import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { invitationMachine } from '#machines/accounts/invitation.ts'
import { passwordResetMachine } from '#machines/accounts/password-reset.ts'
import { secondFactorEnrolmentMachine } from '#machines/accounts/second-factor-enrolment.ts'
import { setUpMachine } from '#machines/accounts/set-up.ts'
import { signInMachine } from '#machines/accounts/sign-in.ts'
import { signUpMachine } from '#machines/accounts/sign-up.ts'
import { bookDemoMachine } from '#machines/site/book-demo.ts'
import { bookingMachine } from '#machines/site/booking.ts'
import { cookieBarMachine } from '#machines/site/cookie-bar.ts'
import { customizedPlanMachine } from '#machines/site/customized-plan.ts'
import { drawerMachine } from '#machines/site/drawer.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import { ideaVoteMachine } from '#machines/site/idea-vote.ts'
import { modalMachine } from '#machines/site/modal.ts'
import { submissionMachine } from '#machines/site/submission.ts'
import { subscriptionMachine } from '#machines/site/subscription.ts'
import { uploadMachine } from '#machines/site/upload.ts'
import { firstClickTaskMachine } from '#machines/tools/first-click/first-click-task.ts'
import { fiveSecondTaskMachine } from '#machines/tools/five-second/five-second-task.ts'
import { preferenceTestTaskMachine } from '#machines/tools/preference-test/preference-test-task.ts'
import { surveyTaskMachine } from '#machines/tools/survey/survey-task.ts'
import { recruitingWidgetMachine } from '#machines/widget/recruiting-widget.ts'
import { firstClickTasks, fiveSecondTasks, preferenceTestTasks, surveyTasks } from '#tests/support/studies.ts'

const token = 'a'.repeat(43)
const booking = { input: { token: null, timeZone: 'Europe/Prague', week: '2026-11-23' } }

const atStart = { order: [], answer: null, events: [], at: 0 }
const preferences = {
  input: { ...atStart, tasks: preferenceTestTasks, order: ['hoot', 'howl', 'path', 'map'] },
}
const clicks = { input: { ...atStart, tasks: firstClickTasks, order: ['pay', 'leave'] } }
const survey = { input: { ...atStart, tasks: surveyTasks } }
const impressions = { input: { ...atStart, tasks: fiveSecondTasks, order: ['poster', 'flyer'] } }

test.each([
  [createActor(bookDemoMachine), 'bookDemo', { editing: 'ready' }],
  [createActor(cookieBarMachine), 'cookieBar', 'hidden'],
  [createActor(recruitingWidgetMachine), 'recruitingWidget', 'waiting'],
  [createActor(drawerMachine), 'drawer', 'closed'],
  [createActor(modalMachine), 'modal', 'closed'],
  [createActor(submissionMachine), 'submission', { editing: 'ready' }],
  [createActor(subscriptionMachine), 'subscription', { editing: 'ready' }],
  [createActor(uploadMachine), 'upload', 'empty'],
  [createActor(ideaVoteMachine), 'ideaVote', 'loading'],
  [createActor(bookingMachine, booking), 'booking', 'opening'],
  [createActor(setUpMachine, { input: { token } }), 'setUp', { editing: 'ready' }],
  [createActor(signInMachine, { input: { email: '' } }), 'signIn', { password: 'ready' }],
  [createActor(signUpMachine, { input: { email: '', invitation: null } }), 'signUp', 'opening'],
  [
    createActor(passwordResetMachine, { input: { token: null, email: '' } }),
    'passwordReset',
    { requesting: 'ready' },
  ],
  [
    createActor(secondFactorEnrolmentMachine, { input: { hasSecondFactor: false } }),
    'secondFactorEnrolment',
    'off',
  ],
  [createActor(invitationMachine, { input: { token } }), 'invitation', 'reading'],
  [createActor(preferenceTestTaskMachine, preferences), 'preferenceTestTask', 'presenting'],
  [createActor(firstClickTaskMachine, clicks), 'firstClickTask', 'presenting'],
  [createActor(surveyTaskMachine, survey), 'surveyTask', 'presenting'],
  [createActor(fiveSecondTaskMachine, impressions), 'fiveSecondTask', 'presenting'],
  [
    createActor(enterpriseWizardMachine, { input: { questions: [{ type: 'text' }] } }),
    'enterpriseWizard',
    { window: 'closed', customInput: 'hidden', progress: { answering: 'question' } },
  ],
  [
    createActor(customizedPlanMachine),
    'customizedPlan',
    {
      recruit: 'off',
      sessionRecording: 'off',
      provider: 'off',
      training: 'off',
      security: 'off',
      submission: { editing: 'ready' },
    },
  ],
] as const)('machine %# has its id and starts in its initial state', (actor, id, value) => {
  const { machine } = actor.getSnapshot()
  expect(machine.id).toBe(id)
  expect(actor.getSnapshot().value).toEqual(value)
})

test('an open modal closes on a toggle and on a close event', () => {
  const modal = createActor(modalMachine).start()
  modal.send({ type: 'modal.toggled' })
  expect(modal.getSnapshot().value).toBe('open')
  modal.send({ type: 'modal.toggled' })
  expect(modal.getSnapshot().value).toBe('closed')
  modal.send({ type: 'modal.opened', data: { id: 'cardsort', position: 1 } })
  modal.send({ type: 'modal.closed' })
  expect(modal.getSnapshot().value).toBe('closed')
})
