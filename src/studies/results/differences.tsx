import { lazy, Suspense, useMemo } from 'react'
import { tsr } from '#api/query.tsx'
import type { SettingsOf, StudyTool } from '#contract/studies/registry.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { asSingle } from '#machines/studies/question-answers.ts'
import { type Measure, pairMeasures, pairTasks, questionMeasures } from '../statistics/measures.ts'
import { questionResults } from '../statistics/question-results.ts'
import type { ComparableTask } from './chosen-comparison.ts'
import { isResultsOf, type NamedFilter, type ResultsDefinition, type ToolResults } from './define-results.ts'
import type { DifferenceTableProps } from './difference-table.tsx'
import { messageOf, respondentsQuery, resultsQuery, type Share } from './queries.ts'

const failed = 'The results could not be loaded. Check your connection and try again.'

/** Everything that can be compared: the tasks, then the questions around them. */
const measuresOf = <Tool extends StudyTool>(
  definition: ResultsDefinition<Tool>,
  results: ToolResults<Tool>,
  settings: SettingsOf<Tool>,
): Measure[] => {
  const asked = [...results.study.screening.map(asSingle), ...results.study.followUps]
  return [
    ...(definition.measures?.(results, settings) ?? []),
    ...questionMeasures(questionResults(asked, results)),
  ]
}

const DifferenceTable = lazy(() => import('./difference-table.tsx'))

/** The table of a comparison; its tests are loaded with the first one. */
function Differences(props: DifferenceTableProps) {
  return (
    <Suspense fallback={<p role="status">Loading the comparison.</p>}>
      <DifferenceTable {...props} />
    </Suspense>
  )
}

const everyResponse = resultsFilter.parse({})

interface ReadProps<Tool extends StudyTool> {
  readonly definition: ResultsDefinition<Tool>
  readonly study: string
  readonly share: Share
}

const useOwnResults = <Tool extends StudyTool>(
  { id }: ResultsDefinition<Tool>,
  request: Parameters<typeof resultsQuery>[0],
) => {
  const { data, error } = tsr.readResults.useQuery(resultsQuery(request))
  const results = data?.body
  return {
    results: results && isResultsOf(id, results) ? results : undefined,
    problem: error
      ? messageOf(error, failed)
      : results && !isResultsOf(id, results)
        ? 'The other study is one of another tool.'
        : undefined,
  }
}

/** Results of two studies of the same tool, over all finished responses of both. */
export function StudyDifferences<Tool extends StudyTool>({
  definition,
  study,
  other,
  share,
}: ReadProps<Tool> & { readonly other: string }) {
  const one = useOwnResults(definition, { study, filter: everyResponse, share })
  const two = useOwnResults(definition, { study: other, filter: everyResponse, share: {} })
  const sides = useMemo(() => {
    if (!one.results || !two.results) return undefined
    const titles = [one.results.study.title, two.results.study.title] as const
    const names: [string, string] =
      titles[0] === titles[1] ? [`${titles[0]} (this study)`, `${titles[1]} (other study)`] : [...titles]
    const pairs = pairMeasures(
      measuresOf(definition, one.results, one.results.settings),
      measuresOf(definition, two.results, two.results.settings),
    )
    return { names, pairs }
  }, [definition, one.results, two.results])
  const problem = one.problem ?? two.problem
  if (problem !== undefined) return <p role="alert">{problem}</p>
  if (!sides) return <p role="status">Loading the comparison.</p>
  return (
    <Differences
      {...sides}
      isSamePeople={false}
      lead="All finished responses of both studies, without the filters of this page. Tasks and questions are matched by their identifier or their text. The tests assume that different people took part in each study."
    />
  )
}

interface TaskDifferencesProps<Tool extends StudyTool> {
  readonly definition: ResultsDefinition<Tool>
  readonly results: ToolResults<Tool>
  readonly settings: SettingsOf<Tool>
  readonly tasks: readonly [ComparableTask, ComparableTask]
}

/** Results of two tasks of one study, person by person. */
export function TaskDifferences<Tool extends StudyTool>({
  definition,
  results,
  settings,
  tasks: [first, second],
}: TaskDifferencesProps<Tool>) {
  const sides = useMemo(() => {
    const names: [string, string] = [first.text, second.text]
    return { names, pairs: pairTasks(measuresOf(definition, results, settings), first.id, second.id) }
  }, [definition, results, settings, first, second])
  return (
    <Differences
      {...sides}
      isSamePeople
      lead="The same people answered both tasks, so that they are compared person by person: only those with both tasks count for the test."
    />
  )
}

/** Most respondents whose identifiers the server lists. */
const mostListed = 1000

/** Whether the included responses of two filters have none in common; undefined while loading, null if unknown. */
const useAreDifferent = (study: string, share: Share, [one, other]: readonly [NamedFilter, NamedFilter]) => {
  const first = tsr.listRespondents.useQuery(respondentsQuery({ study, filter: one.filter, share }))
  const second = tsr.listRespondents.useQuery(respondentsQuery({ study, filter: other.filter, share }))
  if (first.error ?? second.error) return null
  if (!first.data || !second.data) return undefined
  const lists = [first.data.body.respondents, second.data.body.respondents]
  if (lists.some(({ length }) => length >= mostListed)) return null
  const [ids, others] = lists.map((list) =>
    list.flatMap(({ id, excluded }) => (excluded === null ? [id] : [])),
  )
  const known = new Set(ids)
  return others?.every((id) => !known.has(id)) ?? null
}

/** The first two of several segments, tested only if nobody is in both. */
export function SegmentDifferences<Tool extends StudyTool>({
  definition,
  study,
  share,
  settings,
  segments,
}: ReadProps<Tool> & {
  readonly settings: SettingsOf<Tool>
  readonly segments: readonly [NamedFilter, NamedFilter]
}) {
  const one = useOwnResults(definition, { study, filter: segments[0].filter, share })
  const two = useOwnResults(definition, { study, filter: segments[1].filter, share })
  const areDifferent = useAreDifferent(study, share, segments)
  const sides = useMemo(() => {
    if (!one.results || !two.results) return undefined
    const names: [string, string] = [segments[0].name, segments[1].name]
    const pairs = pairMeasures(
      measuresOf(definition, one.results, settings),
      measuresOf(definition, two.results, settings),
    )
    return { names, pairs }
  }, [definition, one.results, two.results, settings, segments])
  const problem = one.problem ?? two.problem
  if (problem !== undefined) return <p role="alert">{problem}</p>
  if (!sides || areDifferent === undefined) return <p role="status">Loading the comparison.</p>
  const leads = {
    true: 'Nobody is in both segments, so that their differences can be tested. A segment that was chosen after looking at the answers differs more often than the tests say.',
    false:
      'Some people are in both segments, so that no test of their difference would be right. Choose segments without a common person, for example two countries.',
    null: 'Too many responses to see whether somebody is in both segments, so that no test is run.',
  }
  return (
    <Differences
      {...sides}
      isSamePeople={false}
      isUntested={areDifferent !== true}
      lead={leads[`${areDifferent}`]}
    />
  )
}
