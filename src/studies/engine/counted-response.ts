import type { DuplicateFlag } from '#contract/studies/registry.ts'
import type { Exclusion, ResultsFilter } from '#contract/studies/results.ts'
import type { Progress, SessionStatus } from '#contract/studies/session.ts'
import type { CheckedStudy } from './published.ts'
import type { CountedResponse } from './summary.ts'

/** A response as it is stored. */
interface StoredResponse {
  readonly id: string
  readonly status: SessionStatus
  readonly isSample: boolean
  /** The actor who left it out: a member of the team, or the rules of the tool when it was finished. */
  readonly leftOut: 'byPerson' | 'byTool' | null
  /** The sign that it repeats an earlier response. */
  readonly duplicate?: DuplicateFlag | undefined
  readonly progress: Progress
}

/** A member's decision counts more than that of the tool. */
const exclusionOf = ({ engine }: CheckedStudy, { leftOut, progress }: StoredResponse): Exclusion | null => {
  if (leftOut === 'byPerson') return leftOut
  // An earlier rule may have left out more responses than today's.
  return leftOut === null || progress.tool === null ? null : engine.exclusionOf(progress.tool)
}

/** The parts of a response that the results use, by the current rules. */
export const toCounted = (open: CheckedStudy, response: StoredResponse): CountedResponse => {
  const { id, status, isSample, duplicate, progress } = response
  return {
    id,
    status,
    isSample,
    excluded: exclusionOf(open, response),
    flags: [
      ...((progress.tool && open.engine.flagsOf(progress.tool)) ?? []),
      ...(duplicate ? [duplicate] : []),
    ],
    progress,
  }
}

/** Reason why the filter excludes a response; null if the response is included. */
export const reasonOf = (
  { engine }: CheckedStudy,
  { completeness, flagged, including }: Pick<ResultsFilter, 'completeness' | 'flagged' | 'including'>,
  { status, excluded, progress, flags }: CountedResponse,
): Exclusion | null => {
  if (status === 'rejected' || status === 'quota-full') return status
  if (status === 'open' && (completeness === 'finished' || progress.tool === null)) return 'unfinished'
  if (excluded === 'byPerson') return excluded
  const reason = status === 'open' && progress.tool ? engine.exclusionOf(progress.tool) : excluded
  if (reason !== null && !including?.split(',').includes(reason)) return reason
  return flagged === 'without' && flags.length > 0 ? 'flagged' : null
}
