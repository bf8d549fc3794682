import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { tsr } from '#api/query.tsx'
import './data-colors.css'
import type { BrowserTools } from '../define-browser-tool.tsx'
import { filterOf } from './filter.ts'
import type { NamedFilter, ResultsPage } from './define-results.ts'
import { ResultsShell } from './results-shell.tsx'
import css from './gate.module.css'
import { Unlock, useShare } from './link-password.tsx'
import { usePlanPanel } from './plan/use-plan-panel.tsx'
import { refusalOf, resultsQuery } from './queries.ts'
import { useResultsSearch } from './search.ts'

interface StudyResultsProps {
  readonly tools: BrowserTools
  readonly study: string
  readonly page: ResultsPage
  /** Filters whose results are shown side by side, in place of one view. */
  readonly compared?: readonly NamedFilter[]
}

/** The results of a study; those of a link are shown alone, without header, footer and consent banner of this site. */
export function StudyResults(props: StudyResultsProps) {
  const access = useShare(props.study)
  const content = <ReadResults {...props} {...access} />
  return access.share.token === undefined ? content : <div data-study="">{content}</div>
}

/** Fetches the results of a study, asks for the link password where there is one, and renders the views of its tool. */
function ReadResults({
  tools,
  study,
  page,
  compared = [],
  share,
  open,
}: StudyResultsProps & ReturnType<typeof useShare>) {
  const filter = filterOf(useResultsSearch().search)
  const isUnlocked = useRef(false)
  const unlock = (access: string) => {
    isUnlocked.current = true
    open(access)
  }
  // The password field had the focus and is removed.
  const takeFocus = useCallback((title: HTMLElement | null) => {
    if (isUnlocked.current) title?.focus()
    if (title) isUnlocked.current = false
  }, [])
  const results = tsr.readResults.useQuery({
    ...resultsQuery({ study, filter, share }),
    placeholderData: keepPreviousData,
  })
  const plan = usePlanPanel({ study, results: filter.results, share, PlanLink: page.PlanLink })
  const id = results.data?.body.study.tasks.tool
  const tool = useQuery({
    queryKey: ['resultsTool', id],
    queryFn: id === undefined ? skipToken : async () => tools[id].results(),
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (results.data && tool.data && !plan.isPending)
    return tool.data.render(results.data.body, (definition, own) => (
      <ResultsShell
        page={page}
        compared={compared}
        definition={definition}
        results={own}
        filter={filter}
        share={share}
        titleRef={takeFocus}
        plan={plan.panel}
        isLoading={results.isPlaceholderData}
        describeEvents={tool.data.describeEvents}
      />
    ))
  const error = results.error ?? tool.error
  if (!error) return <p className={css.waiting}>Loading results.</p>
  const refusal = refusalOf(error)
  if (refusal.kind === 'locked') return <Unlock request={{ study, filter, share }} onOpen={unlock} />
  return <page.Refused refusal={refusal} />
}
