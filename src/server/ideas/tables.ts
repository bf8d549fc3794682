import type { IdeaCategory, IdeaState, IdeaStatus } from '#contract/ideas/ideas.ts'

/** An idea on the board, or one that waits for it or has left it. */
export interface IdeaTable {
  id: string
  title: string
  description: string
  category: IdeaCategory
  state: IdeaState
  status: IdeaStatus
  answer: string | null
  is_locked: number
  merged_into: string | null
  /** Why the team deleted it. */
  reason: string | null
  /** Counted votes. */
  votes: number
  /** Public comments. */
  comments: number
  /** Title and description, folded. */
  search_key: string
  /** The account that proposed it. */
  account_id: string | null
  /** Keyed hash of the network that it came from, for a day. */
  network: string | null
  revision: number
  created_at: string
  /** The last vote, comment or change by the team. */
  active_at: string
}

/** A vote of one account, one mailbox or one browser. */
export interface IdeaVoteTable {
  id: string
  idea_id: string
  account_id: string | null
  /** In lower case. */
  email: string | null
  /** The address without a tag such as `+ideas`: one mailbox, one vote. */
  mailbox: string | null
  /** Hash of the token in the cookie. */
  browser: string | null
  /** Keyed hash of the network, for a day. */
  network: string | null
  /** Null while the address is not confirmed: the vote is not counted. */
  confirmed_at: string | null
  /** Whether a mail says when the state of the idea changes. */
  is_following: number
  /** The revision of the idea that the last such mail was about. */
  notified_revision: number
  created_at: string
  /** Time of the last mail that asked for confirmation. */
  mailed_at: string | null
}

export interface IdeaCommentTable {
  id: string
  idea_id: string
  content: string
  is_public: number
  /** Whether an administrator of the installation wrote it. */
  is_of_team: number
  account_id: string | null
  /** Keyed hash of the network, for a day. */
  network: string | null
  created_at: string
}

/** A poll that the team pinned to the board. */
export interface IdeaPollTable {
  id: string
  title: string
  /** The questions as JSON. */
  questions: string
  is_pinned: number
  /** People who answered. */
  answered: number
  created_at: string
}

export interface IdeaPollAnswerTable {
  id: string
  poll_id: string
  /** `account:` and its id, or `browser:` and the hash of the token in its cookie. */
  respondent: string
  question: string
  answer: string
  /** Keyed hash of the network, for a day. */
  network: string | null
  created_at: string
}

declare module '../store/schema.ts' {
  interface Tables {
    idea: IdeaTable
    idea_vote: IdeaVoteTable
    idea_comment: IdeaCommentTable
    idea_poll: IdeaPollTable
    idea_poll_answer: IdeaPollAnswerTable
  }
}
