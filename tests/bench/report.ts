import { sectionOf, tableOf, withSection } from '../support/markdown.ts'
import { accountsHeading } from './accounts.ts'
import { capturesHeading } from './captures.ts'
import type { FirstView } from './first-view.ts'
import { medianPerformance, type Scores } from './lighthouse.ts'
import { machine } from './measure.ts'
import { prototypeHeading } from './prototype.ts'
import { recordingHeading } from './recording.ts'
import { recordingServerHeadings } from './recording-server.ts'
import { type NextComparison, nextSection } from './next-page.ts'
import type { PageWeight } from './page-weight.ts'
import type { Comparison, ConcurrentVisitors } from './throughput.ts'

export interface Results {
  readonly posts: Comparison
  /** The same with the database in memory, where syncing costs nothing. */
  readonly postsInMemory: Comparison | undefined
  readonly syncs: number
  readonly visitors: ConcurrentVisitors
  readonly pages: Comparison
  readonly weights: readonly PageWeight[]
  readonly view: FirstView
  readonly next: NextComparison | undefined
  readonly scores: readonly Scores[]
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const ratio = (value: number) => value.toFixed(2)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')

const visitorsRow = ({
  visitors,
  seconds,
  accepted,
  stored,
  serverErrors,
  unanswered,
  p50,
  p99,
}: ConcurrentVisitors) => [
  `${visitors} visitors sending for ${seconds} s`,
  `${whole(accepted)} accepted, ${whole(stored)} stored, ${serverErrors} server errors, ${unanswered} unanswered; p50 ${p50} ms, p99 ${p99} ms`,
  '',
  'none lost',
  verdict(stored >= accepted && serverErrors === 0),
]

const weightRows = ({ path, script, style }: PageWeight) => [
  [`Script of \`${path}\``, kB(script), '', '≤ 120 kB', verdict(script <= 120_000)],
  [`CSS of \`${path}\``, kB(style), '', '≤ 12 kB', verdict(style <= 12_000)],
]

const paintRow = ({ path, ours, withoutScripts, ratio: quotient }: FirstView) => [
  `Largest contentful paint of \`${path}\``,
  `${whole(ours)} ms against ${whole(withoutScripts)} ms`,
  ratio(quotient),
  '≤ 1.05',
  verdict(quotient <= 1.05),
]

const lighthouseRow = (score: Scores) => {
  const { path, performance, accessibility, bestPractices } = score
  return [
    `Lighthouse of \`${path}\``,
    `performance ${medianPerformance(score)} (${performance.join(', ')}), accessibility ${accessibility}, best practices ${bestPractices}`,
    '',
    '≥ 98, 100, 100',
    verdict(medianPerformance(score) >= 98 && accessibility === 100 && bestPractices === 100),
  ]
}

const rowsOf = ({ posts, postsInMemory, visitors, pages, weights, view, scores }: Results) => {
  const perSecond = ({ ours, reference }: Comparison) => `${whole(ours)} against ${whole(reference)} a second`
  const rows = [
    ['Contact forms accepted', perSecond(posts), ratio(posts.ratio), '≥ 0.7', verdict(posts.ratio >= 0.7)],
  ]
  if (postsInMemory)
    rows.push([
      'The same where syncing is free',
      perSecond(postsInMemory),
      ratio(postsInMemory.ratio),
      '',
      '',
    ])
  rows.push(visitorsRow(visitors))
  rows.push([
    'Front pages served',
    perSecond(pages),
    ratio(pages.ratio),
    '≥ 0.8',
    verdict(pages.ratio >= 0.8),
  ])
  return [...rows, ...weights.flatMap(weightRows), paintRow(view), ...scores.map(lighthouseRow)]
}

const diskOf = (syncs: number) => `a disk that syncs ${whole(syncs)} pages of 4 kB a second one by one`

/** Heading of the section that all measured sections stand before. */
export const measuringHeading = '## How it is measured'

const columns = ['metric', 'measured', 'ratio', 'budget', '']

const readingHeading = '## Pages to read'

/** The cost for a reader of the pages that explain methods and machines. */
export interface ReadingResults {
  readonly weights: readonly PageWeight[]
  readonly views: readonly FirstView[]
  readonly scores: readonly Scores[]
}

/** The section of the page of benchmarks on pages to read. */
export const readingSection = ({ weights, views, scores }: ReadingResults) => `${readingHeading}

${tableOf(columns, [...weights.flatMap(weightRows), ...views.map(paintRow), ...scores.map(lighthouseRow)])}

\`npm run bench -- reading\`: guides, glossary, research and documentation, measured as the front page is, with seven visits each for
the paint and three for Lighthouse (${machine()}).
`

/** Heading of the section that `npm run test:abuse` writes. */
export const abuseHeading = '## Under attack'

/** Heading of a section that is written by hand. */
const limitsHeading = '## What the limits cost'

/** Takes over the sections of the old page that other commands write. */
export const keepOtherSections = (old: string, page: string) =>
  [
    readingHeading,
    abuseHeading,
    limitsHeading,
    accountsHeading,
    prototypeHeading,
    recordingHeading,
    capturesHeading,
    ...recordingServerHeadings,
  ]
    .map((heading) => sectionOf(old, heading))
    .filter((section) => section !== '')
    .reduce((text, section) => withSection(text, section, measuringHeading), page)

/** The results as a page of Markdown. */
export const report = (results: Results) => `# Benchmarks

Written by \`npm run bench\`. Every ratio compares two things measured in turns in the same run, so that it says
something where absolute figures do not. Run it on a quiet machine, and name the machine beside a figure.

Machine: ${machine(diskOf(results.syncs))}. Load and server share it.

${tableOf(columns, rowsOf(results))}

${nextSection(results.next)}${measuringHeading}

- **Contact forms accepted**: \`POST /ssr/contact\` over 50 connections, each form checked, logged, stored with its mail
  to the team and synced before it is answered, on SQLite, without captcha; against a bare Fastify route that puts what
  it is sent into the same table by one prepared statement on \`node:sqlite\` (WAL, \`synchronous=FULL\`). Medians of
  seven rounds of four seconds, the two taking turns. Forms that arrive together share one commit, so the slower a
  disk syncs, the better the ratio; the second line takes the disk away.
- **Visitors sending**: as many connections at once, each sending the contact form again as soon as it is answered; the
  rows in the database are counted afterwards. More may be stored than accepted: answers on their way at the end.
- **Front pages served**: \`GET /\` compressed with Brotli, against the same files behind \`@fastify/static\` alone with
  \`preCompressed\`.
- **Script, CSS**: what Chromium asks for on a cold visit until React has taken the page over, each file compressed with
  gzip at level 9. What comes after that waits for it: the consent question, prices in the visitor's currency, and a page's own
  script once somebody reaches for it.
- **Largest contentful paint**: the front page against itself with its scripts taken out, in a window of 1280 × 800, slow
  4G and a processor slowed down four times, cold cache, medians of fifteen visits each, in turns.
- **Lighthouse**: its own settings for a phone; performance is the median of the visits in brackets, the others the lowest
  of them. What it calls blocking time depends on how busy the machine is.
`
