import {
  Badge,
  Button,
  Group,
  NativeSelect,
  Paper,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { takeStudyPage } from '#content/site/pages/take-study.ts'
import { methods } from '#content/studies/methods.ts'
import { routes } from '#content/site/routes.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { resultsPages } from '#contract/results/pages.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { type StudyEntry, studyState } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { ButtonLink, TextLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { FailedRead } from '../views/failed-read.tsx'
import { Time } from '../views/time.tsx'
import { LazyStudyMenu } from './lazy-study-menu.tsx'
import { StartButtons } from './start-buttons.tsx'
import { useStudies } from './queries.ts'
import css from './studies-page.module.css'
import { type StudiesSearch, studiesSearch } from './studies-search.ts'
import { responsesText, stateTexts } from './study-texts.ts'
import { limitText } from '#ui/limit-text.ts'

/** One demo of each method. */
const samples: readonly { readonly study: string; readonly tool: StudyTool }[] = [
  { study: 'open-card-sorting', tool: 'cardsort' },
  { study: 'tree-testing', tool: 'treetest' },
  { study: 'first-click-testing', tool: 'firstclick' },
  { study: 'five-second-test', tool: 'fivesecond' },
  { study: 'preference-test', tool: 'preferencetest' },
  { study: 'shopping-survey', tool: 'questionnaire' },
]

const titleOf = (study: string) => takeStudyPage.studies.find((demo) => demo.study === study)?.label ?? study

/** The studies of the workspace: the address selects which. */
export default function StudiesPage() {
  const { allows } = useWorkspace()
  const search = studiesSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const list = useStudies(search)
  const select = (change: StudiesSearch) =>
    void navigate({ to: authoringPages.studies.path, search: { ...search, ...change }, replace: true })
  const pages = list.data?.pages ?? []
  const studies = pages.flatMap(({ body }) => body.studies)
  const folders = pages[0]?.body.folders ?? []
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const isEmpty = list.isSuccess && studies.length === 0
  return (
    <Page
      title={search.trash ? 'Trash' : authoringPages.studies.title}
      lead={
        search.trash
          ? `Studies are erased ${studyLimits.trashDays} days after they were moved here.`
          : undefined
      }
      actions={
        search.trash ? (
          <ButtonLink to={authoringPages.studies.path} variant="default">
            Back to the studies
          </ButtonLink>
        ) : (
          allows('study:edit') && <StartButtons />
        )
      }
    >
      {(!isEmpty || isFiltered) && <Filters search={search} folders={folders} onSelect={select} />}
      {list.isError && <FailedRead query={list} />}
      {list.isPending && (
        <Skeleton height={240} radius="lg" role="status" aria-label="The studies are loading" />
      )}
      <Text role="status" c="dimmed" className={css.status}>
        {isEmpty && isFiltered ? (search.trash ? 'The trash is empty.' : 'No study matches.') : ''}
      </Text>
      {studies.length > 0 && (
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
          <Rows label={search.trash ? 'Studies in the trash' : 'Studies'}>
            {studies.map((entry) => (
              <StudyRow key={entry.id} entry={entry} />
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
      {isEmpty && !isFiltered && <FirstStudy />}
      {!search.trash && (
        <div>
          <TextLink to={authoringPages.studies.path} search={{ trash: 'only' }}>
            Trash
          </TextLink>
        </div>
      )}
    </Page>
  )
}

function StudyRow({ entry }: { readonly entry: StudyEntry }) {
  const { id, title, tool, state, folder, tags, hasChanges, responses, changedAt, trashedAt } = entry
  return (
    <Row
      title={
        <Group gap="xs">
          {trashedAt === null ? <StudyLink id={id}>{title}</StudyLink> : title}
          <Badge variant="light" color={state === 'live' ? 'canopy' : 'gray'}>
            {stateTexts[state].name}
          </Badge>
          {tags.map((tag) => (
            <Badge key={tag} variant="outline" color="gray">
              {tag}
            </Badge>
          ))}
        </Group>
      }
      details={
        <>
          {methods[tool].name}
          {folder !== null && ` · ${folder}`} · {responsesText(responses)} · changed <Time at={changedAt} />
          {hasChanges && state !== 'draft' && ' · has unpublished changes'}
        </>
      }
      actions={<LazyStudyMenu entry={entry} />}
    />
  )
}

/** Leads to the builder, or to the results for members who may not edit. */
function StudyLink({ id, children }: { readonly id: string; readonly children: string }) {
  const { allows } = useWorkspace()
  return allows('study:edit') ? (
    <TextLink to={authoringPages.studyBuild.path} params={{ study: id, section: 'welcome' }}>
      {children}
    </TextLink>
  ) : (
    <TextLink to={resultsPages.studyResults.path} params={{ study: id }}>
      {children}
    </TextLink>
  )
}

interface FiltersProps {
  readonly search: StudiesSearch
  readonly folders: readonly string[]
  readonly onSelect: (change: StudiesSearch) => void
}

function Filters({ search, folders, onSelect }: FiltersProps) {
  const searchLater = useDebouncedCallback(
    (text: string) => onSelect({ search: text === '' ? undefined : text }),
    300,
  )
  return (
    <Group gap="md" align="flex-end" role="search">
      <TextInput
        label="Search in titles and tags"
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        {...limitText(maxLength.title)}
        defaultValue={search.search ?? ''}
        onChange={({ currentTarget }) => searchLater(currentTarget.value.trim())}
        flex="1 1 240px"
      />
      <NativeSelect
        label="State"
        value={search.state ?? ''}
        data={[
          { value: '', label: 'All' },
          ...studyState.options.map((value) => ({ value, label: stateTexts[value].name })),
        ]}
        onChange={({ currentTarget }) => onSelect({ state: studyState.safeParse(currentTarget.value).data })}
      />
      {folders.length > 0 && (
        <NativeSelect
          label="Folder"
          value={search.folder ?? ''}
          data={[{ value: '', label: 'All' }, ...folders]}
          onChange={({ currentTarget: { value } }) => onSelect({ folder: value === '' ? undefined : value })}
        />
      )}
    </Group>
  )
}

/** Shown in a workspace without studies: what a study is, and studies to try. */
function FirstStudy() {
  const { allows } = useWorkspace()
  return (
    <Paper className={css.empty} withBorder radius="lg">
      <Stack gap="xl">
        <Stack gap="sm" maw={640}>
          <Title order={2}>No studies yet</Title>
          <Text>
            A study asks people to do something with your product, such as sorting cards, finding a page in a
            menu or answering questions. Its results show what they did, and how sure you can be of it.
          </Text>
          <Text c="dimmed">
            {allows('study:edit')
              ? 'Choose “New study”, paste your cards, your menu or your questions, and publish. Or take one of these as a participant first, then look at its results.'
              : 'Members who may edit studies create them here. Take one of these as a participant, then look at its results.'}
          </Text>
        </Stack>
        <ul className={css.samples}>
          {samples.map(({ study, tool }) => (
            <li key={study} className={css.sample}>
              <h3>{methods[tool].name}</h3>
              <Text c="dimmed" flex={1}>
                {methods[tool].asks}
              </Text>
              <Text size="sm">{titleOf(study)}</Text>
              <div className={css.links}>
                <TextLink
                  to={routes.pageTakeStudy}
                  search={{ study }}
                  reloadDocument
                  aria-label={`Take part: ${methods[tool].name}`}
                >
                  Take part
                </TextLink>
                <TextLink
                  to={routes.pageStudyResults}
                  search={{ study }}
                  reloadDocument
                  aria-label={`See results: ${methods[tool].name}`}
                >
                  See results
                </TextLink>
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  )
}
