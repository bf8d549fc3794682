import type { z } from 'zod'
import { exposureFlagOf } from '#analysis/five-second.ts'
import {
  type FiveSecondAnswer,
  type FiveSecondTask,
  type FiveSecondTasks,
  fiveSecond,
} from '#contract/studies/five-second.ts'
import { isBlank } from '#machines/question-answers.ts'
import { answersOnPath, questionPath } from '#machines/question-path.ts'
import type { Tally } from './define-tool.ts'
import { newQuestionTally } from './question-tally.ts'

const storedTasks = fiveSecond.counts.shape.tasks
type Stored = z.infer<typeof storedTasks>[number]

/** Exposures that differ by less are counted together. */
const stepMs = 10

const newTaskTally = ({ id, seconds, questions }: FiveSecondTask, stored?: Stored) => {
  const exposures = stored?.exposures ?? []
  const answered = newQuestionTally(questions, stored)
  const asked = new Map(questions.map((question) => [question.id, stored?.asked[question.id] ?? 0]))
  let skipped = stored?.skipped ?? 0

  return {
    /** Counts one participant in; answers after a flagged exposure are not looked at. */
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
        // Of a question that nobody came to yet it is not known that it would be passed over.
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

/** Counts answers by task: exposures, and what was answered after those that are not flagged. */
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
  const listed = () => [...tallies.values()].map((tally) => tally.counts())
  return {
    add: (answer) => {
      for (const one of answer.tasks) tallies.get(one.task)?.add(one)
    },
    counts: () => ({ tool: 'fivesecond', tasks: listed() }),
    toJSON: listed,
  } satisfies Tally<'fivesecond'>
}
