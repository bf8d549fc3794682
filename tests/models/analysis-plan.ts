import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import { analysisPlanMachine, type PlanOutcome, type SavedPlan } from '#machines/studies/analysis-plan.ts'
import { createCalls, defineModel } from '#tests/support/model-graph.ts'

const calls = createCalls()

export const examplePlan: AnalysisPlan = {
  kind: 'share',
  question: 'Do people find the seeds?',
  measure: { task: 'seeds', name: 'Success' },
  against: 0.7,
  difference: 0.15,
  power: 0.8,
  method: 'late',
  looks: [42, 84],
  closes: true,
}

const outcomes: readonly PlanOutcome[] = [
  { kind: 'saved', stored: 'draft', revision: 1 },
  { kind: 'saved', stored: 'frozen', revision: 1 },
  { kind: 'saved', stored: 'none', revision: 1 },
  { kind: 'conflict', stored: 'draft', revision: 1 },
  { kind: 'refused' },
]
const ends = { done: [...outcomes], error: [new Error('no network')] }

/** The plan of a draft without one, which can be published meanwhile. */
export const analysisPlanModel = defineModel({
  machine: analysisPlanMachine.provide({
    actors: {
      checkPlan: calls.actor<AnalysisPlan | null, {}>(),
      savePlan: calls.actor<PlanOutcome, SavedPlan>(),
    },
  }),
  input: { isPublished: false, stored: 'none', revision: 0 },
  project: ({ isPublished, stored, revision, plan }) => ({
    isPublished,
    stored,
    revision,
    isRemoval: plan === null,
  }),
  calls,
  events: {
    'plan.started': [{ type: 'plan.started' }],
    'plan.left': [{ type: 'plan.left' }],
    'save.pressed': [{ type: 'save.pressed' }],
    'removal.pressed': [{ type: 'removal.pressed', remains: null }],
    'change.confirmed': [{ type: 'change.confirmed' }],
    'change.canceled': [{ type: 'change.canceled' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'stored.shown': [{ type: 'stored.shown', stand: { isPublished: true, stored: 'frozen', revision: 1 } }],
  },
  ends: {
    checkPlan: { done: [examplePlan, null], error: [new Error('no worker')] },
    savePlan: ends,
    removePlan: ends,
  },
})
