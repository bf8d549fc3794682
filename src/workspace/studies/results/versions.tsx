import { NativeSelect, Text } from '@mantine/core'
import { tsr } from '#api/query.tsx'
import { draftSectionNames } from '#studies/builder/draft-section-names.ts'
import { Menu } from '#studies/results/results-head.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { Time } from '../../views/time.tsx'
import css from './results.module.css'

interface VersionsProps {
  readonly study: string
  /** Number of the chosen earlier results. */
  readonly earlier: string | undefined
  /** Published version: the list is read again after a publication. */
  readonly version: number
}

const rangeText = (first: number, last: number) =>
  first === last ? `version ${first}` : `versions ${first}–${last}`

/** Which versions of a study are counted together, and what each version changed. */
export function Versions({ study, earlier, version }: VersionsProps) {
  const { id: workspace } = useWorkspace()
  const { change } = useResultsSearch()
  const { data } = tsr.listStudyVersions.useQuery({
    queryKey: ['workspace', workspace, 'study-versions', study, version],
    queryData: { params: { workspace, study } },
  })
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
  return (
    <Menu title="Versions" note={String(versions.length)}>
      {options.length > 1 && (
        <NativeSelect
          label="Results"
          description="Answers to other tasks or questions are counted apart."
          value={earlier ?? ''}
          data={options}
          maw={360}
          onChange={({ currentTarget: { value } }) =>
            change({ results: value === '' ? undefined : Number(value), compare: undefined })
          }
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
  )
}
