import { existsSync } from 'node:fs'
import { glob, readFile, rename, writeFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { z } from 'zod'

/** The two halves, each tested by its own tests: those of the machines say nothing about the contract. */
const halves = [
  { name: 'contract', files: 'contract/**/*.ts', dir: 'tests/contract' },
  { name: 'machines', files: 'machines/**/*.ts', dir: 'tests/machines' },
] as const

/** What is not changed, with the reason that the page gives. */
export const leftOut: Readonly<Record<string, string>> = {
  'contract/examples.ts': 'data that the tests send and compare',
  'contract/examples/*.ts': 'data that the tests send and compare',
  'contract/openapi-schema.ts': 'how the tools read the written document; no server and no browser runs it',
}

/** The files that are changed, half by half; of these, those that are named when some are. */
export const filesOf = async (named: readonly string[]) =>
  await Promise.all(
    halves.map(async ({ name, files, dir }) => ({
      name,
      dir,
      files: (await Array.fromAsync(glob(files)))
        .filter((file) => !Object.keys(leftOut).some((pattern) => matchesGlob(file, pattern)))
        .filter(
          (file) => named.length === 0 || named.some((part) => file === part || file.startsWith(`${part}/`)),
        )
        .toSorted(),
    })),
  )

/** A change of the source, and what became of it. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** The line on which it begins. */
  readonly at: string
  /** What stood there, on one line. */
  readonly original: string
  readonly replacement: string
  readonly status: string
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

interface Place {
  readonly line: number
  readonly column: number
}
const cut = (source: string, { start, end }: { readonly start: Place; readonly end: Place }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

/** What Stryker writes of a run, and reads before the next one. */
const place = z.object({ line: z.int(), column: z.int() })
const reportSchema = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({
      source: z.string(),
      mutants: z.array(
        z.looseObject({
          status: z.string(),
          location: z.object({ start: place, end: place }),
          replacement: z.string().default(''),
        }),
      ),
    }),
  ),
})

const placeOf = (file: string) => `.cache/mutants/${file.replaceAll('/', '.')}.json`

const reportOf = async (file: string) =>
  existsSync(placeOf(file)) ? reportSchema.parse(JSON.parse(await readFile(placeOf(file), 'utf8'))) : null

/** What the last run found in a file; null when the file has changed since, or was never tried. */
export async function kept(file: string): Promise<readonly Mutant[] | null> {
  const report = await reportOf(file)
  if (!report) return null
  const found = report.files[file]
  if (!found) return []
  if (found.source !== (await readFile(file, 'utf8'))) return null
  const lines = found.source.split('\n')
  return found.mutants.map(({ location, replacement, status }) => ({
    file,
    line: location.start.line,
    at: onOneLine(lines[location.start.line - 1] ?? ''),
    original: onOneLine(cut(found.source, location)),
    replacement: onOneLine(replacement),
    status,
  }))
}

const unnoticed = new Set(['Survived', 'NoCoverage', 'Timeout'])

/** The last report without what survived: Stryker does not see that a test has been written since. */
const toGoOnFrom = async (file: string, next: string) => {
  const report = await reportOf(file)
  if (!report) return
  for (const part of Object.values(report.files))
    part.mutants = part.mutants.filter(({ status }) => !unnoticed.has(status))
  await writeFile(next, JSON.stringify(report))
}

/** Changes a file in every way Stryker knows, and runs the tests of its half on each. */
export async function mutate(file: string, dir: string): Promise<readonly Mutant[]> {
  process.env['MUTATED'] = file
  const next = `${placeOf(file)}.next`
  await toGoOnFrom(file, next)
  await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/vitest.config.ts', dir },
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/ignored.ts'],
    ignorers: ['unrun'],
    mutate: [file],
    coverageAnalysis: 'perTest',
    // A busy machine is slow, and what is slow is not noticed yet.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    concurrency: 2,
    ignorePatterns: [
      '/dist',
      '/data',
      '/test-results',
      '/public',
      '/src/site',
      '/src/studies/player',
      '/src/studies/results',
      '/tests/e2e',
      '/.cache',
    ],
    tempDirName: `${placeOf(file)}.sandbox`,
    incremental: true,
    incrementalFile: next,
    reporters: ['progress-append-only'],
    warnings: false,
    thresholds: { break: null },
  }).runMutationTest()
  // Where there is nothing to change, Stryker writes nothing.
  if (existsSync(next)) await rename(next, placeOf(file))
  else await writeFile(placeOf(file), JSON.stringify({ files: {} }))
  return (await kept(file)) ?? []
}
