import type { Cell, NumberTable, ToolResults } from '#studies/define-tool.ts'
import { shareCells, shareHead, timeCells, timeHead } from '#studies/engine/number-cells.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import type { Summary } from '#studies/statistics/means.ts'
import { siteComparisons } from '../analysis/measures.ts'
import { type WebsiteTestModel, websiteTestModel } from '../analysis/website-test-model.ts'
import { closedCell, type Stage } from '#studies/statistics/statements.ts'

const summaryCells = (summary: Summary | null): Cell[] => [
  summary?.mean ?? null,
  summary?.interval?.low ?? null,
  summary?.interval?.high ?? null,
]

const meanHead = (name: string) => [name, `${name} low`, `${name} high`]

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
      ...summaryCells(visit.pages),
      ...summaryCells(visit.lostness),
      ...summaryCells(visit.clicks),
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

const comparisonTable = (model: WebsiteTestModel, stage: Stage): NumberTable => {
  const comparisons = siteComparisons(model)
  return {
    name: 'Sites compared',
    rows: [
      [
        'task',
        'result',
        'first',
        'second',
        'result of first',
        'result of second',
        'difference',
        'interval',
        'p',
        'p adjusted',
      ],
      ...compareSides(comparisons).flatMap((rows, index) =>
        rows.map(({ taskText, name, first, second, test }): Cell[] => [
          taskText,
          name,
          comparisons[index]?.names[0] ?? null,
          comparisons[index]?.names[1] ?? null,
          first,
          second,
          test?.difference ?? null,
          test?.interval ?? null,
          closedCell(stage, test?.p),
          closedCell(stage, test?.adjusted),
        ]),
      ),
    ],
  }
}

/** The numbers that the views of a website test show beside the table of tasks. */
export const websiteTestTables = ({
  tasks,
  counts,
  settings,
  included,
  stage,
}: ToolResults<'webusability'>): NumberTable[] => {
  if (included === 0 || tasks.sites.length < 2) return []
  const model = websiteTestModel(tasks, counts, settings)
  return [comparisonTable(model, stage), placeTable(model)]
}
