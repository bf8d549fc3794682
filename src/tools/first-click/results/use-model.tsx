import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Choice } from '#studies/results/parts/inputs.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { firstClickModel, type FirstClickModel } from '../analysis/first-click-model.ts'

/** The model of the results; recalculated when these, the hotspots or the chosen input device change. */
export function useModel({ results: { study, counts }, control: { settings } }: ToolViewProps<'firstclick'>) {
  const { search } = useResultsSearch()
  const { tasks } = study
  const by = search.pointer === undefined ? undefined : String(search.pointer)
  return useMemo(() => firstClickModel(tasks, counts, settings.hotspots, by), [tasks, counts, settings, by])
}

const labels: Readonly<Record<string, string>> = {
  mouse: 'Mouse',
  touch: 'Touch',
  pen: 'Pen',
  keyboard: 'Keyboard',
}

/** Filters clicks by pointer. The choice is in the address, so every view uses it. */
export function PointerChoice({ pointers }: Pick<FirstClickModel, 'pointers'>) {
  const { search, change } = useResultsSearch()
  const chosen = String(search.pointer ?? 'any')
  // The chosen pointer stays listed even when no click under these filters was made with it.
  const isMissing = chosen !== 'any' && pointers.every(({ by }) => by !== chosen)
  const all = isMissing ? [...pointers, { by: chosen, count: 0 }] : pointers
  return (
    <Choice
      legend="Input device"
      value={chosen}
      onChange={(value) => change({ pointer: value === 'any' ? undefined : value })}
      options={[
        { value: 'any', label: 'Any' },
        ...all.map(({ by, count }) => ({ value: by, label: `${labels[by] ?? by} (${count})` })),
      ]}
    />
  )
}
