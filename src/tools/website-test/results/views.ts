import { questionsOf } from '#contract/studies/task-success.ts'
import { noResponseRules } from '#studies/formulas/responses.ts'
import { defineResults } from '#studies/results/define-results.ts'
import { websiteTestMeasures } from '../analysis/measures.ts'
import { websiteTestModel } from '../analysis/website-test-model.ts'
import { CorrectView } from './correct-view.tsx'
import { describeWebsiteTestEvents } from './describe-events.ts'
import { WebsiteTestFindings } from './findings.tsx'
import { OverviewView } from './overview-view.tsx'
import { QuestionsView } from './questions-view.tsx'
import { SitesView } from './sites-view.tsx'

/** The views of the results of a website test. */
export const websiteTestResults = defineResults({
  id: 'webusability',
  views: ({ study: { tasks } }) => [
    { id: 'overview', title: 'Overview', View: OverviewView },
    ...(tasks.sites.length > 1 ? [{ id: 'sites', title: 'Sites compared', View: SitesView }] : []),
    ...(tasks.tasks.some((task) => questionsOf(task).length > 0)
      ? [{ id: 'after-tasks', title: 'Questions after tasks', View: QuestionsView }]
      : []),
    ...(tasks.tasks.some(({ success }) => success.by === 'question')
      ? [{ id: 'right-answers', title: 'Right answers', View: CorrectView }]
      : []),
  ],
  Findings: WebsiteTestFindings,
  responses: noResponseRules,
  measures: ({ study, counts }, settings) =>
    websiteTestMeasures(websiteTestModel(study.tasks, counts, settings)),
  isRecorded: true,
  describeEvents: describeWebsiteTestEvents,
})
