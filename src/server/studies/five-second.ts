import { exposureFlagOf, fiveSecondModel, type FiveSecondTaskResult } from '#analysis/five-second.ts'
import type { Share } from '#analysis/intervals.ts'
import {
  fiveSecond,
  type FiveSecondAnswer,
  type FiveSecondEvent,
  type FiveSecondTask,
  type FiveSecondTasks,
} from '#contract/studies/five-second.ts'
import { fiveSecondQuestions } from '#machines/five-second-questions.ts'
import { type Cell, defineServerTool, type ToolEngine } from './define-tool.ts'
import { checkFiveSecondAnswer, checkFiveSecondEvent, checkMarks } from './five-second-check.ts'
import { newFiveSecondTally } from './five-second-tally.ts'
import { columnsOf } from './question-tables.ts'
import { fiveSecondReport } from './report/five-second.ts'
import { sampleFiveSecond } from './sample/five-second.ts'

const answerCells = (answer: FiveSecondAnswer | null, task: FiveSecondTask): Cell[] => {
  const found = answer?.tasks.find((each) => each.task === task.id)
  const answered = task.questions.map(columnsOf).flatMap(({ id, cells }) => cells(found?.answers[id]))
  if (!found) return [null, null, ...answered]
  const { exposure } = found
  if (exposure === null) return ['skipped', null, ...answered]
  return [exposureFlagOf(exposure, task.seconds) ?? 'no', exposure.ms, ...answered]
}

const eventCells = (event: FiveSecondEvent): Cell[] => {
  switch (event.type) {
    case 'design.shown':
    case 'design.skipped':
      return [event.task, null, null, null]
    case 'design.hidden':
      return [event.task, null, event.ms, event.end]
    case 'impression.given':
      return [event.task, event.question, null, null]
  }
}

const resultColumns = ['task', 'question', 'measure', 'of what', 'count', 'of', 'share', 'low', 'high']

const shareCells = ({ count, of, share, interval }: Share): Cell[] => [
  count,
  of,
  share,
  interval.low,
  interval.high,
]

/** A row for each number of a task: exposures, recall, clarity, every option and every word. */
const resultRows = ({ text, exposure, skipped, questions }: FiveSecondTaskResult): Cell[][] => [
  [text, null, 'flagged exposures', null, ...shareCells(exposure.flagged)],
  [text, null, 'skipped', null, skipped, null, null, null, null],
  ...questions.flatMap(({ result, recall, clarity, words, texts }): Cell[][] => [
    ...(recall ? [[text, result.text, 'recall', recall.words.join('; '), ...shareCells(recall.share)]] : []),
    ...(clarity ? [[text, result.text, 'clarity', clarity.by, ...shareCells(clarity.share)]] : []),
    ...('options' in result ? result.options : []).map(({ label, share }) => [
      text,
      result.text,
      'answer',
      label,
      ...shareCells(share),
    ]),
    ...words.map(({ word, count }) => {
      const cells: Cell[] = [text, result.text, 'word', word, count, texts.length]
      return [...cells, null, null, null]
    }),
  ]),
]

const fiveSecondEngine = (tasks: FiveSecondTasks): ToolEngine<'fivesecond'> => ({
  order: tasks.tasks.map(({ id }) => id),
  checkEvent: (event) => checkFiveSecondEvent(tasks, event),
  checkAnswer: (answer, final) => checkFiveSecondAnswer(tasks, answer, final),
  checkSettings: (settings) => checkMarks(tasks, settings),
  flagsOf: (answer) => {
    const isFlagged = tasks.tasks.some(({ id, seconds }) => {
      const exposure = answer.tasks.find(({ task }) => task === id)?.exposure
      return exposure && exposureFlagOf(exposure, seconds) !== null
    })
    return isFlagged ? ['exposure'] : []
  },
  newTally: (stored) => newFiveSecondTally(tasks, stored),
  answers: {
    columns: tasks.tasks.flatMap(({ text, questions }) => [
      `${text} (flagged)`,
      `${text} (seen ms)`,
      ...questions.map(columnsOf).flatMap(({ heads }) => heads),
    ]),
    row: (answer) => tasks.tasks.flatMap((task) => answerCells(answer, task)),
  },
  events: { columns: ['task', 'question', 'seen ms', 'end'], row: eventCells },
  results: (counts, settings) => [
    resultColumns,
    ...fiveSecondModel(tasks, counts, settings.tasks).flatMap(resultRows),
  ],
})

/** The server half of the five second test. */
export const fiveSecondTool = defineServerTool({
  id: 'fivesecond',
  contract: fiveSecond,
  engine: fiveSecondEngine,
  sample: sampleFiveSecond,
  report: fiveSecondReport,
  questions: fiveSecondQuestions,
})
