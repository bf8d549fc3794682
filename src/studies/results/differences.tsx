import { lazy, Suspense, useCallback, useMemo } from 'react'
import { tsr } from '#api/query.tsx'
import type { SettingsOf, StudyTool } from '#contract/studies/registry.ts'
import { type Respondents, type Results, resultsFilter } from '#contract/studies/results.ts'
import { asSingle } from '#machines/studies/question-answers.ts'
import { Button } from '#ui/button.tsx'
import { type Measure, pairMeasures, pairTasks, questionMeasures } from '../statistics/measures.ts'
import { questionResults } from '../statistics/question-results.ts'
import { stageOf } from '../statistics/statements.ts'
import type { ComparableTask } from './chosen-comparison.ts'
import css from './comparison.module.css'
import { isResultsOf, type NamedFilter, type ResultsDefinition, type ToolResults } from './define-results.ts'
import type { DifferenceTablesProps, NotedSides } from './difference-table.tsx'
import { SelectField } from './parts/inputs.tsx'
import { type CallError, messageOf, respondentsQuery, resultsQuery, type Share } from './queries.ts'
import { StageContext } from './stage.tsx'
import { useResultsSearch } from './search.ts'

const failed = 'The results could not be loaded. Check your connection and try again.'
const unlistedText = 'The lists of respondents could not be loaded. Check your connection and try again.'

/** Everything that can be compared: the tasks, then the questions around them. */
export const measuresOf = <Tool extends StudyTool>(
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

const DifferenceTables = lazy(() => import('./difference-table.tsx'))

/** The tables of comparisons; their tests are loaded with the first one. */
function Differences(props: DifferenceTablesProps) {
  return (
    <Suspense fallback={<p role="status">Loading the comparison.</p>}>
      <DifferenceTables {...props} />
    </Suspense>
  )
}

const titleOf = (names: readonly [string, string]) => `Differences: ${names.join(' and ')}`

/** The state of a read: its reply, or why there is none. */
interface ReadState<Body> {
  readonly data: { readonly body: Body } | undefined
  readonly error: CallError | null
  readonly refetch: () => unknown
}

/** The failure of several reads, and the reads that failed once more; undefined if none failed. */
const failureOf = (all: readonly ReadState<unknown>[]) => {
  const unread = all.filter(({ data, error }) => error && !data)
  const [first] = unread
  return first?.error
    ? { error: first.error, retry: () => unread.forEach(({ refetch }) => refetch()) }
    : undefined
}

interface FailedReadProps {
  readonly failure: NonNullable<ReturnType<typeof failureOf>>
  /** The message of a failure without a reply. */
  readonly message: string
}

function FailedRead({ failure: { error, retry }, message }: FailedReadProps) {
  return (
    <div className={css.note}>
      <p role="alert">{messageOf(error, message)}</p>
      <Button variant="outlined" size="sm" onClick={retry}>
        Try again
      </Button>
    </div>
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
  const read = tsr.readResults.useQuery(resultsQuery(request))
  const results = read.data?.body
  const isOfTool = results !== undefined && isResultsOf(id, results)
  return { read, results: isOfTool ? results : undefined, isOfOtherTool: results !== undefined && !isOfTool }
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
  const sides = useMemo((): NotedSides | undefined => {
    if (!one.results || !two.results) return undefined
    const titles = [one.results.study.title, two.results.study.title] as const
    const names: [string, string] =
      titles[0] === titles[1] ? [`${titles[0]} (this study)`, `${titles[1]} (other study)`] : [...titles]
    const pairs = pairMeasures(
      measuresOf(definition, one.results, one.results.settings),
      measuresOf(definition, two.results, two.results.settings),
    )
    return { names, pairs, isSamePeople: false }
  }, [definition, one.results, two.results])
  const failure = failureOf([one.read, two.read])
  if (failure) return <FailedRead failure={failure} message={failed} />
  if (one.isOfOtherTool || two.isOfOtherTool)
    return <p role="alert">The other study is one of another tool.</p>
  if (!sides) return <p role="status">Loading the comparison.</p>
  const isRunning = [one, two].some(({ results }) => results?.isRunning ?? true)
  return (
    <StageContext value={stageOf({ isRunning })}>
      <Differences
        title={titleOf(sides.names)}
        comparisons={[sides]}
        fileName={one.results?.allows.export === true ? `${study}-compared-${other}.csv` : undefined}
        lead="All finished responses of both studies, without the filters of this page. Tasks and questions are matched by their identifier or their text. The tests assume that different people took part in each study."
      />
    </StageContext>
  )
}

/** Everything that can be compared between two tasks. */
export const taskMeasuresOf = <Tool extends StudyTool>(
  definition: ResultsDefinition<Tool>,
  results: ToolResults<Tool>,
  settings: SettingsOf<Tool>,
): readonly Measure[] => (definition.taskMeasures ?? definition.measures)?.(results, settings) ?? []

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
    const pairs = pairTasks(taskMeasuresOf(definition, results, settings), first.id, second.id)
    return { names, pairs, isSamePeople: true }
  }, [definition, results, settings, first, second])
  return (
    <Differences
      title={titleOf(sides.names)}
      comparisons={[sides]}
      lead={`The same people answered both tasks, so that they are compared person by person: only those with both tasks count for the test. ${definition.taskNote ?? ''}`}
    />
  )
}

/** Most respondents whose identifiers the server lists. */
const mostListed = 1000

/** The included respondents of a filter, or why they are unknown. */
type People = readonly string[] | 'loading' | 'unread' | 'too many'

const peopleOf = ({ data, error }: ReadState<Respondents>): People => {
  if (!data) return error ? 'unread' : 'loading'
  const { respondents } = data.body
  if (respondents.length >= mostListed) return 'too many'
  return respondents.flatMap(({ id, excluded }) => (excluded === null ? [id] : []))
}

const useSegmentPeople = (study: string, share: Share, segments: readonly NamedFilter[]) =>
  tsr.listRespondents.useQueries({
    queries: segments.map(({ filter }) => respondentsQuery({ study, filter, share })),
    combine: (all) => ({ failure: failureOf(all), people: all.map(peopleOf) }),
  })

/** Why two segments are not tested; undefined if they are. */
const untestedNote = (one: People, other: People) => {
  if (one === 'unread' || other === 'unread')
    return 'It is not known yet whether a person is in both segments: no test is run.'
  if (typeof one === 'string' || typeof other === 'string')
    return 'There are too many responses to see whether a person is in both segments: no test is run.'
  const known = new Set(one)
  return other.some((id) => known.has(id))
    ? 'Some people are in both segments, so that no test of their difference would be right. Choose segments without a common person, for example two countries.'
    : undefined
}

/** The pairs of segments that are tested: the one that the address names, by default all. */
const useTestedPairs = (segments: readonly NamedFilter[]) => {
  const { search, change } = useResultsSearch()
  const { pair: named } = search
  const pairs = useMemo(
    () =>
      segments.flatMap((first, index) =>
        segments.slice(index + 1).map((second) => ({ first, second, id: `${first.id},${second.id}` })),
      ),
    [segments],
  )
  const one = pairs.find(({ id }) => id === named)
  const tested = useMemo(() => (one ? [one] : pairs), [pairs, one])
  const field = pairs.length > 1 && (
    <SelectField
      label="Tested segments"
      value={one?.id ?? 'all'}
      options={[
        { value: 'all', label: `All ${pairs.length} pairs` },
        ...pairs.map(({ id, first, second }) => ({ value: id, label: `${first.name} and ${second.name}` })),
      ]}
      onChange={(pair) => change({ pair })}
    />
  )
  return { pairs: tested, field }
}

/** The question whose answer chooses a segment, if one does. */
const choosingQuestion = ({ filter: { answer } }: NamedFilter) => answer?.split(':')[0] ?? []

const isTimed = ({ filter: { atLeast, atMost } }: NamedFilter) =>
  atLeast !== undefined || atMost !== undefined

/** Two of the segments, or all pairs of them; a pair is tested only if nobody is in both segments. */
export function SegmentDifferences<Tool extends StudyTool>({
  definition,
  study,
  share,
  settings,
  segments,
}: ReadProps<Tool> & { readonly settings: SettingsOf<Tool>; readonly segments: readonly NamedFilter[] }) {
  const { pairs, field } = useTestedPairs(segments)
  const { people, failure: unlisted } = useSegmentPeople(study, share, segments)
  const { failure, measures, mayExport } = tsr.readResults.useQueries({
    queries: segments.map(({ filter }) => resultsQuery({ study, filter, share })),
    combine: useCallback(
      (all: readonly ReadState<Results>[]) => ({
        failure: failureOf(all),
        mayExport: all.every(({ data }) => data?.body.allows.export === true),
        measures: all.map(({ data }) =>
          data && isResultsOf(definition.id, data.body)
            ? measuresOf(definition, data.body, settings)
            : undefined,
        ),
      }),
      [definition, settings],
    ),
  })
  const comparisons = useMemo(
    () =>
      pairs.flatMap(({ first, second }): NotedSides[] => {
        const [one, other] = [segments.indexOf(first), segments.indexOf(second)]
        const [a, b] = [measures[one], measures[other]]
        const [those, others] = [people[one], people[other]]
        if (!a || !b || !those || !others || those === 'loading' || others === 'loading') return []
        const note = untestedNote(those, others)
        return [
          {
            names: [first.name, second.name],
            pairs: pairMeasures(a, b),
            isSamePeople: false,
            isUntested: note !== undefined,
            chosenBy: [first, second].flatMap(choosingQuestion),
            isChosenByTime: [first, second].some(isTimed),
            note,
          },
        ]
      }),
    [pairs, segments, measures, people],
  )
  if (failure) return <FailedRead failure={failure} message={failed} />
  const [sides] = comparisons
  if (!sides || comparisons.length < pairs.length) return <p role="status">Loading the comparison.</p>
  return (
    <>
      {unlisted && <FailedRead failure={unlisted} message={unlistedText} />}
      <Differences
        title={pairs.length > 1 ? `Differences of all ${pairs.length} pairs` : titleOf(sides.names)}
        lead={`A pair is tested if nobody is in both segments. A segment that was chosen after looking at the answers differs more often than the tests say${
          segments.length < 3
            ? '.'
            : pairs.length > 1
              ? '; p after Holm counts the tests of all pairs.'
              : ', and so does a pair: test all pairs unless this one was planned before.'
        }`}
        controls={field}
        fileName={mayExport ? `${study}-segments.csv` : undefined}
        comparisons={comparisons}
      />
    </>
  )
}
