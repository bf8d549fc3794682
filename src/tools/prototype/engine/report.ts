import type { Content } from 'pdfmake'
import type { ReportPictures, ToolReport } from '#studies/define-tool.ts'
import {
  heading,
  note,
  number,
  paragraph,
  picture,
  shareBar,
  subheading,
  table,
  withInterval,
} from '#studies/engine/report/parts.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { noResponseRules } from '#studies/formulas/responses.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import { counted, duration, pText, typicalTime } from '#studies/statistics/format.ts'
import { runningText, type Stage, whenClosed } from '#studies/statistics/statements.ts'
import { lostnessReading, lostnessText } from '#studies/statistics/lostness.ts'
import { prototypeFindings } from '../analysis/findings.ts'
import { prototypeComparisons, prototypeMeasures } from '../analysis/measures.ts'
import { outcomeLabels } from '../analysis/outcome-labels.ts'
import { departuresOf, expectedWays, loopsOf } from '../analysis/path-graph.ts'
import {
  type FlowModel,
  type PrototypeModel,
  prototypeModel,
  screenName,
  type TaskModel,
} from '../analysis/prototype-model.ts'
import { prototypeFormulas } from '../formulas.ts'
import { urlText } from '../texts.ts'
import { prototypeTables } from './number-tables.ts'
import { pathPicture, tapPicture } from './report-pictures.ts'

/** Rows of a long table that are printed. */
const maxRows = 12

const nameOf = ({ prototypes }: PrototypeModel, { text, number: place }: TaskModel, flow: FlowModel) =>
  prototypes.length > 1 ? `${place}. ${text} (${flow.prototype.name})` : `${place}. ${text}`

const overviewPart = (model: PrototypeModel): Content[] => [
  heading('All tasks'),
  table({
    head: [
      'Task',
      '',
      number('Success'),
      number('Direct'),
      number('Gave up'),
      number('Time'),
      number('Misclicks'),
    ],
    rows: model.tasks.flatMap((task) =>
      task.flows.map((flow) => {
        const time = flow.isJudged ? flow.successTime : flow.time
        return [
          nameOf(model, task, flow),
          shareBar(flow.success.share ?? 0, 60),
          number(withInterval(flow.success)),
          number(withInterval(flow.direct)),
          number(withInterval(flow.gaveUp)),
          number(time ? duration(time.geometricMean) : '–'),
          number(withInterval(flow.misclicks)),
        ]
      }),
    ),
    widths: ['*', 'auto', 58, 58, 58, 40, 58],
    fontSize: 8,
  }),
]

const comparisonPart = (model: PrototypeModel, stage: Stage): Content[] => {
  const comparisons = prototypeComparisons(model)
  return compareSides(comparisons).flatMap((rows, index) => {
    const [first, second] = comparisons[index]?.names ?? ['', '']
    return [
      heading(`${first} compared with ${second}`, true),
      note(
        stage === 'closed'
          ? 'Each person used one prototype. p is adjusted after Holm for all tests of all prototypes together.'
          : `Each person used one prototype. ${runningText}`,
      ),
      table({
        head: [
          'Task',
          'Result',
          number(first),
          number(second),
          number('Difference'),
          ...whenClosed(stage, number('p')),
          ...whenClosed(stage, 'Conclusion'),
        ],
        rows: rows.map((row) => [
          row.taskText,
          row.name,
          number(row.first),
          number(row.second),
          number(row.test ? `${row.test.difference} (${row.test.interval})` : '–'),
          ...whenClosed(stage, number(row.test ? pText(row.test.adjusted) : '–')),
          ...whenClosed(stage, row.test?.conclusion.at(stage) ?? 'Too few answers for a test.'),
        ]),
        widths: ['*', 48, 62, 62, 78, ...whenClosed(stage, 40, 88)],
        fontSize: 7.5,
      }),
    ]
  })
}

const screensPart = (flow: FlowModel): Content[] => [
  subheading('Screens'),
  table({
    head: [
      'Screen',
      number('Seen by'),
      number('Visits'),
      number('Time'),
      number('Taps'),
      number('Misclicks'),
      number('Gave up'),
    ],
    rows: flow.results
      .slice(0, maxRows)
      .map(({ screen, seen, visits, msPerVisit, taps, misclicks, exits }) => [
        screen.name,
        number(String(seen.count)),
        number(String(visits)),
        number(msPerVisit === null ? '–' : duration(msPerVisit)),
        number(String(taps)),
        number(withInterval(misclicks)),
        number(String(exits.count)),
      ]),
    widths: ['*', 42, 36, 40, 34, 90, 42],
  }),
  ...(flow.results.length > maxRows
    ? [note(`${counted(flow.results.length - maxRows, 'more screen')} on the results page.`)]
    : []),
]

const departuresPart = (flow: FlowModel): Content[] => {
  const rows = departuresOf(flow.walks, expectedWays(flow)).slice(0, maxRows)
  if (rows.length === 0) return []
  return [
    subheading('Where people left the expected path'),
    table({
      head: ['Screen', number('Came here'), number('Stayed'), 'Went to'],
      rows: rows.map(({ step, screen, here, stayed, left, ended }) => [
        `${step + 1}. ${screenName(flow, screen)}`,
        number(String(here)),
        number(String(stayed)),
        [
          ...left.map((to) => `${screenName(flow, to.screen)} (${to.count})`),
          ...(ended > 0 ? [`ended the task (${ended})`] : []),
        ].join(', ') || '–',
      ]),
      widths: [150, 50, 45, '*'],
    }),
  ]
}

/** The screens of the most frequent path, in a sentence. */
const mostFrequent = (flow: FlowModel) => {
  const [walk] = flow.walks
  if (!walk) return ''
  const names = walk.path.map((screen) => screenName(flow, screen)).join(', ')
  return `The most frequent path, of ${counted(walk.count, 'answer')}: ${names}. `
}

const pathsPart = (flow: FlowModel): Content[] => {
  const loops = loopsOf(flow.walks).slice(0, maxRows)
  return [
    subheading('Where people went'),
    note(
      'Each column is a step; the width of a band is the number of answers. Green: the expected path. Short bands: success (green), ended elsewhere (rust), gave up (gray).',
    ),
    picture(
      pathPicture(flow),
      `The paths of ${counted(flow.answers, 'answer')} through the screens, in columns by step. ${mostFrequent(flow)}The tables below list where people left the expected path and went back.`,
    ),
    ...departuresPart(flow),
    ...(loops.length === 0
      ? []
      : [
          subheading('Ways back'),
          table({
            head: ['Back to', number('Answers'), number('Times'), 'Mostly from'],
            rows: loops.map(({ screen, people, times, from }) => [
              screenName(flow, screen),
              number(String(people)),
              number(String(times)),
              screenName(flow, from),
            ]),
            widths: ['*', 50, 45, 150],
          }),
        ]),
    subheading('Paths'),
    table({
      head: ['Path', 'Outcome', number('Answers'), number('Time')],
      rows: flow.walks
        .slice(0, maxRows)
        .map(({ path, outcome, count, time }) => [
          path.map((screen) => screenName(flow, screen)).join(' › '),
          outcomeLabels[outcome],
          number(String(count)),
          number(time ? duration(time.geometricMean) : '–'),
        ]),
      widths: ['*', 80, 45, 45],
    }),
  ]
}

const resultText = ({ isJudged, success, direct, gaveUp, successTime, time, lostness }: FlowModel) => {
  const shares = isJudged
    ? `Success ${withInterval(success)}, direct ${withInterval(direct)}, gave up ${withInterval(gaveUp)}.`
    : `Gave up ${withInterval(gaveUp)}.`
  const shown = isJudged ? successTime : time
  const times = shown ? ` ${isJudged ? 'Time to success' : 'Time'}: ${typicalTime(shown)}.` : ''
  const lost = lostness ? ` Lostness ${lostnessText(lostness)}. ${lostnessReading(lostness)}` : ''
  return `${shares}${times}${lost}`
}

const flowPart = (
  model: PrototypeModel,
  task: TaskModel,
  flow: FlowModel,
  pictures: ReportPictures,
): Content[] => [
  heading(`Task ${task.number}${model.prototypes.length > 1 ? `: ${flow.prototype.name}` : ''}`, true),
  paragraph(task.text),
  ...(flow.answers === 0
    ? [note('No answers yet.')]
    : [
        paragraph(resultText(flow)),
        ...(flow.source === 'url'
          ? [note(urlText(flow))]
          : [...pathsPart(flow), ...screensPart(flow), ...tapPicture(flow, pictures)]),
      ]),
]

/** A prototype test’s part of a report: all tasks, the prototypes compared, then each task in each prototype. */
export const prototypeReport: ToolReport<'prototype'> = {
  responses: noResponseRules,
  summary: ({ prototypes, tasks, mayGiveUp }) =>
    `A test of ${counted(prototypes.length, 'prototype')} with ${counted(tasks.length, 'task')}${
      mayGiveUp ? ', which people could give up' : ''
    }.`,
  pictures: ({ prototypes }) =>
    prototypes.flatMap(({ source }) =>
      source.kind === 'screens' ? source.screens.map(({ src }) => src) : [],
    ),
  findings: ({ tasks, counts, settings }) => prototypeFindings(prototypeModel(tasks, counts, settings)),
  content: ({ tasks, counts, settings, included, stage }, pictures) => {
    if (included === 0) return []
    const model = prototypeModel(tasks, counts, settings)
    return [
      ...overviewPart(model),
      ...comparisonPart(model, stage),
      ...model.tasks.flatMap((task) => task.flows.flatMap((flow) => flowPart(model, task, flow, pictures))),
    ]
  },
  measures: ({ tasks, counts, settings }) => prototypeMeasures(prototypeModel(tasks, counts, settings)),
  tables: prototypeTables,
  formulas: () => [...Object.values(prototypeFormulas), anyStudyFormulas.interval],
}
