import { z } from 'zod'
import { noFields } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import {
  formReplies,
  messageReply,
  orConflict,
  orDenied,
  orOutdated,
  orUnknown,
  readReplies,
} from '../shared/replies.ts'
import { otherResponse } from '../shared/ts-rest.ts'
import { form } from '../site/form-call.ts'
import { draftHeaders } from '../studies/draft.ts'
import {
  commentForm,
  commentPath,
  deleteIdeaForm,
  ideaChangeForm,
  ideaCommentsQuery,
  ideaDetails,
  ideaForm,
  ideaPath,
  ideaSettings,
  ideasQuery,
  ideasReply,
  ideaStanding,
  mergeIdeaForm,
  moderatedCommentsQuery,
  moderatedCommentsReply,
  moderatedIdea,
  moderationQuery,
  moderationReply,
  ownVote,
  similarIdeasQuery,
  similarIdeasReply,
  voteForm,
  voteLink,
  voteReply,
} from './ideas.ts'
import {
  pollAnswersForm,
  pollForm,
  pollPath,
  pollReply,
  pollResults,
  pollsReply,
  pollTextsQuery,
  pollTextsReply,
} from './poll.ts'

const small = maxBodyBytes.small

/** Reading the board of ideas, and its forms. */
export const ideaCalls = {
  ideas: {
    method: 'GET',
    path: '/ssr/ideas',
    summary: 'Ideas: those on the board, by state, category and words',
    metadata: { access: 'public' },
    query: ideasQuery,
    responses: readReplies(ideasReply),
  },
  similarIdeas: {
    method: 'GET',
    path: '/ssr/ideas/similar',
    summary: 'Ideas: those that share words with a title, the most similar first',
    metadata: { access: 'public' },
    query: similarIdeasQuery,
    responses: readReplies(similarIdeasReply),
  },
  idea: {
    method: 'GET',
    path: '/ssr/ideas/:idea',
    summary: 'Ideas: one idea with the answer of the team and its comments',
    metadata: { access: 'public' },
    pathParams: ideaPath,
    query: ideaCommentsQuery,
    responses: orUnknown(readReplies(ideaDetails)),
  },
  ideaStanding: {
    method: 'GET',
    path: '/ssr/ideas/:idea/standing',
    summary: 'Ideas: whether the person who asks has voted, and how they can',
    metadata: { access: 'public' },
    pathParams: ideaPath,
    responses: orUnknown(readReplies(ideaStanding)),
  },
  proposeIdea: {
    ...form('/ssr/idea', 'Ideas: propose one', ideaForm, messageReply),
    responses: orConflict(formReplies(messageReply)),
  },
  vote: {
    ...form('/ssr/vote', 'Ideas: vote for one', voteForm, voteReply),
    responses: orUnknown(orConflict(formReplies(voteReply))),
  },
  confirmVote: form(
    '/ideas/votes/confirm',
    'Ideas: confirm the address of a vote',
    voteLink,
    voteReply,
    small,
  ),
  withdrawVote: {
    ...form(
      '/ideas/votes/withdraw',
      'Ideas: withdraw the vote of this account or browser',
      ownVote,
      messageReply,
      small,
    ),
    responses: orUnknown(formReplies(messageReply)),
  },
  withdrawVoteByLink: form(
    '/ideas/votes/withdraw-by-link',
    'Ideas: withdraw a vote by the link of a mail',
    voteLink,
    messageReply,
    small,
  ),
  comment: {
    ...form('/ssr/comment', 'Ideas: comment on one', commentForm, messageReply),
    responses: orUnknown(orConflict(formReplies(messageReply))),
  },
  poll: {
    method: 'GET',
    path: '/ssr/poll',
    summary: 'Ideas: the poll that is pinned to the board',
    metadata: { access: 'public' },
    responses: readReplies(pollReply),
  },
  answerPoll: {
    ...form('/ideas/poll', 'Ideas: answer the pinned poll', pollAnswersForm, messageReply),
    responses: orUnknown(formReplies(messageReply)),
  },
} as const

const change = { access: 'instance-admin', maxBodyBytes: maxBodyBytes.form } as const
const forAdmins = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** The work of the team on the board; for administrators of the installation. */
export const ideaModerationCalls = {
  moderatedIdeas: {
    method: 'GET',
    path: '/installation/ideas',
    summary: 'Ideas: those that wait for the team, and all others by status',
    metadata: { access: 'instance-admin' },
    query: moderationQuery,
    responses: orDenied(readReplies(moderationReply)),
  },
  exportIdeas: {
    method: 'GET',
    path: '/installation/ideas/export',
    summary: 'Ideas: all of them as CSV, without persons',
    metadata: { access: 'instance-admin' },
    responses: orDenied({
      ...readReplies(messageReply),
      200: otherResponse({ contentType: 'text/csv; charset=utf-8', body: z.string() }),
    }),
  },
  updateIdea: {
    method: 'POST',
    path: '/installation/ideas/:idea',
    summary: 'Ideas: publish, answer, move to another state, lock or correct one',
    metadata: change,
    pathParams: ideaPath,
    headers: draftHeaders,
    body: ideaChangeForm,
    responses: orOutdated(forAdmins(formReplies(moderatedIdea))),
  },
  mergeIdea: {
    method: 'POST',
    path: '/installation/ideas/:idea/merge',
    summary: 'Ideas: merge one into another, which keeps each vote once',
    metadata: change,
    pathParams: ideaPath,
    body: mergeIdeaForm,
    responses: forAdmins(formReplies(moderatedIdea)),
  },
  deleteIdea: {
    method: 'POST',
    path: '/installation/ideas/:idea/delete',
    summary: 'Ideas: delete one for a reason, which its page then shows',
    metadata: change,
    pathParams: ideaPath,
    body: deleteIdeaForm,
    responses: forAdmins(formReplies(messageReply)),
  },
  updateIdeaSettings: {
    method: 'POST',
    path: '/installation/idea-settings',
    summary: 'Ideas: whether they appear at once or after review',
    metadata: change,
    body: ideaSettings,
    responses: orDenied(formReplies(ideaSettings)),
  },
  moderatedComments: {
    method: 'GET',
    path: '/installation/idea-comments',
    summary: 'Ideas: comments that wait for the team, or all of one idea',
    metadata: { access: 'instance-admin' },
    query: moderatedCommentsQuery,
    responses: orDenied(readReplies(moderatedCommentsReply)),
  },
  publishComment: {
    method: 'POST',
    path: '/installation/idea-comments/:comment/publish',
    summary: 'Ideas: publish a comment',
    metadata: change,
    pathParams: commentPath,
    body: noFields,
    responses: forAdmins(formReplies(messageReply)),
  },
  deleteComment: {
    method: 'POST',
    path: '/installation/idea-comments/:comment/delete',
    summary: 'Ideas: delete a comment',
    metadata: change,
    pathParams: commentPath,
    body: noFields,
    responses: forAdmins(formReplies(messageReply)),
  },
  polls: {
    method: 'GET',
    path: '/installation/polls',
    summary: 'Ideas: all polls with their results, the newest first',
    metadata: { access: 'instance-admin' },
    responses: orDenied(readReplies(pollsReply)),
  },
  pollTexts: {
    method: 'GET',
    path: '/installation/polls/:poll/texts',
    summary: 'Ideas: answers in words to one question of a poll, the newest first',
    metadata: { access: 'instance-admin' },
    pathParams: pollPath,
    query: pollTextsQuery,
    responses: forAdmins(readReplies(pollTextsReply)),
  },
  pinPoll: {
    method: 'POST',
    path: '/installation/polls',
    summary: 'Ideas: pin a new poll to the board, in place of the one before',
    metadata: change,
    body: pollForm,
    responses: orConflict(orDenied(formReplies(pollResults))),
  },
  unpinPoll: {
    method: 'POST',
    path: '/installation/polls/:poll/unpin',
    summary: 'Ideas: end a poll; its results stay',
    metadata: change,
    pathParams: pollPath,
    body: noFields,
    responses: forAdmins(formReplies(messageReply)),
  },
  deletePoll: {
    method: 'POST',
    path: '/installation/polls/:poll/delete',
    summary: 'Ideas: delete a poll with its answers',
    metadata: change,
    pathParams: pollPath,
    body: noFields,
    responses: forAdmins(formReplies(messageReply)),
  },
} as const
