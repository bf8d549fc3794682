import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import { ownStudyPath } from '../studies/draft.ts'
import { dismissAdviceForm, dismissedAdviceReply, restoreAdviceForm } from './preflight.ts'

const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about advice on a draft that its team has dismissed. */
export const preflightCalls = {
  listDismissedAdvice: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/dismissed-advice',
    summary: 'Studies: advice about the draft that was dismissed, with reasons',
    metadata: { access: 'study:read' },
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(dismissedAdviceReply)),
  },
  dismissAdvice: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/dismissed-advice',
    summary: 'Studies: dismiss advice about the draft; dismissed again, it gets the new reason',
    metadata: { access: 'study:edit', maxBodyBytes: maxBodyBytes.form },
    pathParams: ownStudyPath,
    body: dismissAdviceForm,
    responses: orConflict(forMembers(formReplies(dismissedAdviceReply))),
  },
  restoreAdvice: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/dismissed-advice/restore',
    summary: 'Studies: show dismissed advice again; advice that was not dismissed stays as it is',
    metadata: { access: 'study:edit', maxBodyBytes: maxBodyBytes.form },
    pathParams: ownStudyPath,
    body: restoreAdviceForm,
    responses: orConflict(forMembers(formReplies(dismissedAdviceReply))),
  },
} as const
