import { Badge, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useId, useMemo } from 'react'
import { respondentPages } from '#contract/respondents/pages.ts'
import { resultsPages } from '#contract/results/pages.ts'
import type { Respondent } from '#contract/respondents/respondents.ts'
import { exclusionLabel, flagFormulas, flagLabel } from '#studies/formulas/responses.ts'
import { filterOf } from '#studies/results/filter.ts'
import { HowCounted } from '#studies/results/parts/chart.tsx'
import { responseStatuses, shortId } from '#studies/results/respondents.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { timeMarks } from '#studies/captures/time-marks.ts'
import { countryName, duration } from '#studies/statistics/format.ts'
import { browserTools } from '#tools/browser.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ButtonLink, TextLink } from '../../views/links.tsx'
import { Page } from '../../views/page.tsx'
import { Time } from '../../views/time.tsx'
import { EraseResponse } from './erase-response.tsx'
import { Exclusion } from './exclusion.tsx'
import { Notes } from './notes.tsx'
import { useNeighbors, useRespondent } from './queries.ts'
import { Timeline } from './timeline.tsx'

const ReviewView = lazy(() => import('../../captures/review-view.tsx'))

/** The whole session of one respondent, for the members of the workspace. */
export default function RespondentPage() {
  const { study = '', respondent = '' } = useParams({ strict: false })
  return <RespondentView key={respondent} study={study} id={respondent} />
}

interface ViewProps {
  readonly study: string
  readonly id: string
}

function RespondentView({ study, id }: ViewProps) {
  const { allows } = useWorkspace()
  const { search } = useResultsSearch()
  const { data, fetchNextPage, isFetchingNextPage } = useRespondent(study, id)
  const [first] = data.pages
  if (!first) throw new Error('A query that is not pending has a page')
  const respondent = first.body
  const events = useMemo(() => data.pages.flatMap(({ body }) => body.events), [data])
  const { tool } = respondent.study.tasks
  const { data: views } = useSuspenseQuery({
    queryKey: ['resultsTool', tool],
    queryFn: async () => browserTools[tool].results(),
    staleTime: Infinity,
    structuralSharing: false,
  })
  const rules = views.responses
  const { tasks } = respondent.study
  const marks = useMemo(() => timeMarks(events, views.describeEvents(tasks, events)), [events, tasks, views])
  const { excluded, flags, duplicateOf } = respondent
  return (
    <Page
      title={`Respondent ${shortId(id)}`}
      view={respondent.study.title}
      lead={respondent.study.title}
      actions={<Neighbors study={study} id={id} />}
    >
      <Section title="Session">
        <Facts respondent={respondent} />
        <Origin respondent={respondent} />
        <DeviceNote respondent={respondent} />
        <Text>
          {excluded === null
            ? 'Included in the results.'
            : `Not included in the results: ${exclusionLabel(rules, excluded)}.`}
        </Text>
        {flags.length > 0 && (
          <Group gap="xs">
            Quality hints:
            {flags.map((flag) => (
              <Badge key={flag} color="gray" variant="light">
                {flagLabel(rules, flag)}
              </Badge>
            ))}
          </Group>
        )}
        {duplicateOf !== null && (
          <Text>
            Compare it with{' '}
            <TextLink
              to={respondentPages.studyRespondent.path}
              params={{ study, respondent: duplicateOf }}
              search={search}
            >
              respondent {shortId(duplicateOf)}
            </TextLink>
            , who finished before.
          </Text>
        )}
        {flags.length > 0 && <HowCounted of={flagFormulas(rules, flags)} />}
      </Section>
      <Suspense fallback={null}>
        <ReviewView study={study} respondent={id} marks={marks} />
      </Suspense>
      <Section title="Answers">
        <AnswerTable answers={respondent.answers} />
      </Section>
      <Section title="Time line">
        <Timeline
          views={views}
          study={respondent.study}
          events={events}
          eventCount={respondent.eventCount}
          isLoading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </Section>
      {allows('study:edit') ? (
        <>
          <Section title="Note and tags">
            <Notes study={study} respondent={respondent} />
          </Section>
          <Section title="Exclude">
            <Exclusion study={study} respondent={respondent} />
          </Section>
          <Section title="Erase">
            <EraseResponse study={study} respondent={id} search={search} />
          </Section>
        </>
      ) : (
        <ReadOnlyNotes respondent={respondent} />
      )}
    </Page>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id} maw={860}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

/** Links to the list, and to the respondents before and after in it. */
function Neighbors({ study, id }: ViewProps) {
  const { search } = useResultsSearch()
  const { previous, next } = useNeighbors(study, id, filterOf(search))
  const toRespondent = (respondent: string) => ({
    to: respondentPages.studyRespondent.path,
    params: { study, respondent },
    search,
  })
  return (
    <>
      <ButtonLink
        variant="default"
        to={resultsPages.studyResults.path}
        params={{ study }}
        search={{ ...search, view: 'respondents' }}
      >
        All respondents
      </ButtonLink>
      {previous !== undefined && (
        <ButtonLink variant="default" {...toRespondent(previous)}>
          Previous
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink variant="default" {...toRespondent(next)}>
          Next
        </ButtonLink>
      )}
    </>
  )
}

function Facts({ respondent }: { readonly respondent: Respondent }) {
  const { status, isSample, startedAt, seconds, country, version } = respondent
  return (
    <Text>
      {responseStatuses[status]}
      {isSample && ', sample data'} · started <Time at={startedAt} /> · {duration(seconds * 1000)} ·{' '}
      {country === null ? 'unknown country' : countryName(country)} · version {version} of the study
    </Text>
  )
}

const deviceNotes: Readonly<Record<NonNullable<Respondent['device']>, string>> = {
  noPhone: 'Device: a computer or tablet. The study asks for a phone.',
  oldSystem: 'Device: a system older than iOS 14 or Android 9.',
}

/** A note about a device that the study did not ask for. */
const DeviceNote = ({ respondent: { device } }: { readonly respondent: Respondent }) =>
  device && <Text>{deviceNotes[device]}</Text>

/** The link with which the participant came; nothing without parameters. */
function Origin({ respondent: { parameters, panelId } }: { readonly respondent: Respondent }) {
  const parts = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`)
  if (panelId !== null) parts.push(`panel id: ${panelId}`)
  if (parts.length === 0) return null
  return <Text style={{ overflowWrap: 'anywhere' }}>Link: {parts.join(' · ')}</Text>
}

function AnswerTable({ answers }: Pick<Respondent, 'answers'>) {
  return (
    <Table.ScrollContainer minWidth={280} maxHeight={560} tabIndex={0} role="group" aria-label="Answers">
      <Table layout="fixed" style={{ overflowWrap: 'anywhere' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Question</Table.Th>
            <Table.Th scope="col">Answer</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answers.map(({ label, value }, index) => (
            // Labels may be equal.
            <Table.Tr key={`${index} ${label}`}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td>{value ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function ReadOnlyNotes({ respondent: { notes } }: { readonly respondent: Respondent }) {
  return (
    <Section title="Note and tags">
      <Text style={{ whiteSpace: 'pre-wrap' }}>{notes.note || 'There is no note.'}</Text>
      {notes.tags.length > 0 && <Text>Tags: {notes.tags.join(', ')}</Text>}
      {notes.exclusionReason !== null && <Text>Excluded: {notes.exclusionReason}</Text>}
    </Section>
  )
}
