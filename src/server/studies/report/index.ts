import type { Content } from 'pdfmake'
import { flagFormulas } from '#content/formulas/responses.ts'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { formulasOf } from '#content/formulas/questions.ts'
import { screeningOf } from '../questions.ts'
import { formulasPart } from './formulas.ts'
import { overviewPart } from './overview.ts'
import { createPdf } from './pdf.ts'
import { questionsPart } from './questions.ts'
import type { OpenTools, ReportPictures } from '../define-tool.ts'

const questionTypes = (study: Study) => [...screeningOf(study), ...study.followUps].map(({ type }) => type)

interface Circumstances {
  readonly pictures?: ReportPictures
  readonly now?: Date
}

/** The results over the responses that pass a filter, as a PDF. */
export const reportOf = (
  tools: OpenTools,
  results: Results,
  filter: ResultsFilter,
  { pictures = new Map(), now = new Date() }: Circumstances = {},
): Promise<Uint8Array> => {
  const { study } = results
  const tool = tools[study.tasks.tool]
  const { summary, responses: rules, content, formulas } = tool.writeReport(results, pictures)
  const parts: Content[] = [
    ...overviewPart(results, { rules, filter, summary, questions: tool.questions, now }),
    ...content,
    ...questionsPart(results),
    ...formulasPart([
      ...flagFormulas(
        rules,
        results.flags.map(({ flag }) => flag),
      ),
      ...formulas,
      ...formulasOf(questionTypes(study)),
    ]),
  ]
  return createPdf({ title: study.title, content: parts, now })
}
