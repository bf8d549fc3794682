import type { Answers, Question, QuestionCounts } from '#contract/studies/questions.ts'
import {
  type Results,
  type ResultsFilter,
  resultsFilter,
  type ShareAllows,
} from '#contract/studies/results.ts'
import { reasonOf } from '#studies/engine/counted-response.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import { screeningOf } from '#studies/engine/question-checks.ts'
import { withOptionsTogether } from '#studies/engine/rare-options.ts'
import { newSafeTally } from '#studies/engine/small-groups.ts'
import type { Store } from '../../store/schema.ts'
import { isRunning, readFinished, readResults, withCurrentSettings } from './read-results.ts'
import type { ShareScope } from '../result-links/public.ts'

const everything = resultsFilter.parse({})

/** The filter of a link, in place of that of the query: a reader cannot change it. */
export const filterOfScope = ({ segment, hidesSmallGroups }: ShareScope): ResultsFilter => ({
  ...(segment?.filter ?? everything),
  ...(hidesSmallGroups && { sample: 'without' }),
})

const viewOf = ({ segment, parts, hidesSmallGroups, comments }: ShareScope) => ({
  segment: segment?.name ?? null,
  parts,
  hidesSmallGroups,
  comments,
})

/** Empty results of the tool, in place of those of tasks that are not shown. */
const withoutTasks = ({ engine, tool }: OpenStudy) => ({
  // Settings can contain words of participants, such as the names of their groups.
  settings: tool.blank.settings,
  flags: [],
  counts: engine.newTally().counts(),
})

const limited = (open: OpenStudy, results: Results, scope: ShareScope): Results => ({
  ...results,
  share: viewOf(scope),
  // Values for a filter that the reader cannot choose.
  countries: [],
  parameters: [],
  ...(!scope.parts.tasks && withoutTasks(open)),
  ...(!scope.parts.questions && { questions: [], texts: [] }),
})

const notShown = (all: readonly Question[], counted: readonly QuestionCounts[]) => {
  const ids = new Set(counted.map(({ question }) => question))
  return all
    .filter(({ id }) => !ids.has(id))
    .map(({ text, type }) => ({ text, reason: type === 'text' ? ('texts' as const) : ('few' as const) }))
}

/**
 * Results without anything about fewer than five people: questions and outcomes of tasks, counted by `newSafeTally`.
 */
const readSafeResults = async (
  store: Store,
  open: OpenStudy,
  allows: ShareAllows,
  { scope, signal }: { readonly scope: ShareScope; readonly signal: AbortSignal },
): Promise<Results> => {
  const filter = filterOfScope(scope)
  const current = await withCurrentSettings(store, open)
  const { study, tool } = open
  const around = scope.parts.questions ? [screeningOf(study), study.followUps] : []
  const within = scope.parts.tasks ? [tool.questions?.asked(study.tasks) ?? []] : []
  const [before = [], after = []] = around
  const outcomes = scope.parts.tasks ? current.engine.outcomes?.(current.settings) : undefined
  const questions = [before, ...within, after]
  const taken = new Set(questions.flat().map(({ id }) => id))
  // A study that was imported may have a question with the identifier of an outcome.
  const ends = (outcomes?.questions ?? []).filter(({ id }) => !taken.has(id))
  const lists = [before, ...within, ends, after]
  const tally = newSafeTally(lists)
  for await (const responses of readFinished(store, current, filter, signal))
    for (const response of responses) {
      const { screening, tool: answer, followUps } = response.progress
      if (answer === null || reasonOf(current, filter, response) !== null) continue
      // After a flagged exposure answers were given under other conditions; the tool leaves them out of its counts too.
      const isLeftOut = response.flags.includes('exposure')
      const given: Answers = isLeftOut ? {} : (tool.questions?.given(answer) ?? {})
      tally.add({ ...(isLeftOut ? {} : outcomes?.of(answer)), ...screening, ...given, ...followUps })
    }
  const included = tally.included()
  const counted = tally.counts()
  const asked = lists.flat()
  const together = tally.together()
  const ids = new Set(counted.map(({ question }) => question))
  return {
    study,
    // The exact number of responses would distinguish batches.
    counted: { version: open.version, finished: included, changes: 0 },
    isRunning: await isRunning(store, open),
    allows,
    share: {
      ...viewOf(scope),
      shown: asked
        .filter(({ id }) => ids.has(id))
        .map((question) => withOptionsTogether(question, together.get(question.id) ?? new Set())),
      leftOut: notShown(asked, counted),
    },
    responses: { all: included, included, sample: 0, partial: 0 },
    excluded: [],
    countries: [],
    parameters: [],
    questions: counted,
    texts: [],
    ...withoutTasks(open),
  }
}

interface SharedRequest {
  readonly filter: ResultsFilter
  readonly allows: ShareAllows
  readonly scope: ShareScope | null
  readonly signal: AbortSignal
}

/** The results that a link shows; with `scope` null those of the filter. */
export const readSharedResults = (
  store: Store,
  open: OpenStudy,
  { filter, allows, scope, signal }: SharedRequest,
) => {
  if (!scope) return readResults(store, open, filter, allows, signal)
  if (scope.hidesSmallGroups) return readSafeResults(store, open, allows, { scope, signal })
  return readResults(store, open, filter, allows, signal).then((results) => limited(open, results, scope))
}
