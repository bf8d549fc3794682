import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

/** The two halves, each tested by its own tests: those of the machines say nothing about the contract. */
export const halves = {
  contract: {
    mutate: [
      'contract/**/*.ts',
      // Data that the tests send and compare; each example is sent to a server elsewhere.
      '!contract/examples.ts',
      '!contract/examples/**',
      // How the tools read the written document; no server and no browser runs it.
      '!contract/openapi-document.ts',
      '!contract/studies/**',
    ],
    dir: 'tests/contract',
  },
  machines: {
    mutate: [
      'machines/*.ts',
      '!machines/{study-session,card-sort,tree-test,first-click}*.ts',
      '!machines/{tree-walk,question-path,task,task-machines}.ts',
    ],
    dir: 'tests/machines',
  },
} as const
export type Half = keyof typeof halves

/** A change of the source, and what became of it. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** What stood there, on one line. */
  readonly original: string
  readonly replacement: string
  readonly status: string
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const cut = (source: string, { start, end }: { start: Place; end: Place }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}
interface Place {
  readonly line: number
  readonly column: number
}

/** Changes the source of one half in every way Stryker knows, and runs the half's tests on each. */
export async function mutate(half: Half): Promise<readonly Mutant[]> {
  const { mutate: files, dir } = halves[half]
  const results = await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutants/vitest.config.ts', dir },
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutants/ignored.ts'],
    ignorers: ['unrun'],
    mutate: [...files],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    ignorePatterns: [
      '/dist',
      '/data',
      '/test-results',
      '/public',
      '/src/site',
      '/src/studies',
      '/tests/e2e',
      '/.cache',
    ],
    tempDirName: `.cache/mutants/${half}`,
    incremental: true,
    incrementalFile: `.cache/mutants/${half}.json`,
    reporters: ['progress-append-only'],
    warnings: false,
    thresholds: { break: null },
  }).runMutationTest()
  const sources = new Map<string, string>()
  const found: Mutant[] = []
  for (const { fileName, location, replacement = '', status } of results) {
    const source = sources.get(fileName) ?? (await readFile(fileName, 'utf8'))
    sources.set(fileName, source)
    found.push({
      file: relative(process.cwd(), fileName),
      line: location.start.line,
      original: onOneLine(cut(source, location)),
      replacement: onOneLine(replacement),
      status,
    })
  }
  return found
}
