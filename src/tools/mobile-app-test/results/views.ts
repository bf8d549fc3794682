import { questionsOf } from '#contract/studies/task-success.ts'
import { noResponseRules } from '#studies/formulas/responses.ts'
import { defineResults } from '#studies/results/define-results.ts'
import { mobileAppTestMeasures } from '../analysis/measures.ts'
import { mobileAppTestModel } from '../analysis/mobile-app-test-model.ts'
import { CorrectView } from './correct-view.tsx'
import { describeMobileAppTestEvents } from './describe-events.ts'
import { MobileAppTestFindings } from './findings.tsx'
import { OverviewView } from './overview-view.tsx'
import { QuestionsView } from './questions-view.tsx'
import { SystemsView } from './systems-view.tsx'

/** The views of the results of a mobile app test. */
export const mobileAppTestResults = defineResults({
  id: 'iosapp',
  views: ({ study: { tasks } }) => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    { id: 'systems', title: 'iOS and Android', View: SystemsView },
    ...(tasks.tasks.some((task) => questionsOf(task).length > 0)
      ? [{ id: 'after-tasks', title: 'Questions after tasks', View: QuestionsView }]
      : []),
    ...(tasks.tasks.some(({ success }) => success.by === 'question')
      ? [{ id: 'right-answers', title: 'Right answers', View: CorrectView }]
      : []),
  ],
  Findings: MobileAppTestFindings,
  responses: noResponseRules,
  measures: ({ study, counts }, settings) =>
    mobileAppTestMeasures(mobileAppTestModel(study.tasks, counts, settings)),
  isRecorded: true,
  describeEvents: describeMobileAppTestEvents,
})
