import { gardenPath, unknownStudy } from '../authoring/examples.ts'
import type { ExamplesFor } from '../examples/shape.ts'
import { messages } from '../shared/messages.ts'
import { garden } from '../sessions/examples.ts'
import { studyMessages } from '../studies/messages.ts'
import type { analysisPlanCalls, planProgressCalls } from './calls.ts'
import { planMessages } from './messages.ts'
import type { AnalysisPlan, AnalysisPlanReply, OfferedMeasure, PlanProgressReply } from './plan.ts'

const pathParams = gardenPath
const unknownPath = { ...pathParams, study: 'none-of-ours' }
const needs = ['workspace', 'complete study'] as const
const headers = { 'if-match': '"0"' } as const

/** Results that the study of the examples offers. */
const measures: readonly OfferedMeasure[] = []

const plan: AnalysisPlan = {
  kind: 'share',
  question: 'Do most people plant a hedge for the birds?',
  measure: { task: 'why', name: 'For the birds' },
  against: 0.5,
  difference: 0.15,
  power: 0.8,
  method: 'late',
  looks: [45, 90],
  closes: true,
}
const unplanned: AnalysisPlanReply = {
  revision: 0,
  plan: null,
  measures: [...measures],
  frozen: null,
  waits: false,
}
const withoutPlan: PlanProgressReply = { frozen: null, taskText: null, progress: null, deviations: [] }

/** Examples of the calls about analysis plans. */
export const analysisPlanExamples = {
  readAnalysisPlan: {
    accepted: [
      { shows: 'a draft without a plan', needs, request: { pathParams }, status: 200, reply: unplanned },
    ],
    refused: [{ ...unknownStudy, request: { pathParams: unknownPath } }],
  },
  saveAnalysisPlan: {
    accepted: [
      {
        shows: 'a plan with one look before the end',
        needs,
        request: { pathParams, headers, body: { plan } },
        status: 200,
        reply: { ...unplanned, revision: 1, plan },
      },
    ],
    refused: [
      {
        shows: 'looks that do not rise',
        needs,
        request: { pathParams, headers, body: { plan: { ...plan, looks: [90, 45] } } },
        status: 422,
        reply: { errors: { 'plan.looks': [planMessages.rising] } },
      },
      {
        shows: 'a study in the trash',
        needs: ['workspace', 'trashed study'],
        request: { pathParams, headers, body: { plan: null } },
        status: 409,
        reply: { message: studyMessages.inTrash },
      },
      {
        shows: 'a plan of which the server has a newer revision',
        needs,
        request: { pathParams, headers: { 'if-match': '"7"' }, body: { plan: null } },
        status: 412,
        reply: { message: planMessages.changedMeanwhile },
      },
      {
        shows: 'no plan at all',
        needs,
        request: { pathParams, headers, body: {} },
        status: 422,
        reply: { errors: { plan: [messages.invalid] } },
      },
    ],
  },
  readPlanProgress: {
    accepted: [
      {
        shows: 'results without a plan, read with a link',
        needs: ['share'],
        request: {
          pathParams: { study: garden.id },
          headers: { 'x-share-token': 'kq3Zs0tVJ5rW8yB1nC4mD7xF' },
        },
        status: 200,
        reply: withoutPlan,
      },
    ],
    refused: [
      {
        shows: 'an incomplete results link',
        request: { pathParams: { study: garden.id }, headers: { 'x-share-token': 'kq3Zs0tVJ5rW8yB1nC4mD7' } },
        status: 404,
        reply: { message: studyMessages.link.unknown },
      },
    ],
  },
} satisfies ExamplesFor<typeof analysisPlanCalls & typeof planProgressCalls>
