import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import Differences from '#studies/results/difference-table.tsx'
import { Chart } from '#studies/results/parts/chart.tsx'
import { DataTable } from '#studies/results/parts/data-table.tsx'
import { duration, intervalOf, percentOf } from '#studies/statistics/format.ts'
import { siteComparisons } from '../analysis/measures.ts'
import type { WebsiteTestModel } from '../analysis/website-test-model.ts'
import { websiteTestFormulas } from '../formulas.ts'
import { useModel } from './use-model.ts'

/** The sites compared with each other, task by task, and by the place in which people used them. */
export function SitesView(props: ToolViewProps<'webusability'>) {
  const model = useModel(props)
  const comparisons = useMemo(() => siteComparisons(model), [model])
  return (
    <>
      <Differences
        title="Sites compared"
        lead="The same people did the tasks on every site, so each is compared with themselves: success by McNemar’s exact test, times of people who succeeded on both sites by the ratio of their geometric means. p is adjusted for all tests of this table together."
        comparisons={comparisons}
      />
      <Places model={model} />
    </>
  )
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

function Places({ model: { tasks } }: { readonly model: WebsiteTestModel }) {
  const rows = tasks.flatMap((task) =>
    task.visits.flatMap((visit) => visit.places.map((place) => ({ task, visit, ...place }))),
  )
  return (
    <Chart
      title="Order of the sites"
      lead="People learn from the first site. If a site is better as the second one, that is what they learned."
      formula={[websiteTestFormulas.places, websiteTestFormulas.success]}
    >
      <DataTable
        caption="Results by the place in which a site was used"
        rows={rows}
        keyOf={({ visit, place }) => `${visit.key} ${place}`}
        columns={[
          { title: 'Task', cell: ({ task: { number, text } }) => `${number}. ${text}` },
          { title: 'Site', cell: ({ visit }) => visit.site.name },
          { title: 'Used as', cell: ({ place }) => ordinals[place] ?? String(place + 1) },
          { title: 'Answers', isNumber: true, cell: ({ success }) => success.of },
          { title: 'Success', isNumber: true, cell: ({ success }) => percentOf(success) },
          { title: '95% interval', isNumber: true, cell: ({ success }) => intervalOf(success) },
          {
            title: 'Time',
            isNumber: true,
            cell: ({ time }) => (time ? duration(time.geometricMean) : '–'),
          },
        ]}
      />
    </Chart>
  )
}
