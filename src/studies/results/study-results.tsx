import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { QueryProvider, tsr } from '#api/query.tsx'
import { routes } from '#content/site/routes.ts'
import { Button } from '#ui/button.tsx'
import './data-colors.css'
import type { BrowserTools } from '../define-browser-tool.tsx'
import { filterOf } from './filter.ts'
import { ResultsShell } from './results-shell.tsx'
import css from './gate.module.css'
import { Unlock, useShare } from './link-password.tsx'
import { type Refusal, refusalOf, resultsQuery } from './queries.ts'
import { useResultsSearch } from './search.ts'

interface StudyResultsProps {
  readonly tools: BrowserTools
  readonly study: string
}

/** Fetches the results of a study, asks for the link password where there is one, and renders the views of its tool. */
function Results({ tools, study }: StudyResultsProps) {
  const filter = filterOf(useResultsSearch().search)
  const { share, open } = useShare(study)
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
  const id = results.data?.body.study.tasks.tool
  const tool = useQuery({
    queryKey: ['resultsTool', id],
    queryFn: id === undefined ? skipToken : async () => tools[id].results(),
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (results.data && tool.data)
    return tool.data.render(results.data.body, (definition, own) => (
      <ResultsShell
        definition={definition}
        results={own}
        filter={filter}
        share={share}
        titleRef={takeFocus}
        isLoading={results.isPlaceholderData}
      />
    ))
  const error = results.error ?? tool.error
  if (!error) return <p className={css.waiting}>Loading results.</p>
  const refusal = refusalOf(error)
  if (refusal.kind === 'locked') return <Unlock request={{ study, filter, share }} onOpen={unlock} />
  return <Refused refusal={refusal} />
}

/** The results of a study, with the cache that they are read through. */
export default function StudyResults(props: StudyResultsProps) {
  return (
    <QueryProvider>
      <Results {...props} />
    </QueryProvider>
  )
}

const titles = {
  missing: 'Results not found',
  forbidden: 'These results are not shared',
  failed: 'The results could not be loaded',
  locked: 'These results have a password',
} as const satisfies Record<Refusal['kind'], string>

/** Explains why results cannot be shown, and what to do. */
function Refused({ refusal }: { refusal: Refusal }) {
  return (
    <div className={css.gate} role="alert">
      <h1>{titles[refusal.kind]}</h1>
      <p>{refusal.message}</p>
      {refusal.kind === 'failed' ? (
        <Button onClick={() => window.location.reload()}>Try again</Button>
      ) : (
        <p>
          The link may be incomplete, or its owner may have revoked it. The{' '}
          <Link to={routes.pageStudyResults}>results of the demos</Link> are open to everyone.
        </p>
      )}
    </div>
  )
}
