import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import type { StudyTool, ToolEvent } from '#contract/studies/registry.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { type AnyResponseRules, exclusionLabel } from '../formulas/responses.ts'
import { loadSession, type StoredSession } from '../player/unsent-answers.ts'
import { counted, duration, sessionTime } from '../statistics/format.ts'
import type { ToolResultsViews } from './define-results.ts'
import { DataTable } from './parts/data-table.tsx'
import { respondentsQuery, type Share } from './queries.ts'
import { responseStatuses } from './respondents.tsx'
import css from './respondents.module.css'

/** The session that this browser took part with, in results that participants may see. */
export interface OwnSession {
  /** The identifier of the response in the list of respondents. */
  readonly respondent: string
  /** The study in the version that was answered. */
  readonly study: Study
  readonly events: readonly ToolEvent[]
}

const storedHere = (study: string): StoredSession | undefined => {
  try {
    return loadSession(study)
  } catch {
    // A browser that blocks storage has no session.
    return undefined
  }
}

/** Reads the session that is stored on this device; null if there is none, or the server does not know it. */
export function useOwnSession(study: string): OwnSession | null {
  const [stored] = useState(() => storedHere(study))
  const { data } = tsr.readSession.useQuery({
    queryKey: ['readSession', study, stored?.token],
    queryData: { params: { study }, headers: { 'x-session-token': stored?.token ?? '' } },
    enabled: stored !== undefined,
    staleTime: Infinity,
  })
  if (!stored || data?.body.respondent === undefined) return null
  return { respondent: data.body.respondent, study: data.body.study, events: stored.events }
}

interface OwnSessionViewProps {
  readonly session: OwnSession
  readonly rules: AnyResponseRules
  readonly filter: ResultsFilter
  readonly share: Share
  readonly describeEvents: ToolResultsViews<StudyTool>['describeEvents']
}

/** The contribution of this browser's session, and each of its events. */
export function OwnSessionView({ session, rules, filter, share, describeEvents }: OwnSessionViewProps) {
  const { study, respondent, events } = session
  const { data } = tsr.listRespondents.useQuery({
    ...respondentsQuery({ study: study.id, filter, share }),
    placeholderData: keepPreviousData,
  })
  const own = data?.body.respondents.find(({ id }) => id === respondent)
  const sentences = describeEvents(study.tasks, events)
  return (
    <section className={css.respondents} aria-labelledby="own-session">
      <h2 id="own-session">Your session</h2>
      <p className={css.note}>
        You took part on this device. Only this browser knows which response is yours; others see it without a
        name.
      </p>
      {own ? (
        <p>
          {responseStatuses[own.status]} in {duration(own.seconds * 1000)}.{' '}
          {own.excluded === null
            ? 'Your answers are included in the results.'
            : `Your answers are not included in the results: ${exclusionLabel(rules, own.excluded)}.`}
        </p>
      ) : (
        data && <p>Your response does not pass the filters of these results, or is not finished.</p>
      )}
      {sentences.length > 0 && (
        <DataTable
          caption={`${counted(sentences.length, 'event')} of your session, with the time since the start`}
          hasVisibleCaption
          rows={sentences.map((sentence, index) => ({ sentence, index, at: events[index]?.at ?? 0 }))}
          keyOf={({ index }) => index}
          columns={[
            { title: 'Time', cell: ({ at }) => sessionTime(at) },
            { title: 'Event', cell: ({ sentence }) => sentence },
          ]}
        />
      )}
    </section>
  )
}
