import { type EventFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { ideaMessages } from '#contract/ideas/messages.ts'
import type { FormCaptcha } from '#api/captcha.ts'
import { loadIdeaClient } from '#api/load-client.ts'
import { toOutcome } from '#api/send-form.ts'
import { voteForm, voteLink } from '#contract/ideas/ideas.ts'
import { toFieldErrors } from '#contract/shared/replies.ts'
import type { Outcome } from '#machines/site/form.ts'
import {
  ideaVoteMachine,
  type StandingOutcome,
  type VoteLink,
  type VoteOutcome,
} from '#machines/site/idea-vote.ts'
import { hasNoIdea, ideaInAddress, refreshServerPart } from '#site/ideas/server-part.tsx'
import { createFormSender } from '../form-sender.ts'

export type VoteState = SnapshotFrom<typeof ideaVoteMachine>
export type SendVoteEvent = (event: EventFrom<typeof ideaVoteMachine>) => void

/** The form of a vote, without the idea, which is in the address. */
export const voteFields = voteForm.omit({ idea: true })

const readStanding = async (): Promise<StandingOutcome> => {
  if (hasNoIdea()) return { kind: 'failed', message: ideaMessages.unknown }
  const client = await loadIdeaClient()
  const reply = await client.ideaStanding({ params: { idea: ideaInAddress() } })
  if (reply.status === 200) return { kind: 'read', standing: reply.body }
  if (reply.status === 422) throw new Error('The address has no idea')
  return { kind: 'failed', message: reply.body.message }
}

const withdrawVote = async (): Promise<Outcome> =>
  toOutcome(await (await loadIdeaClient()).withdrawVote({ body: { idea: ideaInAddress() } }))

const followLink = async ({ use, token }: VoteLink): Promise<Outcome> => {
  const link = voteLink.safeParse({ token })
  if (!link.success) return { kind: 'rejected', errors: toFieldErrors(link.error.issues) }
  const client = await loadIdeaClient()
  const body = link.data
  return toOutcome(
    await (use === 'confirm' ? client.confirmVote({ body }) : client.withdrawVoteByLink({ body })),
  )
}

/** Shows the new number of votes once a change is accepted. */
const refreshing = async <Result extends Outcome>(outcome: Promise<Result>) => {
  const { kind } = await outcome
  if (kind === 'accepted') refreshServerPart('idea')
  return outcome
}

/** A vote of an account needs no captcha. */
const noCaptcha: FormCaptcha = {
  setContainer: () => {},
  prepare: () => {},
  token: async () => undefined,
  uploadToken: async () => undefined,
}

const createSender = (captcha?: FormCaptcha) =>
  createFormSender(
    'vote',
    voteFields,
    async (form, key): Promise<VoteOutcome> =>
      toOutcome(
        await (
          await loadIdeaClient()
        ).vote({ body: { ...form, idea: ideaInAddress() }, headers: { 'idempotency-key': key } }),
      ),
    { keptAs: keptVote(), ...(captcha && { captcha }) },
  )

/** Name of the values of the form on this device. */
export const keptVote = () => `vote:${ideaInAddress()}`

/** Creates the machine of a vote with its actors, and the captcha of each way to vote. */
export const provideVoteMachine = () => {
  const visitor = createSender()
  const senders = { mail: visitor, browser: visitor, account: createSender(noCaptcha) }
  const machine = ideaVoteMachine.provide({
    actors: {
      loadStanding: fromPromise(readStanding),
      vote: fromPromise(({ input: { values, by } }) => refreshing(senders[by].sendValues(values))),
      withdrawVote: fromPromise(() => refreshing(withdrawVote())),
      followLink: fromPromise(({ input }) => refreshing(followLink(input))),
    },
  })
  return { machine, senders }
}
