import type { Content } from 'pdfmake'
import { counted } from '#analysis/format.ts'
import { type AnyResponseRules, exclusionLabel, flagLabel } from '#content/formulas/responses.ts'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type { ToolQuestions } from '#machines/study-questions.ts'
import { number, note, paragraph, table, title } from './parts.ts'
import { filterWords, momentText } from './words.ts'

const sampleWords = ({ responses: { sample, all } }: Results) =>
  sample === 0
    ? []
    : [
        paragraph(
          `${sample === all ? 'All' : sample} of these ${counted(all, 'response')} ${sample === 1 ? 'is' : 'are'} sample data: made up by a program, so that there is something to read. They say nothing about people.`,
        ),
      ]

interface Circumstances {
  readonly rules: AnyResponseRules
  readonly filter: ResultsFilter
  readonly summary: string
  readonly questions: ToolQuestions | undefined
  readonly now: Date
}

/** What this report is about, and which responses its numbers are made of. */
export const overviewPart = (
  results: Results,
  { rules, filter, summary, questions, now }: Circumstances,
): Content[] => {
  const { study, responses, excluded, flags } = results
  const { all, included, sample, partial } = responses
  return [
    note(`Understory · Report of ${momentText(now)}`),
    title(study.title),
    paragraph(`${study.branding.name} asked. ${summary}`),
    paragraph(filterWords(study, questions, filter)),
    ...sampleWords(results),
    table({
      head: ['Responses', number('Count')],
      rows: [
        ['That pass the filter', number(String(all))],
        [
          { text: 'In the numbers of this report', isBold: true },
          { ...number(String(included)), isBold: true },
        ],
        ...excluded.map(({ reason, count }) => [
          `Left out: ${exclusionLabel(rules, reason)}`,
          number(String(count)),
        ]),
        ...flags.map(({ flag, count }) => [
          `In the numbers, to look at: ${flagLabel(rules, flag)}`,
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
