import type { z } from 'zod'
import {
  fiveSecond,
  type FiveSecondAnswer,
  type FiveSecondEvent,
  type FiveSecondTask,
  type FiveSecondTasks,
} from '#contract/studies/tools/five-second.ts'
import { isBlank } from '#machines/studies/question-answers.ts'
import { answersOnPath, questionPath } from '#machines/studies/question-path.ts'
import { fiveSecondQuestions } from '#machines/tools/five-second/five-second-questions.ts'
import { type Cell, defineServerTool, type Tally, type ToolEngine } from '#studies/define-tool.ts'
import { columnsOf } from '#studies/engine/question-tables.ts'
import { newQuestionTally } from '#studies/engine/question-tally.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import { exposureFlagOf, fiveSecondModel, type FiveSecondTaskResult } from '../analysis/five-second.ts'
import { checkFiveSecondAnswer, checkFiveSecondEvent, checkFiveSecondSettings } from './check.ts'
import { fiveSecondReport } from './report.ts'
import { sampleFiveSecond } from './sample.ts'

const storedTasks = fiveSecond.counts.shape.tasks
type Stored = z.infer<typeof storedTasks>[number]

/** Exposure times are rounded down to this step. */
const stepMs = 10

const newTaskTally = ({ id, seconds, questions }: FiveSecondTask, stored?: Stored) => {
  const exposures = stored?.exposures ?? []
  const answered = newQuestionTally(questions, stored)
  const asked = new Map(questions.map((question) => [question.id, stored?.asked[question.id] ?? 0]))
  let skipped = stored?.skipped ?? 0

  return {
    /** Counts one participant; answers after a flagged exposure are ignored. */
    add({ exposure, answers, isDone }: FiveSecondAnswer['tasks'][number]) {
      if (exposure === null) {
        skipped += 1
        return
      }
      const flag = exposureFlagOf(exposure, seconds)
      const ms = exposure.ms === null ? null : Math.floor(exposure.ms / stepMs) * stepMs
      const known = exposures.find((each) => each.flag === flag && each.ms === ms)
      if (known) known.count += 1
      else exposures.push({ flag, ms, count: 1 })
      if (flag !== null) return
      answered.add(answersOnPath(questions, answers))
      for (const question of questionPath(questions, answers))
        // An unfinished participant may still answer a blank question.
        if (isDone || !isBlank(answers[question])) asked.set(question, (asked.get(question) ?? 0) + 1)
    },
    counts: (): Stored => ({
      task: id,
      skipped,
      exposures,
      asked: Object.fromEntries(asked),
      ...answered.counts(),
    }),
  }
}

/** Counts exposures by task, and the answers after unflagged ones. */
export const newFiveSecondTally = ({ tasks }: FiveSecondTasks, stored?: unknown) => {
  const before = stored === undefined ? [] : storedTasks.parse(stored)
  const tallies = new Map(
    tasks.map((task) => [
      task.id,
      newTaskTally(
        task,
        before.find((each) => each.task === task.id),
      ),
    ]),
  )
  const countsByTask = () => [...tallies.values()].map((tally) => tally.counts())
  return {
    add: (answer) => {
      for (const task of answer.tasks) tallies.get(task.task)?.add(task)
    },
    counts: () => ({ tool: 'fivesecond', tasks: countsByTask() }),
    toJSON: countsByTask,
  } satisfies Tally<'fivesecond'>
}

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

/** The rows of a task: exposures, recall, clarity, every option and every word. */
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
  checkSettings: (settings) => checkFiveSecondSettings(tasks, settings),
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
