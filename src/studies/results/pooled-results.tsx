import { lazy, Suspense, useCallback } from 'react'
import { tsr } from '#api/query.tsx'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Results } from '#contract/studies/results.ts'
import type { VersionResults } from '../comparisons/pooled-results.ts'
import css from './comparison.module.css'
import { isResultsOf, type NamedFilter, type ResultsDefinition } from './define-results.ts'
import { measuresOf } from './differences.tsx'
import { type CallError, inTurns, messageOf, resultsQuery, type Share } from './queries.ts'

const PooledTable = lazy(() => import('./pooled-table.tsx'))

interface PooledResultsProps<Tool extends StudyTool> {
  readonly definition: ResultsDefinition<Tool>
  readonly study: string
  readonly share: Share
  /** All results of the study, the oldest first. */
  readonly all: readonly NamedFilter[]
}

interface ReadState {
  readonly data: { readonly body: Results } | undefined
  readonly error: CallError | null
}

/** The results of tasks and questions that stayed the same while versions of the study began new results. */
export function PooledResults<Tool extends StudyTool>({
  definition,
  study,
  share,
  all,
}: PooledResultsProps<Tool>) {
  const queryClient = tsr.useQueryClient()
  const { error, mayExport, results } = tsr.readResults.useQueries({
    queries: inTurns(
      all.map(({ filter }) => resultsQuery({ study, filter, share })),
      (key) => queryClient.getQueryData(key) !== undefined,
    ),
    combine: useCallback(
      (reads: readonly ReadState[]) => ({
        error: reads.find(({ data }) => !data)?.error ?? null,
        mayExport: reads.every(({ data }) => data?.body.allows.export === true),
        results: reads.flatMap(({ data }, index): VersionResults[] => {
          if (!data || !isResultsOf(definition.id, data.body)) return []
          const { body } = data
          const measures = measuresOf(definition, body, body.settings)
          return [{ name: all[index]?.name ?? '', study: body.study, settings: body.settings, measures }]
        }),
      }),
      [definition, all],
    ),
  })
  if (error)
    return (
      <p role="alert">
        {messageOf(error, 'The results could not be loaded. Check your connection and try again.')}
      </p>
    )
  const loading = <p role="status">Loading the results of all versions.</p>
  if (results.length < all.length) return loading
  return (
    <div className={css.comparison}>
      <div className={css.note}>
        <p>
          {all.map(({ name }) => name).join(', ')}: all finished responses, without the filters of this page.
          People who took part more than once count each time.
        </p>
      </div>
      <Suspense fallback={loading}>
        <PooledTable results={results} fileName={mayExport ? `${study}-together.csv` : undefined} />
      </Suspense>
    </div>
  )
}
