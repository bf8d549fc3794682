import { questionsOf } from '#contract/studies/task-success.ts'
import {
  appSystemNames,
  mobileAppTest,
  type MobileAppTestAnswer,
  mobileAppTestEnds,
  type MobileAppTestEvent,
  type MobileAppTestTask,
  type MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import { mobileAppTestQuestions } from '#machines/tools/mobile-app-test/mobile-app-test-questions.ts'
import { type Cell, defineEngineTool, timeColumn, type ToolEngine } from '#studies/define-tool.ts'
import { columnsOf } from '#studies/engine/question-tables.ts'
import { correctErrors } from '#studies/engine/success-checks.ts'
import {
  askedQuestions,
  questionVariables,
  taskVariables,
  type VariableGroup,
} from '#studies/engine/variables.ts'
import { mobileAppTestModel } from '../analysis/mobile-app-test-model.ts'
import { mobileAppTestPilot } from '../pilot.ts'
import { checkMobileAppTestAnswer, checkMobileAppTestEvent } from './check.ts'
import { taskRows } from './number-tables.ts'
import { newMobileAppTestTally } from './tally.ts'

const headsOf = (task: MobileAppTestTask) => [
  `${task.text} (end)`,
  timeColumn(task.text),
  ...questionsOf(task)
    .map(columnsOf)
    .flatMap(({ heads }) => heads.map((head) => `${task.text}: ${head}`)),
]

const cellsOf = (answer: MobileAppTestAnswer | null, task: MobileAppTestTask): Cell[] => {
  const found = answer?.tasks.find((each) => each.task === task.id)
  return [
    found?.end ?? null,
    found?.ms ?? null,
    ...questionsOf(task)
      .map(columnsOf)
      .flatMap(({ id, cells }) => cells(found?.answers[id])),
  ]
}

/** The variables of a task: how it ended, then the questions after it. */
const taskGroups = (task: MobileAppTestTask): VariableGroup<MobileAppTestAnswer | null>[] => {
  const foundIn = (answer: MobileAppTestAnswer | null) => answer?.tasks.find((each) => each.task === task.id)
  const id = `task.${task.id}`
  const asked = questionsOf(task)
  return [
    taskVariables<MobileAppTestAnswer | null>({
      id,
      kind: 'task',
      text: task.text,
      properties: { end: mobileAppTestEnds, ms: 'number' },
      cells: (answer) => foundIn(answer) && cellsOf(answer, task),
    }),
    ...questionVariables<MobileAppTestAnswer | null>(asked, {
      prefix: id,
      within: task.text,
      answersIn: (answer) => foundIn(answer)?.answers,
      askedIn: (answer) => {
        const found = foundIn(answer)
        return askedQuestions(found ? asked : [], found?.answers ?? {}, found?.isDone === true)
      },
    }),
  ]
}

const deviceCells = (device: MobileAppTestAnswer['device']): Cell[] =>
  device ? [appSystemNames[device.system], device.version, device.by] : [null, null, null]

const eventCells = (event: MobileAppTestEvent): Cell[] => [
  'task' in event ? event.task : null,
  event.type === 'app.ended' ? event.end : null,
  event.type === 'app.answered' ? event.question : null,
  event.type === 'app.device' ? event.device.system : null,
  event.type === 'app.recorder' ? String(event.isOn) : event.type === 'app.recording' ? event.choice : null,
]

const mobileAppTestEngine = (tasks: MobileAppTestTasks): ToolEngine<'iosapp'> => ({
  order: tasks.tasks.map(({ id }) => id),
  checkEvent: (event) => checkMobileAppTestEvent(tasks, event),
  checkAnswer: (answer, final) => checkMobileAppTestAnswer(tasks, answer, final),
  checkSettings: ({ correct }) => correctErrors(tasks.tasks, correct),
  newTally: (stored) => newMobileAppTestTally(tasks, stored),
  answers: {
    columns: ['system', 'version', 'system named by', 'recording', ...tasks.tasks.flatMap(headsOf)],
    row: (answer) => [
      ...deviceCells(answer?.device ?? null),
      answer?.recording ?? null,
      ...tasks.tasks.flatMap((task) => cellsOf(answer, task)),
    ],
    variables: () => [
      taskVariables<MobileAppTestAnswer | null>({
        id: 'device',
        kind: 'device',
        text: 'The phone of the participant',
        properties: {
          system: Object.values(appSystemNames),
          version: 'text',
          'named by': ['browser', 'participant'],
          recording: ['sent', 'skipped'],
        },
        cells: (answer) => answer?.tasks && [...deviceCells(answer.device), answer.recording],
      }),
      ...tasks.tasks.flatMap(taskGroups),
    ],
  },
  events: { columns: ['task', 'end', 'question', 'system', 'recording'], row: eventCells },
  results: (counts, settings) => taskRows(mobileAppTestModel(tasks, counts, settings)),
})

/** The engine of the mobile app test. */
export const mobileAppTestEngineTool = defineEngineTool({
  id: 'iosapp',
  contract: mobileAppTest,
  engine: mobileAppTestEngine,
  pilot: mobileAppTestPilot,
  questions: mobileAppTestQuestions,
})
