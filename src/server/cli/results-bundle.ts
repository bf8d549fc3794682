import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { analysisVersion } from '#contract/results/results-bundle.ts'
import { recompute } from '#studies/engine/recompute.ts'
import { serverTools } from '#tools/server.ts'
import type { FileStore } from '../files/file-store.ts'
import { softwareVersion } from '../software-version.ts'
import type { Store } from '../store/schema.ts'
import { createPlanReports } from '../studies/analysis-plans/public.ts'
import { importResults } from '../studies/results/import-results.ts'
import { resultsBundle } from '../studies/results/results-bundle.ts'
import type { MediaStorage } from '../studies/authoring/save-media.ts'
import { createStudyCatalog } from '../studies/catalog.ts'
import { findWorkspace } from '../members/queries/workspaces.ts'
import type { CommandIo } from './command.ts'
import { UsageError } from './list-options.ts'

/** Writes a bundle of results to a new file that only its owner reads, or to standard output. */
export const writeResultsBundle = async (
  {
    store,
    files,
    io: { stdout },
  }: { readonly store: Store; readonly files: FileStore; readonly io: Pick<CommandIo, 'stdout'> },
  study: string | undefined,
  path: string | undefined,
): Promise<string> => {
  const studies = createStudyCatalog(store, serverTools)
  const found = study === undefined ? undefined : await studies.find(study)
  if (!found) throw new UsageError(`No published study has the identifier ${study ?? ''}`)
  const lines = Readable.from(
    resultsBundle(
      { store, studies, files, planReports: createPlanReports(store), software: softwareVersion() },
      found.row,
    ),
  )
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

/** Imports a bundle of results into a workspace as a closed study. */
export const importBundle = async (
  storage: MediaStorage,
  path: string | undefined,
  workspaceId: string | undefined,
): Promise<string> => {
  if (path === undefined)
    throw new UsageError('Name the bundle: npm run studies -- import <bundle> --workspace <id>')
  if (workspaceId === undefined || !(await findWorkspace(storage.store, workspaceId)))
    throw new UsageError('--workspace takes the identifier of a workspace of this server')
  const { id, responses, results } = await importResults(storage, { path, workspaceId })
  return `Imported: study ${id}, ${responses} responses in ${results === 1 ? 'one set of results' : `${results} sets of results`}\n`
}

/** Exit codes: a number is wrong, or differs by the rules of another version of the analysis. */
const exitCodes = { same: 0, wrong: 1, otherRules: 2 } as const

type Recomputed = Awaited<ReturnType<typeof recompute>>

/** The lines about results that were computed again; the numbers themselves go to standard output. */
const reportOf = ({
  results,
  published,
  responses,
  events,
  numbers,
  differences,
  added,
}: Recomputed['results'][number]) => {
  const compared = numbers.length - added.length
  return [
    `Results ${results}, version ${published}: ${responses} responses, ${events} events.`,
    // Texts of participants are compared, not printed.
    ...differences.map(({ name, stored, computed }) =>
      [stored, computed].some((value) => typeof value === 'string')
        ? `differs: ${printable(name)}`
        : `differs: ${printable(name)}: stored ${valueText(stored)}, computed ${valueText(computed)}`,
    ),
    ...(added.length > 0
      ? [`${added.length} values are new since then, and have nothing to compare with.`]
      : []),
    differences.length === 0
      ? `All ${compared} values are the same.`
      : `${differences.length} of ${compared} values differ.`,
  ]
}

/** Prints every number of a bundle, computed again, and returns the exit code. No database is needed. */
export const printRecomputed = async (
  path: string | undefined,
  { stdout, stderr }: Pick<CommandIo, 'stdout' | 'stderr'>,
): Promise<number> => {
  const report = (line: string) => stderr.write(`${line}\n`)
  if (path === undefined) throw new UsageError('Name the bundle: npm run studies -- recompute <bundle>')
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  const { origin, isOtherAnalysis, results } = await recompute(serverTools, lines)
  const hasSeveral = results.length > 1
  for (const { results: number, numbers } of results)
    for (const [name, value] of numbers)
      if (typeof value === 'number')
        stdout.write(`${hasSeveral ? `results ${number}: ` : ''}${printable(name)}\t${value}\n`)
  report(
    `${printable(origin.study)}, written ${origin.writtenAt} by Understory ${printable(origin.software)} (analysis ${origin.analysis}, Node ${printable(origin.node)}).`,
  )
  if (isOtherAnalysis)
    report(
      `This program has analysis ${analysisVersion}: rules have changed since then. A number that differs was not wrong; the program that wrote the bundle computes it again.`,
    )
  for (const each of results) for (const line of reportOf(each)) report(line)
  if (results.every(({ differences }) => differences.length === 0)) return exitCodes.same
  return isOtherAnalysis ? exitCodes.otherRules : exitCodes.wrong
}
