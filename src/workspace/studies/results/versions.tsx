import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { tsr } from '#api/query.tsx'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import { draftSectionNames } from '#studies/builder/draft-section-names.ts'
import { filtersSet } from '#studies/results/filter.ts'
import { Menu } from '#studies/results/results-head.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { Time } from '../../views/time.tsx'
import css from './results.module.css'

interface VersionsProps {
  readonly results: Results
  readonly filter: ResultsFilter
}

const rangeText = (first: number, last: number) =>
  first === last ? `version ${first}` : `versions ${first}–${last}`

/** Which versions of a study are counted together, and what each version changed. */
export function Versions({
  results: {
    study: { id: study },
    counted: { version },
    responses,
  },
  filter,
}: VersionsProps) {
  const earlier = filter.results
  const { id: workspace } = useWorkspace()
  const { change } = useResultsSearch()
  const { data } = tsr.listStudyVersions.useQuery({
    // The list is read again after a publication.
    queryKey: ['workspace', workspace, 'study-versions', study, version],
    queryData: { params: { workspace, study } },
  })
  const showResults = (value: string) =>
    change({ results: value === '' ? undefined : Number(value), compare: undefined })
  const versions = data?.body.versions ?? []
  if (versions.length < 2) return null
  const byResults = [...Map.groupBy(versions, ({ results }) => results)]
  const options = byResults.map(([results, counted], index) => {
    const numbers = counted.map((each) => each.version)
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
    return index === 0
      ? { value: '', label: `Since version ${first} (current)` }
      : { value: String(results), label: `Of ${rangeText(first, last)}` }
  })
  const before = options[1]
  const isEmptyAfterChange = earlier === undefined && responses.all === 0 && filtersSet(filter) === 0
  return (
    <>
      {isEmptyAfterChange && before && (
        <Alert color="yellow" role="status" w="100%" title="New results began with the published change">
          <Group gap="sm">
            <Text flex="1 1 260px">
              It changed tasks or questions, so that earlier answers do not count together with new ones. They
              are kept.
            </Text>
            <Button variant="default" size="sm" onClick={() => showResults(before.value)}>
              Show the results {before.label.toLowerCase()}
            </Button>
          </Group>
        </Alert>
      )}
      <Menu title="Versions" note={String(versions.length)}>
        {options.length > 1 && (
          <NativeSelect
            label="Results"
            description="Answers to other tasks or questions are counted apart."
            value={earlier ?? ''}
            data={options}
            maw={360}
            onChange={({ currentTarget: { value } }) => showResults(value)}
          />
        )}
        <ol className={css.versions} reversed>
          {versions.map(({ version: number, publishedAt, publishedBy, results, changes }) => (
            <li key={number} value={number}>
              <Text>
                Version {number}, published <Time at={publishedAt} />
                {publishedBy !== null && ` by ${publishedBy}`}
              </Text>
              <Text c="dimmed" size="sm">
                {number === 1
                  ? 'The first version.'
                  : `Changed: ${changes.map((section) => draftSectionNames[section]).join(', ')}.`}
                {number > 1 &&
                  versions.find((each) => each.version === number - 1)?.results !== results &&
                  ' New results begin here.'}
              </Text>
            </li>
          ))}
        </ol>
      </Menu>
    </>
  )
}
