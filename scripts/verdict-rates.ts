import { readFile } from 'node:fs/promises'
import { type VerdictKind, verdictKinds } from '#studies/statistics/statements.ts'
import committed from '#tests/support/simulations/verdict-rates.json' with { type: 'json' }
import {
  type KindRates,
  type Rates,
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

type AllRates = Readonly<Record<VerdictKind, KindRates>>

/** The committed rates; a missing kind, or a missing number of people, is an error of the type. */
export const committedRates: AllRates = committed

export const kinds = Object.keys(verdictKinds).filter((kind): kind is VerdictKind => kind in verdictKinds)

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
    ...kinds.flatMap((kind) => {
      const { claim, method } = verdictKinds[kind]
      const { untrue, true: holds } = simulations[kind]
      const { studies, ...found } = rates[kind]
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
  const named = kinds.filter((kind) => process.argv.includes(kind))
  const command = 'node scripts/verdict-rates.ts'
  if (named.length === 0) await keepGenerated(page, await statisticsPage(), command)
  else {
    const simulated = named.map((kind) => [kind, simulatedRates(kind, simulations[kind].studies)])
    const all = JSON.stringify({ ...committedRates, ...Object.fromEntries(simulated) })
    await keepGenerated(figures, await formatText(figures, all), `${command} ${named.join(' ')}`)
  }
}
