import { z } from 'zod'
import { ideaMessages } from './messages.ts'
import { identifier } from '../accounts/account.ts'
import { categories } from '../shared/enumerations.ts'
import { anyText, fields, formObject, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { messageReply } from '../shared/replies.ts'

export const ideaLimits = {
  /** Ideas on the board, and those that wait for the team. */
  onBoard: 10_000,
  perPage: 20,
  commentsPerIdea: 100_000,
  /** Comments that wait for the team, for all ideas. */
  waitingComments: 10_000,
  votesPerIdea: 100_000,
  commentsPerPage: 50,
  similar: 5,
  /** Words of a search; further ones are ignored. */
  searchWords: 6,
  /** Characters of the team's answer, and of the reason for a deletion. */
  answer: 2000,
  reason: 500,
  /**
   * Messages of one network in 24 hours: votes are those of browsers for one idea, mailed votes those for all ideas.
   */
  perNetwork: { ideas: 20, comments: 60, votes: 20, mailedVotes: 200 },
  /** Days in which the link of a mail confirms a vote. */
  confirmDays: 7,
  /** Mails that ask one address to confirm a vote, in 24 hours. */
  mailsPerAddress: 5,
} as const

/** The state of an idea, which the team sets. */
export const ideaState = z.enum(['new', 'planned', 'inProgress', 'done', 'declined'])
export type IdeaState = z.infer<typeof ideaState>

export const ideaStateNames: Readonly<Record<IdeaState, string>> = {
  new: 'New',
  planned: 'Planned',
  inProgress: 'In progress',
  done: 'Done',
  declined: 'Declined',
}

/** Whether an idea is on the board, waits for the team, is part of another one, or was deleted. */
export const ideaStatus = z.enum(['pending', 'public', 'merged', 'deleted'])
export type IdeaStatus = z.infer<typeof ideaStatus>

export const ideaCategory = z.enum(categories)
export type IdeaCategory = z.infer<typeof ideaCategory>

export const ideaCategoryNames: Readonly<Record<IdeaCategory, string>> = {
  feature: 'Feature',
  improvement: 'Improvement',
  integration: 'Integration',
  other: 'Other',
}

export const ideaOrder = z.enum(['votes', 'new', 'active'])
export type IdeaOrder = z.infer<typeof ideaOrder>

/** An idea in a list. */
export const ideaSummary = z.object({
  id: identifier,
  title: z.string(),
  category: ideaCategory,
  state: ideaState,
  votes: wholeNumber,
  comments: wholeNumber,
  createdAt: utcTime,
  /** The last vote, comment or change by the team. */
  activeAt: utcTime,
})
export type IdeaSummary = z.infer<typeof ideaSummary>

export const ideaComment = z.object({
  id: identifier,
  content: z.string(),
  /** Whether an administrator of the installation wrote it. */
  isOfTeam: z.boolean(),
  createdAt: utcTime,
})
export type IdeaComment = z.infer<typeof ideaComment>

/** An idea with the answer of the team and its newest comments. */
export const ideaDetails = ideaSummary.extend({
  description: z.string(),
  answer: z.string().nullable(),
  isLocked: z.boolean(),
  /** The newest first. */
  newestComments: z.array(ideaComment).max(ideaLimits.commentsPerPage),
  /** The `before` of the next page; null on the last one. */
  olderThan: identifier.nullable(),
})
export type IdeaDetails = z.infer<typeof ideaDetails>

const searchText = anyText(maxLength.title)

export const ideasQuery = z.object({
  state: ideaState.optional(),
  category: ideaCategory.optional(),
  order: ideaOrder.default('votes'),
  search: searchText.optional(),
  page: z.coerce
    .number(messages.invalid)
    .int(messages.invalid)
    .min(1, messages.invalid)
    .max(ideaLimits.onBoard / ideaLimits.perPage, messages.invalid)
    .default(1),
})
export type IdeasQuery = z.output<typeof ideasQuery>

export const ideasReply = z.object({
  ideas: z.array(ideaSummary).max(ideaLimits.perPage),
  /** Ideas that match, on all pages. */
  total: wholeNumber,
})
export type IdeasReply = z.infer<typeof ideasReply>

export const similarIdeasQuery = z.object({ title: searchText })
export const similarIdeasReply = z.object({
  ideas: z.array(ideaSummary.pick({ id: true, title: true, votes: true })).max(ideaLimits.similar),
})

export const ideaPath = z.object({ idea: identifier })
export const ideaCommentsQuery = z.object({
  /** Only comments older than the one with this id. */
  before: identifier.optional(),
})

/** An idea for the board. `email` gets a mail when its state changes, once the address is confirmed. */
export const ideaForm = formObject({
  title: fields.title,
  category: fields.category,
  description: fields.description,
  email: fields.email.optional(),
  agreement: fields.agreement,
  recaptcha: fields.recaptcha,
})

/** How the person who asks can vote: as the account that is signed in, by a link in a mail, or once per browser. */
const votingMode = z.enum(['account', 'mail', 'browser'])

/** The vote of the person who asks. */
export const ideaStanding = z.object({
  by: votingMode,
  hasVoted: z.boolean(),
  /** Whether the idea takes votes and comments. */
  isOpen: z.boolean(),
})
export type IdeaStanding = z.infer<typeof ideaStanding>

const isFollowing = z.boolean(messages.invalid).default(false)

/** A vote. `email` is required of visitors without an account where the server sends mail, and unused elsewhere. */
export const voteForm = formObject({
  idea: identifier,
  email: fields.email.optional(),
  /** Whether the person gets a mail when the state of the idea changes. */
  follow: isFollowing,
  'vote.agreement': fields['vote.agreement'],
  recaptcha: fields.recaptcha,
})

/** `isCounted` is false while the address has to be confirmed. */
export const voteReply = messageReply.extend({ isCounted: z.boolean() })

/** Token of a link in a mail about a vote. */
export const voteLink = formObject({ token: requiredText(ideaMessages.link) })

/** The vote of this browser or account for an idea. */
export const ownVote = formObject({ idea: identifier })

export const commentForm = formObject({
  idea: identifier,
  'comment.content': fields['comment.content'],
  'comment.agreement': fields['comment.agreement'],
  recaptcha: fields.recaptcha,
})

/** Whether what visitors write appears at once, or after the team has read it. */
export const ideaPublishing = z.enum(['at once', 'after review'])
export const ideaSettings = formObject({ publishing: ideaPublishing })
export type IdeaSettings = z.infer<typeof ideaSettings>

/** An idea as administrators see it. */
export const moderatedIdea = ideaSummary.extend({
  revision: wholeNumber,
  status: ideaStatus,
  description: z.string(),
  answer: z.string().nullable(),
  isLocked: z.boolean(),
  mergedInto: identifier.nullable(),
  /** Why the team deleted it. */
  reason: z.string().nullable(),
  /** Counted votes by the way they came. */
  votesBy: z.record(votingMode, wholeNumber),
})
export type ModeratedIdea = z.infer<typeof moderatedIdea>

export const moderationQuery = ideasQuery.pick({ search: true, page: true }).extend({
  status: ideaStatus.default('pending'),
})
export type ModerationQuery = z.output<typeof moderationQuery>

export const moderationReply = z.object({
  ideas: z.array(moderatedIdea).max(ideaLimits.perPage),
  total: wholeNumber,
  /** Ideas and comments that wait for the team. */
  waiting: z.object({ ideas: wholeNumber, comments: wholeNumber }),
  settings: ideaSettings,
})
export type ModerationReply = z.infer<typeof moderationReply>

/** A change by the team; fields that are left out stay as they are. */
export const ideaChangeForm = formObject({
  title: fields.title.optional(),
  category: ideaCategory.optional(),
  description: fields.description,
  state: ideaState.optional(),
  answer: anyText(ideaLimits.answer).optional(),
  isLocked: z.boolean(messages.invalid).optional(),
  status: z.literal('public', messages.invalid).optional(),
})
export type IdeaChange = z.output<typeof ideaChangeForm>

export const mergeIdeaForm = formObject({ into: identifier })
export const deleteIdeaForm = formObject({ reason: requiredText(messages.required, ideaLimits.reason) })

/** A comment as administrators see it. */
export const moderatedComment = ideaComment.extend({
  isPublic: z.boolean(),
  idea: identifier,
  ideaTitle: z.string(),
})
export const moderatedCommentsQuery = z.object({
  /** Those of one idea; without it those of all ideas that wait for the team. */
  idea: identifier.optional(),
  before: identifier.optional(),
})
export const moderatedCommentsReply = z.object({
  comments: z.array(moderatedComment).max(ideaLimits.commentsPerPage),
  olderThan: identifier.nullable(),
})
export const commentPath = z.object({ comment: identifier })
