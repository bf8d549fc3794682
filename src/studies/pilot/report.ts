import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Exclusion, QualityFlag, Results } from '#contract/studies/results.ts'
import { estimatedMinutes } from '#machines/studies/study-progress.ts'
import { toCounted } from '../engine/counted-response.ts'
import type { CountedResponse } from '../engine/summary.ts'
import type { Coverage } from './asking.ts'
import { type Leaving, leavingOf } from './leaving.ts'
import { type MannerName, mannerNames, manners } from './manners.ts'
import { noiseResults } from './noise-results.ts'
import { type Branch, branchesOf, stepsOf } from './steps.ts'
import type { PilotStudy, Walk } from './walk.ts'

/** Minutes of the walks of one manner that were finished. */
interface MannerMinutes {
  readonly manner: MannerName
  readonly walks: number
  readonly median: number
  /** The tenth and the ninetieth percentile. */
  readonly low: number
  readonly high: number
}

/** A step of the study. */
interface ReachedStep {
  readonly id: string
  readonly label: string
  /** Walks that reached it, of any manner. */
  readonly walks: number
  /** Minutes after which careful people reach it, in the median; null if none does. */
  readonly minutes: number | null
}

/** How often each part of an order came first. */
interface FirstParts {
  readonly of: string
  readonly parts: readonly { readonly label: string; readonly first: number }[]
  /** Whether the same part came first in every walk. */
  readonly isFixed: boolean
}

/** The responses of one manner, as the rules for responses see them. */
interface MannerQuality {
  readonly manner: MannerName
  readonly walks: number
  readonly finished: number
  readonly rejected: number
  /** Finished ones with at least one flag, or left out of the numbers by a rule of the tool. */
  readonly caught: number
  readonly flags: ReadonlyMap<QualityFlag, number>
  readonly exclusions: ReadonlyMap<Exclusion, number>
  /** Correct answers to tasks that have one; null in a study without such tasks. */
  readonly correct: { readonly right: number; readonly of: number } | null
}

/** A walk that the server would have refused: an error of the study or of the product. */
interface RefusedWalk {
  readonly step: string
  readonly errors: FieldErrors
}

/** Findings of a simulated pilot. */
export interface PilotReport {
  readonly seed: number
  /** Walks that were done: fewer than wanted in a study with very many tasks. */
  readonly walks: number
  readonly wanted: number
  readonly minutes: readonly MannerMinutes[]
  /** Minutes that the study is estimated to take, by the lengths of its questions and tasks. */
  readonly estimatedMinutes: number
  readonly leaving: Leaving
  readonly steps: readonly ReachedStep[]
  readonly unreached: readonly Branch[]
  readonly orders: readonly FirstParts[]
  readonly quality: readonly MannerQuality[]
  readonly refused: readonly RefusedWalk[]
  /** Every response, as results count it; each is marked as sample data. */
  readonly responses: readonly CountedResponse[]
  /** The results of these responses, in which nothing is to be found. */
  readonly results: Results
}

const msPerMinute = 60_000

/** The smallest value with at least this share of the values at or below it. */
const quantile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

const isFinished = ({ status }: Walk) => status === 'finished'

const minutesOf = (walks: readonly Walk[]): readonly MannerMinutes[] =>
  mannerNames
    .filter((name) => manners[name].isAttentive && !manners[name].leaves)
    .flatMap((manner) => {
      const minutes = walks
        .filter((walk) => walk.person.manner === manner && isFinished(walk))
        .map(({ ms }) => ms / msPerMinute)
      if (minutes.length === 0) return []
      const [low, median, high] = [0.1, 0.5, 0.9].map((share) => quantile(minutes, share))
      return [{ manner, walks: minutes.length, median: median ?? 0, low: low ?? 0, high: high ?? 0 }]
    })

const reachedSteps = ({ study, tool }: PilotStudy, walks: readonly Walk[]): readonly ReachedStep[] =>
  stepsOf(study, tool).map(({ id, label }) => {
    const at = walks.flatMap(({ person, reached }) => {
      const found = reached.find(({ step }) => step === id)
      return found ? [{ manner: person.manner, ms: found.at }] : []
    })
    const careful = at.filter(({ manner }) => manner === 'careful').map(({ ms }) => ms / msPerMinute)
    return { id, label, walks: at.length, minutes: careful.length === 0 ? null : quantile(careful, 0.5) }
  })

const firstParts = ({ study, tool }: PilotStudy, walks: readonly Walk[]): readonly FirstParts[] =>
  tool.pilot
    .orders(study.tasks)
    .filter(({ parts }) => parts.length > 1)
    .map(({ of, parts }) => {
      const known = new Set(parts.map(({ id }) => id))
      const firsts = walks.map(({ order }) => order.find((id) => known.has(id)))
      const counted = parts.map(({ id, label }) => ({
        label,
        first: firsts.filter((first) => first === id).length,
      }))
      return { of, parts: counted, isFixed: counted.some(({ first }) => first === walks.length) }
    })

const correctIn = ({ engine, settings }: PilotStudy, walks: readonly Walk[]) => {
  const outcomes = engine.outcomes?.(settings)
  const isJudged = outcomes?.questions.some(
    (asked) => 'options' in asked && asked.options.some(({ id }) => id === 'correct'),
  )
  if (!outcomes || !isJudged) return null
  const given = walks
    .filter(isFinished)
    .flatMap(({ progress }) => (progress.tool ? Object.values(outcomes.of(progress.tool)) : []))
  return given.length === 0
    ? null
    : { right: given.filter((of) => of === 'correct').length, of: given.length }
}

const countsOf = <Key>(keys: readonly Key[]): ReadonlyMap<Key, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]))

const qualityOf = (
  pilot: PilotStudy,
  walks: readonly Walk[],
  responses: readonly CountedResponse[],
): readonly MannerQuality[] =>
  mannerNames.flatMap((manner) => {
    const own = walks.flatMap((walk, index) => {
      const response = responses[index]
      return walk.person.manner === manner && response ? [{ walk, response }] : []
    })
    if (own.length === 0) return []
    const finished = own.flatMap(({ walk, response }) => (isFinished(walk) ? response : []))
    return {
      manner,
      walks: own.length,
      finished: finished.length,
      rejected: own.filter(({ walk }) => walk.status === 'rejected').length,
      caught: finished.filter(({ flags, excluded }) => flags.length > 0 || excluded !== null).length,
      flags: countsOf(finished.flatMap(({ flags }) => flags)),
      exclusions: countsOf(finished.flatMap(({ excluded }) => excluded ?? [])),
      correct: correctIn(
        pilot,
        own.map(({ walk }) => walk),
      ),
    }
  })

/** Counts the walks of a pilot. */
export const reportOf = (
  pilot: PilotStudy,
  walks: readonly Walk[],
  coverage: Coverage,
  { seed, wanted }: Pick<PilotReport, 'seed' | 'wanted'>,
): PilotReport => {
  const responses = walks.map(({ person, status, isExcluded, progress }) =>
    toCounted(pilot, {
      id: `simulated-${person.number + 1}`,
      status,
      isSample: true,
      leftOut: isExcluded ? 'byTool' : null,
      progress,
    }),
  )
  return {
    seed,
    walks: walks.length,
    wanted,
    minutes: minutesOf(walks),
    estimatedMinutes: estimatedMinutes(pilot.study),
    leaving: leavingOf(pilot),
    steps: reachedSteps(pilot, walks),
    unreached: branchesOf(pilot.study, pilot.tool).filter(({ id }) => coverage.timesOf(id) === 0),
    orders: firstParts(pilot, walks),
    quality: qualityOf(pilot, walks, responses),
    refused: walks.flatMap(({ refusal, reached }) =>
      refusal ? [{ step: reached.at(-1)?.step ?? '', errors: refusal }] : [],
    ),
    responses,
    results: noiseResults(pilot, responses),
  }
}
