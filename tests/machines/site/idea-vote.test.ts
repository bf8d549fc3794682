import { expect } from 'vitest'
import { ideaMessages } from '#contract/ideas/messages.ts'
import { messages } from '#contract/shared/messages.ts'
import { errors, ideaVoteCalls, ideaVoteModel, link, values } from '../../models/idea-vote.ts'
import { describeModel } from '../../support/model.ts'

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
