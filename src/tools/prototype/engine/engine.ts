import {
  prototype,
  type PrototypeAnswer,
  type PrototypeEvent,
  prototypeEnds,
  type PrototypeTasks,
} from '#contract/studies/tools/prototype.ts'
import { replay } from '#machines/tools/prototype/prototype-walk.ts'
import { type Cell, defineEngineTool, timeColumn, type ToolEngine } from '#studies/define-tool.ts'
import { taskVariables } from '#studies/engine/variables.ts'
import { prototypeModel } from '../analysis/prototype-model.ts'
import { prototypePilot } from '../pilot.ts'
import {
  checkExpected,
  checkPrototypeAnswer,
  checkPrototypeEvent,
  checkPrototypeOrder,
  flowIn,
  readDesigns,
} from './check.ts'
import { taskRows } from './number-tables.ts'
import { newPrototypeTally } from './tally.ts'

const eventCells = (event: PrototypeEvent): Cell[] => [
  event.task,
  'screen' in event ? event.screen : null,
  'x' in event ? event.x : null,
  'y' in event ? event.y : null,
  'by' in event ? event.by : null,
  'hotspot' in event ? event.hotspot : null,
  event.type === 'prototype.ended' ? event.end : null,
]

/** Gives each participant one prototype: by their number, so that all are given equally often. */
const prototypeOf = ({ prototypes }: PrototypeTasks, participant: number) =>
  prototypes.at(participant % prototypes.length)?.id ?? ''

const prototypeEngine = (tasks: PrototypeTasks): ToolEngine<'prototype'> => {
  const designs = readDesigns(tasks)
  const ids = tasks.tasks.map(({ id }) => id)
  const answerCells = (answer: PrototypeAnswer | null, task: string): Cell[] => {
    const found = answer?.tasks.find((each) => each.task === task)
    if (!answer || !found) return [null, null, null, null, null]
    const flow = flowIn(tasks, task, answer.prototype)
    if (flow?.kind !== 'screens') return [found.end, found.ms, null, null, null]
    const screens = designs.get(answer.prototype)?.screens ?? new Map()
    const { path, taps, misses } = replay(screens, flow.start, found.steps)
    return [found.end, found.ms, taps, misses, path.join(' > ')]
  }
  return {
    order: [prototypeOf(tasks, 0), ...ids],
    orderFor: (participant, arrange) => [prototypeOf(tasks, participant), ...arrange(ids)],
    checkEvent: (event) => checkPrototypeEvent(tasks, designs, event),
    checkAnswer: (answer, final) => checkPrototypeAnswer(tasks, designs, answer, final),
    checkOrder: (answer, order) => checkPrototypeOrder(answer, order, designs),
    checkSettings: (settings) => checkExpected(tasks, designs, settings),
    newTally: (stored) => newPrototypeTally(tasks, stored),
    answers: {
      columns: [
        'prototype',
        ...tasks.tasks.flatMap(({ text }) => [
          `${text} (end)`,
          timeColumn(text),
          ...['taps', 'misclicks', 'path'].map((name) => `${text} (${name})`),
        ]),
      ],
      row: (answer) => [answer?.prototype ?? null, ...ids.flatMap((id) => answerCells(answer, id))],
      variables: () => [
        taskVariables<PrototypeAnswer | null>({
          id: 'prototype',
          kind: 'prototype',
          text: 'The prototype of the participant',
          properties: { id: tasks.prototypes.map(({ id }) => id) },
          cells: (answer) => answer?.tasks && [answer.prototype],
        }),
        ...tasks.tasks.map(({ id, text }) =>
          taskVariables<PrototypeAnswer | null>({
            id: `task.${id}`,
            kind: 'task',
            text,
            properties: {
              end: prototypeEnds,
              ms: 'number',
              taps: 'number',
              misclicks: 'number',
              path: 'text',
            },
            cells: (answer) =>
              answer?.tasks.some(({ task }) => task === id) ? answerCells(answer, id) : undefined,
          }),
        ),
      ],
    },
    events: {
      columns: ['task', 'screen', 'x', 'y', 'with', 'hotspot', 'end'],
      row: eventCells,
    },
    results: (counts, settings) => taskRows(prototypeModel(tasks, counts, settings)),
  }
}

/** The engine of the prototype test. */
export const prototypeEngineTool = defineEngineTool({
  id: 'prototype',
  contract: prototype,
  engine: prototypeEngine,
  pilot: prototypePilot,
})
