import { expect, test } from 'vitest'
import { type Actor, type AnyStateMachine, createActor, type EventFrom, fromPromise } from 'xstate'
import type { EnterpriseWizardForm } from '#contract/forms/forms.ts'
import { cookieBarMachine } from '#machines/site/cookie-bar.ts'
import { customizedPlanMachine } from '#machines/site/customized-plan.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'
import type { Outcome } from '#machines/site/form.ts'
import { subscriptionMachine } from '#machines/site/subscription.ts'
import { cardSortTaskMachine } from '#machines/tools/card-sort/card-sort-task.ts'
import { firstClickTaskMachine } from '#machines/tools/first-click/first-click-task.ts'
import { fiveSecondTaskMachine } from '#machines/tools/five-second/five-second-task.ts'
import { preferenceTestTaskMachine } from '#machines/tools/preference-test/preference-test-task.ts'
import { surveyTaskMachine } from '#machines/tools/survey/survey-task.ts'
import { treeTestTaskMachine } from '#machines/tools/tree-test/tree-test-task.ts'
import { recruitingWidgetMachine } from '#machines/widget/recruiting-widget.ts'
import { findMachines } from '../../scripts/machine-pages.ts'
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

const machines = await findMachines()

test.each(machines)(
  'each call of $name says where it is provided',
  async ({ machine: { implementations } }) => {
    for (const [name, logic] of Object.entries(implementations.actors)) {
      const errors: unknown[] = []
      const call = createActor('src' in logic ? logic.src : logic, { input: {} })
      call.subscribe({ error: (error) => errors.push(error) })
      call.start()
      await callsProcessed()
      expect(String(errors[0])).toContain(`Error: ${name} is provided `)
    }
  },
)

/** The error of an action without arguments; empty for one that ends. */
const errorOf = (action: unknown) => {
  try {
    if (typeof action === 'function') Reflect.apply(action, undefined, [])
    return ''
  } catch (error) {
    return String(error)
  }
}

test.each(machines)('the placeholders of $name say which action they stand for', ({ machine }) => {
  const errors = Object.entries(machine.implementations.actions).map(
    ([name, action]) => [name, errorOf(action)] as const,
  )
  const placeholders = errors.filter(([, error]) => error.includes(' is provided '))
  expect(placeholders.filter(([name, error]) => !error.startsWith(`Error: ${name} is provided `))).toEqual([])
})
