import { expect, test } from 'vitest'
import { type Actor, type AnyStateMachine, createActor, type EventFrom } from 'xstate'
import { bookDemoMachine } from '#machines/book-demo.ts'
import { bookingMachine } from '#machines/booking.ts'
import { cookieBarMachine } from '#machines/cookie-bar.ts'
import { customizedPlanMachine } from '#machines/customized-plan.ts'
import { drawerMachine } from '#machines/drawer.ts'
import { enterpriseWizardMachine } from '#machines/enterprise-wizard.ts'
import { modalMachine } from '#machines/modal.ts'
import { studySessionMachine } from '#machines/study-session.ts'
import { submissionMachine } from '#machines/submission.ts'
import { subscriptionMachine } from '#machines/subscription.ts'
import { uploadMachine } from '#machines/upload.ts'
import { fiveSecondTaskMachine } from '#machines/five-second-task.ts'
import { firstClickTaskMachine } from '#machines/first-click-task.ts'
import { preferenceTestTaskMachine } from '#machines/preference-test-task.ts'
import { surveyTaskMachine } from '#machines/survey-task.ts'
import { heard } from '#tests/support/model.ts'
import { firstClickTasks, fiveSecondTasks, preferenceTestTasks, surveyTasks } from '#tests/support/studies.ts'

const booking = { input: { token: null, timeZone: 'Europe/Prague', week: '2026-11-23' } }

const begun = { order: [], answer: null, events: [], at: 0 }
const preferences = {
  input: { ...begun, tasks: preferenceTestTasks, order: ['hoot', 'howl', 'path', 'map'] },
}
const clicks = { input: { ...begun, tasks: firstClickTasks, order: ['pay', 'leave'] } }
const survey = { input: { ...begun, tasks: surveyTasks } }
const impressions = { input: { ...begun, tasks: fiveSecondTasks, order: ['poster', 'flyer'] } }

test.each([
  [createActor(bookDemoMachine), 'bookDemo', { editing: 'ready' }],
  [createActor(cookieBarMachine), 'cookieBar', 'hidden'],
  [createActor(drawerMachine), 'drawer', 'closed'],
  [createActor(modalMachine), 'modal', 'closed'],
  [createActor(submissionMachine), 'submission', { editing: 'ready' }],
  [createActor(subscriptionMachine), 'subscription', { editing: 'ready' }],
  [createActor(uploadMachine), 'upload', 'empty'],
  [createActor(bookingMachine, booking), 'booking', 'opening'],
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
] as const)('%# a machine has a name and begins where its page begins', (actor, id, value) => {
  const { machine } = actor.getSnapshot()
  expect(machine.id).toBe(id)
  expect(actor.getSnapshot().value).toEqual(value)
})

test('a window that is open closes by the same toggle', () => {
  const modal = createActor(modalMachine).start()
  modal.send({ type: 'modal.toggled' })
  expect(modal.getSnapshot().value).toBe('open')
  modal.send({ type: 'modal.toggled' })
  expect(modal.getSnapshot().value).toBe('closed')
  modal.send({ type: 'modal.opened', data: { id: 'cardsort', position: 1 } })
  modal.send({ type: 'modal.closed' })
  expect(modal.getSnapshot().value).toBe('closed')
})

/** What an actor says when it cannot go on. */
const complaintOf = (run: (subscribe: (error: unknown) => void) => void) => {
  const said: unknown[] = []
  run((error) => said.push(error))
  return said.map(String)
}

test('an effect that nobody provided says so', () => {
  const said = complaintOf((tell) => {
    const bar = createActor(cookieBarMachine)
    bar.subscribe({ error: tell })
    bar.start()
    bar.send({ type: 'visitor.located', isInEu: true })
    bar.send({ type: 'cookies.accepted' })
  })
  expect(said).toEqual(['Error: storeChoice is provided where the bar is shown'])

  const plan = complaintOf((tell) => {
    const form = createActor(customizedPlanMachine)
    form.subscribe({ error: tell })
    form.start()
    form.send({ type: 'topic.toggled', topic: 'recruit' })
    form.send({ type: 'topic.toggled', topic: 'recruit' })
  })
  expect(plan).toEqual(['Error: clearFollowUps is provided where the form is shown'])
})

test('who is told what is done in a task has to be provided', () => {
  const saidBy = <Machine extends AnyStateMachine>(
    actor: Actor<Machine>,
    ...events: readonly EventFrom<Machine>[]
  ) =>
    complaintOf((tell) => {
      actor.subscribe({ error: tell })
      actor.start()
      for (const event of events) actor.send(event)
    })
  const at = 5
  const missing = ['Error: sendToSession is provided where the task is done']
  const preference = createActor(preferenceTestTaskMachine, preferences)
  expect(saidBy(preference, { type: 'designs.shown', at })).toEqual(missing)
  const click = createActor(firstClickTaskMachine, clicks)
  const painted = { type: 'picture.painted', fold: 700, at } as const
  expect(saidBy(click, { type: 'task.started' }, { type: 'picture.decoded' }, painted)).toEqual(missing)
  const question = createActor(surveyTaskMachine, survey)
  expect(saidBy(question, { type: 'page.shown', at })).toEqual([
    'Error: sendToSession is provided where the survey is answered',
  ])
  const impression = createActor(fiveSecondTaskMachine, impressions)
  expect(saidBy(impression, { type: 'design.skipped', at })).toEqual(missing)
})

test.each<[AnyStateMachine, string, readonly string[]]>([
  [bookDemoMachine, 'where the form is shown', ['send']],
  [submissionMachine, 'where the form is shown', ['send']],
  [subscriptionMachine, 'where the form is shown', ['send']],
  [customizedPlanMachine, 'where the form is shown', ['send']],
  [uploadMachine, 'where the file is chosen', ['upload']],
  [enterpriseWizardMachine, 'where the wizard is shown', ['send']],
  [bookingMachine, 'where the calendar is shown', ['open', 'findSlots', 'book', 'move', 'cancel']],
  [fiveSecondTaskMachine, 'where the task is done', ['prepare', 'expose']],
  [studySessionMachine, 'where the study is taken', ['open', 'start', 'save', 'finish', 'reconnect']],
])('%# a call that nobody provided says so', async ({ implementations }, where, calls) => {
  const found = Object.entries(implementations.actors)
  expect(found.map(([name]) => name)).toEqual(calls)
  for (const [name, logic] of found) {
    const said: unknown[] = []
    const call = createActor('src' in logic ? logic.src : logic, { input: {} })
    call.subscribe({ error: (error) => said.push(error) })
    call.start()
    await heard()
    expect(said.map(String)).toEqual([`Error: ${name} is provided ${where}`])
  }
})
