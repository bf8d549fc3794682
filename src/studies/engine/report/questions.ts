import type { Content } from 'pdfmake'
import type { Results } from '#contract/studies/results.ts'
import {
  counted,
  dayText,
  intervalOf,
  monthText,
  decimals,
  meanIntervalOf,
  meanIntervalText,
  meanText,
  numberText,
  percentOf,
  scoreIntervalText,
} from '../../statistics/format.ts'
import type { Summary } from '../../statistics/means.ts'
import {
  type OptionResult,
  type QuestionResult,
  questionResults,
  type RowResult,
} from '../../statistics/question-results.ts'
import { agreementText, scoreSentences } from '../../statistics/score-text.ts'
import type { NetPromoter } from '../../statistics/scores.ts'
import { screeningOf } from '../question-checks.ts'
import {
  heading,
  note,
  number,
  paragraph,
  shareBar,
  subheading,
  table,
  together,
  withInterval,
  written,
} from './parts.ts'
import { colors } from './svg.ts'
import { type Stage, stageOf, statementText } from '#studies/statistics/statements.ts'

/** Maximum number of texts per question; the CSV has all of them. */
const maxTexts = 15

type Of<Kind extends QuestionResult['kind']> = Extract<QuestionResult, { kind: Kind }>

const optionTable = (options: readonly OptionResult[], first = 'Answer'): Content =>
  table({
    head: [first, '', number('Chosen by'), number('Share'), number('95% interval')],
    rows: options.map(({ label, share }) => [
      label,
      shareBar(share.share ?? 0),
      number(String(share.count)),
      number(percentOf(share)),
      number(intervalOf(share)),
    ]),
    widths: ['*', 'auto', 55, 40, 70],
  })

const textList = ({ texts, unlisted = 0 }: Of<'choice' | 'texts'>): Content[] => {
  if (texts.length === 0) return [note('No answers.')]
  const shown = texts.slice(0, maxTexts).map((text) => ({ text: written(text) }))
  const left = texts.length - shown.length + unlisted
  const more = left > 0 ? [note(`${counted(left, 'more answer')} in the CSV file of answers.`)] : []
  return [{ ul: shown, margin: [0, 0, 0, 6], markerColor: colors.moss }, ...more]
}

/** “Mean 3.4 (95% interval 3.0–3.8), median 3.” */
const meanSentence = (summary: Summary | null, unit = '') => {
  if (!summary) return ''
  return ` Mean ${numberText(summary.mean)}${unit} (${meanIntervalText(summary)}), median ${numberText(summary.median)}.`
}

const npsSentence = (nps: NetPromoter): string =>
  nps.score === null
    ? ''
    : ` Recommendation score ${decimals(nps.score * 100, 0)} (${scoreIntervalText(nps)}): promoters ${withInterval(nps.promoters)}, detractors ${withInterval(nps.detractors)}.`

const standardSentence = ({ name, top, note: about }: NonNullable<Of<'scale'>['standard']>) =>
  top ? ` ${name}, ${top.label}: ${withInterval(top.share)}. ${about}` : ` ${name}. ${about}`

const choicePart = (result: Of<'choice'>): Content[] => {
  const { answered, isMultiple, options, texts } = result
  return [
    note(
      isMultiple
        ? `Several answers possible, by ${counted(answered, 'person', 'people')}.`
        : counted(answered, 'answer'),
    ),
    optionTable(options),
    ...(texts.length > 0 ? [note('Other answers:'), ...textList(result)] : []),
  ]
}

const roundedText = ({ rounded }: QuestionResult) =>
  rounded === undefined ? '' : ` Values are rounded down to ${rounded}.`

const rankingPart = ({ answered, items, agreement }: Of<'ranking'>, stage: Stage): Content[] => [
  note(
    `${counted(answered, 'ranking')}; place 1 is the best.${agreement ? ` ${statementText(agreementText(agreement), stage)}` : ''}`,
  ),
  table({
    head: ['Item', '', number('Mean place'), number('95% interval'), number('First for')],
    rows: items.map(({ label, place, first }) => [
      label,
      shareBar(first.share ?? 0),
      number(place ? meanText(place) : '–'),
      number(meanIntervalOf(place)),
      number(withInterval(first)),
    ]),
    widths: ['*', 'auto', 60, 70, 100],
  }),
]

const rowTable = (rows: readonly RowResult[]): Content => {
  const steps = rows[0]?.steps ?? []
  return table({
    head: ['Row', ...steps.map(({ label }) => number(label)), number('Mean'), ''],
    rows: rows.map(({ label, steps: given, mean }) => [
      label,
      ...given.map(({ share }) => number(percentOf(share))),
      number(mean ? meanText(mean) : '–'),
      // From the first step to the last.
      shareBar(mean ? (mean.mean - 1) / Math.max(1, steps.length - 1) : 0, 30),
    ]),
    widths: ['*', ...steps.map(() => 42), 36, 'auto'],
    fontSize: 8,
  })
}

const rowsPart = ({ answered, rows, score }: Of<'rows'>): Content[] => [
  note(counted(answered, 'answer')),
  ...(score?.summary
    ? [paragraph(`${score.name}:${meanSentence(score.summary)} ${scoreSentences(score).join(' ')}`)]
    : []),
  rowTable(rows),
]

const amountPart = (result: Of<'amount'>): Content[] => {
  const { answered, summary, bins, unit } = result
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return [
    note(`${counted(answered, 'answer')}.${meanSentence(summary, unit && ` ${unit}`)}${roundedText(result)}`),
    table({
      head: [unit || 'Value', '', number('Given by')],
      rows: bins.map(({ from, to, count }) => [
        from === to ? String(from) : `${from} to ${to}`,
        shareBar(count / most),
        number(String(count)),
      ]),
      widths: ['*', 'auto', 55],
    }),
  ]
}

const daysPart = (result: Of<'days'>): Content[] => {
  const { answered, earliest, median, latest, months } = result
  const middle = median ? `, median ${dayText(median)}` : ''
  const span = earliest && latest ? ` From ${dayText(earliest)} to ${dayText(latest)}${middle}.` : ''
  const options = months.map(({ month, share }) => ({ id: month, label: monthText(month), share }))
  return [note(`${counted(answered, 'answer')}.${span}${roundedText(result)}`), optionTable(options, 'Month')]
}

const partOf = (result: QuestionResult, stage: Stage): Content[] => {
  switch (result.kind) {
    case 'choice':
      return choicePart(result)
    case 'scale':
      return [
        note(
          `${counted(result.answered, 'answer')}.${meanSentence(result.mean)}${result.nps ? npsSentence(result.nps) : ''}${result.standard ? standardSentence(result.standard) : ''}`,
        ),
        optionTable(result.options),
      ]
    case 'ranking':
      return rankingPart(result, stage)
    case 'rows':
      return rowsPart(result)
    case 'amount':
      return amountPart(result)
    case 'days':
      return daysPart(result)
    case 'texts':
      return textList(result)
  }
}

/** The results of one question. */
export const questionPart = (result: QuestionResult, stage: Stage): Content[] => {
  const part = [subheading(result.text), ...partOf(result, stage)]
  if (result.kind === 'texts') return part
  // Texts may break over pages; the table stays with its heading.
  const end = result.kind === 'choice' ? 3 : part.length
  return [together(...part.slice(0, end)), ...part.slice(end)]
}

/** The results of the questions before and after the tasks. */
export const questionsPart = (results: Results): Content[] => {
  const found = questionResults([...screeningOf(results.study), ...results.study.followUps], results)
  if (found.length === 0) return []
  return [
    heading('Questions', true),
    paragraph(
      'Answers to the questions before and after the tasks, of the same responses as all other results.',
    ),
    ...found.flatMap((result) => questionPart(result, stageOf(results))),
  ]
}
