import { expect, test } from 'vitest'
import { type Actor, type AnyStateMachine, createActor, type EventFrom, fromPromise } from 'xstate'
import type { EnterpriseWizardForm } from '#contract/forms/forms.ts'
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
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import type { Outcome } from '#machines/site/form.ts'
import { ideaVoteMachine } from '#machines/site/idea-vote.ts'
import { submissionMachine } from '#machines/site/submission.ts'
import { subscriptionMachine } from '#machines/site/subscription.ts'
import { uploadMachine } from '#machines/site/upload.ts'
import { studySessionMachine } from '#machines/studies/study-session.ts'
import { cardSortTaskMachine } from '#machines/tools/card-sort/card-sort-task.ts'
import { firstClickTaskMachine } from '#machines/tools/first-click/first-click-task.ts'
import { fiveSecondTaskMachine } from '#machines/tools/five-second/five-second-task.ts'
import { preferenceTestTaskMachine } from '#machines/tools/preference-test/preference-test-task.ts'
import { surveyTaskMachine } from '#machines/tools/survey/survey-task.ts'
import { treeTestTaskMachine } from '#machines/tools/tree-test/tree-test-task.ts'
import { recruitingWidgetMachine } from '#machines/widget/recruiting-widget.ts'
import { ada } from '#tests/models/enterprise-wizard.ts'
import { callsProcessed } from '#tests/support/model-graph.ts'
import {
  cardSortTasks,
  firstClickTasks,
  fiveSecondTasks,
  preferenceTestTasks,
  surveyTasks,
  treeTestTasks,
} from '#tests/support/studies.ts'

/** The errors of an actor that is started and receives these events. */
const errorsOf = async <Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  ...events: readonly EventFrom<Machine>[]
) => {
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  for (const event of events) actor.send(event)
  await callsProcessed()
  return errors.map(String)
}

const input = { answer: null, events: [], at: 0 }
const at = 5
const submitted = { type: 'form.submitted', values: {} } as const
const failingWizard = enterpriseWizardMachine.provide({
  actors: {
    send: fromPromise<Outcome, { form: EnterpriseWizardForm }>(() =>
      Promise.reject(new Error('Unreachable')),
    ),
  },
})

test.each<[string, string, () => Promise<string[]>]>([
  [
    'storeChoice',
    'where the bar is shown',
    () =>
      errorsOf(
        createActor(cookieBarMachine),
        { type: 'visitor.located', isInEu: true },
        { type: 'cookies.accepted' },
      ),
  ],
  [
    'show',
    'where the widget runs',
    () => errorsOf(createActor(recruitingWidgetMachine), { type: 'page.matched' }, { type: 'moment.came' }),
  ],
  [
    'clearFollowUps',
    'where the form is shown',
    () =>
      errorsOf(
        createActor(customizedPlanMachine),
        { type: 'topic.toggled', topic: 'recruit' },
        { type: 'topic.toggled', topic: 'recruit' },
      ),
  ],
  ['logFailure', 'where the form is shown', () => errorsOf(createActor(customizedPlanMachine), submitted)],
  ['logFailure', 'where the form is shown', () => errorsOf(createActor(subscriptionMachine), submitted)],
  [
    'logFailure',
    'where the wizard is shown',
    () =>
      errorsOf(createActor(failingWizard, { input: { questions: [], details: ada } }), {
        type: 'form.submitted',
      }),
  ],
  [
    'sendToSession',
    'where the task is done',
    () =>
      errorsOf(
        createActor(cardSortTaskMachine, { input: { ...input, tasks: cardSortTasks, order: ['owl'] } }),
        { type: 'card.placed', card: 'owl', group: 'birds', at },
      ),
  ],
  [
    'sendToSession',
    'where the task is done',
    () =>
      errorsOf(
        createActor(treeTestTaskMachine, { input: { ...input, tasks: treeTestTasks, order: ['find-owl'] } }),
        { type: 'task.shown', at },
      ),
  ],
  [
    'sendToSession',
    'where the task is done',
    () =>
      errorsOf(
        createActor(preferenceTestTaskMachine, {
          input: { ...input, tasks: preferenceTestTasks, order: ['hoot', 'howl', 'path', 'map'] },
        }),
        { type: 'designs.shown', at },
      ),
  ],
  [
    'sendToSession',
    'where the task is done',
    () =>
      errorsOf(
        createActor(firstClickTaskMachine, {
          input: { ...input, tasks: firstClickTasks, order: ['pay', 'leave'] },
        }),
        { type: 'task.started' },
        { type: 'picture.decoded' },
        { type: 'picture.painted', fold: 700, at },
      ),
  ],
  [
    'sendToSession',
    'where the survey is answered',
    () =>
      errorsOf(createActor(surveyTaskMachine, { input: { ...input, tasks: surveyTasks, order: [] } }), {
        type: 'page.shown',
        at,
      }),
  ],
  [
    'sendToSession',
    'where the task is done',
    () =>
      errorsOf(
        createActor(fiveSecondTaskMachine, {
          input: { ...input, tasks: fiveSecondTasks, order: ['poster', 'flyer'] },
        }),
        { type: 'design.skipped', at },
      ),
  ],
])('action %s throws “provided %s” when it has no implementation (%#)', async (name, where, run) => {
  expect(await run()).toEqual([`Error: ${name} is provided ${where}`])
})

test.each<[AnyStateMachine, string, readonly string[]]>([
  [bookDemoMachine, 'where the form is shown', ['send']],
  [submissionMachine, 'where the form is shown', ['send']],
  [subscriptionMachine, 'where the form is shown', ['send']],
  [customizedPlanMachine, 'where the form is shown', ['send']],
  [uploadMachine, 'where the file is chosen', ['upload']],
  [enterpriseWizardMachine, 'where the wizard is shown', ['send']],
  [
    bookingMachine,
    'where the calendar is shown',
    ['loadBookingPage', 'findSlots', 'bookSlot', 'confirmBooking', 'moveBooking', 'cancelBooking'],
  ],
  [ideaVoteMachine, 'where the vote is shown', ['loadStanding', 'vote', 'withdrawVote', 'followLink']],
  [setUpMachine, 'where the account is shown', ['setUp']],
  [signInMachine, 'where the account is shown', ['signIn', 'confirmSignIn', 'usePasskey', 'openProvider']],
  [signUpMachine, 'where the account is shown', ['loadTerms', 'signUp', 'signIn']],
  [passwordResetMachine, 'where the account is shown', ['requestReset', 'resetPassword']],
  [
    secondFactorEnrolmentMachine,
    'where the account is shown',
    ['createSecret', 'confirmCode', 'replaceCodes', 'disable'],
  ],
  [invitationMachine, 'where the account is shown', ['readInvitation', 'acceptInvitation', 'signOut']],
  [fiveSecondTaskMachine, 'where the task is done', ['prepareDesign', 'measureExposure']],
  [
    studySessionMachine,
    'where the study is taken',
    [
      'openStudy',
      'startSession',
      'saveProgress',
      'finishSession',
      'deleteSession',
      'startHandOver',
      'watchHandOver',
      'cancelHandOver',
      'waitForConnection',
    ],
  ],
])(
  'the actors of machine %# throw when they have no implementation',
  async ({ implementations }, where, calls) => {
    const found = Object.entries(implementations.actors)
    expect(found.map(([name]) => name)).toEqual(calls)
    for (const [name, logic] of found) {
      const errors: unknown[] = []
      const call = createActor('src' in logic ? logic.src : logic, { input: {} })
      call.subscribe({ error: (error) => errors.push(error) })
      call.start()
      await callsProcessed()
      expect(errors.map(String)).toEqual([`Error: ${name} is provided ${where}`])
    }
  },
)
