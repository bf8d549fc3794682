import { z } from 'zod'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { Cell, NumberTable, OpenTools } from '../../define-tool.ts'
import { stageOf } from '../../statistics/statements.ts'
import { screeningOf } from '../question-checks.ts'
import { questionRows } from '../question-tables.ts'
import { filterText } from './filter-text.ts'

const numberTables = z.array(
  z.object({ name: z.string(), rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }),
)

/** Tables from the JSON in which a thread sends them. */
export const readNumberTables = (json: Uint8Array): NumberTable[] =>
  numberTables.parse(JSON.parse(new TextDecoder().decode(json)))

/** All numbers of the results as tables: those of the tool, the first one with its main results, then the questions. */
export const numberTablesOf = (tools: OpenTools, results: Results): NumberTable[] => {
  const { study, settings, counts, responses } = results
  const tool = tools[study.tasks.tool]
  const asked = [...screeningOf(study), ...study.followUps]
  return [
    {
      name: 'Results',
      rows: tool.openEngine(study.tasks).results(counts, settings, responses.included, stageOf(results)),
    },
    ...tool.numberTables(results),
    ...(asked.length > 0 ? [{ name: 'Questions', rows: questionRows(asked, results) }] : []),
  ]
}

/** The responses that the other tables count, with the filter that selects them. */
export const countedTable = (tools: OpenTools, results: Results, filter: ResultsFilter): NumberTable => {
  const { study, counted, responses, excluded } = results
  return {
    name: 'Counted responses',
    rows: [
      ['responses', 'value'],
      ['filter', filterText(study, tools[study.tasks.tool].questions, filter)],
      ['last version counted', counted.version],
      ['the study was', stageOf(results)],
      ['matching the filter', responses.all],
      ['included in the numbers', responses.included],
      ...excluded.map(({ reason, count }): Cell[] => [`left out because: ${reason}`, count]),
      ['sample data among the matching', responses.sample],
      ['not finished among the matching', responses.partial],
    ],
  }
}
