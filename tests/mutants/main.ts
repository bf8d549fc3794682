import { writeMarkdown } from '../support/markdown.ts'
import { filesOf, type Mutant, mutate, storedMutants } from './mutate.ts'
import { describeRun, outdatedIn, scoreOf, unexplainedIn } from './report.ts'

/**
 * Mutation testing of the contract and the machines, file by file. Results are stored in `.cache/mutants`, so an
 * interrupted run continues there. Arguments: files or folders; `--kept` writes the page from the stored results.
 */
const page = 'docs/mutation-testing.md'
const minimumScore = 90

const usesStored = process.argv.includes('--kept')
const selected = process.argv.slice(2).filter((argument) => argument !== '--kept')
const results: Record<string, Mutant[]> = {}
const tested: string[] = []
const untested: string[] = []
for (const { name, files, dir } of await filesOf(selected))
  for (const file of files) {
    const mutants = usesStored ? await storedMutants(file) : await mutate(file, dir)
    if (!mutants) {
      untested.push(file)
      continue
    }
    tested.push(file)
    ;(results[name] ??= []).push(...mutants)
    const { detected, survived, score } = scoreOf(mutants)
    for (const key of unexplainedIn(mutants)) console.error(`Survived without explanation: ${key}`)
    console.log(`${file}: ${detected} of ${detected + survived} detected, ${score.toFixed(1)} %`)
  }

const all = Object.values(results).flat()
const { score } = scoreOf(all)
const outdated = outdatedIn(all)
for (const key of outdated) console.error(`Explained, but did not survive: ${key}`)
if (selected.length === 0) await writeMarkdown(page, describeRun(results, untested))
console.log(`${score.toFixed(1)} % of the mutants were detected`)
for (const file of untested) console.error(`Not tested since it changed: ${file}`)
const hasPassed =
  untested.length === 0 && score >= minimumScore && unexplainedIn(all).length === 0 && outdated.length === 0
process.exitCode = hasPassed ? 0 : 1
