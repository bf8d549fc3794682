import { z } from 'zod'
import { questionsOf } from '#contract/studies/task-success.ts'
import {
  mobileAppTest,
  type MobileAppTestCounts,
  type MobileAppTestDoneTask,
  type MobileAppTestTask,
  type MobileAppTestTaskCounts,
  type MobileAppTestTasks,
  type AppSystem,
} from '#contract/studies/tools/mobile-app-test.ts'
import { answersOnPath } from '#machines/studies/question-path.ts'
import { questionsAfter } from '#machines/studies/questions-after.ts'
import type { Tally } from '#studies/define-tool.ts'
import { logOf, newKeyedMoments } from '#studies/engine/keyed-moments.ts'
import { newOutcomes } from '#studies/engine/outcomes.ts'
import { newQuestionTally } from '#studies/engine/question-tally.ts'
import { doneKey } from '#studies/statistics/success-outcomes.ts'

/** Bytes of the outcomes of people in the results. */
const maxPeopleBytes = 150_000

const { tasks: taskSchema, systems: systemSchema, recordings: recordingSchema } = mobileAppTest.counts.shape
const storedTally = z.object({
  tasks: taskSchema,
  systems: systemSchema,
  recordings: recordingSchema,
  people: z.array(z.tuple([z.string(), z.number()])),
})

/** The key under which an ended task is counted; correct options do not matter, because they can change. */
const countedOutcome = (task: MobileAppTestTask, { end, answers }: MobileAppTestDoneTask) =>
  end === 'done' ? doneKey(task, answers) : end

const newTaskTally = (task: MobileAppTestTask, share: number, before?: MobileAppTestTaskCounts) => {
  const questions = newQuestionTally(questionsOf(task), before, share)
  const outcomes = newKeyedMoments(
    (before?.outcomes ?? []).map(
      ({ outcome, system, count, time }) =>
        [`${outcome} ${system}`, { outcome, system }, { count, ...time }] as const,
    ),
  )
  return {
    add(done: MobileAppTestDoneTask, system: AppSystem) {
      const outcome = countedOutcome(task, done)
      outcomes.add(`${outcome} ${system}`, { outcome, system }, logOf(done.ms))
      questions.add(answersOnPath(questionsAfter(task, done.end), done.answers))
    },
    counts: (): MobileAppTestTaskCounts => ({
      task: task.id,
      outcomes: outcomes.all().map(({ mean, squares, ...each }) => ({ ...each, time: { mean, squares } })),
      ...questions.counts(),
    }),
  }
}

/** Counts answers by task and system. */
export const newMobileAppTestTally = ({ tasks }: MobileAppTestTasks, stored?: unknown): Tally<'iosapp'> => {
  const before = stored === undefined ? undefined : storedTally.parse(stored)
  const people = newOutcomes(maxPeopleBytes, before?.people ?? [])
  const systems = { ios: 0, android: 0, ...before?.systems }
  let recordings = before?.recordings ?? 0
  const tallies = tasks.map((task) => ({
    task,
    tally: newTaskTally(
      task,
      1 / tasks.length,
      before?.tasks.find((each) => each.task === task.id),
    ),
  }))
  const counts = (): Pick<MobileAppTestCounts, 'tasks' | 'systems' | 'recordings'> => ({
    tasks: tallies.map(({ tally }) => tally.counts()),
    systems,
    recordings,
  })
  return {
    add: ({ device, tasks: done, recording }) => {
      if (!device) return
      systems[device.system] += 1
      if (recording === 'sent') recordings += 1
      const outcomes = tallies.map(({ task, tally }) => {
        const own = done.find((each) => each.task === task.id)
        if (!own) return ''
        tally.add(own, device.system)
        return countedOutcome(task, own)
      })
      people.add(outcomes.join())
    },
    counts: () => ({
      tool: 'iosapp',
      ...counts(),
      people: people.counts().map(([outcomes, count]) => ({ outcomes, count })),
    }),
    toJSON: () => ({ ...counts(), people }),
  }
}
