import { tableOf } from '../support/markdown.ts'
import { machine } from './measure.ts'
import {
  type FilterDatabase,
  filterDatabases,
  filtersPerRange,
  type FilterTimes,
  measureFilters,
} from './recording-filters.ts'
import { compareIngest } from './recording-ingest.ts'

const receivingHeading = '## Receiving visits'
const findingHeadings = {
  sqlite: '## Finding visits on SQLite',
  postgres: '## Finding visits on PostgreSQL',
} as const
export const recordingServerHeadings = [receivingHeading, ...Object.values(findingHeadings)]

const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
const whole = (value: number) => Math.round(value).toLocaleString('en-US')

const filterRows = ({ year, month, meanwhile }: FilterTimes) => {
  const ratio = year.page.p50 / year.twinPage.p50
  const monthRatio = month.page.p50 / month.twinPage.p50
  return [
    [
      `Filters over a year, against texts in the rows`,
      `${ms(year.page.p50)} against ${ms(year.twinPage.p50)} (p95 ${ms(year.page.p95)} against ${ms(year.twinPage.p95)})`,
      ratio.toFixed(2),
      '≤ 0.4',
      verdict(ratio <= 0.4),
    ],
    [
      `Filters within 30 days`,
      `${ms(month.page.p50)} against ${ms(month.twinPage.p50)} (p95 ${ms(month.page.p95)})`,
      monthRatio.toFixed(2),
      '≤ 100 ms',
      verdict(month.page.p50 <= 100),
    ],
    [
      `Facets of a year, and within 30 days`,
      `${ms(year.facets.p50)}, ${ms(month.facets.p50)} (p95 ${ms(year.facets.p95)}, ${ms(month.facets.p95)})`,
      '',
      '',
      '',
    ],
    [
      `A small read while facets of a year are read, ${ms(meanwhile.heavy)} each`,
      `p50 ${ms(meanwhile.small.p50)}, p99 ${ms(meanwhile.small.p99)}; event loop p99 ${ms(meanwhile.loop.p99)}, at most ${ms(meanwhile.loop.max)} late`,
      '',
      '',
      '',
    ],
  ]
}

const receivingSection = (ingest: Awaited<ReturnType<typeof compareIngest>>) =>
  [
    receivingHeading,
    '',
    tableOf(
      ['What', 'Measured', 'Ratio', 'Budget', ''],
      [
        [
          'Chunks stored, against an insert that looks into nothing',
          `${whole(ingest.ours)} against ${whole(ingest.bare)} a second`,
          ingest.ratio.toFixed(1),
          '≤ 5',
          verdict(ingest.ratio <= 5),
        ],
      ],
    ),
    '',
    `\`npm run bench -- recording-server ingest\`: four seconds of a visit, ${(ingest.rawBytes / 1000).toFixed(0)} kB of events in ${(ingest.bytes / 1000).toFixed(1)} kB, from 50 visitors at once, each checked, summed up and stored with its pages, clicks and texts; against a bare Fastify route that puts the same bytes into a table by one prepared statement (WAL, \`synchronous=FULL\`). One machine for load, server and database: ${machine()}.`,
    '',
  ].join('\n')

const findingSection = (database: FilterDatabase, times: FilterTimes) =>
  [
    findingHeadings[database],
    '',
    tableOf(['What', 'Measured', 'Ratio', 'Budget', ''], filterRows(times)),
    '',
    `\`npm run bench -- recording-server ${database}\`: a list with its count over 1,000,000 sessions and 5.3 million page views of a year, by three random conditions each (texts, visited pages, numbers, flags), ${filtersPerRange} filters; against the same queries on tables whose columns hold the texts, with indexes by time, session and page (${machine()}).`,
    '',
  ].join('\n')

/** Measures the named parts, all of them if none is named; `onSection` gets the section of each. */
export const measureRecordingServer = async (
  names: readonly string[],
  onSection: (section: string) => Promise<void>,
) => {
  const isChosen = (name: string) => {
    const parts = ['ingest', ...filterDatabases].filter((part) => names.includes(part))
    return parts.length === 0 || parts.includes(name)
  }
  if (isChosen('ingest')) await onSection(receivingSection(await compareIngest()))
  for (const database of filterDatabases)
    if (isChosen(database)) await onSection(findingSection(database, await measureFilters(database)))
}
