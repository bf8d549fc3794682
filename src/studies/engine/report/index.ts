import { counted, countryName, dayText, duration } from '../../statistics/format.ts'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { studyQuestions, type ToolQuestions } from '#machines/studies/study-questions.ts'
import { type AnyResponseRules, exclusionLabel, flagFormulas, flagLabel } from '../../formulas/responses.ts'
import { heading, note, number, paragraph, subheading, table, title, written } from './parts.ts'
import { anyStudyFormulas } from '../../formulas/any-study.ts'
import type { Formula } from '../../formulas/formula.ts'
import { colors } from './svg.ts'
import pdfmake, { type Content } from 'pdfmake'
import { fontFiles, fonts } from './fonts.ts'
import { formulasOf } from '../../formulas/questions.ts'
import { screeningOf } from '../question-checks.ts'
import { questionsPart } from './questions.ts'
import type { OpenTools, ReportPictures } from '../../define-tool.ts'

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const momentText = (moment: Date) => `${dateTimeFormat.format(moment)} UTC`

const completeness = {
  finished: 'finished responses',
  partial: 'responses that were not finished',
  all: 'responses, finished or not',
} as const satisfies Record<ResultsFilter['completeness'], string>

const periodTexts = ({ since, until }: ResultsFilter) => {
  if (since && until) return [`started from ${dayText(since)} to ${dayText(until)}`]
  if (since) return [`started on ${dayText(since)} or later`]
  return until ? [`started on ${dayText(until)} or earlier`] : []
}

const lengthTexts = ({ atLeast, atMost }: ResultsFilter) => [
  ...(atLeast === undefined ? [] : [`that took ${duration(atLeast * 1000)} or longer`]),
  ...(atMost === undefined ? [] : [`that took ${duration(atMost * 1000)} or less`]),
]

const answerTexts = (study: Study, questions: ToolQuestions | undefined, { answer }: ResultsFilter) => {
  const [question = '', option = ''] = answer?.split(':') ?? []
  const asked = studyQuestions(study, questions).find(({ id }) => id === question)
  if (!asked) return []
  const own = 'other' in asked && option === 'other' ? asked.other : undefined
  const chosen = 'options' in asked ? asked.options.find(({ id }) => id === option)?.label : undefined
  return [`that answered “${asked.text}” with “${chosen ?? own ?? option}”`]
}

/** The filter as a sentence. */
const filterText = (study: Study, questions: ToolQuestions | undefined, filter: ResultsFilter) => {
  const parts = [
    completeness[filter.completeness],
    ...periodTexts(filter),
    ...(filter.country ? [`from ${countryName(filter.country)}`] : []),
    ...lengthTexts(filter),
    ...answerTexts(study, questions, filter),
    ...(filter.flagged === 'only' ? ['flagged only'] : []),
    ...(filter.sample === 'without' ? ['without sample data'] : []),
  ]
  return `Counted are ${parts.join(', ')}.`
}

const sampleNote = ({ responses: { sample, all } }: Results) =>
  sample === 0
    ? []
    : [
        paragraph(
          `${sample === all ? 'All' : sample} of these ${counted(all, 'response')} ${sample === 1 ? 'is' : 'are'} sample data: made up by a program, so that there is something to read. They say nothing about people.`,
        ),
      ]

interface OverviewOptions {
  readonly rules: AnyResponseRules
  readonly filter: ResultsFilter
  readonly summary: string
  readonly questions: ToolQuestions | undefined
  readonly now: Date
}

/** The title, the filter and the numbers of responses. */
const overviewPart = (
  results: Results,
  { rules, filter, summary, questions, now }: OverviewOptions,
): Content[] => {
  const { study, responses, excluded, flags } = results
  const { all, included, sample, partial } = responses
  return [
    note(`Understory · Report of ${momentText(now)}`),
    title(study.title),
    paragraph(`${study.branding.name} asked. ${summary}`),
    paragraph(filterText(study, questions, filter)),
    ...sampleNote(results),
    table({
      head: ['Responses', number('Count')],
      rows: [
        ['That pass the filter', number(String(all))],
        [
          { text: 'Included in this report', isBold: true },
          { ...number(String(included)), isBold: true },
        ],
        ...excluded.map(({ reason, count }) => [
          `Left out: ${exclusionLabel(rules, reason)}`,
          number(String(count)),
        ]),
        ...flags.map(({ flag, count }) => [
          `Included, flagged: ${flagLabel(rules, flag)}`,
          number(String(count)),
        ]),
        ['Sample data among those that pass', number(String(sample))],
        ['Not finished among those that pass', number(String(partial))],
      ],
      widths: ['*', 60],
    }),
    ...(included === 0 ? [paragraph('Nothing can be counted yet: no response passes.')] : []),
  ]
}

const formulaPart = ({ name, formula, explanation, source }: Formula): Content => ({
  stack: [
    subheading(name),
    { text: written(formula), color: colors.accent, margin: [0, 0, 0, 3] },
    { text: written(explanation), fontSize: 9, margin: [0, 0, 0, 2] },
    note(`Source: ${source}`),
  ],
  unbreakable: true,
})

/** The formulas of all numbers in the report, each once. */
const formulasPart = (ofTool: readonly Formula[]): Content[] => [
  heading('How these numbers come about', true),
  paragraph('“Ours” marks a formula that nobody else has published.'),
  ...[...new Set<Formula>([anyStudyFormulas.responses, anyStudyFormulas.interval, ...ofTool])].map(
    formulaPart,
  ),
  note(
    'A character that the fonts of this report cannot write is shown as “?”; the CSV files have every one.',
  ),
]

// pdfmake must not fetch URLs, and reads no files but the fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

interface Document {
  readonly title: string
  readonly content: readonly Content[]
  readonly now: Date
}

/**
 * Creates an A4 PDF with title, language and outline. It is not tagged: pdfmake writes no structure tree, and an empty one
 * would hide the text from screen readers. The results page is the accessible version.
 */
const createPdf = async ({ title: documentTitle, content, now }: Document): Promise<Uint8Array> => {
  pdfmake.setFonts(fonts)
  const document = pdfmake.createPdf({
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title: documentTitle, creator: 'Understory', producer: 'Understory', creationDate: now },
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 48],
    defaultStyle: { font: 'Text', fontSize: 10, lineHeight: 1.3, color: colors.ink },
    content: [...content],
    footer: (page, pages) => ({
      columns: [
        { text: written(documentTitle), color: colors.quiet },
        { text: `${page} of ${pages}`, alignment: 'right', width: 60, color: colors.quiet },
      ],
      fontSize: 8,
      margin: [40, 16, 40, 0],
    }),
    // A heading moves to the next page when nothing follows it on its own.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel !== undefined && getFollowingNodesOnPage().length === 0,
  })
  return new Uint8Array(await document.getBuffer())
}

const questionTypes = (study: Study) => [...screeningOf(study), ...study.followUps].map(({ type }) => type)

interface ReportOptions {
  readonly pictures?: ReportPictures
  readonly now?: Date
}

/** Writes results as a PDF. `pictures` are those of the study, by address. */
export const reportOf = (
  tools: OpenTools,
  results: Results,
  filter: ResultsFilter,
  { pictures = new Map(), now = new Date() }: ReportOptions = {},
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
