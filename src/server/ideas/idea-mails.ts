import { routes } from '#content/site/routes.ts'
import { ideaLimits, ideaStateNames } from '#contract/ideas/ideas.ts'
import { dayMs } from '#contract/shared/milliseconds.ts'
import { ideaPages } from '#contract/ideas/pages.ts'
import { renderEmail } from '../mail/email-template.ts'
import type { Mail } from '../mail/outbox.ts'
import { createSigner, type KeyRing } from '../store/credentials.ts'
import type { IdeaRow } from './queries/board.ts'
import type { VoteRow } from './queries/votes.ts'

const confirmLifetimeMs = ideaLimits.confirmDays * dayMs

/** Name of the parameter with the token that ends mails about an idea. */
export const unfollowParameter = 'unfollow'

/** Creates and reads the tokens of links in mails about votes. One that confirms expires; the others do not. */
export const createVoteTokens = (keys: KeyRing, now = Date.now) => {
  const confirm = createSigner(keys, 'idea.vote.confirm')
  const withdraw = createSigner(keys, 'idea.vote.withdraw')
  const unfollow = createSigner(keys, 'idea.vote.unfollow')
  return {
    create: (voteId: string) => ({
      confirm: confirm.sign(`${voteId}.${now() + confirmLifetimeMs}`),
      withdraw: withdraw.sign(voteId),
      unfollow: unfollow.sign(voteId),
    }),
    /** The id of the vote to confirm. */
    readConfirm: (token: string) => {
      const [id, expiry] = confirm.read(token)?.split('.') ?? []
      return Number(expiry) > now() ? id : undefined
    },
    readWithdraw: withdraw.read,
    readUnfollow: unfollow.read,
  }
}
export type VoteTokens = ReturnType<typeof createVoteTokens>

interface Waiting {
  readonly ideas: number
  readonly comments: number
}

/** Creates the mails about votes, and about what waits for review. */
export const createIdeaMails = (publicUrl: string, tokens: VoteTokens) => {
  const origin = publicUrl.replace(/\/$/, '')
  const page = `${origin}${routes.pageIdea}`
  const addressOf = ({ id }: IdeaRow) => `${page}?id=${id}`
  return {
    /** Asks to confirm a vote; one that is counted already can be withdrawn by the link. */
    confirmation: (vote: VoteRow, idea: IdeaRow): Mail => {
      const { confirm, withdraw } = tokens.create(vote.id)
      const isCounted = vote.confirmed_at !== null
      return {
        to: vote.email ?? '',
        ...renderEmail({
          subject: isCounted ? `You have voted for “${idea.title}”` : `Confirm your vote for “${idea.title}”`,
          paragraphs: isCounted
            ? ['Your vote for this idea is counted. The link opens a page on which you can withdraw it.']
            : [
                'Someone, we hope you, voted for this idea with your address.',
                'The vote is not counted yet. The link opens a page with one button; press it and it is.',
              ],
          action: isCounted
            ? { label: 'Withdraw the vote', url: `${addressOf(idea)}#withdraw=${withdraw}` }
            : { label: 'Confirm the vote', url: `${addressOf(idea)}#confirm=${confirm}` },
          footer: isCounted
            ? ['If you did not ask for this, do nothing.']
            : [
                `The link works for ${ideaLimits.confirmDays} days. If you did not ask for this, do nothing.`,
                `To withdraw the vote later: ${addressOf(idea)}#withdraw=${withdraw}`,
              ],
        }),
      }
    },
    /** Informs an administrator about what waits for review. */
    waiting: (to: string, { ideas, comments }: Waiting): Mail => ({
      to,
      ...renderEmail({
        subject: 'Ideas and comments wait for your review',
        facts: [
          ['Ideas', String(ideas)],
          ['Comments', String(comments)],
        ],
        action: { label: 'Review them', url: `${origin}${ideaPages.ideas.path}` },
        footer: ['You get this mail as an administrator of the installation, once a day at most.'],
      }),
    }),
    /** Says that the state of an idea has changed. */
    newState: (vote: VoteRow, idea: IdeaRow): Mail => {
      const unfollow = `${page}?${unfollowParameter}=${tokens.create(vote.id).unfollow}`
      const state = ideaStateNames[idea.state]
      return {
        to: vote.email ?? '',
        headers: {
          'List-Unsubscribe': `<${unfollow}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        ...renderEmail({
          subject: `${state}: ${idea.title}`,
          paragraphs: [
            `The state of an idea that you voted for has changed. “${idea.title}” is now: ${state.toLowerCase()}.`,
            ...(idea.answer === null ? [] : [idea.answer]),
          ],
          action: { label: 'Read the idea', url: addressOf(idea) },
          footer: [`To get no further mails about this idea: ${unfollow}`],
        }),
      }
    },
  }
}
export type IdeaMails = ReturnType<typeof createIdeaMails>
