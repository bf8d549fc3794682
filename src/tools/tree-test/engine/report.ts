import type { Content } from 'pdfmake'
import type { ToolReport } from '#studies/define-tool.ts'
import {
  heading,
  note,
  number,
  paragraph,
  picture,
  shareBar,
  subheading,
  table,
  together,
  withInterval,
} from '#studies/engine/report/parts.ts'
import { box, colors, drawing, outcomeColors, pageWidth, svgText } from '#studies/engine/report/svg.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { counted, duration, percent, typicalTime } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { treeTestFindings } from '../analysis/findings.ts'
import {
  type Outcomes,
  readingText,
  type Success,
  type TaskModel,
  trailOf,
  type TreeTestModel,
  treeTestModel,
} from '../analysis/tree-test-model.ts'
import { treeTestTables } from './number-tables.ts'
import { pietreePart } from './report-pietree.ts'
import { treeTestFormulas, treeTestResponses } from '../formulas.ts'
import { allowedText, type Stage, statementText } from '#studies/statistics/statements.ts'
import { treeTestMeasures } from '../analysis/measures.ts'

const outcomeParts = ({ success, failure, skip }: Outcomes) => [
  { word: 'right, direct', count: success.direct, fill: outcomeColors.directSuccess, ink: colors.paper },
  {
    word: 'right, with steps back',
    count: success.indirect,
    fill: outcomeColors.indirectSuccess,
    ink: colors.ink,
  },
  {
    word: 'wrong, with steps back',
    count: failure.indirect,
    fill: outcomeColors.indirectFailure,
    ink: colors.ink,
  },
  { word: 'wrong, direct', count: failure.direct, fill: outcomeColors.directFailure, ink: colors.paper },
  { word: 'skipped', count: skip.direct + skip.indirect, fill: outcomeColors.skip, ink: colors.ink },
]

/** The outcomes of a task as one bar with a legend. */
const outcomePart = (outcomes: Outcomes) => {
  const parts = outcomeParts(outcomes).filter(({ count }) => count > 0)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  let x = 0
  let legend = 0
  const drawn = parts.flatMap(({ word, count, fill, ink }) => {
    const width = (pageWidth * count) / total
    const bar = box({ x, y: 0, width: width - 1, height: 18, fill })
    const inside = { x: x + width / 2, y: 12.5, size: 8, anchor: 'middle', ink } as const
    const text = width > 14 ? [svgText(String(count), inside)] : []
    const key = box({ x: legend, y: 25, width: 7, height: 7, fill })
    const keyWords = svgText(`${word} ${count}`, { x: legend + 10, y: 31.5, size: 8, ink: colors.quiet })
    x += width
    legend += 22 + (word.length + 4) * 4
    return [bar, ...text, key, keyWords]
  })
  const alt = `Outcomes: ${parts.map(({ word, count }) => `${word} ${count}`).join('; ')}.`
  return picture(drawing(pageWidth, 36, drawn), alt)
}

const maxRows = 5

const taskRow = ({ number: taskNumber, text, result, chance }: TaskModel) => [
  `${taskNumber}. ${text}`,
  number(String(result.success.of)),
  number(withInterval(result.success)),
  number(percent(chance.success)),
  number(withInterval(result.directness)),
  number(withInterval(result.skip)),
  number(result.time === null ? '–' : duration(result.time.geometricMean)),
]

const overviewPart = ({ tasks, overall }: TreeTestModel, stage: Stage): Content[] => [
  heading('All tasks'),
  table({
    head: ['Measure', '', number('Answers'), number('Share (95% interval)')],
    rows: overallRows(overall),
    widths: ['*', 'auto', 55, 120],
  }),
  note(
    overall.score === null
      ? 'No task was finished.'
      : `${statementText(readingText(overall.success), stage)} Our score ${Math.round(overall.score * 100)} of 100: (3 × success + direct success) / 4. The intervals respect that answers of one person resemble each other.`,
  ),
  table({
    head: [
      'Task',
      number('Answers'),
      number('Success'),
      number('By chance'),
      number('Direct'),
      number('Skipped'),
      number('Time (geometric mean)'),
    ],
    rows: tasks.map(taskRow),
    widths: ['*', 42, 66, 40, 66, 56, 54],
    fontSize: 8,
  }),
]

const overallRows = (overall: Success) =>
  (
    [
      ['Success', overall.success],
      ['Direct success', overall.directSuccess],
      ['Failure', overall.failure],
      ['Skipped', overall.skip],
      ['Directness (never went back)', overall.directness],
    ] as const
  ).map(([name, share]) => [
    name,
    shareBar(share.share ?? 0),
    number(`${share.count} of ${share.of}`),
    number(withInterval(share)),
  ])

const timeText = ({ time, successTime }: TaskModel['result']) => {
  if (time === null) return ''
  const ofCorrect = successTime ? ` Of correct answers ${typicalTime(successTime)}.` : ''
  return ` Time, geometric mean: ${typicalTime(time)}, median ${duration(time.median)}.${ofCorrect}`
}

/** A path as text; steps up are marked. */
const walkOf = ({ nodes, tree }: TreeTestModel, path: readonly number[]) =>
  path
    .map((node, step) => {
      const isDown = tree[node] === (step === 0 ? null : path[step - 1])
      const label = nodes[node]?.label ?? ''
      if (!isDown) return `‹ back: ${label}`
      return step === 0 ? label : `› ${label}`
    })
    .join(' ')

const taskPart = (model: TreeTestModel, task: TaskModel, stage: Stage): Content[] => {
  const { result, correct, text } = task
  const title = heading(`Task ${task.number}`, true)
  if (result.success.of === 0) return [title, paragraph(text), note('No answers yet.')]
  const { firstClicks, destinations, paths, success } = result
  const ended = destinations.reduce((sum, { count }) => sum + count, 0)
  const clicked = result.firstClickCorrect.of
  const nodeRows = (nodes: typeof destinations, of: number) =>
    nodes
      .slice(0, maxRows)
      .map(({ node, count, correct: isCorrect }) => [
        { text: trailOf(model, node), isBold: isCorrect },
        isCorrect ? 'right' : '',
        number(String(count)),
        number(withInterval(shareOf(count, of))),
      ])
  const head = ['Correct', number('People'), number('Share (95% interval)')]
  const widths = ['*', 40, 45, 110] as const
  return [
    title,
    paragraph(text),
    note(`Correct: ${[...correct].map((leaf) => trailOf(model, leaf)).join('; ')}.`),
    outcomePart(result.outcomes),
    paragraph(
      `Success ${withInterval(success)}, directness ${withInterval(result.directness)}.${timeText(result)} ${allowedText(readingText(success), stage)}`,
    ),
    subheading('Pietree'),
    note(
      'A pie for each node; its size shows the number of visits. The green path leads to a correct answer.',
    ),
    pietreePart(model, task),
    together(
      subheading('First clicks'),
      note(`Correct for ${withInterval(result.firstClickCorrect)} of answers with a click.`),
      table({ head: ['First choice', ...head], rows: nodeRows(firstClicks, clicked), widths }),
    ),
    together(
      subheading('Destinations'),
      table({ head: ['Answer', ...head], rows: nodeRows(destinations, ended), widths }),
    ),
    ...(destinations.length > maxRows
      ? [note(`${counted(destinations.length - maxRows, 'more leaf', 'more leaves')} on the results page.`)]
      : []),
    subheading('Paths'),
    note(
      `The most frequent of ${counted(paths.length, 'path')}; ${percentOfFirst(task)} took the first one.${rarerText(task)}`,
    ),
    table({
      head: ['Path', 'Ended', number('People')],
      rows: paths
        .slice(0, maxRows)
        .map(({ path, outcome, count }) => [
          path.length === 0 ? '(no click)' : walkOf(model, path),
          outcomeWords[outcome],
          number(String(count)),
        ]),
      widths: ['*', 50, 45],
    }),
  ]
}

const outcomeWords = { success: 'right', failure: 'wrong', skip: 'skipped' } as const

const rarerText = ({ rest }: TaskModel) =>
  rest && rest.answers > 0
    ? ` ${counted(rest.answers, 'answer')} with rarer paths count in all shares; the CSV file of answers has their paths.`
    : ''

const percentOfFirst = ({ result: { paths, success } }: TaskModel) =>
  percent((paths[0]?.count ?? 0) / Math.max(1, success.of))

/** A tree test's part of a report: all tasks, then each on a page of its own. */
export const treeTestReport: ToolReport<'treetest'> = {
  responses: treeTestResponses,
  summary: ({ tree, tasks, maySkip }) =>
    `A tree test of ${counted(tasks.length, 'task')} in a tree of ${counted(tree.length - 1, 'node')}, ${
      maySkip ? 'in which tasks could be skipped' : 'in which every task had to be answered'
    }.`,
  findings: ({ tasks, counts, settings }) => treeTestFindings(treeTestModel(tasks, counts, settings.correct)),
  content: (results) => {
    if (results.included === 0) return []
    const model = treeTestModel(results.tasks, results.counts, results.settings.correct)
    return [
      ...overviewPart(model, results.stage),
      ...model.tasks.flatMap((task) => taskPart(model, task, results.stage)),
    ]
  },
  measures: ({ tasks, counts, settings }) => treeTestMeasures(tasks, counts, settings.correct),
  tables: treeTestTables,
  formulas: () => {
    const { success, directness, score, time, overall, firstClicks, destinations, paths } = treeTestFormulas
    return [
      success,
      directness,
      score,
      time,
      overall,
      firstClicks,
      destinations,
      paths,
      anyStudyFormulas.chance,
    ]
  },
}
