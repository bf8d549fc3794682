import { useCallback, useMemo, useRef } from 'react'
import { readResults, type Refusal } from '#api/study-results.ts'
import { Link } from '@tanstack/react-router'
import { routes } from '#content/site/routes.ts'
import { Button } from '#ui/button.tsx'
import './data-colors.css'
import type { BrowserTools } from '../define-browser-tool.tsx'
import { filterOf } from './filter.ts'
import { ResultsShell } from './results-shell.tsx'
import css from './gate.module.css'
import { Unlock, useShare } from './link-password.tsx'
import { useLoad } from './use-load.ts'
import { useResultsSearch } from './search.ts'

const connectionFailed: Refusal = {
  kind: 'failed',
  message: 'The results could not be loaded. Check your connection and try again.',
}

/** The filter in the address; the same object until a part of it changes, so that effects can depend on it. */
function useFilter() {
  const { search } = useResultsSearch()
  const { sample, completeness, since, until, country, atLeast, atMost, answer, flagged } = search
  return useMemo(
    () => filterOf({ sample, completeness, since, until, country, atLeast, atMost, answer, flagged }),
    [sample, completeness, since, until, country, atLeast, atMost, answer, flagged],
  )
}

interface StudyResultsProps {
  readonly tools: BrowserTools
  readonly study: string
}

/** Fetches the results of a study, asks for the link password where there is one, and renders the views of its tool. */
export default function StudyResults({ tools, study }: StudyResultsProps) {
  const filter = useFilter()
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
  const load = useCallback(
    async (signal: AbortSignal) => {
      const reply = await readResults({ study, filter, share, signal })
      if (reply.kind !== 'arrived') return reply
      const tool = await tools[reply.value.study.tasks.tool].results()
      return { kind: 'arrived', results: reply.value, tool } as const
    },
    [tools, study, filter, share],
  )
  const { value, isLoading, error } = useLoad(load)
  const reply = error === undefined ? value : connectionFailed
  if (!reply) return <p className={css.waiting}>Loading the results.</p>
  if (reply.kind === 'locked') return <Unlock study={study} share={share} onOpen={unlock} />
  if (reply.kind !== 'arrived') return <Refused refusal={reply} />
  return reply.tool.render(reply.results, (definition, results) => (
    <ResultsShell
      definition={definition}
      results={results}
      filter={filter}
      share={share}
      titleRef={takeFocus}
      isLoading={isLoading}
    />
  ))
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
