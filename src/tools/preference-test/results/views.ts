import { noResponseRules } from '#studies/formulas/responses.ts'
import { defineResults } from '#studies/results/define-results.ts'
import { preferenceTestMeasures } from '../analysis/measures.ts'
import { OrderView } from './order-view.tsx'
import { PreferenceTestFindings } from './findings.tsx'
import { OverviewView } from './overview-view.tsx'
import { ReasonsView } from './reasons-view.tsx'
import { describePreferenceTestEvents } from './describe-events.ts'

/** The views of preference test results. */
export const preferenceTestResults = defineResults({
  id: 'preferencetest',
  views: () => [
    { id: 'overview', title: 'Choices', View: OverviewView },
    { id: 'reasons', title: 'Reasons', View: ReasonsView },
    { id: 'order', title: 'Order', View: OrderView },
  ],
  Findings: PreferenceTestFindings,
  responses: noResponseRules,
  measures: ({ study, counts }) => preferenceTestMeasures(study.tasks, counts),
  taskNote:
    'Choices are compared for designs that have the same name in both tasks. Reasons are not compared: they are texts.',
  describeEvents: describePreferenceTestEvents,
})
