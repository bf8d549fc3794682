import { useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import {
  pooledCsv,
  type PooledResult,
  poolResults,
  type VersionResults,
} from '../comparisons/pooled-results.ts'
import { anyStudyFormulas } from '../formulas/any-study.ts'
import { Chart } from './parts/chart.tsx'
import { DataTable } from './parts/data-table.tsx'

interface PooledTableProps {
  /** The oldest first. */
  readonly results: readonly VersionResults[]
  /** The name of a file with these numbers, where downloads of them are allowed. */
  readonly fileName: string | undefined
}

/** The table of results over all versions, and the tasks that are counted apart. */
export default function PooledTable({ results, fileName }: PooledTableProps) {
  const { rows, apart } = useMemo(() => poolResults(results), [results])
  const save = (name: string) => saveFile(new Blob(['\uFEFF', pooledCsv(rows)], { type: 'text/csv' }), name)
  return (
    <Chart
      title="Counted together over versions"
      lead="Tasks and questions of the current version that an earlier one has in the same words, with the same answers and the same right answers. Versions that are counted as one have the words of the last of them. What people saw before, and who was asked, may differ."
      formula={[anyStudyFormulas.responses, anyStudyFormulas.interval]}
      controls={
        fileName !== undefined &&
        rows.length > 0 && (
          <Button variant="outlined" size="sm" onClick={() => save(fileName)}>
            Download these numbers
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p>
          Nothing can be counted together: no earlier version has a result of the current one in the same
          words, or it cannot be added up.
        </p>
      ) : (
        <DataTable
          caption="Results counted together"
          isStacked
          keyOf={({ key }) => key}
          rows={rows}
          columns={[
            { title: 'Result', cell: ({ taskText, name }) => `${name}: ${taskText}` },
            { title: 'Together', cell: ({ text }) => text },
            { title: '95% interval', cell: ({ interval }) => interval },
            ...results.map(({ name }) => ({
              title: name,
              cell: ({ parts }: PooledResult) =>
                parts.find(({ versions }) => versions === name)?.text ??
                'Not counted: it was changed, or not there.',
            })),
          ]}
        />
      )}
      {apart.length > 0 && <p>Of the current version only: {apart.map((text) => `“${text}”`).join(', ')}.</p>}
    </Chart>
  )
}
