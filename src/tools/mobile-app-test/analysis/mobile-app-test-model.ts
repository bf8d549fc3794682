import { questionsOf, successQuestionOf } from '#contract/studies/task-success.ts'
import {
  type AppSystem,
  appSystems,
  type MobileAppTestCounts,
  type MobileAppTestSettings,
  type MobileAppTestTask,
  type MobileAppTestTaskCounts,
  type MobileAppTestTasks,
} from '#contract/studies/tools/mobile-app-test.ts'
import {
  type GeometricMean,
  geometricMeanOfLogs,
  type Share,
  shareOf,
  shareOfTasks,
} from '#studies/statistics/intervals.ts'
import type { OfPeople } from '#studies/statistics/measures.ts'
import { type QuestionResult, questionResults } from '#studies/statistics/question-results.ts'
import {
  countOutcomes,
  isJudged,
  isSuccess,
  type OutcomeCounts,
  outcomeOf,
} from '#studies/statistics/success-outcomes.ts'
import { type GroupMean, pooledMean } from '#studies/statistics/two-means.ts'

/** The results of the answers to a task: of all people, or of those with one system. */
export interface TaskOutcome {
  readonly answers: number
  /** Whether it is known what a success is. */
  readonly isJudged: boolean
  readonly outcomes: OutcomeCounts
  readonly success: Share
  readonly gaveUp: Share
  readonly timedOut: Share
  /** Of successes where the task is judged, else of all who did not give up. */
  readonly time: GeometricMean | null
  readonly logs: GroupMean
}

export interface TaskModel extends TaskOutcome {
  readonly id: string
  /** Counting from 1. */
  readonly number: number
  readonly text: string
  /** Identifier of the question whose answer decides about success. */
  readonly decidedBy: string | undefined
  readonly systems: readonly (TaskOutcome & { readonly system: AppSystem })[]
  readonly questions: readonly QuestionResult[]
  /** Success of each person, in the order of all other lists of people; null where it is not known. */
  readonly people: readonly OfPeople<boolean>[]
}

export interface MobileAppTestModel {
  readonly tasks: readonly TaskModel[]
  /** Success in all tasks; `of` is 0 where no task is judged. */
  readonly overall: Share
  /** People by system. */
  readonly systems: Readonly<Record<AppSystem, number>>
  /** People who handed over a recording. */
  readonly recordings: number
}

type Counted = MobileAppTestTaskCounts['outcomes'][number]

const outcomeOfTask = (
  task: MobileAppTestTask,
  counted: readonly Counted[],
  correct: MobileAppTestSettings['correct'],
): TaskOutcome => {
  const ended = counted.map((each) => ({ ...each, is: outcomeOf(task, each.outcome, correct) }))
  const judged = isJudged(task, correct)
  const outcomes = countOutcomes(ended)
  const answers = ended.reduce((sum, { count }) => sum + count, 0)
  const timed = ended.filter(({ is }) => (judged ? isSuccess(is) : is !== 'gave-up'))
  const logs = pooledMean(timed.map(({ count, time }) => ({ count, ...time })))
  return {
    answers,
    isJudged: judged,
    outcomes,
    success: judged ? shareOf(outcomes.succeeded, answers) : shareOf(0, 0),
    gaveUp: shareOf(outcomes['gave-up'], answers),
    timedOut: shareOf(outcomes['timed-out'], answers),
    time: geometricMeanOfLogs(logs),
    logs,
  }
}

const emptyCounts = (task: string): MobileAppTestTaskCounts => ({
  task,
  outcomes: [],
  questions: [],
  texts: [],
})

/** The model of a mobile app test from its counts and the correct options. */
export const mobileAppTestModel = (
  { tasks, app }: Pick<MobileAppTestTasks, 'tasks' | 'app'>,
  counts: Omit<MobileAppTestCounts, 'tool'>,
  { correct }: Pick<MobileAppTestSettings, 'correct'>,
): MobileAppTestModel => {
  const people = counts.people.map(({ outcomes, count }) => ({ outcomes: outcomes.split(','), count }))
  const models = tasks.map((task, index): TaskModel => {
    const own = counts.tasks.find((each) => each.task === task.id) ?? emptyCounts(task.id)
    const whole = outcomeOfTask(task, own.outcomes, correct)
    return {
      ...whole,
      id: task.id,
      number: index + 1,
      text: task.text,
      decidedBy: successQuestionOf(task),
      systems: appSystems
        .filter((system) => app.links[system] !== undefined || counts.systems[system] > 0)
        .map((system) => ({
          system,
          ...outcomeOfTask(
            task,
            own.outcomes.filter((each) => each.system === system),
            correct,
          ),
        })),
      questions: questionResults(questionsOf(task), own),
      people: people.map(({ outcomes, count }) => {
        const outcome = outcomes[index] ?? ''
        const isKnown = whole.isJudged && outcome !== ''
        return { value: isKnown ? isSuccess(outcomeOf(task, outcome, correct)) : null, times: count }
      }),
    }
  })
  return {
    tasks: models,
    overall: shareOfTasks(models.map(({ success }) => success)),
    systems: counts.systems,
    recordings: counts.recordings,
  }
}
