import { z } from 'zod'
import type { Results } from '#contract/studies/results.ts'
import type { NumberTable, OpenTools } from '../../define-tool.ts'
import { stageOf } from '../../statistics/statements.ts'
import { screeningOf } from '../question-checks.ts'
import { questionRows } from '../question-tables.ts'

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
