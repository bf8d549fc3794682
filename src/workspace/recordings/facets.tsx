import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { filterFieldName } from '#content/workspace/recording-fields.ts'
import type { FilterCondition, RecordingFilter } from '#contract/visits/filters.ts'
import { withoutHost } from './page-path.ts'
import { useFacets } from './use-recordings.ts'

/** Values of a facet that are shown; the filter finds all. */
const shownValues = 6

const countOf = (count: number) => count.toLocaleString('en')

interface FacetsProps {
  readonly site: string
  readonly filter: RecordingFilter
  /** Adds a condition to the filter. */
  readonly onSelect: (condition: FilterCondition) => void
}

/** How the sessions of the filter are distributed; each value narrows the filter. */
export function Facets({ site, filter, onSelect }: FacetsProps) {
  const { data } = useFacets(site, filter)
  if (!data) return <Skeleton height={120} radius="lg" role="status" aria-label="The counts are loading" />
  const { texts, counts } = data
  const signs = counts.filter(({ count }) => count > 0)
  return (
    <Stack gap="sm" component="section" aria-label="Counts">
      {signs.length > 0 && (
        <Group gap="xs">
          <Text component="span" size="sm" c="dimmed" w={120}>
            With
          </Text>
          {signs.map(({ field, count }) => (
            <Button
              key={field}
              size="compact-sm"
              variant="default"
              onClick={() =>
                onSelect(field === 'isNew' || field === 'isWatched' ? { field, is: true } : { field, min: 1 })
              }
            >
              {filterFieldName(field)} {countOf(count)}
            </Button>
          ))}
        </Group>
      )}
      {texts.map(
        ({ field, values }) =>
          values.some(({ value }) => value !== '') && (
            <Group key={field} gap="xs">
              <Text component="span" size="sm" c="dimmed" w={120}>
                {filterFieldName(field)}
              </Text>
              {values.slice(0, shownValues).map(({ value, count }) => (
                <Button
                  key={value}
                  size="compact-sm"
                  variant="default"
                  maw="100%"
                  aria-label={`${filterFieldName(field)} ${value || 'none'}: ${countOf(count)}`}
                  onClick={() => onSelect({ field, operator: 'is', values: [value] })}
                >
                  {(field === 'entryUrl' ? withoutHost(value) : value) || 'none'} {countOf(count)}
                </Button>
              ))}
            </Group>
          ),
      )}
    </Stack>
  )
}
