import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { enterTemporaryRoot } from './scripts/test/temporary-root.ts'

await enterTemporaryRoot()

const everyTest = 'tests/**/*.test.{ts,tsx}'
const otherRunners = ['tests/e2e/**', 'tests/bench/**', 'tests/simulations/**']
/** Tests that use databases: only they wait for PostgreSQL to start. */
const withDatabases = [
  'tests/contract-kit/*.test.ts',
  'tests/server/**/*.test.ts',
  'tests/tools/*/engine.test.ts',
  'tests/support/postgres.test.ts',
]
/** Tests that replace modules or globals, which tests in the same worker would notice. */
const replacesModules = (file: string) =>
  /\bvi\.(mock|doMock|stubEnv|stubGlobal)\(/.test(readFileSync(file, 'utf8'))
const isolatedUnits = globSync(everyTest, { exclude: [...otherRunners, ...withDatabases] }).filter(
  replacesModules,
)
const isolatedDatabases = globSync(withDatabases).filter(replacesModules)

const setupFiles = ['tests/support/started-tests.ts', 'tests/support/console.ts']
/** Processes and databases start slowly on a busy machine: a test fails by its assertions, not by waiting. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    environment: 'node',
    // Some tests wait for a process, a disk or a database. Each worker loads all modules: more of them take longer.
    maxWorkers: availableParallelism() + 1,
    // PostgreSQL also stops slowly there.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    // Without isolation a worker loads the modules once instead of once for each file.
    projects: [
      {
        test: {
          name: 'unit',
          include: [everyTest],
          exclude: [...otherRunners, ...withDatabases, ...isolatedUnits],
          isolate: false,
          setupFiles,
          ...timeouts,
        },
      },
      { test: { name: 'isolated unit', include: isolatedUnits, setupFiles, ...timeouts } },
      {
        test: {
          name: 'databases',
          include: withDatabases,
          exclude: isolatedDatabases,
          isolate: false,
          setupFiles,
          globalSetup: 'tests/support/test-databases.ts',
          ...timeouts,
        },
      },
      {
        test: {
          name: 'isolated databases',
          include: isolatedDatabases,
          setupFiles,
          globalSetup: 'tests/support/test-databases.ts',
          ...timeouts,
        },
      },
    ],
  },
})
