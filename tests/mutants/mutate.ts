import { existsSync } from 'node:fs'
import { glob, readFile, rename, writeFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { z } from 'zod'

/** The tested layers, each with its own tests. */
const layers = [
  { name: 'contract', files: 'contract/**/*.ts', dir: 'tests/contract' },
  { name: 'machines', files: 'machines/**/*.ts', dir: 'tests/machines' },
] as const

/** Files without mutants, with the reason for the page. */
export const excluded: Readonly<Record<string, string>> = {
  'contract/**/*examples.ts': 'test data',
  'contract/examples/*.ts': 'test data',
  'contract/*/{index,pages}.ts':
    'lists and names, held by types and by the tests of the server and the workspace',
  'contract/read-openapi.ts': 'used by scripts only, not by the server or the browser',
}

/** The files to mutate, by layer; only the selected files or folders when there are any. */
export const filesOf = async (selected: readonly string[]) =>
  await Promise.all(
    layers.map(async ({ name, files, dir }) => ({
      name,
      dir,
      files: (await Array.fromAsync(glob(files)))
        .filter((file) => !Object.keys(excluded).some((pattern) => matchesGlob(file, pattern)))
        .filter(
          (file) =>
            selected.length === 0 || selected.some((path) => file === path || file.startsWith(`${path}/`)),
        )
        .toSorted(),
    })),
  )

/** A change of the source and its result. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** The source line on which it begins. */
  readonly sourceLine: string
  /** The replaced source, on one line. */
  readonly original: string
  readonly replacement: string
  readonly status: string
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

interface Position {
  readonly line: number
  readonly column: number
}
const textBetween = (
  source: string,
  { start, end }: { readonly start: Position; readonly end: Position },
) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

/** Stryker's incremental report, which it reads again in the next run. */
const position = z.object({ line: z.int(), column: z.int() })
const reportSchema = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({
      source: z.string(),
      mutants: z.array(
        z.looseObject({
          status: z.string(),
          location: z.object({ start: position, end: position }),
          replacement: z.string().default(''),
        }),
      ),
    }),
  ),
})

const reportFileOf = (file: string) => `.cache/mutants/${file.replaceAll('/', '.')}.json`

const reportOf = async (file: string) =>
  existsSync(reportFileOf(file))
    ? reportSchema.parse(JSON.parse(await readFile(reportFileOf(file), 'utf8')))
    : null

/** The stored mutants of a file; null when the file has changed since or was never tested. */
export async function storedMutants(file: string): Promise<readonly Mutant[] | null> {
  const report = await reportOf(file)
  if (!report) return null
  const result = report.files[file]
  if (!result) return []
  if (result.source !== (await readFile(file, 'utf8'))) return null
  const lines = result.source.split('\n')
  return result.mutants.map(({ location, replacement, status }) => ({
    file,
    line: location.start.line,
    sourceLine: onOneLine(lines[location.start.line - 1] ?? ''),
    original: onOneLine(textBetween(result.source, location)),
    replacement: onOneLine(replacement),
    status,
  }))
}

const undetected = new Set(['Survived', 'NoCoverage', 'Timeout'])

/** Copies the last report without survivors, which Stryker would not test again after a test has changed. */
const copyReportWithoutSurvivors = async (file: string, next: string) => {
  const report = await reportOf(file)
  if (!report) return
  for (const part of Object.values(report.files))
    part.mutants = part.mutants.filter(({ status }) => !undetected.has(status))
  await writeFile(next, JSON.stringify(report))
}

/** Creates all mutants of a file and runs the tests of its layer on each. */
export async function mutate(file: string, dir: string): Promise<readonly Mutant[]> {
  process.env['MUTATED'] = file
  const next = `${reportFileOf(file)}.next`
  await copyReportWithoutSurvivors(file, next)
  await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/vitest.config.ts', dir },
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/ignored.ts'],
    ignorers: ['without-effect'],
    mutate: [file],
    coverageAnalysis: 'perTest',
    // Nothing detects the mutants of a file that no test of its layer imports.
    allowEmpty: true,
    // Generous, so that slow tests on a busy machine do not count as a timeout.
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
    tempDirName: `${reportFileOf(file)}.sandbox`,
    incremental: true,
    incrementalFile: next,
    reporters: ['progress-append-only'],
    warnings: false,
    thresholds: { break: null },
  }).runMutationTest()
  // Without mutants, Stryker writes no report.
  if (existsSync(next)) await rename(next, reportFileOf(file))
  else await writeFile(reportFileOf(file), JSON.stringify({ files: {} }))
  return (await storedMutants(file)) ?? []
}
