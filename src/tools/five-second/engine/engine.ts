import { z } from 'zod'
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
import { type Cell, defineEngineTool, type Tally, type ToolEngine } from '#studies/define-tool.ts'
import { newCoarseCounts } from '#studies/engine/coarse-counts.ts'
import { newOutcomes } from '#studies/engine/outcomes.ts'
import { columnsOf } from '#studies/engine/question-tables.ts'
import { newQuestionTally } from '#studies/engine/question-tally.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import {
  askedQuestions,
  questionVariables,
  taskVariables,
  type VariableGroup,
} from '#studies/engine/variables.ts'
import {
  exposureFlagLabels,
  exposureFlagOf,
  exposureFlags,
  fiveSecondModel,
  type FiveSecondTaskResult,
} from '../analysis/five-second-model.ts'
import { sharedQuestions } from '../analysis/shared-questions.ts'
import { fiveSecondPilot } from '../pilot.ts'
import { checkFiveSecondAnswer, checkFiveSecondEvent, checkFiveSecondSettings } from './check.ts'

const { shape: taskShape } = fiveSecond.counts.shape.tasks.element
const storedTask = z.object({
  ...taskShape,
  exposures: z.object({ rounding: z.number(), counts: z.array(z.tuple([z.string(), z.number()])) }),
})
type Stored = z.infer<typeof storedTask>
const storedTally = z.object({
  tasks: z.array(storedTask),
  people: z.array(z.tuple([z.string(), z.number()])),
})
type Flag = ReturnType<typeof exposureFlagOf>

/** Different exposures of all tasks together; one takes up to 50 bytes in the results. */
const maxExposures = 8000
/** Bytes of answers of people in the results. */
const maxOutcomeBytes = 100_000

/** A flag and a time as the key of a count. */
const keyOf = (flag: Flag, ms: number | null) => `${flag ?? ''} ${ms ?? ''}`
const flags = taskShape.exposures.element.shape.flag.unwrap().options
const partsOf = (key: string) => {
  const [flag = '', ms = ''] = key.split(' ')
  return { flag: flags.find((each) => each === flag) ?? null, ms: ms === '' ? null : Number(ms) }
}

/** Exposures are rounded down to 10 ms; if there are too many different ones, to 100 ms, then to 1 s. */
const exposureRoundings = [10, 100, 1000].map((step) => (key: string) => {
  const { flag, ms } = partsOf(key)
  return keyOf(flag, ms === null ? null : Math.floor(ms / step) * step)
})

const newTaskTally = ({ id, seconds, questions }: FiveSecondTask, share: number, before?: Stored) => {
  const exposures = newCoarseCounts(exposureRoundings, maxExposures * share, before?.exposures)
  const answered = newQuestionTally(questions, before, share)
  const asked = new Map(questions.map((question) => [question.id, before?.asked[question.id] ?? 0]))
  let skipped = before?.skipped ?? 0

  const countsWith = <Exposures>(counted: Exposures) => ({
    task: id,
    skipped,
    exposures: counted,
    asked: Object.fromEntries(asked),
    ...answered.counts(),
  })

  return {
    /** Counts one participant; answers after a flagged exposure are ignored. */
    add({ exposure, answers, isDone }: FiveSecondAnswer['tasks'][number]) {
      if (exposure === null) {
        skipped += 1
        return
      }
      const flag = exposureFlagOf(exposure, seconds)
      exposures.add(keyOf(flag, exposure.ms))
      if (flag !== null) return
      answered.add(answersOnPath(questions, answers))
      for (const question of questionPath(questions, answers))
        // An unfinished participant may still answer a blank question.
        if (isDone || !isBlank(answers[question])) asked.set(question, (asked.get(question) ?? 0) + 1)
    },
    counts: () => countsWith([...exposures.counts()].map(([key, count]) => ({ ...partsOf(key), count }))),
    toJSON: () => countsWith(exposures),
  }
}

/** Counts exposures by task, and the answers after unflagged ones. */
export const newFiveSecondTally = ({ tasks }: FiveSecondTasks, stored?: unknown) => {
  const before = stored === undefined ? { tasks: [], people: [] } : storedTally.parse(stored)
  const shared = sharedQuestions(tasks)
  const people = newOutcomes(maxOutcomeBytes, before.people)
  const tallies = new Map(
    tasks.map((task) => [
      task.id,
      newTaskTally(
        task,
        1 / tasks.length,
        before.tasks.find((each) => each.task === task.id),
      ),
    ]),
  )

  /** A person's answers to the shared questions, as the contract describes them. */
  const outcomeOf = (answer: FiveSecondAnswer) => {
    const answered = new Map(
      tasks.flatMap(({ id, seconds, questions }) => {
        const found = answer.tasks.find(({ task }) => task === id)
        const isCounted = found?.exposure && exposureFlagOf(found.exposure, seconds) === null
        return isCounted ? [[id, answersOnPath(questions, found.answers)]] : []
      }),
    )
    const given = shared.map(({ task, question, values }) => {
      const place = values.findIndex((value) => value === answered.get(task)?.[question.id])
      return place < 0 ? '' : place
    })
    return given.join()
  }

  return {
    add: (answer) => {
      for (const task of answer.tasks) tallies.get(task.task)?.add(task)
      if (shared.length > 0) people.add(outcomeOf(answer))
    },
    counts: () => ({
      tool: 'fivesecond',
      tasks: [...tallies.values()].map((tally) => tally.counts()),
      people: people.counts().map(([answers, count]) => ({ answers, count })),
    }),
    toJSON: () => ({ people, tasks: [...tallies.values()].map((tally) => tally.toJSON()) }),
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

/** The variables of a task: its exposure, then its questions, which a skipped task does not ask. */
const taskGroups = (task: FiveSecondTask): VariableGroup<FiveSecondAnswer | null>[] => {
  const foundIn = (answer: FiveSecondAnswer | null) => answer?.tasks.find((each) => each.task === task.id)
  return [
    taskVariables<FiveSecondAnswer | null>({
      id: `task.${task.id}`,
      kind: 'task',
      text: task.text,
      properties: { flagged: ['no', 'skipped', ...Object.keys(exposureFlagLabels)], 'seen ms': 'number' },
      cells: (answer) => foundIn(answer) && answerCells(answer, task),
    }),
    ...questionVariables<FiveSecondAnswer | null>(task.questions, {
      answersIn: (answer) => foundIn(answer)?.answers,
      askedIn: (answer) => {
        const found = foundIn(answer)
        return askedQuestions(
          found?.exposure ? task.questions : [],
          found?.answers ?? {},
          found?.isDone === true,
        )
      },
    }),
  ]
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
    ...words.map(({ forms, count }) => {
      const cells: Cell[] = [text, result.text, 'word', forms.join('; '), count, texts.length]
      return [...cells, count / texts.length, null, null]
    }),
  ]),
]

const fiveSecondEngine = (tasks: FiveSecondTasks): ToolEngine<'fivesecond'> => ({
  order: tasks.tasks.map(({ id }) => id),
  checkEvent: (event) => checkFiveSecondEvent(tasks, event),
  checkAnswer: (answer, final) => checkFiveSecondAnswer(tasks, answer, final),
  checkSettings: (settings) => checkFiveSecondSettings(tasks, settings),
  flagsOf: (answer) =>
    exposureFlags(
      tasks.tasks.flatMap(({ id, seconds }) => {
        const exposure = answer.tasks.find(({ task }) => task === id)?.exposure
        return exposure ? { exposure, seconds } : []
      }),
    ),
  newTally: (stored) => newFiveSecondTally(tasks, stored),
  answers: {
    columns: tasks.tasks.flatMap(({ text, questions }) => [
      `${text} (flagged)`,
      { title: `${text} (time seen)` },
      ...questions.map(columnsOf).flatMap(({ heads }) => heads),
    ]),
    row: (answer) => tasks.tasks.flatMap((task) => answerCells(answer, task)),
    variables: () => tasks.tasks.flatMap((task) => taskGroups(task)),
  },
  events: { columns: ['task', 'question', 'seen ms', 'end'], row: eventCells },
  results: (counts, settings) => [
    resultColumns,
    ...fiveSecondModel(tasks, counts, settings).flatMap(resultRows),
  ],
})

/** The engine of the five second test. */
export const fiveSecondEngineTool = defineEngineTool({
  id: 'fivesecond',
  contract: fiveSecond,
  engine: fiveSecondEngine,
  pilot: fiveSecondPilot,
  questions: fiveSecondQuestions,
})
