import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useMemo } from 'react'
import { tsr } from '#api/query.tsx'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import type {
  NamedFilter,
  ResultsDefinition,
  ResultsPage,
  ToolResults,
  ToolResultsViews,
} from './define-results.ts'
import { chosenComparison, comparableTasks } from './chosen-comparison.ts'
import { Comparison } from './comparison.tsx'
import { Filters } from './filters.tsx'
import { FlagFilterNote } from './flag-filter-note.tsx'
import { StudyDifferences, TaskDifferences, taskMeasuresOf } from './differences.tsx'
import { PooledResults } from './pooled-results.tsx'
import { PeopleFaultNote } from './people-fault-note.tsx'
import { respondentsQuery, type Share } from './queries.ts'
import { LazyQuestions } from './questions/lazy-questions.tsx'
import { LazyRecordings } from './recordings/lazy-recordings.tsx'
import { Respondents } from './respondents.tsx'
import { Counts, Downloads } from './results-head.tsx'
import css from './results-shell.module.css'
import { Comments } from './comments.tsx'
import { OwnSessionView, useOwnSession } from './own-session.tsx'
import { useResultsSearch } from './search.ts'
import { useSettings } from './settings.tsx'
import { rulesOfStudy } from '../formulas/responses.ts'
import { stageOf } from '../statistics/statements.ts'
import { StageContext } from './stage.tsx'
import { SharedNote } from './shared-note.tsx'

interface ResultsShellProps<Tool extends StudyTool> {
  readonly page: ResultsPage
  readonly compared: readonly NamedFilter[]
  readonly definition: ResultsDefinition<Tool>
  readonly results: ToolResults<Tool>
  readonly filter: ResultsFilter
  readonly share: Share
  readonly titleRef: Ref<HTMLHeadingElement>
  /** How far the analysis plan has come; null without a plan. */
  readonly plan: ReactNode
  /** Whether results for a changed filter are loading; `results` are still those of the previous filter. */
  readonly isLoading: boolean
  readonly describeEvents: ToolResultsViews<StudyTool>['describeEvents']
}

/** The parts of the results that this reader gets: with small groups hidden, counts of questions only. */
const shownIn = ({ share, study, allows }: Results) => {
  const hasQuestions = study.screening.length + study.followUps.length > 0
  if (!share) return { tasks: true, questions: hasQuestions, respondents: true }
  const { parts, hidesSmallGroups, shown = [] } = share
  return {
    tasks: parts.tasks && !hidesSmallGroups,
    questions: hidesSmallGroups ? shown.length > 0 : parts.questions && hasQuestions,
    respondents: allows.respondents,
  }
}

/** Scrolls the views of a narrow screen to the chosen one, without scrolling the page. */
const showCurrent = (views: HTMLElement | null) => {
  const current = views?.querySelector<HTMLElement>('[aria-current]')
  if (views && current) views.scrollLeft = current.offsetLeft - (views.clientWidth - current.offsetWidth) / 2
}

/** The page of results: counts, filters, downloads and the view named in the address. */
export function ResultsShell<Tool extends StudyTool>(props: ResultsShellProps<Tool>) {
  const { page, compared, definition, results, filter, share, titleRef, plan, isLoading, describeEvents } =
    props
  const { search } = useResultsSearch()
  const control = useSettings(results, share)
  const { study } = results
  const ownSession = useOwnSession(study.id)
  const { responses, Findings } = definition
  const rules = useMemo(
    () => rulesOfStudy(responses, study.tasks, results.settings),
    [responses, study, results.settings],
  )
  const { share: shared } = results
  const shows = shownIn(results)
  const views = shows.tasks ? definition.views(results) : []
  const mayBeRecorded = shows.respondents && definition.isRecorded === true
  const { data: listed } = tsr.listRespondents.useQuery({
    ...respondentsQuery({ study: study.id, filter, share }),
    enabled: mayBeRecorded,
  })
  const recorded = listed?.body.respondents.filter(({ isRecorded }) => isRecorded) ?? []
  // An address that names the recordings is right until the list is there.
  const showsRecordings = mayBeRecorded && (recorded.length > 0 || search.view === 'recordings')
  const all = [
    ...views.map(({ id, title }) => ({ id, title })),
    ...(shows.questions ? [{ id: 'questions', title: 'Questions' }] : []),
    ...(showsRecordings ? [{ id: 'recordings', title: 'Recordings' }] : []),
    ...(shows.respondents ? [{ id: 'respondents', title: 'Respondents' }] : []),
    ...(shows.respondents && ownSession ? [{ id: 'you', title: 'Your session' }] : []),
  ]
  const chosen = all.find(({ id }) => id === search.view) ?? all[0]
  const View = views.find(({ id }) => id === chosen?.id)?.View
  const Compare = shared || compared.length > 0 ? undefined : page.Compare
  const { settings } = control
  const tasks = useMemo(
    () => (Compare ? comparableTasks(taskMeasuresOf(definition, results, settings)) : []),
    [Compare, definition, results, settings],
  )
  const comparison = Compare ? chosenComparison(search, tasks) : null
  // A comparison has filters of its own, and no files. One that is chosen meanwhile is shown first.
  const isTogether = search.together !== undefined && compared.length === 0 && comparison === null
  const Together = isTogether && !shared ? page.Together : undefined
  const isSingle = compared.length === 0 && comparison?.kind !== 'study' && !Together
  return (
    <page.Frame
      title={study.title}
      titleRef={titleRef}
      branding={share.token === undefined ? undefined : study.branding}
    >
      <div className={css.page}>
        <div className={css.head}>
          {isSingle && (
            <>
              <Counts
                results={results}
                rules={rules}
                filter={filter}
                isLoading={isLoading}
                beside={page.Live && <page.Live results={results} filter={filter} />}
                more={page.LiveSetting && <page.LiveSetting />}
              />
              {!shared && <Filters results={results} filter={filter} page={page} />}
            </>
          )}
          {page.Tools && <page.Tools results={results} filter={filter} />}
          {Compare && <Compare study={study.id} tool={definition.id} tasks={tasks} />}
          {isSingle && (
            <>
              <Downloads
                study={study.id}
                filter={filter}
                share={share}
                isAllowed={results.allows.export}
                more={page.Files && <page.Files study={study.id} filter={filter} />}
              />
              {page.Share && <page.Share study={study.id} />}
            </>
          )}
        </div>
        {isSingle && (
          <>
            <PeopleFaultNote results={results} />
            <FlagFilterNote definition={definition} results={results} filter={filter} share={share} />
            {shared && <SharedNote share={shared} />}
          </>
        )}
        {isSingle && plan}
        {all.length > 0 && comparison === null && !Together && (
          <nav ref={showCurrent} className={css.views} aria-label="Views of the results">
            {all.map(({ id, title }) => (
              <Link
                key={id}
                to="."
                search={(before) => ({ ...before, view: id })}
                hash
                resetScroll={false}
                activeOptions={{ exact: true }}
                aria-current={id === chosen?.id ? 'page' : undefined}
                className={css.view}
              >
                {title}
              </Link>
            ))}
          </nav>
        )}
        <StageContext value={stageOf(results)}>
          {Together ? (
            <Together results={results}>
              {(allResults) => (
                <PooledResults definition={definition} study={study.id} share={share} all={allResults} />
              )}
            </Together>
          ) : comparison ? (
            comparison.kind === 'study' ? (
              <StudyDifferences
                definition={definition}
                study={study.id}
                other={comparison.study}
                share={share}
              />
            ) : (
              <TaskDifferences
                definition={definition}
                results={results}
                settings={settings}
                tasks={comparison.tasks}
              />
            )
          ) : compared.length > 0 && chosen ? (
            <Comparison
              definition={definition}
              study={study.id}
              share={share}
              compared={compared}
              view={chosen.id}
              control={control}
            />
          ) : (
            <div className={css.content} aria-busy={isLoading}>
              {Findings && View && chosen === all[0] && <Findings results={results} control={control} />}
              {View && <View results={results} control={control} />}
              {chosen?.id === 'questions' && <LazyQuestions results={results} />}
              {chosen?.id === 'recordings' &&
                (listed ? (
                  <LazyRecordings
                    study={study.id}
                    tasks={study.tasks}
                    recorded={recorded}
                    share={share}
                    describeEvents={describeEvents}
                  />
                ) : (
                  <p role="status">Loading the recordings.</p>
                ))}
              {chosen?.id === 'respondents' && (
                <Respondents
                  study={study.id}
                  rules={rules}
                  filter={filter}
                  share={share}
                  RespondentLink={page.RespondentLink}
                  own={ownSession?.respondent}
                />
              )}
              {chosen?.id === 'you' && ownSession && (
                <OwnSessionView
                  session={ownSession}
                  rules={rules}
                  filter={filter}
                  share={share}
                  describeEvents={describeEvents}
                />
              )}
            </div>
          )}
        </StageContext>
        {shared?.comments && <Comments study={study.id} share={share} canWrite />}
      </div>
    </page.Frame>
  )
}
