import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** Counts of one runner, and a short text for each failed test. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
}

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

/**
 * Counts from Vitest's JSON report at `path`; `code` is the runner's exit code. A run without tests counts as failed
 * unless it `mayBeEmpty`.
 */
export function vitestTally(path: string, code: number, { mayBeEmpty = false } = {}): Tally {
  const report = readReport(path, vitestReport)
  return withRunnerFailure(code, mayBeEmpty, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: (report?.testResults ?? []).flatMap((file) => {
      const tests = file.assertionResults.filter((each) => each.status === 'failed')
      // A file that failed to load has no tests.
      if (tests.length === 0) return file.status === 'failed' ? [failureText(file.name, [file.message])] : []
      return tests.map((each) => failureText(`${file.name} › ${each.fullName}`, each.failureMessages ?? []))
    }),
  })
}

/** Counts from Playwright's JSON report at `path`; `code` is the runner's exit code. A flaky test counts as failed. */
export function playwrightTally(path: string, code: number): Tally {
  const report = readReport(path, playwrightReport)
  const stats = report?.stats
  return withRunnerFailure(code, false, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: [
      ...(report?.errors ?? []).map((error) => failureText('outside of tests', [error.message ?? ''])),
      ...(report?.suites ?? []).flatMap((suite) => failuresIn(suite)),
    ],
  })
}

function failuresIn(suite: z.infer<typeof playwrightSuite>): string[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) =>
        failureText(
          `${file}:${line} › ${projectName} › ${title}${status === 'flaky' ? ' (flaky)' : ''}`,
          results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')),
        ),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresIn(inner))]
}

/** The test's name and the first 16 lines of its messages. */
function failureText(name: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [`✗ ${name}`, ...lines.slice(0, 16).map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

/** Adds a failure when the runner exited with an error, or ran nothing, without a failed test. */
function withRunnerFailure(code: number, mayBeEmpty: boolean, tally: Tally): Tally {
  const isEmpty = tally.passed === 0 && !mayBeEmpty
  if (tally.failed > 0 || (code === 0 && !isEmpty)) return tally
  return {
    ...tally,
    failed: 1,
    failures: [...tally.failures, failureText('the runner exited with an error, or ran no test', [])],
  }
}

function readReport<Report>(path: string, schema: z.ZodType<Report>): Report | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
