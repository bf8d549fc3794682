import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'
import { filesOf, kept, type Mutant, mutate } from './mutate.ts'
import { describeRun, outdatedFor, scoreOf, unexplainedIn } from './report.ts'

/**
 * Mutation tests of the contract and of the machines, file by file: what is known of a file is kept in `.cache/mutants`,
 * and a run that was interrupted goes on there. Some files or folders: `node tests/mutants/main.ts machines/site/booking.ts`.
 * With `--kept` nothing is run: the page is written from what was found last.
 */
const page = 'docs/mutation-testing.md'
const lowest = 90

const isKept = process.argv.includes('--kept')
const named = process.argv.slice(2).filter((argument) => argument !== '--kept')
const found: Record<string, Mutant[]> = {}
const tried: string[] = []
const untried: string[] = []
for (const { name, files, dir } of await filesOf(named))
  for (const file of files) {
    const mutants = isKept ? await kept(file) : await mutate(file, dir)
    if (!mutants) {
      untried.push(file)
      continue
    }
    tried.push(file)
    ;(found[name] ??= []).push(...mutants)
    const { dead, alive, score } = scoreOf(mutants)
    for (const key of unexplainedIn(mutants)) console.error(`Survives unexplained: ${key}`)
    console.log(`${file}: ${dead} of ${dead + alive} noticed, ${score.toFixed(1)} %`)
  }

const all = Object.values(found).flat()
const { score } = scoreOf(all)
// A file that is gone leaves its explanations behind: without names, those of every file are asked about.
const outdated = outdatedFor(all, (file) =>
  named.length > 0 ? tried.includes(file) : !untried.includes(file),
)
for (const key of outdated) console.error(`Explained, but it does not survive: ${key}`)
if (named.length === 0)
  await writeFile(
    page,
    await format(describeRun(found, untried), { ...(await resolveConfig(page)), filepath: page }),
  )
console.log(`${score.toFixed(1)} % of the changes were noticed`)
for (const file of untried) console.error(`Not tried since it changed: ${file}`)
const isFine =
  untried.length === 0 && score >= lowest && unexplainedIn(all).length === 0 && outdated.length === 0
process.exitCode = isFine ? 0 : 1
