import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, orConflict, orDenied, orOutdated, orUnknown, readReplies } from '../shared/replies.ts'
import { openShareHeaders } from '../results/open-result-calls.ts'
import { draftHeaders, ownStudyPath } from '../studies/draft.ts'
import { resultsFilter } from '../studies/results.ts'
import { studyPath } from '../studies/study.ts'
import { analysisPlanReply, planProgressReply, saveAnalysisPlanForm } from './plan.ts'

const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls with which a workspace plans the analysis of a study. */
export const analysisPlanCalls = {
  readAnalysisPlan: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/analysis-plan',
    summary: 'Studies: the analysis plan, and the results that it can test',
    metadata: { access: 'study:read' },
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(analysisPlanReply)),
  },
  saveAnalysisPlan: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/analysis-plan',
    summary:
      'Studies: replace the analysis plan; that of a published study is frozen, or waits for a version',
    metadata: { access: 'study:edit', maxBodyBytes: maxBodyBytes.form },
    pathParams: ownStudyPath,
    headers: draftHeaders,
    body: saveAnalysisPlanForm,
    responses: orOutdated(orConflict(forMembers(formReplies(analysisPlanReply)))),
  },
} as const

/** How far a plan has come, as a member or through a share link. */
export const planProgressCalls = {
  readPlanProgress: {
    method: 'GET',
    path: '/studies/:study/plan-progress',
    summary: 'Studies: the frozen analysis plan, its looks and deviations from it',
    metadata: { access: 'link' },
    pathParams: studyPath,
    headers: openShareHeaders,
    query: resultsFilter.pick({ results: true }),
    responses: orDenied(orUnknown(readReplies(planProgressReply))),
  },
} as const
