import { readFile } from 'node:fs/promises'
import { type VerdictKind, verdictKinds } from '#studies/statistics/statements.ts'
import committed from '#tests/support/simulations/verdict-rates.json' with { type: 'json' }
import {
  type KindRates,
  type Rates,
  type RowId,
  seed,
  simulatedRates,
  simulations,
  sizes,
} from '#tests/support/simulations/verdicts.ts'
import { formatText } from './format-text.ts'
import { keepGenerated } from './generated-file.ts'

const figures = 'tests/support/simulations/verdict-rates.json'
const page = 'docs/statistics.md'
const begin = '<!-- rates: written by node scripts/verdict-rates.ts -->'
const end = '<!-- end of rates -->'

type AllRates = Readonly<Record<RowId, KindRates>>

/** The committed rates; a missing row, or a missing number of people, is an error of the type. */
export const committedRates: AllRates = committed

/** The rows in the order of the kinds of verdicts; a kind without a row is an error of the tests. */
export const kinds = Object.keys(verdictKinds).filter((kind): kind is VerdictKind => kind in verdictKinds)
export const rows = kinds.flatMap((kind) =>
  Object.keys(simulations)
    .filter((id): id is RowId => id in simulations)
    .filter((id) => simulations[id].kind === kind),
)

const row = (...texts: readonly string[]) => `| ${texts.join(' | ')} |`

/** In percent. */
const cells = (rates: Rates) =>
  sizes.map((people) => {
    const rate = rates[people]
    return rate === null ? '–' : (rate * 100).toFixed(1)
  })

/** The rates in percent as a table, with the claim and the method of each kind. */
export const rateTable = (rates: AllRates) =>
  [
    row('Claim', 'Method', 'Simulated people', ...sizes.map((people) => `n = ${people}`), 'Studies'),
    row('---', '---', '---', ...sizes.map(() => '---:'), '---:'),
    ...rows.flatMap((id, place) => {
      const { kind, untrue, true: holds } = simulations[id]
      const isFirst = simulations[rows[place - 1] ?? id].kind !== kind || place === 0
      const { claim, method } = isFirst ? verdictKinds[kind] : { claim: '', method: '' }
      const { studies, ...found } = rates[id]
      return [
        row(claim, method, `Not true: ${untrue.text}`, ...cells(found.untrue), String(studies)),
        row('', '', `True: ${holds.text}`, ...cells(found.true), String(studies)),
      ]
    }),
  ].join('\n')

/** The document of statistics with the committed rates. */
export async function statisticsPage() {
  const text = await readFile(page, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no markers for the rates`)
  const table = `${rateTable(committedRates)}\n\nSeed: ${seed}.`
  return formatText(page, `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`)
}

if (import.meta.main) {
  const named = rows.filter((id) => process.argv.includes(id))
  const command = 'node scripts/verdict-rates.ts'
  if (named.length === 0) await keepGenerated(page, await statisticsPage(), command)
  else {
    const simulated = named.map((id) => [id, simulatedRates(id, simulations[id].studies)])
    const all = JSON.stringify({ ...committedRates, ...Object.fromEntries(simulated) })
    await keepGenerated(figures, await formatText(figures, all), `${command} ${named.join(' ')}`)
  }
}
