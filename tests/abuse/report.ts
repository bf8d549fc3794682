import { abuseHeading } from '../bench/report.ts'
import { machine } from '../bench/measure.ts'
import { sectionOf, tableOf } from '../support/markdown.ts'
import { patience } from './probe-health.ts'
import { budget, type Outcome } from './run-attack.ts'

const ms = (value: number) => {
  if (!Number.isFinite(value)) return `over ${patience / 1000} s`
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')} ms`
}

const head = [
  'attack',
  'database',
  'before its limit',
  'p99 unattacked',
  'p50, p99 attacked',
  'ratio',
  'memory',
  'forms of a second client',
  'budget',
]

const rowOf = ({ attack, database, unattacked, healthz, memory, secondClient, missed }: Outcome) => {
  const { sent, accepted, slowest } = secondClient
  return [
    attack.name,
    database,
    attack.before ?? '',
    ms(unattacked.p99),
    `${ms(healthz.p50)}, ${ms(healthz.p99)}`,
    Number.isFinite(healthz.p99) ? (healthz.p99 / unattacked.p99).toFixed(1) : '',
    memory === undefined ? '' : `${Math.round(memory / 1024 ** 2)} MB`,
    `${accepted} of ${sent} accepted, slowest ${ms(slowest)}`,
    missed.length === 0 ? 'met' : `**missed**: ${missed.join('; ')}`,
  ]
}

/** The outcomes as a table. */
export const outcomeTable = (outcomes: readonly Outcome[]) => tableOf(head, outcomes.map(rowOf))

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const isSameRow = (row: readonly string[]) => (other: readonly string[]) =>
  other[0] === row[0] && other[1] === row[1]

/** Rows of the section on the old page, so that attacks can be measured one by one. */
const rowsIn = (page: string) =>
  sectionOf(page, abuseHeading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
    .slice(2)

/** The section of the benchmarks page: the new rows, and the old ones of `known` attacks not measured again. */
export const abuseSection = (outcomes: readonly Outcome[], page: string, known: readonly string[]) => {
  const measured = outcomes.map(rowOf)
  const kept = rowsIn(page).filter((row) => known.includes(row[0] ?? '') && !measured.some(isSameRow(row)))
  const rows = [...measured, ...kept].toSorted(
    ([a = '', kindA = ''], [b = '', kindB = '']) =>
      known.indexOf(a) - known.indexOf(b) || kindB.localeCompare(kindA),
  )
  return `${abuseHeading}

Written by \`npm run test:abuse\` (\`tests/abuse/main.ts\`; one file per attack in \`tests/abuse/attacks\`). One
client attacks with up to 100 connections while forty new connections a second ask \`/healthz\` and a second client sends a
contact form every second. Before that visitors have used the server (\`tests/abuse/visitors.ts\`), so that its code is
compiled, and the attacker has loaded its own. Budget: p99 of \`/healthz\` within ${budget.ratio} x its unattacked value and below
${budget.milliseconds} ms, peak resident memory below ${budget.megabytes} MB, every form accepted.

Server, attacker and measurement share the machine: ${machine()}. Rows that were not measured again are older, and some are of another
machine. An attacker has a separate machine, so here it runs at the lowest priority, and \`/healthz\` is asked by a separate process
at the highest. Without that the figures were partly those of the machine: while
100 connections sent 500 MB, the main thread of the server was ready to run but waited for a processor for half of a
second, and the process that measured spent up to 19 ms of a reply on its own garbage collection.

${tableOf(head, rows)}
`
}
