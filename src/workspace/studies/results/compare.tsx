import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ResultsPage } from '#studies/results/define-results.ts'
import { Menu } from '#studies/results/results-head.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { useStudies } from '../queries.ts'

type CompareProps = Parameters<Extract<NonNullable<ResultsPage['Compare']>, (props: never) => unknown>>[0]

/** Compares the results with those of another study of the same tool, or two tasks with each other. */
export default function Compare({ study, tool, tasks }: CompareProps) {
  const { search, change } = useResultsSearch()
  const isOpen = search.with !== undefined || search.tasks !== undefined
  return (
    <Menu title="Compare" isOpen={isOpen}>
      <OtherStudy study={study} tool={tool} />
      {tasks.length > 1 ? (
        <TwoTasks tasks={tasks} />
      ) : (
        <Text c="dimmed">No two tasks of this study have a result in common that could be compared.</Text>
      )}
      {isOpen && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          onClick={({ currentTarget }) => {
            // The button goes, and the part stays open.
            currentTarget.closest('details')?.querySelector('summary')?.focus()
            change({ with: undefined, tasks: undefined })
          }}
        >
          Stop comparing
        </Button>
      )}
    </Menu>
  )
}

function OtherStudy({ study, tool }: Pick<CompareProps, 'study' | 'tool'>) {
  const { search, change } = useResultsSearch()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useStudies({ tool })
  const others = (data?.pages ?? [])
    .flatMap(({ body }) => body.studies)
    .filter(({ id, version }) => id !== study && version !== null)
  if (data && others.length === 0 && !hasNextPage)
    return <Text c="dimmed">No other published study of this workspace uses the same tool.</Text>
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label="Compare with another study"
        value={String(search.with ?? '')}
        data={[
          { value: '', label: 'None' },
          ...others.map(({ id, title, responses }) => ({ value: id, label: `${title} (${responses})` })),
        ]}
        flex="1 1 260px"
        maw={480}
        onChange={({ currentTarget: { value } }) =>
          change({ with: value === '' ? undefined : value, tasks: undefined })
        }
      />
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more studies
        </Button>
      )}
    </Group>
  )
}

function TwoTasks({ tasks }: Pick<CompareProps, 'tasks'>) {
  const { search, change } = useResultsSearch()
  const [first, second] = String(search.tasks ?? '').split(',')
  const [chosen, setChosen] = useState([first || (tasks[0]?.id ?? ''), second ?? tasks[1]?.id ?? ''])
  const [problem, setProblem] = useState('')
  const options = tasks.map(({ id, text }, index) => ({ value: id, label: `${index + 1}. ${text}` }))
  const select = (place: number, value: string) => {
    setProblem('')
    setChosen(chosen.map((id, index) => (index === place ? value : id)))
  }
  const compare = () => {
    if (chosen[0] === chosen[1]) setProblem('Choose two different tasks.')
    else change({ tasks: chosen.join(','), with: undefined })
  }
  return (
    <Stack gap="sm">
      <Group align="flex-start" gap="sm">
        {['First task', 'Second task'].map((label, place) => (
          <NativeSelect
            key={label}
            label={label}
            value={chosen[place] ?? ''}
            data={options}
            flex="1 1 260px"
            maw={480}
            error={place === 1 && problem !== '' ? problem : undefined}
            onChange={({ currentTarget: { value } }) => select(place, value)}
          />
        ))}
      </Group>
      <Button style={{ alignSelf: 'start' }} onClick={compare}>
        Compare the tasks
      </Button>
    </Stack>
  )
}
