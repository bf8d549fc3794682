import type { NumberTable, ToolResults } from '#studies/define-tool.ts'
import { taskComparisonTables } from '#studies/comparisons/comparison-table.ts'
import { findingTables } from '#studies/engine/finding-rows.ts'
import { firstClickFindings } from '../analysis/findings.ts'
import { firstClickModel } from '../analysis/first-click-model.ts'
import { firstClickMeasures } from '../analysis/measures.ts'

/** The clicks that the numbers are of, first clicks by input device, and each pair of tasks. */
export const firstClickTables = ({
  tasks,
  counts,
  settings: { hotspots },
  included,
  stage,
}: ToolResults<'firstclick'>): NumberTable[] => {
  if (included === 0) return []
  const model = firstClickModel(tasks, counts, hotspots)
  return [
    ...findingTables(firstClickFindings(model), stage),
    {
      name: 'Listed clicks',
      rows: [
        ['task', 'answers with a click', 'listed, of which the numbers are'],
        ...model.tasks.map(({ text, clicked, listed }) => [text, clicked, listed]),
      ],
    },
    {
      name: 'Input devices',
      rows: [['device', 'first clicks'], ...model.pointers.map(({ by, count }) => [by, count])],
    },
    ...taskComparisonTables(tasks.tasks, firstClickMeasures(tasks, counts, hotspots), stage),
  ]
}
