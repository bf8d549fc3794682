import type { Content } from 'pdfmake'
import type { ReportPictures, ToolReport } from '#studies/define-tool.ts'
import {
  heading,
  note,
  number,
  paragraph,
  shareBar,
  subheading,
  table,
  withInterval,
} from '#studies/engine/report/parts.ts'
import { noResponseRules } from '#studies/formulas/responses.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { counted, duration, percent, typicalTime } from '#studies/statistics/format.ts'
import type { TimeSummary } from '#studies/statistics/intervals.ts'
import {
  type AreaResult,
  firstClickModel,
  type FirstClickTaskModel,
  letteredClusters,
} from '../analysis/first-click-model.ts'
import { firstClickFindings } from '../analysis/findings.ts'
import { firstClickFormulas } from '../formulas.ts'
import { clickMapPart, heatMapPart } from './report-map.ts'
import { firstClickMeasures } from '../analysis/measures.ts'

/** Maximum number of marks on a map; more would overlap. */
const maxMarks = 2000

const typical = (time: TimeSummary | null) => (time === null ? '–' : duration(time.geometricMean))

const areaRow = (name: string, kind: string, { share, time }: AreaResult) => [
  name,
  kind,
  number(`${share.count} of ${share.of}`),
  number(withInterval(share)),
  number(typical(time)),
]

const overviewPart = (tasks: readonly FirstClickTaskModel[]): Content[] => [
  heading('All tasks'),
  table({
    head: [
      'Task',
      '',
      number('Success'),
      number('By chance'),
      number('Skipped'),
      number('Below first screen'),
      number('Time (geometric mean)'),
    ],
    rows: tasks.map(({ number: taskNumber, text, result }) => [
      `${taskNumber}. ${text}`,
      shareBar(result.success.share ?? 0, 70),
      number(withInterval(result.success)),
      number(result.isJudged ? percent(result.chance.success) : '–'),
      number(withInterval(result.skip)),
      number(withInterval(result.belowFold)),
      number(typical(result.time)),
    ]),
    widths: ['*', 'auto', 62, 40, 54, 60, 50],
    fontSize: 8,
  }),
]

const timeText = ({ time, rightTime }: FirstClickTaskModel['result']) => {
  if (time === null) return ''
  const ofCorrect = rightTime ? ` Of correct clicks ${typicalTime(rightTime)}.` : ''
  return ` Time to click, geometric mean: ${typicalTime(time)}, median ${duration(time.median)}, mean ${duration(time.mean)}.${ofCorrect}`
}

const sampleText = ({ listed, clicked }: FirstClickTaskModel) =>
  listed < clicked
    ? `A random sample of ${listed} of ${clicked} answers, selected by a hash of the respondent. `
    : ''

const taskPart = (task: FirstClickTaskModel, pictures: ReportPictures): Content[] => {
  const { result, text } = task
  const first = task.clicks[0] ?? []
  const title = heading(`Task ${task.number}`, true)
  if (first.length === 0) return [title, paragraph(text), note('No clicks yet.')]
  const data = pictures.get(task.picture.src)
  const drawn = first.slice(0, maxMarks)
  const limitNote =
    first.length > drawn.length ? ` Only the top ${maxMarks} of ${first.length} are drawn.` : ''
  const head = [number('Clicks'), number('Share (95% interval)'), number('Time (geometric mean)')]
  const widths = ['*', 60, 50, 105, 62] as const
  return [
    title,
    paragraph(text),
    paragraph(
      `Success ${withInterval(result.success)}, skipped ${withInterval(result.skip)}.${timeText(result)}`,
    ),
    subheading('Hotspots'),
    table({
      head: ['Hotspot', 'Correct', ...head],
      rows: [
        ...result.spots.map((each, index) =>
          areaRow(`${index + 1}. ${each.spot.name}`, each.spot.isRight ? 'correct' : '', each),
        ),
        areaRow('No hotspot', '', result.missed),
      ],
      widths,
    }),
    subheading('Clusters'),
    note('Areas with many clicks, largest first, with their center in image pixels.'),
    table({
      head: ['Cluster', 'Center', ...head],
      rows: letteredClusters(result).map((cluster) => {
        const { letter, center, spot } = cluster
        const position = `${Math.round(center.x)}, ${Math.round(center.y)}`
        return areaRow(`${letter}: ${spot?.name ?? 'no hotspot'}`, position, cluster)
      }),
      widths,
    }),
    heading(`Task ${task.number}: click map`, true),
    note(
      `${sampleText(task)}${percent(result.belowFold.share ?? 0)} of the first clicks are below the first screen of the participant.${limitNote}${data === undefined ? ' The design could not be read; it is on the results page.' : ''}`,
    ),
    clickMapPart({ ...task, clicks: [drawn] }, data),
    heading(`Task ${task.number}: heat map`, true),
    note(
      `${sampleText(task)}The density of first clicks. Opacity increases with density, so the map is readable without distinguishing colors.`,
    ),
    heatMapPart(task, data),
  ]
}

/** A first click test’s part of a report: all tasks, then each with its map. */
export const firstClickReport: ToolReport<'firstclick'> = {
  responses: noResponseRules,
  summary: ({ tasks, pictures, maySkip }) =>
    `A first click test of ${counted(tasks.length, 'task')} on ${counted(pictures.length, 'picture')}, ${
      maySkip ? 'in which tasks could be skipped' : 'in which every task had to be answered'
    }.`,
  pictures: ({ pictures }) => pictures.map(({ src }) => src),
  findings: ({ tasks, counts, settings }) =>
    firstClickFindings(firstClickModel(tasks, counts, settings.hotspots)),
  content: ({ tasks, counts, settings, included }, pictures) => {
    if (included === 0) return []
    const model = firstClickModel(tasks, counts, settings.hotspots)
    return [...overviewPart(model.tasks), ...model.tasks.flatMap((task) => taskPart(task, pictures))]
  },
  measures: ({ tasks, counts, settings }) => firstClickMeasures(tasks, counts, settings.hotspots),
  formulas: () => {
    const { success, hotspot, time, belowFold, clusters, heat } = firstClickFormulas
    return [success, hotspot, time, belowFold, clusters, heat, anyStudyFormulas.chance]
  },
}
