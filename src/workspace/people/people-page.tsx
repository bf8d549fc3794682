import { Alert, Button, Group, Paper, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilter, IconSearch, IconUserCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { MailingAudience } from '#contract/mailings/mailings.ts'
import { type PeopleFilter, peopleFilterLimits } from '#contract/people/filters.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { peoplePages } from '#contract/people/pages.ts'
import type { PeopleSortField } from '#contract/people/people.ts'
import { conditionsOf } from '#contract/shared/filter-groups.ts'
import { limitText } from '#ui/limit-text.ts'
import { fieldErrorsOf } from '../forms/refusal.ts'
import { useKeptFilter } from '../forms/use-kept-filter.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { FailedRead } from '../views/failed-read.tsx'
import { LazyDialog } from '../views/lazy-dialog.tsx'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { ChangeAll } from './change-all.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { columnsOf, firstColumns, readColumns, rememberColumns } from './columns.tsx'
import { errorsByNumber } from './filter-drafts.ts'
import { EligibilityChip, EligibilityPanel } from './eligibility-panel.tsx'
import { ExportPeople } from './export-people.tsx'
import { filterText } from './filter-text.ts'
import { PeopleFilterForm } from './people-filter.tsx'
import { everybody, isSearchable, type PeopleSearch, peopleSearch, withSearch } from './people-search.ts'
import { PeopleTable } from './people-table.tsx'
import { countText } from './people-text.ts'
import css from './people.module.css'
import {
  type PeopleSelection,
  usePeople,
  usePeopleCount,
  usePeopleFields,
  usePeopleSegments,
} from './queries.ts'
import { SegmentActions, Segments } from './segments.tsx'

const AddPerson = lazy(() => import('./add-person.tsx'))
const NewMailing = lazy(() => import('../mailings/new-mailing.tsx'))
const TrySamplePeople = lazy(() => import('./import/try-sample-people.tsx'))

const searchMs = 300

/** Shown in a workspace without people: what the database is for. */
function NoPeople({ actions, samples }: { readonly actions: ReactNode; readonly samples: ReactNode }) {
  return (
    <Paper className={css.empty} withBorder radius="lg">
      <Stack gap="md" maw={640}>
        <Title order={2}>Your database has no people yet</Title>
        <Text>
          Keep the people here who may be asked to your studies: customers, testers, readers of your
          newsletter. You see what each one agreed to and when you last asked them, and find those who fit the
          next study.
        </Text>
        <Text c="dimmed">
          Add columns of your own, such as a city or a plan, under “Attributes and tags”. People who ask not
          to be asked again stay marked, so that no one writes to them by mistake.
        </Text>
        <Group gap="sm">{actions}</Group>
        {samples}
      </Stack>
    </Paper>
  )
}

interface SearchBoxProps {
  readonly search: string
  readonly error: string | undefined
  readonly onSearch: (search: string) => void
}

function SearchBox({ search, error, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  // A segment or the button of the browser to go back has changed the address.
  if (shown !== search) {
    setShown(search)
    if (search !== text.trim()) setText(search)
  }
  const searchLater = useDebouncedCallback(onSearch, searchMs)
  return (
    <TextInput
      flex="1 1 260px"
      type="search"
      label="Search by name or e-mail"
      leftSection={<IconSearch size={18} aria-hidden />}
      {...limitText(peopleFilterLimits.text)}
      value={text}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        searchLater(value.trim())
      }}
    />
  )
}

const searchError = (search: string, hasRoom: boolean) => {
  if (search !== '' && !isSearchable(search)) return peopleMessages.tooShort(peopleLimits.contained)
  return hasRoom ? undefined : 'The filter has no room for a search. Remove a group or a condition first.'
}

/** The people of the workspace: the address selects which. */
export default function PeoplePage() {
  const { id: workspace, allows } = useWorkspace()
  const search = peopleSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const fields = usePeopleFields()
  const segments = usePeopleSegments()
  const panel = useId()
  const eligibilityPanel = useId()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [isEligibilityOpen, setEligibilityOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [invited, setInvited] = useState<MailingAudience>()
  const [isInviting, setInviting] = useState(false)
  const [chosenColumns, setChosenColumns] = useState(() => readColumns(workspace))
  const counted = useRef<HTMLParagraphElement>(null)

  const segment = segments.find(({ id }) => id === search.segment)
  const applied = useKeptFilter(search.filter ?? segment?.filter ?? everybody)
  const { search: text = '', eligibility } = search
  const searched = withSearch(applied, text)
  const filter = useKeptFilter(searched ?? applied)
  const narrowed: PeopleSelection = useKeptFilter({ filter, ...(eligibility && { eligibility }) })
  const hasAttribute = (field: PeopleSortField) =>
    !/^a\d/.test(field) || fields.attributes.some(({ id }) => id === field)
  const sort =
    search.sort !== undefined && hasAttribute(search.sort)
      ? { field: search.sort, isAscending: search.order === 'ascending' }
      : { field: 'createdAt' as const, isAscending: false }

  const list = usePeople(narrowed, sort)
  const count = usePeopleCount(narrowed)
  const people = list.data?.pages.flatMap((page) => page.people) ?? []
  const errors = fieldErrorsOf(list.error)
  const refused = errorsByNumber(errors ?? {})

  const [selection, setSelection] = useState<{
    readonly of: PeopleSelection
    readonly people: ReadonlySet<string>
  }>({ of: narrowed, people: new Set() })
  // Those who are no longer shown are not changed unseen.
  const selected = selection.of === narrowed ? selection.people : new Set<string>()

  const select = (change: PeopleSearch, replace = false) =>
    void navigate({ to: peoplePages.people.path, search: { ...search, ...change }, replace })
  const apply = (changed: PeopleFilter) => {
    const stored = JSON.stringify(segment?.filter ?? everybody)
    select({ filter: JSON.stringify(changed) === stored ? undefined : changed })
  }
  const invite = (audience: MailingAudience) => {
    setInvited(audience)
    setInviting(true)
  }
  const clearSelection = () => {
    setSelection({ of: narrowed, people: new Set() })
    counted.current?.focus()
  }

  const columns = columnsOf(fields)
  const shownIds = chosenColumns ?? firstColumns(columns)
  const shownColumns = columns.filter(({ id }) => shownIds.includes(id))
  const conditions = conditionsOf<object>(applied).length
  const isEverybody = filter.conditions.length === 0
  const isChanged = segment !== undefined && (search.filter !== undefined || isSearchable(text))
  const shownAudience: MailingAudience =
    segment && !isChanged ? { kind: 'segment', segment: segment.id } : { kind: 'filter', filter }
  // A mailing asks only those who may be asked, whatever the list is narrowed to.
  const canInvite = eligibility === undefined || eligibility === 'eligible'
  const isEmpty = list.isSuccess && people.length === 0
  const isStart = isEmpty && isEverybody && !segment && !eligibility
  const wasStart = useRef(false)
  useEffect(() => {
    // The button of the empty database, to which the dialog has returned the focus, is gone with the first person.
    if (wasStart.current && !isStart && document.activeElement === document.body) counted.current?.focus()
    wasStart.current = isStart
  }, [isStart])
  const isOpen = isFilterOpen || refused.size > 0
  const canEdit = allows('people:edit')
  const addButton = canEdit && <Button onClick={() => setAdding(true)}>Add a person</Button>
  const importButton = canEdit && (
    <ButtonLink variant="default" to={peoplePages.peopleImports.path}>
      {peoplePages.peopleImport.title}
    </ButtonLink>
  )
  return (
    <Page
      title={peoplePages.people.title}
      lead="The people you may ask to your studies, and what you know of them."
      actions={
        <>
          <ButtonLink variant="default" to={peoplePages.peopleAttributes.path}>
            {peoplePages.peopleAttributes.title}
          </ButtonLink>
          <ButtonLink variant="default" to={peoplePages.peopleRules.path}>
            {peoplePages.peopleRules.title}
          </ButtonLink>
          {!isStart && (
            <>
              {importButton}
              {addButton}
            </>
          )}
        </>
      }
    >
      <Stack gap="md" data-wide>
        {isStart ? (
          <NoPeople
            actions={
              <>
                {addButton}
                {importButton}
              </>
            }
            samples={
              canEdit && (
                <Suspense>
                  <TrySamplePeople />
                </Suspense>
              )
            }
          />
        ) : (
          <>
            <Segments segments={segments} chosen={segment} search={search} />
            <Group gap="sm" align="flex-start">
              <SearchBox
                search={text}
                error={searchError(text, searched !== undefined)}
                onSearch={(typed) => select({ search: typed || undefined }, true)}
              />
              <Group gap="sm" className={css.tools}>
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconFilter size={18} aria-hidden />}
                  aria-expanded={isOpen}
                  aria-controls={panel}
                  onClick={() => setFilterOpen(!isOpen)}
                >
                  {conditions === 0 ? 'Filter' : `Filter (${conditions})`}
                </Button>
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconUserCheck size={18} aria-hidden />}
                  aria-expanded={isEligibilityOpen}
                  aria-controls={eligibilityPanel}
                  onClick={() => setEligibilityOpen(!isEligibilityOpen)}
                >
                  Count who may be asked
                </Button>
                <ColumnMenu
                  columns={columns}
                  shown={shownIds}
                  onChange={(shown) => {
                    setChosenColumns([...shown])
                    rememberColumns(workspace, shown)
                  }}
                />
              </Group>
            </Group>
            {errors && (
              <Alert color="red" role="alert" title="This filter cannot be used as it is">
                {[...new Set(Object.values(errors).flat())].join('. ')}. Change or remove the marked
                conditions, then apply the filter{segment && ' and save the changes of the segment'}.
              </Alert>
            )}
            <div id={panel} hidden={!isOpen}>
              {isOpen && (
                <PeopleFilterForm fields={fields} filter={applied} refused={refused} onApply={apply} />
              )}
            </div>
            <div id={eligibilityPanel} hidden={!isEligibilityOpen || errors !== undefined}>
              {isEligibilityOpen && !errors && (
                <EligibilityPanel
                  filter={filter}
                  choice={eligibility}
                  onChoose={(choice) => select({ eligibility: choice })}
                />
              )}
            </div>
          </>
        )}
        <Group gap="sm" justify="space-between">
          <div className={css.found}>
            <Text ref={counted} tabIndex={-1} role="status" fw={600} className={css.focused}>
              {!isStart && !list.isError && count.data && countText(count.data)}
            </Text>
            {conditions > 0 && !isOpen && (
              <Text size="sm" c="dimmed" className={css.summary}>
                {filterText(applied, fields)}
              </Text>
            )}
            {eligibility && (
              <EligibilityChip
                choice={eligibility}
                onRemove={() => {
                  select({ eligibility: undefined })
                  counted.current?.focus()
                }}
              />
            )}
          </div>
          {!isStart && (
            <Group gap="sm">
              <SegmentActions
                chosen={segment}
                filter={filter}
                isChanged={isChanged}
                onSelect={(id) => select({ segment: id, filter: undefined, search: undefined })}
              />
              {canEdit && people.length > 0 && canInvite && (
                <Button variant="default" onClick={() => invite(shownAudience)}>
                  Invite these people
                </Button>
              )}
              {canEdit && count.data && !count.isPlaceholderData && people.length > 0 && (
                <ChangeAll selection={narrowed} count={count.data} fields={fields} />
              )}
              {allows('people:export') && people.length > 0 && <ExportPeople selection={narrowed} />}
            </Group>
          )}
        </Group>
        {canEdit && <BulkProgress />}
        {list.isError && !errors && <FailedRead query={list} />}
        {list.isPending && (
          <Skeleton height={240} radius="lg" role="status" aria-label="The people are loading" />
        )}
        {isEmpty && !isStart && (
          <Paper className={css.empty} withBorder radius="lg">
            <Stack gap="sm" align="flex-start">
              <Text>No people match. Remove a condition, or shorten the search.</Text>
              <ButtonLink variant="default" to={peoplePages.people.path}>
                Show everybody
              </ButtonLink>
            </Stack>
          </Paper>
        )}
        {people.length > 0 && (
          <PeopleTable
            people={people}
            columns={shownColumns}
            sort={sort}
            selected={selected}
            onSort={({ field, isAscending }) =>
              select({ sort: field, order: isAscending ? 'ascending' : 'descending' }, true)
            }
            {...(canEdit && { onSelect: (changed) => setSelection({ of: narrowed, people: changed }) })}
          />
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
        {selected.size > 0 && (
          <BulkBar
            selected={selected}
            fields={fields}
            onInvite={(chosen) => invite({ kind: 'people', people: [...chosen] })}
            onClear={clearSelection}
          />
        )}
      </Stack>
      <LazyDialog title="Add a person" isOpen={isAdding} onClose={() => setAdding(false)}>
        <AddPerson fields={fields} onClose={() => setAdding(false)} />
      </LazyDialog>
      <LazyDialog title="New mailing" isOpen={isInviting} onClose={() => setInviting(false)}>
        {invited && <NewMailing audience={invited} onClose={() => setInviting(false)} />}
      </LazyDialog>
    </Page>
  )
}
