import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { analysisVersion } from '#contract/results/results-bundle.ts'
import { recompute } from '#studies/engine/recompute.ts'
import { serverTools } from '#tools/server.ts'
import type { Store } from '../store/schema.ts'
import { resultsBundle } from '../studies/authoring/bundle/results-bundle.ts'
import { createStudyCatalog } from '../studies/catalog.ts'
import type { CommandIo } from './command.ts'
import { UsageError } from './list-options.ts'

const softwareVersion = () =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version

/** Writes a bundle of results to a new file that only its owner reads, or to standard output. */
export const writeResultsBundle = async (
  { store, io: { stdout } }: { readonly store: Store; readonly io: Pick<CommandIo, 'stdout'> },
  study: string | undefined,
  path: string | undefined,
): Promise<string> => {
  const found = study === undefined ? undefined : await createStudyCatalog(store, serverTools).find(study)
  if (!found) throw new UsageError(`No published study has the identifier ${study ?? ''}`)
  const lines = Readable.from(resultsBundle(store, found.open, softwareVersion()))
  if (path === undefined) {
    if (stdout.isTTY)
      throw new UsageError('Name a file, or redirect the output: … bundle <study> > study.jsonl')
    await pipeline(lines, stdout, { end: false })
    return ''
  }
  // The answers may name people.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let isOpen = false
  file.once('open', () => (isOpen = true))
  try {
    await pipeline(lines, file)
  } catch (error) {
    if (isOpen) await rm(path, { force: true })
    throw error
  }
  return `Written: ${path}\n`
}

const valueText = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value))

/** Control characters of a label could manipulate the terminal. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** Exit codes: a number is wrong, or differs by the rules of another version of the analysis. */
const exitCodes = { same: 0, wrong: 1, otherRules: 2 } as const

/** Prints every number of a bundle, computed again, and returns the exit code. No database is needed. */
export const printRecomputed = async (
  path: string | undefined,
  { stdout, stderr }: Pick<CommandIo, 'stdout' | 'stderr'>,
): Promise<number> => {
  const report = (line: string) => stderr.write(`${line}\n`)
  if (path === undefined) throw new UsageError('Name the bundle: npm run studies -- recompute <bundle>')
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  const { head, isOtherAnalysis, responses, events, numbers, differences, added } = await recompute(
    serverTools,
    lines,
  )
  for (const [name, value] of numbers)
    if (typeof value === 'number') stdout.write(`${printable(name)}\t${value}\n`)
  report(
    `${head.study.id}, version ${head.published}: ${responses} responses, ${events} events, written ${head.writtenAt} by Understory ${head.software} (analysis ${head.analysis}, Node ${head.node}).`,
  )
  if (isOtherAnalysis)
    report(
      `This program has analysis ${analysisVersion}: rules have changed since then. A number that differs was not wrong; the program that wrote the bundle computes it again.`,
    )
  // Texts of participants are compared, not printed.
  for (const { name, stored, computed } of differences)
    report(
      [stored, computed].some((value) => typeof value === 'string')
        ? `differs: ${printable(name)}`
        : `differs: ${printable(name)}: stored ${valueText(stored)}, computed ${valueText(computed)}`,
    )
  if (added.length > 0) report(`${added.length} values are new since then, and have nothing to compare with.`)
  const compared = numbers.length - added.length
  report(
    differences.length === 0
      ? `All ${compared} values are the same.`
      : `${differences.length} of ${compared} values differ.`,
  )
  if (differences.length === 0) return exitCodes.same
  return isOtherAnalysis ? exitCodes.otherRules : exitCodes.wrong
}
