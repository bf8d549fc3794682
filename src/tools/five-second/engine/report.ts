import type { Content } from 'pdfmake'
import type { ToolReport } from '#studies/define-tool.ts'
import {
  fittedImage,
  heading,
  note,
  number,
  paragraph,
  shareBar,
  subheading,
  table,
  together,
  withInterval,
} from '#studies/engine/report/parts.ts'
import { questionPart } from '#studies/engine/report/questions.ts'
import { wordsPart } from '#studies/engine/report/words.ts'
import { wordFormulas } from '#studies/formulas/words.ts'
import { counted } from '#studies/statistics/format.ts'
import { fiveSecondFindings } from '../analysis/findings.ts'
import {
  type AskedResult,
  exposureFlagLabels,
  fiveSecondModel,
  type FiveSecondTaskResult,
} from '../analysis/five-second-model.ts'
import { fiveSecondFormulas, fiveSecondResponses } from '../formulas.ts'
import { type Stage } from '#studies/statistics/statements.ts'
import { fiveSecondMeasures } from '../analysis/measures.ts'

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const exposurePart = ({ exposure, skipped, seconds: asked }: FiveSecondTaskResult): Content[] => {
  const { seen, flagged, flags, median } = exposure
  return [
    subheading('Exposure'),
    paragraph(
      `Shown for ${counted(asked, 'second')}, seen by ${counted(seen, 'person', 'people')}${
        skipped > 0 ? `, passed over by ${skipped}` : ''
      }.${median === null ? '' : ` Median of the exposures that are not flagged: ${seconds(median)}.`}`,
    ),
    note(
      `Flagged: ${withInterval(flagged)}. Answers after a flagged exposure are left out of the results below.`,
    ),
    ...(flags.length === 0
      ? []
      : [
          table({
            head: ['Reason for flag', number('People')],
            rows: flags.map(({ flag, count }) => [exposureFlagLabels[flag], number(String(count))]),
            widths: ['*', 60],
          }),
        ]),
  ]
}

const measured = (questions: readonly AskedResult[]) =>
  questions.flatMap(({ result, recall, clarity }) => [
    ...(recall ? [{ name: `Recall: ${result.text}`, share: recall.share }] : []),
    ...(clarity ? [{ name: `Clarity: ${result.text}`, share: clarity.share }] : []),
  ])

const sharesPart = (questions: readonly AskedResult[]): Content[] => {
  const rows = measured(questions)
  if (rows.length === 0) return []
  return [
    subheading('Recall and clarity'),
    table({
      head: ['Measure', '', number('People'), number('Share (95% interval)')],
      rows: rows.map(({ name, share }) => [
        name,
        shareBar(share.share ?? 0),
        number(`${share.count} of ${share.of}`),
        number(withInterval(share)),
      ]),
      widths: ['*', 'auto', 55, 110],
    }),
    ...questions.flatMap(({ result, recall }) =>
      recall ? [note(`Accepted words for “${result.text}”: ${recall.words.join(', ')}.`)] : [],
    ),
  ]
}

const frequentWords = ({ result, words, texts, type }: AskedResult, stage: Stage): Content[] =>
  type === 'text'
    ? [together(subheading(result.text), ...wordsPart(words, texts.length, 'results'))]
    : questionPart(result, stage)

interface Design {
  readonly data: string | undefined
  readonly alt: string
}

/** The design with its exposure beside it. */
const designPart = (task: FiveSecondTaskResult, { data, alt }: Design): Content => ({
  columns: [
    ...fittedImage(data, [190, 260], alt).map((stack) => ({ stack: [stack], width: 190 })),
    { stack: exposurePart(task), width: '*' },
  ],
  columnGap: 24,
})

const taskPart = (task: FiveSecondTaskResult, design: Design, stage: Stage): Content[] => [
  heading(`Design ${task.number}`, task.number > 1),
  paragraph(task.text),
  designPart(task, design),
  ...sharesPart(task.questions),
  ...task.questions.flatMap((asked) => frequentWords(asked, stage)),
]

/** A five second test's part of a report: each design with its exposure, its shares and its words. */
export const fiveSecondReport: ToolReport<'fivesecond'> = {
  responses: fiveSecondResponses,
  summary: ({ tasks }) =>
    `A five second test of ${counted(tasks.length, 'design')}, shown for ${tasks
      .map((task) => counted(task.seconds, 'second'))
      .join(', ')} before questions followed.`,
  pictures: ({ tasks }) => tasks.map(({ design }) => design.src),
  findings: ({ tasks, counts, settings }) => {
    const [task] = fiveSecondModel(tasks, counts, settings)
    return task && fiveSecondFindings(task)
  },
  content: ({ tasks, counts, settings, included, stage }, pictures) => {
    if (included === 0) return []
    const designs = new Map(tasks.tasks.map(({ id, design }) => [id, design]))
    return fiveSecondModel(tasks, counts, settings).flatMap((task) => {
      const { src = '', alt = '' } = designs.get(task.id) ?? {}
      return taskPart(task, { data: pictures.get(src), alt }, stage)
    })
  },
  measures: ({ tasks, counts, settings }) => fiveSecondMeasures(tasks, counts, settings),
  formulas: () => {
    const { exposure, flagged, recall, clarity } = fiveSecondFormulas
    return [exposure, flagged, wordFormulas.words, recall, clarity]
  },
}
