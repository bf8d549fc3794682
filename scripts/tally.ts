import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** Counts of one runner, and a short text for each failed test. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
  /** A short text for each test that failed, and passed when it was run again. */
  readonly unsteady?: readonly string[]
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

/** Counts from Playwright's JSON report at `path`; `code` is the runner's exit code. A test that passed only when it was run again counts as passed, and is named. */
export function playwrightTally(path: string, code: number): Tally {
  const report = readReport(path, playwrightReport)
  const stats = report?.stats
  return withRunnerFailure(code, false, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    failures: [
      ...(report?.errors ?? []).map((error) => failureText('outside of tests', [error.message ?? ''])),
      ...(report?.suites ?? []).flatMap((suite) => messagesIn(suite, 'unexpected')),
    ],
    unsteady: (report?.suites ?? []).flatMap((suite) => messagesIn(suite, 'flaky')),
  })
}

function messagesIn(suite: z.infer<typeof playwrightSuite>, status: 'unexpected' | 'flaky'): string[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((each) => each.status === status)
      .map(({ projectName, results }) =>
        failureText(
          `${file}:${line} › ${projectName} › ${title}`,
          results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')),
        ),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => messagesIn(inner, status))]
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
