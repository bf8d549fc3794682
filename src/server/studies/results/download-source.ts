import type { ResultsFilter } from '#contract/studies/results.ts'
import type { OpenStudy } from '#studies/engine/published.ts'
import type { Store } from '../../store/schema.ts'

/** The data source of a downloaded file. */
export interface DownloadSource {
  readonly store: Store
  readonly open: OpenStudy
  readonly filter: ResultsFilter
  /** Whether the file has what members wrote about the responses. */
  readonly hasNotes: boolean
  /** Called with the number of responses that were written since the last call. */
  readonly onRows: (count: number) => Promise<void>
}
