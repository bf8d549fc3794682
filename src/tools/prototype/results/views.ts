import { noResponseRules } from '#studies/formulas/responses.ts'
import { defineResults } from '#studies/results/define-results.ts'
import { prototypeMeasures } from '../analysis/measures.ts'
import { prototypeModel } from '../analysis/prototype-model.ts'
import { CompareView } from './compare-view.tsx'
import { describePrototypeEvents } from './describe-events.ts'
import { ExpectedView } from './expected-view.tsx'
import { PrototypeFindings } from './findings.tsx'
import { OverviewView } from './overview-view.tsx'
import { PathsView } from './paths-view.tsx'
import { ReplayView } from './replay-view.tsx'
import { ScreensView } from './screens-view.tsx'

/** The views of the results of a prototype test. */
export const prototypeResults = defineResults({
  id: 'prototype',
  views: ({ study: { tasks } }) => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    ...(tasks.prototypes.length > 1
      ? [{ id: 'prototypes', title: 'Prototypes compared', View: CompareView }]
      : []),
    { id: 'paths', title: 'Paths', View: PathsView },
    { id: 'screens', title: 'Screens', View: ScreensView },
    { id: 'replay', title: 'Replay', View: ReplayView },
    { id: 'expected', title: 'Expected paths', View: ExpectedView },
  ],
  Findings: PrototypeFindings,
  responses: noResponseRules,
  measures: ({ study, counts }, settings) => prototypeMeasures(prototypeModel(study.tasks, counts, settings)),
  describeEvents: describePrototypeEvents,
})
