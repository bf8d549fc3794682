import { analysisPlanCalls } from '#contract/analysis-plans/calls.ts'
import { callerKey } from '../../members/member.ts'
import { done } from '../../members/define-refusals.ts'
import type { Store } from '../../store/schema.ts'
import { type Drafts, readDraft } from '../authoring/public.ts'
import { readPlans, savePlan } from './queries/analysis-plans.ts'
import { memberHandler, refuse } from './refusals.ts'

export interface PlanContext {
  readonly store: Store
  readonly drafts: Drafts
}

/** Handlers of the calls with which a workspace plans the analysis of a study. */
export const createPlanHandlers = ({ store, drafts }: PlanContext) => ({
  readAnalysisPlan: memberHandler(analysisPlanCalls.readAnalysisPlan, async (call) => {
    const read = await readDraft(store, call, (row, client) => drafts.measures(client, row))
    if (!read) return refuse('studyUnknown')
    return done({ ...(await readPlans(store, read.row)), measures: [...read.result] })
  }),

  saveAnalysisPlan: memberHandler(analysisPlanCalls.saveAnalysisPlan, async (call) => {
    const { change, member, params, headers, body } = call
    const read = await readDraft(store, call, (row, client) => drafts.measures(client, row))
    if (!read) return refuse('studyUnknown')
    const { row, result: measures } = read
    const { version } = row
    const published =
      version === null
        ? undefined
        : { version, measures: await drafts.publishedMeasures(callerKey(member), row) }
    const saved = await savePlan(store, change, {
      study: params.study,
      revision: headers['if-match'],
      plan: body.plan,
      draft: measures,
      published,
    })
    return saved.outcome === 'done' ? done({ ...saved.plans, measures: [...measures] }) : saved
  }),
})
