import { isObject } from '#contract/shared/json.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import type { Cell } from '../cell.ts'
import { csvText } from '../csv-text.ts'
import { resultText } from '../statistics/compare-measures.ts'
import { studentT } from '../statistics/distributions.ts'
import { intervalOf, meanIntervalOf, timeIntervalOf } from '../statistics/format.ts'
import {
  type CountedTime,
  geometricMean,
  geometricMeanOfLogs,
  type Interval,
  shareOf,
} from '../statistics/intervals.ts'
import { type Measure, sharesOfAnswers } from '../statistics/measures.ts'
import { shownInterval } from '../statistics/shown-intervals.ts'
import { type GroupMean, pooledMean } from '../statistics/two-means.ts'

/** Results of a study that are counted apart from its others, because its tasks or questions were changed. */
export interface VersionResults {
  /** “Versions 1–2” */
  readonly name: string
  readonly study: Study
  readonly settings: ToolSettings
  readonly measures: readonly Measure[]
}

/** A result that several of them have, over the people of all of them. */
export interface PooledResult {
  readonly key: string
  readonly taskText: string
  readonly name: string
  /** The versions that are counted, each with its own result; the oldest first. */
  readonly parts: readonly { readonly versions: string; readonly text: string }[]
  readonly text: string
  /** The 95% interval, or why there is none. */
  readonly interval: string
  /** In the unit of the result: a share, milliseconds, or a step. */
  readonly numbers: {
    readonly people: number
    readonly value: number | null
    readonly interval: Interval | null
  }
}

const withId = (parts: readonly unknown[], id: string) =>
  parts.find((part) => isObject(part) && part.id === id)

/** The part of the tasks that a result with this identifier depends on; all of them where no part has it. */
const partOfTasks = ({ tasks }: Study, id: string): unknown => {
  if ('tasks' in tasks) return { ...tasks, tasks: withId(tasks.tasks, id) }
  if (!('pages' in tasks)) return tasks
  return tasks.pages.flatMap(({ questions, ...page }) => {
    const question = withId(questions, id)
    return question === undefined ? [] : [{ page, question }]
  })
}

/** The same of the settings, such as the right answers of a task. Those of pages are about words in texts alone. */
const partOfSettings = ({ study: { tasks }, settings }: VersionResults, id: string) => {
  if ('pages' in tasks) return null
  if (!('tasks' in tasks)) return settings
  return Object.values(settings).map((value: unknown) => (isObject(value) ? value[id] : value))
}

/** Everything that the answers to a task or question were given to, as text. */
const meaningOf = (results: VersionResults, task: string) => {
  const [id = ''] = task.split(' ')
  const { screening, followUps } = results.study
  const around = withId([...screening, ...followUps], id)
  return JSON.stringify(around ?? [partOfTasks(results.study, id), partOfSettings(results, id)])
}

type Of<Kind extends Measure['kind']> = Extract<Measure, { kind: Kind }>
const isOfKind =
  <Kind extends Measure['kind']>(kind: Kind) =>
  (measure: Measure): measure is Of<Kind> =>
    measure.kind === kind

/** The scale of all versions: where numbers have no ends, those that were answered decide. */
const scaleOf = (measures: readonly Of<'mean'>[]): Interval => ({
  low: Math.min(...measures.map(({ scale }) => scale?.low ?? -Infinity)),
  high: Math.max(...measures.map(({ scale }) => scale?.high ?? Infinity)),
})

/** As `summarize`, from the mean and its squares. */
const meanInterval = ({ count, mean, squares }: GroupMean, scale: Interval): Interval | null => {
  // Rounding errors of equal values come to less than this.
  if (count < 2 || squares < 1e-18 * count) return null
  const half = studentT(count - 1) * Math.sqrt(squares / (count - 1) / count)
  return { low: Math.max(scale.low, mean - half), high: Math.min(scale.high, mean + half) }
}

interface Pooled extends Pick<PooledResult['numbers'], 'people' | 'value' | 'interval'> {
  readonly measure: Measure
  /** The interval as pages show it. */
  readonly shown: string
}

const ofTimes = (measure: Measure, time: ReturnType<typeof geometricMean>, people: number): Pooled => ({
  measure,
  people,
  value: time?.geometricMean ?? null,
  interval: time?.geometricInterval ?? null,
  shown: timeIntervalOf(time),
})

const ofMeans = (measures: readonly Of<'mean'>[], first: Of<'mean'>): Pooled | null => {
  if (measures.some(({ relativeTo }) => relativeTo !== first.relativeTo)) return null
  const group = pooledMean(measures.map((each) => each.group))
  const scale = scaleOf(measures)
  const interval = meanInterval(group, scale)
  const isAnswered = group.count > 0
  return {
    measure: { ...first, group },
    people: group.count,
    value: isAnswered ? group.mean : null,
    interval,
    shown: meanIntervalOf(
      isAnswered ? { shownInterval: interval && shownInterval(interval, group.count, scale) } : null,
    ),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** One measure over the people of all; null for kinds that cannot be added up. */
const pool = (measures: readonly Measure[]): Pooled | null => {
  const [first] = measures
  if (!first) return null
  switch (first.kind) {
    case 'share': {
      const shares = measures.filter(isOfKind('share')).map(({ share }) => share)
      const share = shareOf(sum(shares.map(({ count }) => count)), sum(shares.map(({ of }) => of)))
      const interval = share.of === 0 ? null : share.interval
      const measure: Measure = { ...first, share }
      return { measure, people: share.of, value: share.share, interval, shown: intervalOf(share) }
    }
    case 'times': {
      const times = measures.filter(isOfKind('times')).flatMap((each): readonly CountedTime[] => each.times)
      const people = sum(times.map(({ count }) => count))
      return ofTimes({ ...first, times }, geometricMean(times), people)
    }
    case 'logs': {
      const group = pooledMean(measures.filter(isOfKind('logs')).map((each) => each.group))
      const time = group.count === 0 ? null : geometricMeanOfLogs(group)
      return ofTimes({ ...first, group }, time, group.count)
    }
    case 'mean':
      return ofMeans(measures.filter(isOfKind('mean')), first)
    case 'counts':
    case 'groupings':
      return null
  }
}

/** The measures of a version; each answer of a choice is a share, so that it can be added up. */
const addable = ({ measures }: VersionResults) =>
  measures.flatMap((each) => (each.kind === 'counts' ? sharesOfAnswers(each) : [each]))

/** Whether both are the same result of the same task or question. */
const isSame = (one: Measure) => (other: Measure) =>
  one.task === other.task && one.name === other.name && one.kind === other.kind

/**
 * Results of the newest versions and of earlier ones over the people of all, where the task or question with all that
 * belongs to it is the same in every word, and so are its right answers. `all`: the oldest first. Results that no
 * earlier version is counted with are left out, and named in `apart` by the text of their task.
 */
export const poolResults = (all: readonly VersionResults[]) => {
  const rows: PooledResult[] = []
  /** Texts of tasks and questions by their identifiers: two may have the same text. */
  const apart = new Map<string, string>()
  const together = new Set<string>()
  const [newest, ...earlier] = all.map((results) => ({ results, measures: addable(results) })).toReversed()
  if (!newest) return { rows, apart: [] }
  // A task has several results, and its tree or pictures can be long.
  const checked = new Map<string, boolean>()
  const isUnchanged = (results: VersionResults, task: string) => {
    const key = `${results.name} ${task}`
    const known = checked.get(key) ?? meaningOf(results, task) === meaningOf(newest.results, task)
    checked.set(key, known)
    return known
  }
  // The newest version lacks a result before its first answer.
  const measures = [...newest.measures]
  for (const { results, measures: own } of earlier)
    for (const measure of own)
      if (!measures.some(isSame(measure)) && isUnchanged(results, measure.task)) measures.push(measure)

  for (const [index, measure] of measures.entries()) {
    const { task, taskText, name } = measure
    const counted = [...earlier.filter(({ results }) => isUnchanged(results, task)).toReversed(), newest].map(
      (version) => ({ versions: version.results.name, found: version.measures.find(isSame(measure)) }),
    )
    const pooled = counted.length < 2 ? null : pool(counted.flatMap(({ found }) => found ?? []))
    if (!pooled) {
      apart.set(task, taskText)
      continue
    }
    together.add(task)
    rows.push({
      key: `${index} ${task} ${name}`,
      taskText,
      name,
      parts: counted.map(({ versions, found }) => ({ versions, text: found ? resultText(found) : '–' })),
      text: resultText(pooled.measure),
      interval: pooled.shown,
      numbers: { people: pooled.people, value: pooled.value, interval: pooled.interval },
    })
  }
  const texts = [...apart].flatMap(([task, text]) => (together.has(task) ? [] : [text]))
  return { rows, apart: [...new Set(texts)] }
}

/** Results over several versions as a CSV file. */
export const pooledCsv = (rows: readonly PooledResult[]) =>
  csvText([
    ['task', 'result', 'versions', 'people', 'value', 'low', 'high', 'as text', 'of each'],
    ...rows.map(({ taskText, name, parts, text, numbers: { people, value, interval } }): Cell[] => [
      taskText,
      name,
      parts.map(({ versions }) => versions).join(' + '),
      people,
      value,
      interval?.low ?? null,
      interval?.high ?? null,
      text,
      parts.map((part) => `${part.versions}: ${part.text}`).join('; '),
    ]),
  ])
