import { preflightCalls } from '#contract/preflight/calls.ts'
import { done } from '../../members/define-refusals.ts'
import type { Store } from '../../store/schema.ts'
import { findListedStudy } from '../queries/own-studies.ts'
import { dismissAdvice, listDismissed, restoreAdvice } from './queries/dismissed-advice.ts'
import { memberHandler, refuse } from './refusals.ts'

/** Handlers of the calls about dismissed advice. */
export const createPreflightHandlers = ({ store }: { readonly store: Store }) => ({
  listDismissedAdvice: memberHandler(preflightCalls.listDismissedAdvice, async ({ member, params }) => {
    const study = await findListedStudy(store, member.workspaceId, params.study)
    return study ? done({ dismissed: await listDismissed(store, study) }) : refuse('studyUnknown')
  }),

  dismissAdvice: memberHandler(preflightCalls.dismissAdvice, async ({ change, params, body }) => {
    const result = await dismissAdvice(store, change, { study: params.study, advice: body })
    return result.outcome === 'done' ? done({ dismissed: result.dismissed }) : result
  }),

  restoreAdvice: memberHandler(preflightCalls.restoreAdvice, async ({ change, params, body }) => {
    const result = await restoreAdvice(store, change, { study: params.study, advice: body })
    return result.outcome === 'done' ? done({ dismissed: result.dismissed }) : result
  }),
})
