import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import type { Respondents as Reply, ResultsFilter } from '#contract/studies/results.ts'
import { Button } from '#ui/button.tsx'
import {
  type AnyResponseRules,
  exclusionLabel,
  flagFormulas,
  flagLabel,
  type StudyResponseRules,
} from '../formulas/responses.ts'
import { countryName, counted, duration } from '../statistics/format.ts'
import type { ResultsPage } from './define-results.ts'
import { HowCounted } from './parts/chart.tsx'
import { type Column, DataTable } from './parts/data-table.tsx'
import { refusalOf, respondentsQuery, type Share } from './queries.ts'
import css from './respondents.module.css'

type Respondent = Reply['respondents'][number]

/** The end of an identifier, which is enough to recognize it. */
export const shortId = (id: string) => id.slice(-8)

export const responseStatuses = {
  open: 'Partial',
  rejected: 'Screened out',
  'quota-full': 'Over a quota',
  finished: 'Finished',
} as const satisfies Record<Respondent['status'], string>

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

type RespondentLink = NonNullable<ResultsPage['RespondentLink']>

const columnsOf = (
  rules: AnyResponseRules,
  LinkTo: RespondentLink | undefined,
  own: string | undefined,
): readonly [Column<Respondent>, ...Column<Respondent>[]] => [
  {
    title: 'Respondent',
    cell: ({ id, isSample, isRecorded }) => (
      <>
        {LinkTo ? <LinkTo respondent={id}>{shortId(id)}</LinkTo> : shortId(id)}
        {isSample && <span className={css.badge}>sample</span>}
        {isRecorded && (
          <Link
            to="."
            search={(before) => ({ ...before, view: 'recordings', recording: id })}
            hash
            className={css.recording}
          >
            recording
          </Link>
        )}
        {id === own && (
          <Link to="." search={(before) => ({ ...before, view: 'you' })} hash className={css.own}>
            you
          </Link>
        )}
      </>
    ),
  },
  {
    title: 'Started (UTC)',
    cell: ({ startedAt }) => <span className={css.day}>{day.format(new Date(startedAt))}</span>,
  },
  { title: 'Response', cell: ({ status }) => responseStatuses[status] },
  { title: 'Time', isNumber: true, cell: ({ seconds }) => duration(seconds * 1000) },
  { title: 'Country', cell: ({ country }) => (country === null ? 'unknown' : countryName(country)) },
  {
    title: 'Included',
    cell: ({ excluded }) => (excluded === null ? 'yes' : `no: ${exclusionLabel(rules, excluded)}`),
  },
  {
    title: 'Flags',
    cell: ({ flags }) =>
      flags.length === 0 ? '–' : flags.map((flag) => <Flag key={flag}>{flagLabel(rules, flag)}</Flag>),
  },
]

/** Only members get tags and notes. */
const noteColumn: Column<Respondent> = {
  title: 'Tags and note',
  cell: ({ tags = [], hasNote }) => [...tags, ...(hasNote ? ['has a note'] : [])].join(', ') || '–',
}

function Flag({ children }: { children: string }) {
  return <span className={css.flag}>{children}</span>
}

const pageSize = 50

interface RespondentsProps {
  readonly rules: StudyResponseRules
  readonly study: string
  readonly filter: ResultsFilter
  readonly share: Share
  readonly RespondentLink?: RespondentLink | undefined
  /** The respondent that took part in this browser. */
  readonly own?: string | undefined
}

/** The respondents, without names: time, duration, country, and whether they are included. */
export function Respondents({ study, rules, filter, share, RespondentLink, own }: RespondentsProps) {
  const { data, error, isPlaceholderData } = tsr.listRespondents.useQuery({
    ...respondentsQuery({ study, filter, share }),
    placeholderData: keepPreviousData,
  })
  const [visible, setVisible] = useState(pageSize)
  if (!data && error instanceof Error)
    return (
      <p role="alert">
        The list of respondents could not be loaded. Check your connection and reload the page.
      </p>
    )
  if (!data && error) {
    const { kind, message } = refusalOf(error)
    return (
      <p className={css.note}>
        {kind === 'forbidden'
          ? 'The owner of these results does not share the list of respondents.'
          : message}
      </p>
    )
  }
  if (!data) return <p className={css.note}>Loading the list of respondents.</p>
  const { respondents } = data.body
  const formulas = flagFormulas(
    rules,
    respondents.flatMap(({ flags }) => flags),
  )
  return (
    <section className={css.respondents} aria-labelledby="respondents" aria-busy={isPlaceholderData}>
      <h2 id="respondents">{counted(respondents.length, 'respondent')}</h2>
      <p className={css.note}>
        Newest first
        {respondents.length === 1000 && '; only the newest 1000 are listed, the CSV has all of them'}. To list
        unfinished responses, change the filter Completeness.
      </p>
      {formulas.length > 0 && <HowCounted of={formulas} />}
      {respondents.length === 0 ? (
        <p>There are no respondents to show: none came yet, or none passes the filters.</p>
      ) : (
        <DataTable
          caption="Respondents"
          columns={[
            ...columnsOf(rules, RespondentLink, own),
            ...(respondents.some(({ tags }) => tags) ? [noteColumn] : []),
          ]}
          rows={respondents.slice(0, visible)}
          keyOf={({ id }) => id}
        />
      )}
      {respondents.length > visible && (
        <Button variant="outlined" size="sm" onClick={() => setVisible((before) => before + pageSize)}>
          Show {Math.min(pageSize, respondents.length - visible)} more
        </Button>
      )}
    </section>
  )
}
