import type { Content } from 'pdfmake'
import { counted, intervalText, percentOf } from '#analysis/format.ts'
import { type OptionResult, type QuestionResult, questionResults } from '#analysis/question-results.ts'
import type { Results } from '#contract/studies/results.ts'
import { heading, note, number, paragraph, shareBar, subheading, table, together, written } from './parts.ts'
import { colors } from './theme.ts'

/** Texts of a question that a report shows; the CSV has all of them. */
const mostTexts = 15

const optionTable = (options: readonly OptionResult[]): Content =>
  table({
    head: ['Answer', '', number('Chosen by'), number('Share'), number('95% interval')],
    rows: options.map(({ label, share }) => [
      label,
      shareBar(share.share ?? 0),
      number(String(share.count)),
      number(percentOf(share)),
      number(share.share === null ? '–' : intervalText(share.interval)),
    ]),
    widths: ['*', 'auto', 55, 40, 70],
  })

const textList = ({ texts }: QuestionResult): Content[] => {
  if (texts.length === 0) return [note('Nobody wrote anything.')]
  const shown = texts.slice(0, mostTexts).map((text) => ({ text: written(text) }))
  const left = texts.length - shown.length
  const more = left > 0 ? [note(`${counted(left, 'more answer')} in the CSV file of answers.`)] : []
  return [{ ul: shown, margin: [0, 0, 0, 6], markerColor: colors.moss }, ...more]
}

const questionPart = (question: QuestionResult): Content[] => {
  const { text, of, options, mean, isMultiple } = question
  if (options.length === 0) return [subheading(text), ...textList(question)]
  const asked = isMultiple ? `Several answers possible, ${of} in the numbers.` : counted(of, 'answer')
  const average = mean === null ? '' : ` Mean ${mean.toFixed(1)}.`
  const part = [subheading(text), note(`${asked}${average}`), optionTable(options)]
  return options.length < 12 ? [together(...part)] : part
}

/** What the questions before and after the tasks were answered. */
export const questionsPart = (results: Results): Content[] => {
  const found = questionResults(results)
  if (found.length === 0) return []
  return [
    heading('Questions', true),
    paragraph(
      'Answers to the questions before and after the tasks, from the same responses as all other numbers.',
    ),
    ...found.flatMap(questionPart),
  ]
}
