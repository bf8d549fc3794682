import { hash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { deviceNote } from '#contract/studies/devices.ts'
import { duplicateFlags, toolSettings } from '#contract/studies/registry.ts'
import {
  namesPeople,
  type Respondents,
  type Results,
  type ResultsFilter,
  type ShareAllows,
} from '#contract/studies/results.ts'
import type { Progress } from '#contract/studies/session.ts'
import type { Study } from '#contract/studies/study.ts'
import { chosenIn } from '#machines/studies/question-answers.ts'
import { givenAnswers } from '#machines/studies/study-questions.ts'
import { answerColumns } from '#studies/engine/answer-columns.ts'
import { reasonOf, toCounted } from '#studies/engine/counted-response.ts'
import type { OpenStudy, StudySample } from '#studies/engine/published.ts'
import type { SampleResponse } from '#studies/engine/sample/index.ts'
import { type CountedResponse, newSummary } from '#studies/engine/summary.ts'
import type { Store } from '../../store/schema.ts'
import { StoreUnavailableError } from '../../store/unavailable.ts'
import { readProgress } from '../sessions/public.ts'
import { readState, takesAnswers } from '../queries/study-state.ts'
import {
  allResponses,
  finishedResponses,
  hasResponse,
  newestResponses,
  parameterIn,
  recordedOf,
  type ResponseFilter,
  type ResponseRow,
  tagsOf,
} from '../queries/responses.ts'
import {
  countUnfinished,
  parseParameters,
  responseCountries,
  responseParameters,
  unfinishedVersion,
} from './queries/response-counts.ts'
import { findInvited } from './queries/invited-responses.ts'
import { readAggregate, writeAggregate } from './queries/aggregates.ts'
import { type SampleRow, storeSample } from './queries/sample-responses.ts'

/** Studies whose sample data this process has stored or found stored, by database. */
const ensured = new WeakMap<Store, Map<string, Promise<void>>>()

const toRow = (
  { engine }: OpenStudy,
  { events, order = engine.order, ...sample }: SampleResponse,
): SampleRow => {
  const { tool } = sample.progress
  const excluded = sample.status === 'finished' && tool ? engine.exclusionOf(tool) : null
  return { ...sample, events, order, excluded }
}

const versionOf = (study: Study, sample: StudySample) =>
  hash('sha256', JSON.stringify([study, sample.version]), 'base64url')

/** Stores the sample data of a study with its recordings, once per version. */
const ensureSample = async (store: Store, open: OpenStudy): Promise<void> => {
  const { study, sample, resultsId } = open
  if (!sample) return
  const byStudy = ensured.get(store) ?? new Map<string, Promise<void>>()
  ensured.set(store, byStudy)
  const pending =
    byStudy.get(resultsId) ??
    storeSample(store, { resultsId, version: open.version }, versionOf(study, sample), () =>
      sample.responses().map((response) => toRow(open, response)),
    ).then(() => sample.storeRecordings?.(resultsId))
  byStudy.set(resultsId, pending)
  // A failed attempt is removed, so that the next call retries.
  pending.catch(() => byStudy.delete(resultsId))
  return pending
}

/** A response with its row in the database. */
export interface ReadResponse extends CountedResponse {
  readonly leftOut: 'byPerson' | 'byTool' | null
  readonly row: ResponseRow
}

const leftOutOf = ({ exclusion_reason, excluded }: ResponseRow) => {
  if (exclusion_reason !== null) return 'byPerson'
  return excluded === null ? null : 'byTool'
}

/** The sign that a response repeats an earlier one. */
export const duplicateIn = ({ duplicate_flag }: Pick<ResponseRow, 'duplicate_flag'>) =>
  duplicateFlags.find((flag) => flag === duplicate_flag)

const toResponse =
  (open: OpenStudy) =>
  (row: ResponseRow): ReadResponse => ({
    ...toCounted(open, {
      id: row.id,
      status: row.status,
      isSample: row.is_sample === 1,
      leftOut: leftOutOf(row),
      duplicate: duplicateIn(row),
      progress: readProgress(row.progress),
    }),
    leftOut: leftOutOf(row),
    row,
  })

const withSettings = (open: OpenStudy, settings: string | null | undefined): OpenStudy =>
  settings ? { ...open, settings: toolSettings.parse(JSON.parse(settings)) } : open

/** The study with its current settings; the launch settings if they were never changed. */
export const withCurrentSettings = async (store: Store, open: OpenStudy) =>
  withSettings(open, (await readState(store, open.resultsId))?.settings)

/** Version of the stored form of aggregates. */
const aggregateForm = 14

const hasGivenAnswer = ({ tool }: OpenStudy, progress: Progress, answer: string) => {
  const [question = '', option = ''] = answer.split(':')
  const given = givenAnswers(progress, tool.questions)[question]
  if (given === undefined) return false
  if (typeof given === 'number') return String(given) === option
  const { chosen, other } = chosenIn(given) ?? {}
  return chosen?.includes(option) === true || (option === 'other' && other !== undefined)
}

/** Databases compare texts with more tolerance. */
const hasParameter = (stored: string | null, parameter: string) => {
  const { name, value } = parameterIn(parameter)
  return parseParameters(stored)[name] === value
}

/** Statuses to read; excluded responses are read too, because they are counted. */
const statusesOf = ({ completeness }: ResultsFilter) =>
  completeness === 'partial' ? (['open'] as const) : undefined

/** Checks the conditions of a filter that the database cannot check. */
const passes =
  (open: OpenStudy, { answer, flagged, parameter }: ResultsFilter) =>
  ({ progress, flags, row }: ReadResponse) =>
    (parameter === undefined || hasParameter(row.parameters, parameter)) &&
    (answer === undefined || hasGivenAnswer(open, progress, answer)) &&
    (flagged !== 'only' || flags.length > 0)

/** The conditions of a filter that the database checks. */
const conditionsOf = async (
  store: Store,
  { study, resultsId }: OpenStudy,
  filter: ResultsFilter,
  statuses: ResponseFilter['statuses'],
): Promise<ResponseFilter> => ({
  ...filter,
  statuses,
  invited: (await findInvited(store, { study: study.id, resultsId }, filter))?.condition,
})

/** Responses that pass the filter, page by page. An abort ends the reading also where no response passes. */
export async function* readResponses(
  store: Store,
  open: OpenStudy,
  filter: ResultsFilter,
  signal?: AbortSignal,
) {
  const conditions = await conditionsOf(store, open, filter, statusesOf(filter))
  const found = allResponses(store, open.resultsId, conditions)
  for await (const rows of found) {
    signal?.throwIfAborted()
    yield rows.map(toResponse(open)).filter(passes(open, filter))
  }
}

/** Finished responses that pass the filter, page by page, in the order in which they were finished. */
export async function* readFinished(
  store: Store,
  open: OpenStudy,
  filter: ResultsFilter,
  signal?: AbortSignal,
) {
  const conditions = await conditionsOf(store, open, filter, ['finished'])
  const found = finishedResponses(store, open.resultsId, conditions)
  for await (const rows of found) {
    signal?.throwIfAborted()
    yield rows.map(toResponse(open)).filter(passes(open, filter))
  }
}

/** The responses of a file: only finished ones if the filter says so. */
export const readExported = (store: Store, open: OpenStudy, filter: ResultsFilter) =>
  (filter.completeness === 'finished' ? readFinished : readResponses)(store, open, filter)

export const isDefaultFilter = ({ completeness, flagged, sample: _, results: __, ...rest }: ResultsFilter) =>
  completeness === 'finished' &&
  flagged === 'with' &&
  Object.values(rest).every((value) => value === undefined)

/** Summarizes by reading every response. */
export const scanSummary = async (
  store: Store,
  open: OpenStudy,
  filter: ResultsFilter,
  signal?: AbortSignal,
) => {
  const summary = newSummary(open)
  for await (const responses of readResponses(store, open, filter, signal))
    for (const response of responses) summary.add(response, reasonOf(open, filter, response))
  return summary
}

/** A reader waits this long for the write of an aggregate, which only saves work of later readers. */
const aggregatePatienceMs = 250

/** Studies whose aggregate is being written, so that readers of a locked database queue one write each. */
const aggregatesInProgress = new WeakMap<Store, Set<string>>()

/** Stores an aggregate; a database that is locked or full neither delays nor fails the reader. */
const storeAggregate = async (
  store: Store,
  aggregate: Parameters<typeof writeAggregate>[1],
  stateVersion: number,
) => {
  const inProgress = aggregatesInProgress.get(store) ?? new Set<string>()
  aggregatesInProgress.set(store, inProgress)
  const name = `${aggregate.results_id} ${aggregate.sample}`
  if (inProgress.has(name)) return
  inProgress.add(name)
  const written = writeAggregate(store, aggregate, stateVersion)
    .catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error
    })
    .finally(() => inProgress.delete(name))
  await Promise.race([written, wait(aggregatePatienceMs, undefined, { ref: false })])
}

/**
 * Summarizes all finished responses: the stored aggregate, then the responses after it. What was counted until an abort
 * is stored for the next reading.
 */
const finishedSummary = async (
  store: Store,
  launched: OpenStudy,
  sample: 'with' | 'without',
  signal: AbortSignal | undefined,
) => {
  const { study, resultsId } = launched
  const state = await readState(store, resultsId)
  const open = withSettings(launched, state?.settings)
  const content = hash('sha256', JSON.stringify(study), 'base64url')
  const version = `${aggregateForm}.${state?.version ?? 0}.${content}`
  const key = { results_id: resultsId, sample, version }
  const aggregate = await readAggregate(store, key)
  const summary = newSummary(open, aggregate && JSON.parse(aggregate.body))
  const from = aggregate?.seen ?? 0
  let seen = from
  for await (const rows of finishedResponses(store, resultsId, { sample }, from)) {
    for (const response of rows.map(toResponse(open))) summary.add(response, response.excluded)
    seen = rows.at(-1)?.number ?? seen
    if (signal?.aborted === true) break
  }
  if (seen > from)
    await storeAggregate(store, { ...key, seen, body: JSON.stringify(summary) }, state?.version ?? 0)
  signal?.throwIfAborted()
  return summary
}

const defaultSummary = async (
  store: Store,
  open: OpenStudy,
  sample: 'with' | 'without',
  signal: AbortSignal | undefined,
) => {
  const summary = await finishedSummary(store, open, sample, signal)
  for (const { status, isSample, count } of await countUnfinished(store, open.resultsId, sample))
    summary.exclude(
      status === 'rejected' || status === 'quota-full' ? status : 'unfinished',
      count,
      isSample ? count : 0,
    )
  return summary
}

/** Whether verdicts would be looks at unfinished data. Demonstrations are finished samples. */
export const isRunning = async (store: Store, { study, sample, resultsId }: OpenStudy) =>
  sample === null && (await takesAnswers(store, study.id, resultsId))

/** Returns the results of the responses that pass the filter. The default filter uses the stored aggregate. */
export const readResults = async (
  store: Store,
  open: OpenStudy,
  filter: ResultsFilter,
  allows: ShareAllows,
  signal?: AbortSignal,
): Promise<Results> => {
  await ensureSample(store, open)
  // Read before the responses: what is counted is at least this far.
  const state = await readState(store, open.resultsId)
  const current = withSettings(open, state?.settings)
  const summary = isDefaultFilter(filter)
    ? await defaultSummary(store, open, filter.sample, signal)
    : await scanSummary(store, current, filter, signal)
  const { id } = open.study
  const fault = (await findInvited(store, { study: id, resultsId: open.resultsId }, filter))?.fault
  return {
    study: open.study,
    ...(fault && { peopleFault: fault }),
    counted: { version: open.version, finished: state?.finished ?? 0, changes: state?.version ?? 0 },
    isRunning: await isRunning(store, open),
    settings: current.settings,
    allows,
    countries: await responseCountries(store, open.resultsId, filter.sample),
    parameters: await responseParameters(store, open.resultsId, filter.sample),
    ...summary.reply(),
  }
}

/**
 * Returns a text that differs whenever the results that pass the filter may differ. Steps of open sessions count only
 * where the filter can depend on them: the default filter counts these sessions without reading them.
 */
export const resultsVersion = async (store: Store, open: OpenStudy, filter: ResultsFilter) => {
  await ensureSample(store, open)
  const [state, unfinished, running] = await Promise.all([
    readState(store, open.resultsId),
    unfinishedVersion(store, open.resultsId, !isDefaultFilter(filter)),
    isRunning(store, open),
  ])
  const counts = unfinished.map(({ status, count, saved_at = '' }) => [status, count, saved_at])
  const tags = filter.tag === undefined ? '' : state?.tag_version
  // People come into a segment, and leave it, without a sign: such results are read each time.
  const people = namesPeople(filter) ? randomUUID() : ''
  return JSON.stringify([open.version, state?.version, state?.finished, counts, tags, people, running])
}

const taskOrder = z.array(z.string())

/** One response, and whether it is included by default with the current settings. */
export const readOneResponse = async (store: Store, open: OpenStudy, row: ResponseRow) => {
  const current = await withCurrentSettings(store, open)
  const response = toResponse(current)(row)
  return {
    id: row.id,
    version: row.version,
    study: open.study,
    startedAt: row.started_at,
    savedAt: row.saved_at,
    status: row.status,
    seconds: row.seconds,
    country: row.country,
    parameters: parseParameters(row.parameters),
    panelId: row.panel_id,
    device: deviceNote.nullable().parse(row.device),
    isSample: response.isSample,
    excluded: reasonOf(current, { completeness: 'finished', flagged: 'with' }, response),
    flags: [...response.flags],
    duplicateOf: row.duplicate_of && (await hasResponse(store, row.duplicate_of)) ? row.duplicate_of : null,
    order: taskOrder.parse(JSON.parse(row.task_order)),
    progress: response.progress,
    answers: answerColumns(open).list(response.progress),
  }
}

const maxRespondents = 1000

/** Returns the newest respondents that pass the filter; with their tags for members. */
export const listRespondents = async (
  store: Store,
  open: OpenStudy,
  filter: ResultsFilter,
  { isMember, signal }: { readonly isMember: boolean; readonly signal: AbortSignal },
): Promise<Respondents> => {
  await ensureSample(store, open)
  const current = await withCurrentSettings(store, open)
  const { completeness } = filter
  const statuses = completeness === 'finished' ? (['finished'] as const) : statusesOf(filter)
  const conditions = await conditionsOf(store, open, filter, statuses)
  const respondents: Respondents['respondents'] = []
  // Pages are read until enough rows pass the conditions that the database cannot check.
  for await (const rows of newestResponses(store, open.resultsId, conditions)) {
    signal.throwIfAborted()
    const found = rows.map(toResponse(current)).filter(passes(current, filter))
    const tags = isMember ? await tagsOf(store, found) : undefined
    const recorded = await recordedOf(store, found)
    for (const response of found)
      respondents.push({
        id: response.id,
        startedAt: response.row.started_at,
        status: response.status,
        seconds: response.row.seconds,
        country: response.row.country,
        isSample: response.isSample,
        isRecorded: recorded.has(response.id),
        excluded: reasonOf(current, filter, response),
        flags: [...response.flags],
        ...(tags && { tags: tags.get(response.id) ?? [], hasNote: response.row.note !== null }),
      })
    if (respondents.length >= maxRespondents) break
  }
  return { respondents: respondents.slice(0, maxRespondents) }
}
