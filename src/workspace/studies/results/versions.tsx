import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMemo } from 'react'
import { tsr } from '#api/query.tsx'
import { type Results, type ResultsFilter, resultsFilter } from '#contract/studies/results.ts'
import { draftSectionNames } from '#studies/builder/draft-section-names.ts'
import type { NamedFilter, ResultsPage } from '#studies/results/define-results.ts'
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

const rangeText = (numbers: readonly number[]) => {
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return first === last ? `version ${first}` : `versions ${first}–${last}`
}

/** The published versions of a study, the newest first. */
const useVersions = ({ study: { id: study }, counted: { version } }: Results) => {
  const { id: workspace } = useWorkspace()
  return tsr.listStudyVersions.useQuery({
    // The list is read again after a publication.
    queryKey: ['workspace', workspace, 'study-versions', study, version],
    queryData: { params: { workspace, study } },
  })
}

/** All results of a study, each with the versions that it counts, the oldest first. */
export const Together: NonNullable<ResultsPage['Together']> = ({ results, children }) => {
  const { data } = useVersions(results)
  const all = useMemo(
    () =>
      [...Map.groupBy(data?.body.versions ?? [], (each) => each.results)]
        .toSorted(([one], [other]) => one - other)
        .map(([number, counted]): NamedFilter => {
          const text = rangeText(counted.map((each) => each.version))
          const filter = resultsFilter.parse({ results: String(number) })
          return { id: String(number), name: text.replace('v', 'V'), filter }
        }),
    [data],
  )
  return all.length === 0 ? <Text role="status">Loading the versions.</Text> : children(all)
}

/** Results of all versions are neither compared nor those of one version. */
const withoutComparison = {
  results: undefined,
  compare: undefined,
  pair: undefined,
  with: undefined,
  tasks: undefined,
}

/** Which versions of a study are counted together, and what each version changed. */
export function Versions({ results, filter }: VersionsProps) {
  const { responses } = results
  const earlier = filter.results
  const { search, change } = useResultsSearch()
  const { data } = useVersions(results)
  const showResults = (value: string) =>
    change({ results: value === '' ? undefined : Number(value), compare: undefined, together: undefined })
  const isTogether = search.together !== undefined
  const versions = data?.body.versions ?? []
  if (versions.length < 2) return null
  const byResults = [...Map.groupBy(versions, (each) => each.results)]
  const options = byResults.map(([number, counted], index) => {
    const numbers = counted.map((each) => each.version)
    return index === 0
      ? { value: '', label: `Since version ${Math.min(...numbers)} (current)` }
      : { value: String(number), label: `Of ${rangeText(numbers)}` }
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
      <Menu title="Versions" note={String(versions.length)} isOpen={isTogether}>
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
        {options.length > 1 && (
          <Button
            variant="default"
            style={{ justifySelf: 'start' }}
            onClick={() =>
              change(isTogether ? { together: undefined } : { ...withoutComparison, together: 1 })
            }
          >
            {isTogether ? 'Stop counting together' : 'Count together what stayed the same'}
          </Button>
        )}
        <ol className={css.versions} reversed>
          {versions.map(({ version: number, publishedAt, publishedBy, results: own, changes }) => (
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
                  versions.find((each) => each.version === number - 1)?.results !== own &&
                  ' New results begin here.'}
              </Text>
            </li>
          ))}
        </ol>
      </Menu>
    </>
  )
}
