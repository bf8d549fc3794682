import { expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { messages } from '#contract/shared/messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { setUpMachine } from '#machines/accounts/set-up.ts'
import { ada, errors, setUpModel, token, workspace } from '../../models/set-up.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps, type Step } from '../run-steps.ts'

type SetUpStep = Step<EventFromLogic<typeof setUpMachine>>

const { calls, machine } = setUpModel
const typed = {
  name: ada.name,
  email: ada.email,
  password: 'a long sentence',
  workspace: workspace.name,
}
const filledIn = [
  { type: 'answer.changed', field: 'name', value: typed.name },
  { type: 'answer.changed', field: 'email', value: typed.email },
  { type: 'answer.changed', field: 'password', value: typed.password },
  { type: 'answer.changed', field: 'workspace', value: typed.workspace },
] as const
const submitted = [...filledIn, { type: 'form.submitted' }] as const
const account = { user: ada, workspace }
const created = ['setUp', { kind: 'done', ...account }] as const
const outage = ['setUp', new Error('no network')] as const

const stateAfter = async (...steps: readonly SetUpStep[]) => {
  const actor = createActor(machine, { input: { token } }).start()
  await runSteps(actor, calls, steps)
  return actor.getSnapshot()
}

test('starts with an empty form', async () => {
  const { value, context } = await stateAfter()
  expect(value).toEqual({ editing: 'ready' })
  expect(context).toEqual({
    token,
    values: { name: '', email: '', password: '', workspace: '' },
    errors: {},
    notice: null,
    account: null,
    start: null,
  })
})

test.each([null, '', 'cut-short', `${token}a`])(
  'token %j: shows that the link is incomplete',
  (incomplete) => {
    const snapshot = createActor(machine, { input: { token: incomplete } })
      .start()
      .getSnapshot()
    expect(snapshot.value).toBe('linkInvalid')
    expect(snapshot.context.notice).toBe(accountMessages.link)
    expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
  },
)

test('sends the token with the values of the form', async () => {
  const snapshot = await stateAfter(...submitted)
  expect(snapshot.value).toBe('submitting')
  expect(snapshot.hasTag('busy')).toBe(true)
  expect(calls.pending('setUp').input).toEqual({ ...typed, token })
})

test.each<[string, readonly SetUpStep[], unknown, object]>([
  [
    'keeps the values of a rejected form and shows its errors',
    [...submitted, ['setUp', { kind: 'rejected', errors }]],
    { editing: 'rejected' },
    { values: typed, errors, notice: null },
  ],
  [
    'clears only the error of the field that changes',
    [...submitted, ['setUp', { kind: 'rejected', errors }], filledIn[0]],
    { editing: 'rejected' },
    { values: typed, errors: { password: errors.password } },
  ],
  [
    'keeps the values when the network fails',
    [...submitted, outage],
    { editing: 'failed' },
    { values: typed, errors: {}, notice: messages.server.failed },
  ],
  [
    'keeps the values when the server refuses, and shows its message',
    [...submitted, ['setUp', { kind: 'failed', message: 'Not now' }]],
    { editing: 'failed' },
    { values: typed, notice: 'Not now' },
  ],
  [
    'clears the messages when the form is sent again',
    [...submitted, ['setUp', { kind: 'rejected', errors }], { type: 'form.submitted' }],
    'submitting',
    { values: typed, errors: {}, notice: null },
  ],
  [
    'clears the notice when the form is sent again',
    [...submitted, outage, { type: 'form.submitted' }],
    'submitting',
    { notice: null },
  ],
  [
    'shows that the link has expired',
    [...submitted, ['setUp', { kind: 'linkInvalid', message: accountMessages.link }]],
    'linkInvalid',
    { values: typed, notice: accountMessages.link },
  ],
  [
    'keeps the values when a new link is opened after one that has expired',
    [
      ...submitted,
      ['setUp', { kind: 'linkInvalid', message: accountMessages.link }],
      { type: 'link.opened', token: 'b'.repeat(43) },
    ],
    { editing: 'ready' },
    { values: typed, notice: null, token: 'b'.repeat(43) },
  ],
  [
    'shows that a link opened meanwhile is incomplete',
    [{ type: 'link.opened', token: 'cut-short' }],
    'linkInvalid',
    { notice: accountMessages.link, token: 'cut-short' },
  ],
  [
    'forgets the password once the account exists, and asks how to start',
    [...submitted, created],
    'choosing',
    { account, values: { ...typed, password: '' }, start: null },
  ],
  [
    'no other link starts again once the account exists',
    [...submitted, created, { type: 'link.opened', token: 'b'.repeat(43) }],
    'choosing',
    { token },
  ],
  [
    'is not interrupted by another link while it submits',
    [...submitted, { type: 'link.opened', token: 'b'.repeat(43) }],
    'submitting',
    { token },
  ],
])('%s', async (_, steps, state, expectedContext) => {
  const { value, context } = await stateAfter(...steps)
  expect(value).toEqual(state)
  expect(context).toEqual({ ...context, ...expectedContext })
})

test.each(['sample', 'empty'] as const)('ends with the account and the start %s', async (start) => {
  const { value, output } = await stateAfter(...submitted, created, { type: 'start.chosen', start })
  expect(value).toBe('done')
  expect(output).toEqual({ ...account, start })
})

describeModel('setting up an installation', {
  ...setUpModel,
  states: {
    'editing.ready': ({ context }) =>
      expect(context).toMatchObject({ errors: {}, notice: null, account: null }),
    'editing.rejected': ({ context }) =>
      expect([errors, { name: errors.name }]).toContainEqual(context.errors),
    'editing.failed': ({ context }) =>
      expect([messages.server.busy, messages.server.failed]).toContain(context.notice),
    submitting: (snapshot) => {
      expect(snapshot.context).toMatchObject({ errors: {}, notice: null })
      expect(snapshot.can({ type: 'form.submitted' })).toBe(false)
    },
    linkInvalid: ({ context }) =>
      expect([accountMessages.link, accountMessages.setUpDone]).toContain(context.notice),
    choosing: ({ context }) => expect(context.values.password).toBe(''),
    done: ({ status }) => expect(status).toBe('done'),
  },
})
