import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { errors, ideaVoteCalls, ideaVoteModel, link, values } from '../../models/idea-vote.ts'
import { callsProcessed } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { settleCall } from '../run-steps.ts'

const untouched = { errors: {}, notice: null }
const failures: readonly unknown[] = [messages.server.mediaType, messages.server.failed]

describeModel('the vote for an idea', {
  ...ideaVoteModel,
  states: {
    loading: (state) => {
      expect(state.context).toMatchObject(untouched)
      expect(state.hasTag('busy')).toBe(true)
      expect(state.can({ type: 'form.submitted', values })).toBe(false)
    },
    unreachable: (state) => {
      expect([ideaMessages.unknown, messages.server.failed]).toContain(state.context.notice)
      expect(state.can({ type: 'page.retried' })).toBe(true)
    },
    closed: (state) => expect(state.can({ type: 'form.submitted', values })).toBe(false),
    'editing.ready': (state) => {
      expect(state.context).toMatchObject({ ...untouched, standing: { by: 'mail', hasVoted: false } })
      expect(state.can({ type: 'vote.withdrawn' })).toBe(false)
    },
    'editing.rejected': ({ context }) => {
      expect([errors, {}]).toContainEqual(context.errors)
      expect(context.notice).toBeNull()
    },
    'editing.failed': ({ context }) => expect(failures).toContain(context.notice),
    sending: (state) => {
      expect(ideaVoteCalls.pending('vote').input).toEqual({ values, by: 'mail' })
      expect(state.context).toMatchObject(untouched)
      expect(state.can({ type: 'form.submitted', values })).toBe(false)
    },
    asked: (state) => {
      expect(state.context.notice).toBe(ideaMessages.voteAsked)
      expect(state.can({ type: 'vote.withdrawn' })).toBe(false)
    },
    'voted.ready': ({ context }) => expect([messages.sent.vote, null]).toContain(context.notice),
    'voted.failed': (state) => {
      expect(failures).toContain(state.context.notice)
      expect(state.can({ type: 'vote.withdrawn' })).toBe(true)
    },
    withdrawing: (state) => {
      expect(state.context.notice).toBeNull()
      expect(state.can({ type: 'vote.withdrawn' })).toBe(false)
    },
    withdrawn: ({ context }) => expect(context.notice).toBe(ideaMessages.withdrawn),
    'linked.ready': ({ context }) => expect(context).toMatchObject({ ...untouched, link }),
    'linked.failed': (state) => {
      const { errors: linkErrors, notice } = state.context
      expect([...failures, ideaMessages.link]).toContain(linkErrors['token']?.[0] ?? notice)
      expect(state.can({ type: 'link.followed' })).toBe(true)
    },
    following: (state) => {
      expect(ideaVoteCalls.pending('followLink').input).toEqual(link)
      expect(state.context).toMatchObject(untouched)
      expect(state.can({ type: 'link.followed' })).toBe(false)
    },
    followed: ({ context }) => expect(context.notice).toBe(ideaMessages.withdrawn),
  },
})

const standing = { by: 'mail', hasVoted: false, isOpen: true } as const
const submitted = { type: 'form.submitted', values } as const

/** The vote on a page that has loaded this. */
const loaded = async (standingOrFailure: unknown) => {
  const actor = createActor(ideaVoteModel.machine).start()
  await settleCall(ideaVoteCalls, 'loadStanding', standingOrFailure)
  return { actor, run: (call: string, result: unknown) => settleCall(ideaVoteCalls, call, result) }
}

test('begins without a standing, a link or messages', () => {
  expect(createActor(ideaVoteModel.machine).getSnapshot().context).toEqual({
    ...untouched,
    standing: null,
    link: { use: 'confirm', token: '' },
  })
})

test.each([
  ['who has voted', { ...standing, hasVoted: true }, { voted: 'ready' }],
  ['who can vote', standing, { editing: 'ready' }],
])('keeps the standing of a visitor %s', async (_, read, value) => {
  const { actor } = await loaded({ kind: 'read', standing: read })
  expect(actor.getSnapshot()).toMatchObject({ value, context: { standing: read, ...untouched } })
})

test.each([
  ['is refused', { kind: 'failed', message: ideaMessages.unknown }, ideaMessages.unknown],
  ['gets no reply', new Error('no network'), messages.server.failed],
])('says why a standing that %s is not shown', async (_, reply, notice) => {
  const { actor } = await loaded(reply)
  expect(actor.getSnapshot()).toMatchObject({ value: 'unreachable', context: { notice, standing: null } })
  actor.send({ type: 'page.retried' })
  await callsProcessed()
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: untouched })
})

test('takes the error of a field away when its answer changes, and only that', async () => {
  const { actor, run } = await loaded({ kind: 'read', standing })
  actor.send(submitted)
  const both = { ...errors, 'vote.agreement': [messages.required] }
  await run('vote', { kind: 'rejected', errors: both })
  expect(actor.getSnapshot()).toMatchObject({ value: { editing: 'rejected' }, context: { errors: both } })
  actor.send({ type: 'answer.changed', field: 'email' })
  expect(actor.getSnapshot().context.errors).toEqual({ 'vote.agreement': [messages.required] })
})

test('says that a vote is counted, and loads the standing anew for another one', async () => {
  const { actor, run } = await loaded({ kind: 'read', standing })
  actor.send(submitted)
  await run('vote', { kind: 'accepted', message: messages.sent.vote, isCounted: true })
  expect(actor.getSnapshot()).toMatchObject({
    value: { voted: 'ready' },
    context: { notice: messages.sent.vote },
  })
  actor.send({ type: 'form.reset' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'loading', context: untouched })
})
