import { Button, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { analysisPlanPages } from '#contract/analysis-plans/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { respondentPages } from '#contract/respondents/pages.ts'
import type { StudyEntry } from '#contract/studies/draft.ts'
import { namesPeople } from '#contract/studies/results.ts'
import type { ResultsPage } from '#studies/results/define-results.ts'
import { filterOf } from '#studies/results/filter.ts'
import { useResultsSearch } from '#studies/results/search.ts'
import { StudyResults } from '#studies/results/study-results.tsx'
import { browserTools } from '#tools/browser.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { TextLink } from '../../views/links.tsx'
import { comparedFilters, useSegments } from './compared.ts'
import { AutomaticUpdates, LiveUpdates } from './live-updates.tsx'
import { Together, Versions } from './versions.tsx'
import { useStudyEntry } from '../queries.ts'
import { StudyHeader } from '../study-header.tsx'
import { TagField } from '../respondent/tag-field.tsx'

/** The results of a study for the members of its workspace. */
export default function StudyResultsPage() {
  const { study = '' } = useParams({ strict: false })
  return <Results key={study} id={study} />
}

function Results({ id }: { readonly id: string }) {
  const entry = useStudyEntry(id)
  return (
    <Stack gap="md">
      <StudyHeader entry={entry} tab="Results" />
      {entry.expiry && <Expiry {...entry.expiry} />}
      {entry.version === null || entry.trashedAt !== null ? (
        <WithoutResults entry={entry} />
      ) : (
        <Published id={id} />
      )}
    </Stack>
  )
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const dateOf = (time: string) => dateFormat.format(new Date(time))

/** The dates at which the plan of the workspace hides the results of a closed study, and deletes its responses. */
function Expiry({ resultsUntil, keptUntil }: NonNullable<StudyEntry['expiry']>) {
  return (
    <Text c="dimmed">
      The study has ended. On the plan of this workspace its results can be read until{' '}
      <time dateTime={resultsUntil}>{dateOf(resultsUntil)}</time>, and its responses are deleted after{' '}
      <time dateTime={keptUntil}>{dateOf(keptUntil)}</time>. Download what you want to keep.
    </Text>
  )
}

function Published({ id }: { readonly id: string }) {
  const { search } = useResultsSearch()
  const { compare, results } = search
  const { data } = useSegments(id)
  // The tests of a comparison run again when its filters change, which the memo keeps equal.
  const compared = useMemo(
    () => comparedFilters({ compare, results }, data?.body.segments ?? []),
    [compare, results, data],
  )
  return <StudyResults tools={browserTools} study={id} page={page} compared={compared} />
}

/** Why a study has no results to show, and what to do. */
function WithoutResults({ entry: { id, trashedAt } }: { readonly entry: StudyEntry }) {
  const { allows } = useWorkspace()
  if (trashedAt !== null) return <Text>The study is in the trash. Restore it to see its results.</Text>
  return (
    <Text>
      The study is not published, so nobody has answered it yet.{' '}
      {allows('study:publish') && (
        <TextLink to={authoringPages.studyBuild.path} params={{ study: id, section: 'welcome' }}>
          Finish and publish it
        </TextLink>
      )}
    </Text>
  )
}

const DownloadDialog = lazy(() => import('../download-dialog.tsx'))

const Files: NonNullable<ResultsPage['Files']> = (props) => (
  <Suspense fallback={null}>
    <DownloadDialog {...props} />
  </Suspense>
)

const LazyCompare = lazy(() => import('./compare.tsx'))

const Segments = lazy(() => import('./segments.tsx'))

const ShareDialog = lazy(() => import('../share/share-dialog.tsx'))

const Share: NonNullable<ResultsPage['Share']> = ({ study }) => {
  const { allows } = useWorkspace()
  if (!allows('study:publish')) return null
  return (
    <Suspense fallback={null}>
      <ShareDialog key={study} study={study} />
    </Suspense>
  )
}

/** A link to the session of one respondent; the filter stays in the address. */
const RespondentLink: NonNullable<ResultsPage['RespondentLink']> = ({ respondent, children }) => {
  const { study = '' } = useParams({ strict: false })
  const { search } = useResultsSearch()
  return (
    <TextLink to={respondentPages.studyRespondent.path} params={{ study, respondent }} search={search}>
      {children}
    </TextLink>
  )
}

const OwnTagField: NonNullable<ResultsPage['TagField']> = (props) => {
  const { study = '' } = useParams({ strict: false })
  return <TagField study={study} {...props} />
}

const LazyPeopleFields = lazy(() => import('./people-fields.tsx'))

const PeopleFields: NonNullable<ResultsPage['PeopleFields']> = (props) => {
  const { allows } = useWorkspace()
  if (!allows('people:read')) return null
  return (
    <Suspense fallback={null}>
      <LazyPeopleFields {...props} />
    </Suspense>
  )
}

/** Why there are no results; those who may not filter by people leave these filters out again. */
const Refused: ResultsPage['Refused'] = ({ refusal: { kind, message } }) => {
  const { search, change } = useResultsSearch()
  return (
    <Stack gap="md" role="alert" align="flex-start">
      <Text>{message}</Text>
      {kind === 'failed' && <Button onClick={() => window.location.reload()}>Try again</Button>}
      {kind === 'forbidden' && namesPeople(filterOf(search)) && (
        <Button onClick={() => change({ mailing: undefined, segment: undefined })}>
          Show the results without these filters
        </Button>
      )}
    </Stack>
  )
}

/** Heading and tabs are those of the study. */
const page: ResultsPage = {
  Files,
  Share,
  Frame: ({ children }) => children,
  Tools: ({ results, filter }) => (
    <>
      <Versions results={results} filter={filter} />
      <Suspense fallback={null}>
        <Segments results={results} filter={filter} />
      </Suspense>
    </>
  ),
  Together,
  Live: ({ results, filter }) => <LiveUpdates results={results} earlier={filter.results} />,
  LiveSetting: AutomaticUpdates,
  Compare: (props) => (
    <Suspense fallback={null}>
      <LazyCompare {...props} />
    </Suspense>
  ),
  RespondentLink,
  PlanLink: ({ study, children }) => (
    <TextLink to={analysisPlanPages.studyPlan.path} params={{ study }}>
      {children}
    </TextLink>
  ),
  TagField: OwnTagField,
  PeopleFields,
  Refused,
}
