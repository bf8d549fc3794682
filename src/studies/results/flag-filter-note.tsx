import { tsr } from '#api/query.tsx'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import { flagFilterNote } from '../formulas/responses.ts'
import { counted, intervalOf, percentOf } from '../statistics/format.ts'
import type { Share as SuccessShare } from '../statistics/intervals.ts'
import { isResultsOf, type ResultsDefinition, type ToolResults } from './define-results.ts'
import { resultsQuery, type Share } from './queries.ts'
import css from './results-head.module.css'

interface FlagFilterNoteProps<Tool extends StudyTool> {
  readonly definition: ResultsDefinition<Tool>
  readonly results: ToolResults<Tool>
  readonly filter: ResultsFilter
  readonly share: Share
}

/** Says what a filter by flags does to success, with the success of everyone beside it. */
export function FlagFilterNote<Tool extends StudyTool>(props: FlagFilterNoteProps<Tool>) {
  const { definition, results, filter } = props
  const leftOut = results.excluded.find(({ reason }) => reason === 'flagged')?.count ?? 0
  if (leftOut === 0 && filter.flagged !== 'only') return null
  const { success } = definition
  return (
    <p className={css.flagged} role="note">
      {leftOut > 0
        ? `${counted(leftOut, 'flagged response')} left out. `
        : 'Only flagged responses are included. '}
      {flagFilterNote}
      {success && !results.share && <SuccessOfAll {...props} success={success} />}
    </p>
  )
}

interface SuccessOfAllProps<Tool extends StudyTool> extends FlagFilterNoteProps<Tool> {
  readonly success: (results: ToolResults<Tool>) => SuccessShare
}

const shareText = (share: SuccessShare) => `${percentOf(share)} (${intervalOf(share)})`

function SuccessOfAll<Tool extends StudyTool>(props: SuccessOfAllProps<Tool>) {
  const { definition, results, filter, share, success } = props
  const { data } = tsr.readResults.useQuery(
    resultsQuery({ study: results.study.id, filter: { ...filter, flagged: 'with' }, share }),
  )
  if (!data || !isResultsOf(definition.id, data.body)) return null
  return ` Success in all tasks: ${shareText(success(results))} with this filter, ${shareText(success(data.body))} of everyone.`
}
