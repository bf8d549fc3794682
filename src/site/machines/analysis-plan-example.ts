import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import { machineExample } from '#studies/machine-example.ts'

const plan: AnalysisPlan = {
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

const outcomes = {
  saved: { kind: 'saved', stored: 'draft', revision: 1 },
  frozen: { kind: 'saved', stored: 'frozen', revision: 1 },
  removed: { kind: 'saved', stored: 'none', revision: 1 },
  conflict: { kind: 'conflict', stored: 'draft', revision: 2 },
  refused: { kind: 'refused' },
}

/** The plan of a published study, from its first line to its freezing. */
export const analysisPlanExample = machineExample(
  async () => (await import('#machines/studies/analysis-plan.ts')).analysisPlanMachine,
  {
    input: { isPublished: true, stored: 'none', revision: 0 },
    events: [
      { type: 'plan.started' },
      { type: 'save.pressed' },
      { type: 'change.confirmed' },
      { type: 'change.canceled' },
      { type: 'plan.left' },
      { type: 'removal.pressed', remains: null },
      { type: 'mine.kept' },
      { type: 'stored.shown', stand: { isPublished: true, stored: 'frozen', revision: 1 } },
    ],
    outcomes: {
      checkPlan: { plan, faults: null },
      savePlan: outcomes,
    },
  },
)
