import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts'

keepTemporaryFilesInMemory()

const everyTest = 'tests/**/*.test.{ts,tsx}'
const otherRunners = ['tests/e2e/**', 'tests/bench/**']
/** Tests that use PostgreSQL: only they wait for it to start. */
const withPostgres = [
  'tests/server/**/*.test.ts',
  'tests/tools/*/engine.test.ts',
  'tests/support/postgres.test.ts',
]

const setupFiles = ['tests/support/console.ts']
/** Processes and databases start slowly on a busy machine: a test fails by its assertions, not by waiting. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    environment: 'node',
    // Half of the tests wait for a process, a disk or a database: one worker more than cores.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [everyTest],
          exclude: [...otherRunners, ...withPostgres],
          setupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'postgres',
          include: withPostgres,
          setupFiles,
          globalSetup: 'tests/support/test-databases.ts',
          ...timeouts,
        },
      },
    ],
  },
})
