import type { Content } from 'pdfmake'
import { flagFormulas } from '#content/formulas/responses.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { formulasOf } from '#content/formulas/questions.ts'
import { screeningOf } from '../questions.ts'
import { cardSortReport } from './card-sort.ts'
import { firstClickReport } from './first-click.ts'
import { fiveSecondReport } from './five-second.ts'
import { formulasPart } from './formulas.ts'
import { overviewPart } from './overview.ts'
import { createPdf } from './pdf.ts'
import { preferenceTestReport } from './preference-test.ts'
import { questionsPart } from './questions.ts'
import { surveyReport } from './survey.ts'
import type { ToolReport, ToolResults } from './tool-report.ts'
import { treeTestReport } from './tree-test.ts'

/** Every tool's part of a report. A further tool is one file and one line here. */
const tools: { readonly [Tool in StudyTool]: ToolReport<Tool> } = {
  cardsort: cardSortReport,
  treetest: treeTestReport,
  preferencetest: preferenceTestReport,
  firstclick: firstClickReport,
  questionnaire: surveyReport,
  fivesecond: fiveSecondReport,
}

const questionTypes = (study: Study) => [...screeningOf(study), ...study.followUps].map(({ type }) => type)

const write = <Tool extends StudyTool>(tool: Tool, results: ToolResults<Tool>) => ({
  summary: tools[tool].summary(results.tasks),
  content: tools[tool].content(results),
  formulas: tools[tool].formulas(results.tasks),
})

/** The results over the responses that pass a filter, as a PDF. */
export const reportOf = (results: Results, filter: ResultsFilter, now = new Date()): Promise<Uint8Array> => {
  const { study, settings, counts, responses } = results
  const { tasks } = study
  if (settings.tool !== tasks.tool || counts.tool !== tasks.tool)
    throw new Error(`Results of ${counts.tool} under a study of ${tasks.tool}`)
  const { summary, content, formulas } = write(tasks.tool, {
    tasks,
    settings,
    counts,
    included: responses.included,
  })
  const parts: Content[] = [
    ...overviewPart(results, filter, summary, now),
    ...content,
    ...questionsPart(results),
    ...formulasPart([
      ...results.flags.map(({ flag }) => flagFormulas[flag]),
      ...formulas,
      ...formulasOf(questionTypes(study)),
    ]),
  ]
  return createPdf({ title: study.title, content: parts, now })
}
