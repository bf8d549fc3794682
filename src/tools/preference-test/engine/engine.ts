import { z } from 'zod'
import { meanAndSquares } from '#contract/studies/task-success.ts'
import { timePairs } from '#contract/studies/time-pairs.ts'
import {
  maxReasons,
  preferenceTest,
  type PreferenceTestAnswer,
  type PreferenceTestCounts,
  type PreferenceTestEvent,
  type PreferenceTestTasks,
} from '#contract/studies/tools/preference-test.ts'
import { type Cell, defineEngineTool, type Tally, timeColumn, type ToolEngine } from '#studies/define-tool.ts'
import { newCoarseCounts, timeRoundings } from '#studies/engine/coarse-counts.ts'
import { newNewestTexts } from '#studies/engine/newest-texts.ts'
import { logOf } from '#studies/engine/keyed-moments.ts'
import { newOutcomes } from '#studies/engine/outcomes.ts'
import { taskOutcomes } from '#studies/engine/task-outcomes.ts'
import { timeCells, timeHead } from '#studies/engine/number-cells.ts'
import { newTimePairs } from '#studies/engine/time-pairs.ts'
import { type Moments, newMoments } from '#studies/statistics/moments.ts'
import { codesOf, taskVariables } from '#studies/engine/variables.ts'
import { leadText, preferenceTestModel } from '../analysis/preference-test-model.ts'
import { preferenceTestPilot } from '../pilot.ts'
import {
  checkPreferenceAnswer,
  checkPreferenceEvent,
  checkPreferenceOrder,
  checkPreferenceRecord,
  designOrder,
} from './check.ts'
import { closedCell, type Stage, statementText } from '#studies/statistics/statements.ts'

const { shape: taskShape } = preferenceTest.counts.shape.tasks.element
const storedDesign = z.object({
  ...taskShape.designs.element.shape,
  times: z.object({ rounding: z.number(), counts: z.array(z.tuple([z.number(), z.number()])) }),
})
const storedTask = z.object({ task: z.string(), designs: z.array(storedDesign) })
const storedTally = z.object({
  tasks: z.array(storedTask),
  people: z.array(z.tuple([z.string(), z.number()])),
  pairs: timePairs,
})
type TaskAnswer = PreferenceTestAnswer['tasks'][number]

/** Space in the results: different times and bytes of listed reasons of all designs, and bytes of choices of people. */
const budget = { times: 15_000, reasonBytes: 600_000, outcomeBytes: 100_000 } as const

/** Counts the choices of one design of `designCount`. */
const newDesignTally = (
  design: string,
  designCount: number,
  share: number,
  before?: z.infer<typeof storedDesign>,
) => {
  const times = newCoarseCounts(timeRoundings, budget.times * share, before?.times)
  const logs = newMoments(before?.logs && { ...before.logs, count: before.count, least: 0, most: 0 })
  const reasons = newNewestTexts(maxReasons, budget.reasonBytes * share, before?.reasons)
  const places = [...(before?.places ?? Array<number>(designCount).fill(0))]
  let { count, ms: sum, reasoned } = before ?? { count: 0, ms: 0, reasoned: 0 }

  const countsWith = <Times>(counted: Times, ofLogs: Moments) => ({
    design,
    count,
    ms: sum,
    times: counted,
    logs: meanAndSquares.parse(ofLogs),
    places,
    reasoned,
    reasons: reasons.texts(),
  })

  return {
    add({ shown, chosen, reason, ms }: TaskAnswer) {
      count += 1
      sum += ms
      times.add(ms)
      logs.add(logOf(ms))
      const position = shown.indexOf(chosen)
      places[position] = (places[position] ?? 0) + 1
      if (reason === '') return
      reasoned += 1
      reasons.add(reason)
    },
    counts: () =>
      countsWith(
        [...times.counts()].map(([ms, each]) => ({ ms, count: each })),
        logs.moments(),
      ),
    toJSON: () => countsWith(times, logs.exact()),
  }
}

/** Counts choices by task and design. */
const newPreferenceTally = ({ tasks }: PreferenceTestTasks, stored?: unknown) => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const share = 1 / tasks.reduce((sum, { designs }) => sum + designs.length, 0)
  const tallies = tasks.map(({ id, designs }) => {
    const known = before?.tasks.find(({ task }) => task === id)?.designs
    const ofTask = designs.map((design) => {
      const counted = known?.find((each) => each.design === design.id)
      return [design.id, newDesignTally(design.id, designs.length, share, counted)] as const
    })
    return [id, new Map(ofTask)] as const
  })
  const byTask = new Map(tallies)
  const people = newOutcomes(budget.outcomeBytes, before?.people ?? [])
  const pairs = newTimePairs(tasks.length, before?.pairs)

  return {
    add: (answer) => {
      for (const task of answer.tasks) byTask.get(task.task)?.get(task.chosen)?.add(task)
      const given = tasks.map(({ id, designs }) => {
        const found = answer.tasks.find(({ task }) => task === id)
        const chosen = designs.findIndex((design) => design.id === found?.chosen)
        return found && chosen >= 0 ? { chosen, ms: found.ms } : null
      })
      people.add(given.map((each) => each?.chosen ?? '').join())
      pairs.add(given.map((each) => each?.ms ?? null))
    },
    counts: () => ({
      tool: 'preferencetest',
      tasks: tallies.map(([task, designs]) => ({
        task,
        designs: [...designs.values()].map((design) => design.counts()),
      })),
      people: people.counts().map(([chosen, count]) => ({ chosen, count })),
      pairs: pairs.counts(),
    }),
    toJSON: () => ({
      people,
      pairs,
      tasks: tallies.map(([task, designs]) => ({
        task,
        designs: [...designs.values()].map((design) => design.toJSON()),
      })),
    }),
  } satisfies Tally<'preferencetest'>
}

const eventCells = (event: PreferenceTestEvent): Cell[] => {
  switch (event.type) {
    case 'designs.shown':
    case 'choice.reopened':
    case 'reason.given':
      return [event.task, null]
    default:
      return [event.task, event.design]
  }
}

const resultColumns = [
  [
    'task',
    'design',
    'answers',
    'chosen',
    'share',
    'low',
    'high',
    ...timeHead('geometric mean'),
    'median of rounded times ms',
    'mean ms',
    'reasons',
  ],
  [
    'leader',
    'runner-up',
    'difference',
    'difference low',
    'difference high',
    'p',
    'p against the leader (Holm)',
  ],
  ['chi-square', 'degrees of freedom', 'even split p', 'even split method', 'in words'],
].flat()

/** A row for each design of each task: its share with a 95% interval, times, and the tests of the task. */
const resultRows = (tasks: PreferenceTestTasks, counts: PreferenceTestCounts, stage: Stage): Cell[][] =>
  preferenceTestModel(tasks, counts).flatMap(({ text, answers, designs, lead, pairs, fit }) => {
    const closed = (cell: Cell | undefined) => closedCell(stage, cell)
    const leading: Cell[] =
      lead.kind === 'leader'
        ? [
            lead.leader.name,
            lead.runnerUp.name,
            lead.difference.value,
            lead.difference.interval.low,
            lead.difference.interval.high,
            closed(lead.difference.p),
          ]
        : Array<null>(6).fill(null)
    const againstLeader = (design: string) =>
      lead.kind === 'leader'
        ? pairs.find(({ first, second }) => first.id === lead.leader.id && second.id === design)
        : undefined
    return designs.map(({ id, name, share, time, reasoned }): Cell[] => [
      text,
      name,
      answers,
      share.count,
      share.share,
      share.interval.low,
      share.interval.high,
      ...timeCells(time),
      time?.median ?? null,
      time?.mean ?? null,
      reasoned,
      ...leading,
      closed(againstLeader(id)?.holm),
      closed(fit?.statistic),
      closed(fit?.degrees),
      closed(fit?.p),
      closed(fit?.method),
      statementText(leadText(lead), stage),
    ])
  })

const preferenceTestEngine = (tasks: PreferenceTestTasks): ToolEngine<'preferencetest'> => {
  const names = new Map(
    tasks.tasks.flatMap(({ designs }) => designs.map(({ id, name }) => [id, name] as const)),
  )
  const nameOf = (design: string) => names.get(design) ?? design
  const mustSeeAll = tasks.tasks.some(({ seeAll }) => seeAll)

  const answerCells = (answer: PreferenceTestAnswer | null, task: string): Cell[] => {
    const found = answer?.tasks.find((each) => each.task === task)
    if (!found) return [null, null, null, null]
    const { chosen, reason, shown, ms } = found
    return [nameOf(chosen), reason, shown.map(nameOf).join(' > '), ms]
  }

  return {
    order: tasks.tasks.flatMap(({ designs }) => designs.map(({ id }) => id)),
    orderFor: (participant, arrange) => designOrder(arrange(tasks.tasks), participant),
    checkEvent: (event) => checkPreferenceEvent(tasks, event),
    checkAnswer: (answer, final) => checkPreferenceAnswer(tasks, answer, final),
    checkOrder: checkPreferenceOrder,
    ...(mustSeeAll && {
      checkRecord: (answer: PreferenceTestAnswer, events: readonly PreferenceTestEvent[]) =>
        checkPreferenceRecord(tasks, answer, events),
    }),
    textsOf: (answer) => answer.tasks.map(({ task, reason }) => ({ of: task, text: reason })),
    newTally: (stored) => newPreferenceTally(tasks, stored),
    answers: {
      columns: tasks.tasks.flatMap(({ text }) => [
        text,
        `${text} (reason)`,
        `${text} (order)`,
        timeColumn(text),
      ]),
      row: (answer) => tasks.tasks.flatMap(({ id }) => answerCells(answer, id)),
      variables: () =>
        tasks.tasks.map(({ id, text, designs }) =>
          taskVariables<PreferenceTestAnswer | null>({
            id: `task.${id}`,
            kind: 'task',
            text,
            properties: {
              answer: codesOf(designs.map((design) => ({ id: design.id, label: design.name }))),
              reason: 'text',
              order: 'text',
              ms: 'number',
            },
            cells: (answer) => {
              const found = answer?.tasks.find(({ task }) => task === id)
              const [, ...cells] = answerCells(answer, id)
              return found && [found.chosen, ...cells]
            },
          }),
        ),
    },
    events: { columns: ['task', 'design'], row: eventCells },
    outcomes: () =>
      taskOutcomes(
        tasks.tasks.map(({ id, text, designs }) => ({
          id,
          text,
          options: designs.map((design) => ({ id: design.id, label: design.name })),
        })),
        (answer: PreferenceTestAnswer, task) => answer.tasks.find((each) => each.task === task)?.chosen,
      ),
    results: (counts, _settings, _included, stage) => [resultColumns, ...resultRows(tasks, counts, stage)],
  }
}

/** The engine of the preference test. */
export const preferenceTestEngineTool = defineEngineTool({
  id: 'preferencetest',
  contract: preferenceTest,
  engine: preferenceTestEngine,
  pilot: preferenceTestPilot,
})
