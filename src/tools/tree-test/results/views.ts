import { defineResults } from '#studies/results/define-results.ts'
import { treeTestModel } from '../analysis/tree-test-model.ts'
import { treeTestMeasures } from '../analysis/measures.ts'
import { treeTestResponses } from '../formulas.ts'
import { CorrectView } from './correct-view.tsx'
import { DestinationsView, FirstClicksView } from './node-views.tsx'
import { TreeTestFindings } from './findings.tsx'
import { OverviewView } from './overview-view.tsx'
import { PathsView } from './paths-view.tsx'
import { PietreeView } from './pietree-view.tsx'
import { describeTreeTestEvents } from './describe-events.ts'

/** The views of tree test results. */
export const treeTestResults = defineResults({
  id: 'treetest',
  views: () => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    { id: 'first-clicks', title: 'First clicks', View: FirstClicksView },
    { id: 'destinations', title: 'Destinations', View: DestinationsView },
    { id: 'pietree', title: 'Pietree', View: PietreeView },
    { id: 'paths', title: 'Paths', View: PathsView },
    { id: 'correct', title: 'Correct answers', View: CorrectView },
  ],
  Findings: TreeTestFindings,
  responses: treeTestResponses,
  success: ({ study, counts, settings }) =>
    treeTestModel(study.tasks, counts, settings.correct).overall.success,
  measures: ({ study, counts }, { correct }) => treeTestMeasures(study.tasks, counts, correct),
  describeEvents: describeTreeTestEvents,
})
