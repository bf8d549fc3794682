import { Badge, Button, Group, NativeSelect, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { filterFieldName } from '#content/workspace/recording-fields.ts'
import { heatMapPages } from '#contract/heat-maps/pages.ts'
import { sitePages } from '#contract/sites/pages.ts'
import { visitPages } from '#contract/visits/pages.ts'
import type { FilterCondition, RecordingFilter } from '#contract/visits/filters.ts'
import { sortField } from '#contract/visits/sessions.ts'
import type { RecordingSite } from '#contract/sites/site.ts'
import { showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { Rows } from '../views/rows.tsx'
import { useRecordingSites } from '../settings/sites/queries.ts'
import { ButtonLink } from '../views/links.tsx'
import { FailedRead } from '../views/failed-read.tsx'
import { Page } from '../views/page.tsx'
import { Facets } from './facets.tsx'
import { FilterForm } from './filter-form.tsx'
import { recordingsTsr, refreshRecordings, useDeletion, useLiveVisitors } from './list-queries.ts'
import { useRecordingSource } from './recording-source.tsx'
import { RecordingRow } from './recording-row.tsx'
import { recentFilter, type RecordingsSearch, recordingsSearch } from './recordings-search.ts'
import { Segments } from './segments.tsx'
import { useKeptFilter } from '../forms/use-kept-filter.ts'
import { useRecordings } from './use-recordings.ts'

const numbers = new Intl.NumberFormat('en')
const waitingPollMs = 5000

const sessionsText = (count: number) => `${numbers.format(count)} ${count === 1 ? 'session' : 'sessions'}`

/** Shown in a workspace without recorded visits. */
function NoSites({ isWaiting }: { readonly isWaiting: boolean }) {
  const { allows } = useWorkspace()
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="sm" align="flex-start" maw={640}>
        <Text component="h2" fw={600} size="lg">
          {isWaiting ? 'Waiting for the first visit' : 'No site is recorded yet'}
        </Text>
        <Text>
          Add your website, put its script tag on your pages, and their visits appear here: what people
          clicked, where they hesitated, and what went wrong.
        </Text>
        {allows(sitePages.sites.permission) && (
          <ButtonLink to={sitePages.sites.path}>{isWaiting ? 'Open the sites' : 'Add a site'}</ButtonLink>
        )}
      </Stack>
    </Paper>
  )
}

function Live({ site }: { readonly site: string }) {
  const visitors = useLiveVisitors(site).data?.body.visitors
  return (
    <Badge role="status" size="lg" variant="light" color={visitors ? 'canopy' : 'gray'}>
      {visitors === undefined ? '…' : `${numbers.format(visitors)} on the site now`}
    </Badge>
  )
}

/** The target of a deletion: the sessions of a filter. */
interface Deletion {
  readonly filter: RecordingFilter
  readonly text: string
}

const onlySession = (id: string): RecordingFilter => ({
  match: 'all',
  conditions: [{ field: 'session', operator: 'is', values: [id] }],
})

/** Asks before sessions are deleted, and shows how far the deletion is. */
function DeleteDialog({
  site,
  asked,
  onClose,
}: {
  readonly site: string
  readonly asked: Deletion | undefined
  readonly onClose: () => void
}) {
  const { id: workspace } = useWorkspace()
  const [running, setRunning] = useState<string>()
  const deletion = useDeletion(site, running).data?.body
  const started = recordingsTsr.deleteRecordings.useMutation({
    onSuccess: ({ body }) => setRunning(body.id),
    onError: showFailure,
    onSettled: onClose,
  })
  const isOver = deletion?.state === 'done' || deletion?.state === 'failed'
  return (
    <>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete recordings?"
        confirmLabel="Delete"
        isBusy={started.isPending}
        onClose={onClose}
        onConfirm={() =>
          asked && started.mutate({ params: { workspace, site }, body: { filter: asked.filter } })
        }
      >
        {asked?.text} This cannot be undone.
      </ConfirmDialog>
      {running !== undefined && (
        <Paper withBorder radius="lg" p="md" role="status">
          <Group gap="md">
            <Text flex="1 1 200px">
              {deletion?.state === 'done' && `${sessionsText(deletion.deleted ?? 0)} deleted.`}
              {deletion?.state === 'failed' && 'The deletion failed. Try again.'}
              {!isOver && 'Deleting recordings …'}
            </Text>
            {!isOver && (
              <Progress
                flex="1 1 200px"
                value={(deletion?.progress ?? 0) * 100}
                aria-label="Progress of the deletion"
              />
            )}
            {isOver && (
              <Button
                variant="default"
                onClick={() => {
                  setRunning(undefined)
                  void refreshRecordings(site)
                }}
              >
                Show the rest
              </Button>
            )}
          </Group>
        </Paper>
      )}
    </>
  )
}

interface SiteRecordingsProps {
  readonly site: Pick<RecordingSite, 'id' | 'name'>
  /** The filter of an address without one. */
  readonly initialFilter?: RecordingFilter
  readonly search: RecordingsSearch
  readonly onSelect: (change: RecordingsSearch) => void
  /** Said of an empty list that no filter has emptied. */
  readonly empty?: string
}

/** The sessions of a site with filters, facets and order. */
export function SiteRecordings({
  site: { id: site, name },
  initialFilter,
  search,
  onSelect,
  empty = 'There is no session yet. Visits of programs are hidden unless a condition asks for them.',
}: SiteRecordingsProps) {
  const { allows } = useWorkspace()
  const { hasSegments } = useRecordingSource()
  const [asked, setAsked] = useState<Deletion>()
  const filter = useKeptFilter(search.filter ?? initialFilter ?? recentFilter())
  const { sort = 'startedAt', order } = search
  const list = useRecordings({ site, filter, sort, isAscending: order === 'ascending' })
  const pages = list.data?.pages ?? []
  const recordings = pages.flatMap((page) => page.recordings)
  const count = pages[0]?.count
  const narrow = (condition: FilterCondition) =>
    onSelect({
      filter:
        filter.match === 'all'
          ? { match: 'all', conditions: [...filter.conditions, condition] }
          : { match: 'all', conditions: [condition] },
    })
  return (
    <>
      <FilterForm filter={filter} onApply={(applied) => onSelect({ filter: applied })} />
      {hasSegments && (
        <Segments site={site} filter={filter} onSelect={(chosen) => onSelect({ filter: chosen })} />
      )}
      <Facets site={site} filter={filter} onSelect={narrow} />
      <Group gap="md" align="flex-end" justify="space-between">
        <Text role="status" fw={600}>
          {count === undefined ? '' : sessionsText(count)}
        </Text>
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label="Sort by"
            value={sort}
            data={sortField.options.map((value) => ({ value, label: filterFieldName(value) }))}
            onChange={({ currentTarget: { value } }) => onSelect({ sort: sortField.safeParse(value).data })}
          />
          <NativeSelect
            label="Order"
            value={order ?? 'descending'}
            data={['descending', 'ascending']}
            onChange={({ currentTarget: { value } }) =>
              onSelect({ order: value === 'ascending' ? 'ascending' : undefined })
            }
          />
          {allows('study:edit') && count !== undefined && count > 0 && (
            <Button
              variant="subtle"
              color="red"
              onClick={() =>
                setAsked({ filter, text: `${sessionsText(count)} of ${name} that match the filter.` })
              }
            >
              Delete all of these
            </Button>
          )}
        </Group>
      </Group>
      <DeleteDialog site={site} asked={asked} onClose={() => setAsked(undefined)} />
      {list.isError && <FailedRead query={list} />}
      {list.isPending && (
        <Skeleton height={240} radius="lg" role="status" aria-label="The recordings are loading" />
      )}
      {count === 0 && (
        <Text c="dimmed">
          {filter.conditions.length === 0
            ? empty
            : 'No session matches. Remove a condition, or choose a longer time. Visits of programs are hidden unless a condition asks for them.'}
        </Text>
      )}
      {recordings.length > 0 && (
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
          <Rows label="Recordings">
            {recordings.map((entry) => (
              <RecordingRow
                key={entry.id}
                site={site}
                entry={entry}
                onDelete={() => setAsked({ filter: onlySession(entry.id), text: `One session of ${name}.` })}
              />
            ))}
          </Rows>
        </Paper>
      )}
      {list.hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

/** The recorded visits of a site: the address selects which. */
export default function RecordingsPage() {
  const search = recordingsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const sites = useRecordingSites(waitingPollMs)
  const recorded = sites.filter(({ firstVisitAt }) => firstVisitAt !== null)
  const site = recorded.find(({ id }) => id === search.site) ?? recorded[0]
  const select = (change: RecordingsSearch) =>
    void navigate({ to: visitPages.recordings.path, search: { ...search, ...change } })
  return (
    <Page
      title={visitPages.recordings.title}
      lead="Visits to your sites: what people did, and where they met a problem."
      actions={
        site && (
          <>
            <Live site={site.id} />
            <ButtonLink
              variant="default"
              to={heatMapPages.heatMaps.path}
              params={{ site: site.id }}
              search={{ filter: search.filter }}
            >
              Heat maps
            </ButtonLink>
            {recorded.length > 1 && (
              <NativeSelect
                aria-label="Site"
                value={site.id}
                data={recorded.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget: { value } }) => select({ site: value, filter: undefined })}
              />
            )}
          </>
        )
      }
    >
      {site ? (
        <SiteRecordings key={site.id} site={site} search={search} onSelect={select} />
      ) : (
        <NoSites isWaiting={sites.length > 0} />
      )}
    </Page>
  )
}
