import type { Content } from 'pdfmake'
import type { Media } from '#contract/studies/media.ts'
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
import { pageWidth } from '#studies/engine/report/svg.ts'
import { noResponseRules } from '#studies/formulas/responses.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import {
  counted,
  duration,
  percent,
  pointsRange,
  pointsText,
  pText,
  typicalTime,
} from '#studies/statistics/format.ts'
import { allowedText, type Stage, statementText, whenClosed } from '#studies/statistics/statements.ts'
import { preferenceTestFindings } from '../analysis/findings.ts'
import {
  type DesignResult,
  leadText,
  type PreferenceTaskModel,
  preferenceTestModel,
  testText,
} from '../analysis/preference-test-model.ts'
import { preferenceTestFormulas } from '../formulas.ts'
import { preferenceTestMeasures } from '../analysis/measures.ts'

const maxReasons = 8

const timesOf = ({ time }: DesignResult) =>
  time === null ? ['–', '–'] : [typicalTime(time), duration(time.median)]

const sharesTable = ({ designs }: PreferenceTaskModel) =>
  table({
    head: [
      'Design',
      '',
      number('Chosen'),
      number('Share (95% interval)'),
      number('Time, geometric mean'),
      number('Median time'),
    ],
    rows: designs.map((design) => [
      design.name,
      shareBar(design.share.share ?? 0),
      number(`${design.share.count} of ${design.share.of}`),
      number(withInterval(design.share)),
      ...timesOf(design).map(number),
    ]),
    widths: ['*', 'auto', 48, 92, 92, 50],
  })

const pairsTable = ({ pairs }: PreferenceTaskModel, stage: Stage) =>
  table({
    head: [
      'Compared',
      number('Points ahead (95% interval)'),
      ...whenClosed(stage, number('p, for all pairs')),
    ],
    rows: pairs.map(({ first, second, difference, holm }) => [
      `${first.name} and ${second.name}`,
      number(`${pointsText(difference.value)} (${pointsRange(difference.interval)})`),
      ...whenClosed(stage, number(pText(holm))),
    ]),
    widths: ['*', 140, ...whenClosed(stage, 90)],
  })

/** The picture of a design by its identifier, in a width in points; the poster of a video. */
type ImageOf = (design: string, width: number) => Content[]

const addressOf = (media: Media | undefined) => {
  if (media?.kind === 'image') return media.src
  return media?.kind === 'video' ? media.poster : undefined
}

/** Maximum number of designs per row, and the points between them. */
const maxDesignsPerRow = 3
const columnGap = 22

/** Splits designs into rows of equal length as far as possible: four are two and two. */
const rowsOf = (designs: readonly DesignResult[]) => {
  const rows = Math.ceil(designs.length / maxDesignsPerRow)
  const abreast = Math.ceil(designs.length / rows)
  return Array.from({ length: rows }, (_, row) => designs.slice(row * abreast, (row + 1) * abreast))
}

/** The newest reasons for choosing a design. */
const reasonsPart = ({ reasons, reasoned }: DesignResult): Content[] => [
  ...(reasons.length === 0 ? [note('No reasons.')] : []),
  ...reasons.slice(0, maxReasons).map((reason) => paragraph(`“${reason}”`)),
  ...(reasoned > maxReasons
    ? [note(`${counted(reasoned - maxReasons, 'more reason')} on the results page and in the CSV.`)]
    : []),
]

/** Designs side by side, with the reasons for each below it. */
const designsPart = (designs: readonly DesignResult[], imageOf: ImageOf): Content[] => {
  const width = Math.floor((pageWidth - (designs.length - 1) * columnGap) / designs.length)
  const inColumns = (partOf: (design: DesignResult) => Content[]): Content => ({
    // Both parts of a design are read before the next design.
    columns: designs.map((design) => ({ stack: partOf(design), width, readWith: design })),
    columnGap,
  })
  return [
    // With its first reason, so that no page ends with a picture, or within that reason.
    together(
      inColumns((design) => [
        subheading(design.name),
        ...imageOf(design.id, width),
        ...reasonsPart(design).slice(0, 1),
      ]),
    ),
    inColumns((design) => reasonsPart(design).slice(1)),
  ]
}

const taskPart = (task: PreferenceTaskModel, imageOf: ImageOf, stage: Stage): Content[] => [
  heading(`Task ${task.number}`, task.number > 1),
  paragraph(task.text),
  ...(task.answers === 0
    ? [note('No answers yet.')]
    : [
        paragraph(statementText(leadText(task.lead), stage)),
        note(allowedText(testText(task), stage)),
        sharesTable(task),
        note(`By chance, each design would have ${percent(1 / task.designs.length)}.`),
        ...(task.designs.length > 2 ? [pairsTable(task, stage)] : []),
        note(
          `Choices by position, for all designs: ${task.places
            .map((share, index) => `${index + 1}. ${withInterval(share)}`)
            .join(', ')}.`,
        ),
        ...rowsOf(task.designs).flatMap((row) => designsPart(row, imageOf)),
      ]),
]

/** A preference test's part of a report: each task on a page of its own. */
export const preferenceTestReport: ToolReport<'preferencetest'> = {
  responses: noResponseRules,
  summary: ({ tasks }) => {
    const designs = tasks.reduce((sum, task) => sum + task.designs.length, 0)
    return `A preference test of ${counted(tasks.length, 'task')} with ${counted(designs, 'design')}, in an order balanced over participants.`
  },
  pictures: ({ tasks }) =>
    tasks.flatMap(({ designs }) => designs.flatMap(({ media }) => addressOf(media) ?? [])),
  findings: ({ tasks, counts }) => {
    const [task] = preferenceTestModel(tasks, counts)
    return task && preferenceTestFindings(task)
  },
  content: ({ tasks, counts, included, stage }, pictures) => {
    if (included === 0) return []
    const designs = new Map(tasks.tasks.flatMap((task) => task.designs.map(({ id, media }) => [id, media])))
    const imageOf: ImageOf = (design, width) => {
      const media = designs.get(design)
      return fittedImage(pictures.get(addressOf(media) ?? ''), [width, 200], media?.alt ?? '')
    }
    return preferenceTestModel(tasks, counts).flatMap((task) => taskPart(task, imageOf, stage))
  },
  measures: ({ tasks, counts }) => preferenceTestMeasures(tasks, counts),
  formulas: () => {
    const { share, lead, difference, pairs, fit, time, reasons, order } = preferenceTestFormulas
    return [share, lead, difference, pairs, fit, time, reasons, order, anyStudyFormulas.chance]
  },
}
