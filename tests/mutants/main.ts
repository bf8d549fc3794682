import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { type Half, halves, type Mutant, mutate } from './mutate.ts'
import { describeRun, openQuestions, scoreOf } from './report.ts'

/** Mutation tests of the contract and of the machines, or of the half that is named: `node tests/mutants/main.ts contract`. */
const page = 'docs/mutation-testing.md'
const lowest = 90

const isHalf = (name: string): name is Half => name in halves
const asked = process.argv.slice(2).filter(isHalf)
const run = asked.length > 0 ? asked : Object.keys(halves).filter(isHalf)

const found: Record<string, readonly Mutant[]> = {}
for (const half of run) found[half] = await mutate(half)

const { score } = scoreOf(Object.values(found).flat())
const { unexplained, outdated } = openQuestions(Object.values(found).flat())
for (const key of unexplained) console.error(`Survives unexplained: ${key}`)
if (asked.length === 0) {
  for (const key of outdated) console.error(`Explained, but it does not survive: ${key}`)
  await writeFile(page, await format(describeRun(found), { ...(await resolveConfig(page)), filepath: page }))
}
console.log(`${score.toFixed(1)} % of the changes were noticed`)
const isFine = score >= lowest && unexplained.length === 0 && (asked.length > 0 || outdated.length === 0)
process.exitCode = isFine ? 0 : 1
