import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measuringHeading } from '../bench/report.ts'
import { withSection, writeMarkdown } from '../support/markdown.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { allAttacks } from './attacks.ts'
import { abuseSection, outcomeTable } from './report.ts'
import { type Outcome, runAttack } from './run-attack.ts'

/**
 * Attacks the server and measures it, unattacked and attacked. Exits with 1 when a budget is missed.
 *
 *     npm run test:abuse                              every attack on SQLite; writes docs/benchmarks.md
 *     npm run test:abuse -- many-slashes slow-bodies  some attacks
 *     npm run test:abuse -- --database postgresql     on PostgreSQL; may be repeated, as in --database sqlite
 *     npm run test:abuse -- --proxied                 the attacker comes through the trusted proxy
 *     npm run test:abuse -- --write                   also writes docs/benchmarks.md, other rows stay
 *
 * To add an attack, add a file to `attacks/` whose default export is an `Attack` (`attack.ts`) or a list of them;
 * `client.ts` has the clients.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string', multiple: true, default: ['sqlite'] },
    proxied: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const page = 'docs/benchmarks.md'

const attacks = await allAttacks()
const known = attacks.map(({ name }) => name)
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`No attack ${unknown.join(', ')}: choose from ${known.join(', ')}`)
const selected = attacks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const outcomes: Outcome[] = []
const runAll = async (postgres?: string) => {
  for (const attack of selected) {
    const outcome = await runAttack(attack, { postgres, isProxied: values.proxied })
    outcomes.push(outcome)
    console.log(`\n${attack.name} on ${outcome.database}: ${attack.does}`)
    console.log(`The attacker saw ${JSON.stringify(outcome.tally)}`)
    console.log(outcomeTable([outcome]))
  }
}

for (const database of values.database) {
  if (database === 'sqlite') {
    await runAll()
    continue
  }
  const postgres = await startPostgres()
  try {
    await runAll(postgres.url)
  } finally {
    await postgres.close()
  }
}

console.log(`\n${outcomeTable(outcomes)}`)
if (values.write || positionals.length === 0) {
  const text = await readFile(page, 'utf8')
  await writeMarkdown(page, withSection(text, abuseSection(outcomes, text, known), measuringHeading))
  console.log(`Written to ${page}`)
}
process.exitCode = outcomes.some(({ missed }) => missed.length > 0) ? 1 : 0
