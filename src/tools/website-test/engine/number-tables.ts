import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { comparisonTables } from '#studies/comparisons/comparison-table.ts'
import { findingTables } from '#studies/engine/finding-rows.ts'
import {
  meanCells,
  meanHead,
  shareCells,
  shareHead,
  timeCells,
  timeHead,
} from '#studies/engine/number-cells.ts'
import { resultTables } from '#studies/engine/question-tables.ts'
import { websiteTestFindings } from '../analysis/findings.ts'
import { siteComparisons } from '../analysis/measures.ts'
import { type WebsiteTestModel, websiteTestModel } from '../analysis/website-test-model.ts'

/** A row for each task on each site: outcomes, times, pages, lostness and clicks. */
export const visitRows = ({ tasks }: WebsiteTestModel): Cell[][] => [
  [
    'task',
    'site',
    'answers',
    ...shareHead('success'),
    'success by the word alone',
    'failed',
    ...shareHead('gave up'),
    ...shareHead('ran out of time'),
    ...timeHead('time to success'),
    ...timeHead('time'),
    ...meanHead('pages'),
    ...meanHead('lostness'),
    ...meanHead('clicks'),
  ],
  ...tasks.flatMap(({ text, visits }) =>
    visits.map((visit): Cell[] => [
      text,
      visit.site.name,
      visit.answers,
      ...shareCells(visit.success),
      visit.outcomes.said,
      visit.outcomes.failed,
      ...shareCells(visit.gaveUp),
      ...shareCells(visit.timedOut),
      ...timeCells(visit.isJudged ? visit.successTime : null),
      ...timeCells(visit.time),
      ...meanCells(visit.pages),
      ...meanCells(visit.lostness),
      ...meanCells(visit.clicks),
    ]),
  ),
]

const placeTable = ({ tasks }: WebsiteTestModel): NumberTable => ({
  name: 'Order of the sites',
  rows: [
    ['task', 'site', 'place', 'answers', ...shareHead('success'), ...timeHead('time')],
    ...tasks.flatMap(({ text, visits }) =>
      visits.flatMap(({ site, places }) =>
        places.map(({ place, success, time }): Cell[] => [
          text,
          site.name,
          place + 1,
          success.of,
          ...shareCells(success),
          ...timeCells(time),
        ]),
      ),
    ),
  ],
})

/** The numbers that the views of a website test show beside the table of tasks. */
export const websiteTestTables = ({
  tasks,
  counts,
  settings,
  included,
  stage,
}: ToolResults<'webusability'>): NumberTable[] => {
  if (included === 0) return []
  const model = websiteTestModel(tasks, counts, settings)
  return [
    ...findingTables(websiteTestFindings(model), stage),
    ...(tasks.sites.length < 2
      ? []
      : [...comparisonTables('Sites compared', siteComparisons(model), stage), placeTable(model)]),
    ...resultTables(
      'Questions after tasks',
      ['task', 'site'],
      model.tasks.flatMap(({ text, visits }) =>
        visits.map(({ site, questions }) => ({ of: [text, site.name], results: questions })),
      ),
    ),
  ]
}
