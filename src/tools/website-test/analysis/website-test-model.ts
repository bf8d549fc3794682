import { questionsOf, successQuestionOf } from '#contract/studies/task-success.ts'
import type {
  WebsiteTestCounts,
  WebsiteTestSettings,
  WebsiteTestSite,
  WebsiteTestTask,
  WebsiteTestTasks,
  WebsiteTestVisitCounts,
} from '#contract/studies/tools/website-test.ts'
import {
  type GeometricMean,
  geometricMeanOfLogs,
  type Share,
  shareOf,
  shareOfTasks,
} from '#studies/statistics/intervals.ts'
import { lostness, lostnessRange } from '#studies/statistics/lostness.ts'
import { type Counted, type Summary, summarize } from '#studies/statistics/means.ts'
import type { OfPeople } from '#studies/statistics/measures.ts'
import { type QuestionResult, questionResults } from '#studies/statistics/question-results.ts'
import {
  countOutcomes,
  isJudged as isJudgedTask,
  isSuccess,
  type Outcome,
  type OutcomeCounts,
  outcomeOf,
} from '#studies/statistics/success-outcomes.ts'
import { type GroupMean, pooledMean } from '#studies/statistics/two-means.ts'

/** Success of the people for whom the site was the first, second … one. */
interface PlaceResult {
  /** From 0. */
  readonly place: number
  readonly success: Share
  readonly time: GeometricMean | null
}

/** The results of one task on one site. */
export interface VisitModel {
  /** Unique in the study. */
  readonly key: string
  readonly site: WebsiteTestSite
  readonly answers: number
  /** Whether it is known what a success is. */
  readonly isJudged: boolean
  /** Identifier of the question whose answer decides about success. */
  readonly decidedBy: string | undefined
  readonly outcomes: OutcomeCounts
  /** All successes, those by the participant’s word included. */
  readonly success: Share
  readonly gaveUp: Share
  readonly timedOut: Share
  readonly successTime: GeometricMean | null
  readonly time: GeometricMean | null
  readonly successLogs: GroupMean
  readonly timeLogs: GroupMean
  /** Pages of each answer whose pages are known; null without any. */
  readonly pages: Summary | null
  readonly pageValues: readonly Counted[]
  /** Of successes whose pages are known. */
  readonly lostness: Summary | null
  readonly lostnessValues: readonly Counted[]
  /** The fewest different pages of a success, which lostness is relative to; infinite without any. */
  readonly required: number
  /** Clicks of each answer whose clicks are known; null without any. */
  readonly clicks: Summary | null
  readonly clickValues: readonly Counted[]
  readonly places: readonly PlaceResult[]
  readonly questions: readonly QuestionResult[]
  /** Success of each person, in the order of all other lists of people; null where it is not known. */
  readonly people: readonly OfPeople<boolean>[]
  /** Differences of logarithms of the times of people who succeeded on both sites. */
  readonly logRatioTo: (key: string) => GroupMean | null
}

export interface TaskModel {
  readonly id: string
  /** Counting from 1. */
  readonly number: number
  readonly text: string
  /** One for each site, in their order. */
  readonly visits: readonly VisitModel[]
}

export interface WebsiteTestModel {
  readonly sites: readonly WebsiteTestSite[]
  readonly tasks: readonly TaskModel[]
  /** Success in all tasks by site; `of` is 0 where no task is judged. */
  readonly overall: readonly Share[]
}

const keyOf = (task: string, site: string) => `${task} ${site}`

type Ended = WebsiteTestVisitCounts['outcomes'][number] & { readonly is: Outcome }

const logsOf = (ended: readonly Ended[]): GroupMean =>
  pooledMean(ended.map(({ count, time }) => ({ count, ...time })))

const total = (counted: readonly { readonly count: number }[]) =>
  counted.reduce((sum, { count }) => sum + count, 0)

/** The numbers of pages and clicks that are possible. */
export const countScale = { low: 0, high: Infinity } as const

/** The pages of each answer, and the lostness of each success: the fewest different pages of a success are needed. */
const pathValues = (
  task: WebsiteTestTask,
  paths: WebsiteTestVisitCounts['paths'],
  settings: Pick<WebsiteTestSettings, 'correct'>,
) => {
  const successes = paths.filter(({ outcome }) => isSuccess(outcomeOf(task, outcome, settings.correct)))
  const required = Math.min(...successes.map(({ different }) => different))
  return {
    required,
    pageValues: paths.map(({ visited, count }) => ({ value: visited, count })),
    lostnessValues: successes.map(({ different, visited, count }) => ({
      value: lostness({ different, visited, required }),
      count,
    })),
  }
}

const placeResults = (ended: readonly Ended[], isJudged: boolean): PlaceResult[] => {
  const places = [...new Set(ended.map(({ place }) => place))].toSorted((a, b) => a - b)
  return places.map((place) => {
    const own = ended.filter((each) => each.place === place)
    const successes = own.filter(({ is }) => isSuccess(is))
    return {
      place,
      success: isJudged ? shareOf(total(successes), total(own)) : shareOf(0, 0),
      time: geometricMeanOfLogs(logsOf(isJudged ? successes : own)),
    }
  })
}

const emptyCounts = (task: string, site: string): WebsiteTestVisitCounts => ({
  task,
  site,
  outcomes: [],
  paths: [],
  clicks: [],
  questions: [],
  texts: [],
})

/** The model of a website test from its counts and the correct options. */
export const websiteTestModel = (
  { sites, tasks }: Pick<WebsiteTestTasks, 'sites' | 'tasks'>,
  counts: Pick<WebsiteTestCounts, 'visits' | 'people' | 'pairs'>,
  settings: Pick<WebsiteTestSettings, 'correct'>,
): WebsiteTestModel => {
  const people = counts.people.map(({ outcomes, count }) => ({ outcomes: outcomes.split(','), count }))

  const logRatio = (task: WebsiteTestTask, site: string, other: string): GroupMean => {
    const isCounted = (outcome: string) => isSuccess(outcomeOf(task, outcome, settings.correct))
    return pooledMean(
      counts.pairs.flatMap(({ task: id, first, second, count, mean, squares }) => {
        if (id !== task.id || !isCounted(first.outcome) || !isCounted(second.outcome)) return []
        if (first.site === site && second.site === other) return [{ count, mean, squares }]
        return first.site === other && second.site === site ? [{ count, mean: -mean, squares }] : []
      }),
    )
  }

  const visitModel = (task: WebsiteTestTask, site: WebsiteTestSite, column: number): VisitModel => {
    const own =
      counts.visits.find((each) => each.task === task.id && each.site === site.id) ??
      emptyCounts(task.id, site.id)
    const ended = own.outcomes.map((each) => ({
      ...each,
      is: outcomeOf(task, each.outcome, settings.correct),
    }))
    const isJudged = isJudgedTask(task, settings.correct)
    const counted = countOutcomes(ended)
    const answers = total(ended)
    const successes = ended.filter(({ is }) => isSuccess(is))
    const [successLogs, timeLogs] = [logsOf(successes), logsOf(ended.filter(({ is }) => is !== 'gave-up'))]
    const { required, pageValues, lostnessValues } = pathValues(task, own.paths, settings)
    const clickValues = own.clicks.map(({ clicks, count }) => ({ value: clicks, count }))
    return {
      key: keyOf(task.id, site.id),
      site,
      answers,
      isJudged,
      decidedBy: successQuestionOf(task),
      outcomes: counted,
      success: isJudged ? shareOf(total(successes), answers) : shareOf(0, 0),
      gaveUp: shareOf(counted['gave-up'], answers),
      timedOut: shareOf(counted['timed-out'], answers),
      successTime: geometricMeanOfLogs(successLogs),
      time: geometricMeanOfLogs(timeLogs),
      successLogs,
      timeLogs,
      pages: summarize(pageValues, countScale),
      pageValues,
      lostness: summarize(lostnessValues, lostnessRange),
      lostnessValues,
      required,
      clicks: summarize(clickValues, countScale),
      clickValues,
      places: placeResults(ended, isJudged),
      questions: questionResults(questionsOf(task), own),
      people: people.map(({ outcomes, count }) => {
        const outcome = outcomes[column] ?? ''
        const isKnown = isJudged && outcome !== ''
        return { value: isKnown ? isSuccess(outcomeOf(task, outcome, settings.correct)) : null, times: count }
      }),
      logRatioTo: (key) => {
        const other = sites.find((each) => keyOf(task.id, each.id) === key)
        return other && isJudged ? logRatio(task, site.id, other.id) : null
      },
    }
  }

  const models = tasks.map((task, index): TaskModel => ({
    id: task.id,
    number: index + 1,
    text: task.text,
    visits: sites.map((site, place) => visitModel(task, site, index * sites.length + place)),
  }))
  return {
    sites,
    tasks: models,
    overall: sites.map((_, place) =>
      shareOfTasks(models.flatMap(({ visits }) => visits[place]?.success ?? [])),
    ),
  }
}
