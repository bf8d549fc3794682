import type { z } from 'zod'
import { countedTime } from '#analysis/intervals.ts'
import {
  mostReasons,
  preferenceTest,
  type PreferenceTestAnswer,
  type PreferenceTestCounts,
  type PreferenceTestTasks,
} from '#contract/studies/preference-test.ts'
import type { Tally } from './define-tool.ts'

const storedTally = preferenceTest.counts.shape.tasks
type DesignCounts = PreferenceTestCounts['tasks'][number]['designs'][number]
type TaskAnswer = PreferenceTestAnswer['tasks'][number]

const emptyCounts = (design: string, places: number): DesignCounts => ({
  design,
  count: 0,
  ms: 0,
  times: [],
  places: Array<number>(places).fill(0),
  reasoned: 0,
  reasons: [],
})

/** The choices of one design, one by one; its times are found by their number of milliseconds. */
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
      const place = shown.indexOf(chosen)
      counts.places[place] = (counts.places[place] ?? 0) + 1
      if (reason === '') return
      counts.reasoned += 1
      counts.reasons.unshift(reason)
      if (counts.reasons.length > mostReasons) counts.reasons.pop()
    },
  }
}

/** Counts choices by task and design. */
export const newPreferenceTally = ({ tasks }: PreferenceTestTasks, stored?: unknown) => {
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
  const listed = () =>
    tallies.map(([task, designs]) => ({ task, designs: [...designs.values()].map(({ counts }) => counts) }))

  return {
    add: (answer) => {
      for (const task of answer.tasks) byTask.get(task.task)?.get(task.chosen)?.add(task)
    },
    counts: () => ({ tool: 'preferencetest', tasks: listed() }),
    toJSON: listed,
  } satisfies Tally<'preferencetest'>
}
