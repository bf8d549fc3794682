import type { z } from 'zod'
import {
  maxReasons,
  preferenceTest,
  type PreferenceTestAnswer,
  type PreferenceTestCounts,
  type PreferenceTestEvent,
  type PreferenceTestTasks,
} from '#contract/studies/tools/preference-test.ts'
import { type Cell, defineServerTool, type Tally, type ToolEngine } from '#studies/define-tool.ts'
import { countedTime } from '#studies/statistics/intervals.ts'
import { leadText, preferenceTestModel } from '../analysis/preference-test.ts'
import {
  checkPreferenceAnswer,
  checkPreferenceEvent,
  checkPreferenceOrder,
  checkPreferenceRecord,
  designOrder,
} from './check.ts'
import { preferenceTestReport } from './report.ts'
import { samplePreferenceTest } from './sample.ts'

const storedTally = preferenceTest.counts.shape.tasks
type DesignCounts = PreferenceTestCounts['tasks'][number]['designs'][number]
type TaskAnswer = PreferenceTestAnswer['tasks'][number]

const emptyCounts = (design: string, designCount: number): DesignCounts => ({
  design,
  count: 0,
  ms: 0,
  times: [],
  places: Array<number>(designCount).fill(0),
  reasoned: 0,
  reasons: [],
})

/** Counts the choices of one design; `times` is indexed by milliseconds. */
const newDesignTally = (counts: DesignCounts) => {
  const times = new Map(counts.times.map((time) => [time.ms, time]))
  return {
    counts,
    add({ shown, chosen, reason, ms }: TaskAnswer) {
      counts.count += 1
      counts.ms += ms
      const time = { ms: countedTime(ms), count: 1 }
      const known = times.get(time.ms)
      if (known) known.count += 1
      else {
        times.set(time.ms, time)
        counts.times.push(time)
      }
      const position = shown.indexOf(chosen)
      counts.places[position] = (counts.places[position] ?? 0) + 1
      if (reason === '') return
      counts.reasoned += 1
      counts.reasons.unshift(reason)
      if (counts.reasons.length > maxReasons) counts.reasons.pop()
    },
  }
}

/** Counts choices by task and design. */
const newPreferenceTally = ({ tasks }: PreferenceTestTasks, stored?: unknown) => {
  const before: z.infer<typeof storedTally> = stored === undefined ? [] : storedTally.parse(stored)
  const tallies = tasks.map(({ id, designs }) => {
    const known = before.find(({ task }) => task === id)?.designs
    const ofTask = designs.map((design) => {
      const counts = known?.find((each) => each.design === design.id)
      return [design.id, newDesignTally(counts ?? emptyCounts(design.id, designs.length))] as const
    })
    return [id, new Map(ofTask)] as const
  })
  const byTask = new Map(tallies)
  const countsByTask = () =>
    tallies.map(([task, designs]) => ({ task, designs: [...designs.values()].map(({ counts }) => counts) }))

  return {
    add: (answer) => {
      for (const task of answer.tasks) byTask.get(task.task)?.get(task.chosen)?.add(task)
    },
    counts: () => ({ tool: 'preferencetest', tasks: countsByTask() }),
    toJSON: countsByTask,
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
  ['task', 'design', 'answers', 'chosen', 'share', 'low', 'high', 'median ms', 'mean ms', 'reasons'],
  ['chi-square', 'degrees of freedom', 'chi-square p', 'leader', 'binomial p', 'confidence', 'in words'],
].flat()

/** A row for each design of each task: its share with a 95% interval, times, and the tests of the task. */
const resultRows = (tasks: PreferenceTestTasks, counts: PreferenceTestCounts): Cell[][] =>
  preferenceTestModel(tasks, counts).flatMap(({ text, answers, designs, lead }) => {
    const fit = lead.kind === 'none' ? null : lead.fit
    const tests: Cell[] = [
      fit?.statistic ?? null,
      fit?.degrees ?? null,
      fit?.p ?? null,
      ...(lead.kind === 'leader' ? [lead.leader.name, lead.p, lead.confidence] : [null, null, null]),
      leadText(lead),
    ]
    return designs.map(({ name, share, time, reasoned }): Cell[] => [
      text,
      name,
      answers,
      share.count,
      share.share,
      share.interval.low,
      share.interval.high,
      time?.median ?? null,
      time?.mean ?? null,
      reasoned,
      ...tests,
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
    newTally: (stored) => newPreferenceTally(tasks, stored),
    answers: {
      columns: tasks.tasks.flatMap(({ text }) => [
        text,
        `${text} (reason)`,
        `${text} (order)`,
        `${text} (ms)`,
      ]),
      row: (answer) => tasks.tasks.flatMap(({ id }) => answerCells(answer, id)),
    },
    events: { columns: ['task', 'design'], row: eventCells },
    results: (counts) => [resultColumns, ...resultRows(tasks, counts)],
  }
}

/** The server half of the preference test. */
export const preferenceTestTool = defineServerTool({
  id: 'preferencetest',
  contract: preferenceTest,
  engine: preferenceTestEngine,
  sample: samplePreferenceTest,
  report: preferenceTestReport,
})
