import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { tsr } from '#api/query.tsx'
import { type Results, type ResultsFilter, toolExclusion } from '#contract/studies/results.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { anyStudyFormulas } from '../formulas/any-study.ts'
import {
  type StudyResponseRules,
  commonFlags,
  exclusionLabel,
  falseAlarmsOf,
  flagFormulas,
  flaggedNote,
  flagLabel,
} from '../formulas/responses.ts'
import { counted } from '../statistics/format.ts'
import { HowCounted } from './parts/chart.tsx'
import { type CallError, messageOf, requestData, type ResultsRequest, type Share } from './queries.ts'
import css from './results-head.module.css'
import { useResultsSearch } from './search.ts'

interface CountsProps {
  readonly rules: StudyResponseRules
  readonly results: Results
  readonly filter: ResultsFilter
  readonly isLoading: boolean
  /** Beside the number of responses. */
  readonly beside?: ReactNode
  /** At the end of the menu of the responses. */
  readonly more?: ReactNode
}

/** From this many responses on, a filter takes seconds: a million take about 14. */
const many = 100_000

const waitText = (responses: number) =>
  responses < many
    ? 'Updating the counts.'
    : `Reading ${responses.toLocaleString('en-US')} responses for the new counts. This takes some seconds, and stops when you leave this page.`

/** The number of responses, of sample data, and of responses left out by reason. */
export function Counts({ results, rules, filter, isLoading, beside, more }: CountsProps) {
  const { change } = useResultsSearch()
  const { responses, excluded, flags } = results
  const { all, included, sample } = responses
  const usedReasons = excluded.filter(({ count }) => count > 0)
  return (
    <>
      <p className={css.sentence} role="status">
        {isLoading ? (
          waitText(all)
        ) : (
          <>
            <strong>{counted(all, 'response')}</strong>
            {sample > 0 && (
              <>
                , <strong>{sample}</strong> of them <span className={css.badge}>sample</span> data
              </>
            )}
            . {included} included in the results.
          </>
        )}
      </p>
      {beside}
      <Menu title="Responses">
        {usedReasons.length > 0 && (
          <p className={css.reasons}>
            Left out:{' '}
            {usedReasons.map(({ reason, count }) => `${count} ${exclusionLabel(rules, reason)}`).join(', ')}.
          </p>
        )}
        {!results.share && (sample > 0 || filter.sample === 'without') && (
          <label className={css.switch}>
            <input
              type="checkbox"
              role="switch"
              aria-checked={filter.sample === 'with'}
              checked={filter.sample === 'with'}
              onChange={({ currentTarget: { checked } }) =>
                change({ sample: checked ? undefined : 'without' })
              }
            />
            <span>Include sample data: generated answers that show what results look like</span>
          </label>
        )}
        <Undo results={results} rules={rules} filter={filter} />
        <FlaggedNote flags={flags} included={included} rules={rules} />
        <HowCounted
          of={[
            anyStudyFormulas.responses,
            ...flagFormulas(
              rules,
              flags.map(({ flag }) => flag),
            ),
          ]}
        />
        {more}
      </Menu>
    </>
  )
}

/** A part of the head that opens below its line. */
export function Menu({ title, note, isOpen = false, children }: MenuProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <details className={css.menu} open={wasOpened || undefined}>
      <summary>
        {title}
        {note && <span> {note}</span>}
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  )
}

interface MenuProps {
  readonly title: string
  readonly note?: string | undefined
  /** Opens the part; it does not close by itself, as the pressed button may be in it. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Includes responses that the tool leaves out, by reason, and says how the number would change. */
function Undo({ results: { excluded, responses }, rules, filter }: Omit<CountsProps, 'isLoading'>) {
  const { change } = useResultsSearch()
  const undone = filter.including?.split(',') ?? []
  const reasons = toolExclusion.options.flatMap((reason) => {
    const count = excluded.find((each) => each.reason === reason)?.count ?? 0
    return count > 0 || undone.includes(reason) ? [{ reason, count }] : []
  })
  return reasons.map(({ reason, count }) => (
    <label key={reason} className={css.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={undone.includes(reason)}
        checked={undone.includes(reason)}
        onChange={({ currentTarget: { checked } }) => {
          const others = undone.filter((each) => each !== reason)
          change({ including: (checked ? [...others, reason] : others).join(',') || undefined })
        }}
      />
      <span>
        Include responses left out as “{exclusionLabel(rules, reason)}”
        {count > 0 && `: ${responses.included + count} instead of ${responses.included} would be included`}
      </span>
    </label>
  ))
}

/** The number of flagged responses by flag. */
function FlaggedNote({
  flags,
  included,
  rules,
}: {
  readonly flags: Results['flags']
  readonly included: number
  readonly rules: StudyResponseRules
}) {
  if (flags.length === 0) return null
  const each = flags
    .map(({ flag, count }) => `${count} × ${flagLabel(rules, flag)} (${falseAlarmsOf(rules, flag)})`)
    .join(', ')
  const common = commonFlags(flags, included)
  return (
    <p className={css.flagged}>
      Flagged: {each}. {flaggedNote(rules)}; see the list of respondents.
      {common.length > 0 &&
        ` More than one person in five got ${common.map((flag) => `“${flagLabel(rules, flag)}”`).join(' and ')}: check the study first, it is a likelier cause than the people.`}
    </p>
  )
}

const files = [
  { what: 'workbook', label: 'Excel workbook, XLSX', file: 'workbook.xlsx', isForExcel: false },
  { what: 'report', label: 'Report, PDF', file: 'report.pdf', isForExcel: false },
  { what: 'answers', label: 'Answers, CSV', file: 'answers.csv', isForExcel: false },
  { what: 'long', label: 'Answers, one per row, CSV', file: 'answers-long.csv', isForExcel: false },
  { what: 'codebook', label: 'Codebook, CSV', file: 'codebook.csv', isForExcel: false },
  { what: 'events', label: 'Events, CSV', file: 'events.csv', isForExcel: false },
  { what: 'results', label: 'Results, CSV', file: 'results.csv', isForExcel: false },
  { what: 'numbers', label: 'All numbers, CSV', file: 'numbers.csv', isForExcel: false },
  { what: 'answers', label: 'Answers for Excel, CSV', file: 'answers-excel.csv', isForExcel: true },
  {
    what: 'long',
    label: 'Answers, one per row, for Excel, CSV',
    file: 'answers-long-excel.csv',
    isForExcel: true,
  },
  { what: 'codebook', label: 'Codebook for Excel, CSV', file: 'codebook-excel.csv', isForExcel: true },
  { what: 'events', label: 'Events for Excel, CSV', file: 'events-excel.csv', isForExcel: true },
  { what: 'results', label: 'Results for Excel, CSV', file: 'results-excel.csv', isForExcel: true },
  { what: 'numbers', label: 'All numbers for Excel, CSV', file: 'numbers-excel.csv', isForExcel: true },
] as const

type Download = (typeof files)[number]

const isTable = ({ what }: Download) => what !== 'workbook' && what !== 'report'

const fileGroups = [
  { title: 'Everything', files: files.filter((file) => !isTable(file)) },
  { title: 'CSV', files: files.filter((file) => isTable(file) && !file.isForExcel) },
  {
    title: 'CSV for Excel: accents and symbols stay readable',
    files: files.filter((file) => isTable(file) && file.isForExcel),
  },
]

/** Byte order mark: without it Excel reads a CSV file in the code page of the computer. */
const byteOrderMark = '\uFEFF'

/** Returns a function that fetches a file; the file does not stay in the cache. */
function useFetchFile(request: ResultsRequest) {
  const queryClient = tsr.useQueryClient()
  const { study, filter, share } = request
  const queryData = requestData(request)
  const fetchBody = async (what: Download['what']) => {
    const options = { queryKey: ['file', what, study, filter, share], gcTime: 0 }
    switch (what) {
      case 'workbook':
        return queryClient.exportWorkbook.fetchQuery({ ...options, queryData })
      case 'report':
        return queryClient.report.fetchQuery({ ...options, queryData })
      default:
        return queryClient.exportTable.fetchQuery({
          ...options,
          queryData: { ...queryData, params: { study, table: what } },
        })
    }
  }
  return async ({ what, isForExcel }: Download) => {
    const { body } = await fetchBody(what)
    return new Blob(isForExcel ? [byteOrderMark, body] : [body])
  }
}

function downloadStatus({ status, error, variables }: UseMutationResult<void, CallError, Download>) {
  switch (status) {
    case 'idle':
      return ''
    case 'pending':
      return `Preparing ${variables.file}.`
    case 'success':
      return `${variables.file} was downloaded.`
    case 'error':
      return messageOf(error, 'The download failed.')
  }
}

interface DownloadsProps {
  readonly study: string
  readonly filter: ResultsFilter
  readonly share: Share
  /** Whether this link allows downloads. */
  readonly isAllowed: boolean
  /** Makes files in further formats. */
  readonly more?: ReactNode
}

/** Downloads of the data behind the results, with the same filter. */
export function Downloads({ study, filter, share, isAllowed, more }: DownloadsProps) {
  const fetchFile = useFetchFile({ study, filter, share })
  const download = useMutation<void, CallError, Download>({
    mutationFn: async (file) => saveFile(await fetchFile(file), `${study}-${file.file}`),
  })
  if (!isAllowed) return <p className={css.note}>The owner of these results does not allow downloads.</p>
  return (
    <Menu title="Download">
      {fileGroups.map(({ title, files: own }) => (
        <div key={title} className={css.downloads} role="group" aria-label={title}>
          <p className={css.note}>{title}</p>
          {own.map((file) => (
            <Button variant="outlined" size="sm" key={file.label} onClick={() => download.mutate(file)}>
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                <path
                  d="M8 2v8m-3.5-3.5L8 10l3.5-3.5M2.5 13.5h11"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.6"
                />
              </svg>
              {file.label}
            </Button>
          ))}
        </div>
      ))}
      {more}
      <p className={css.note} role="status">
        {downloadStatus(download)}
      </p>
    </Menu>
  )
}
