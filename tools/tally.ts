import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests did what. */
export type Tally = { passed: number; failed: number; skipped: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/** Counts from Vitest's JSON report at `path`; `code` is how the runner ended. */
export function vitestTally(path: string, code: number): Tally {
  const report = read(path, vitestReport)
  return honest(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** Counts from Playwright's JSON report at `path`; `code` is how the runner ended. */
export function playwrightTally(path: string, code: number): Tally {
  const stats = read(path, playwrightReport)?.stats
  return honest(code, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

/** A runner that broke off, or ran nothing, has failed even when no test of its did. */
function honest(code: number, tally: Tally): Tally {
  const broke = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return broke ? { ...tally, failed: 1 } : tally
}

function read<T>(path: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
