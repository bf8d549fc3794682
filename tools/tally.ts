import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How many tests did what, and what is to be said of each that failed. */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Counts from Vitest's JSON report at `path`; `code` is how the runner ended. */
export function vitestTally(path: string, code: number): Tally {
  const report = read(path, vitestReport)
  return honest(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: (report?.testResults ?? []).flatMap((file) => {
      const tests = file.assertionResults.filter((each) => each.status === 'failed')
      // A file that could not be read has no tests to name.
      if (tests.length === 0) return file.status === 'failed' ? [said(file.name, [file.message])] : []
      return tests.map((each) => said(`${file.name} › ${each.fullName}`, each.failureMessages ?? []))
    }),
  })
}

/** Counts from Playwright's JSON report at `path`; `code` is how the runner ended. */
export function playwrightTally(path: string, code: number): Tally {
  const report = read(path, playwrightReport)
  const stats = report?.stats
  return honest(code, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: [
      ...(report?.errors ?? []).map((error) => said('outside every test', [error.message ?? ''])),
      ...(report?.suites ?? []).flatMap((suite) => failuresIn(suite)),
    ],
  })
}

function failuresIn(suite: z.infer<typeof playwrightSuite>): string[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) =>
        said(
          `${file}:${line} › ${projectName} › ${title}${status === 'flaky' ? ' (only sometimes)' : ''}`,
          results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')),
        ),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner))]
}

/** The name of what failed, and how its messages begin: enough to know where to look. */
function said(name: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [`✗ ${name}`, ...lines.slice(0, 16).map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

/** A runner that broke off, or ran nothing, has failed even when no test of its did. */
function honest(code: number, tally: Tally): Tally {
  const broke = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  if (!broke) return tally
  return {
    ...tally,
    failed: 1,
    failures: [...tally.failures, said('a runner broke off, or ran nothing', [])],
  }
}

function read<T>(path: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
