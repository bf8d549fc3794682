import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const everyTest = 'tests/**/*.test.{ts,tsx}'
const elsewhere = ['tests/e2e/**', 'tests/bench/**']
/** The folders whose tests talk to PostgreSQL: only they wait for it to start. */
const withPostgres = ['tests/server/**/*.test.ts', 'tests/support/postgres.test.ts']

const setupFiles = ['tests/support/console.ts']
/** Starting processes and databases takes long on a busy machine; no test fails for having waited. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    environment: 'node',
    // Half of the tests wait for a process, a disk or a database: a worker for every core, and none left for Vitest.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'alone',
          include: [everyTest],
          exclude: [...elsewhere, ...withPostgres],
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'postgres',
          include: withPostgres,
          setupFiles,
          globalSetup: 'tests/support/postgres-server.ts',
          ...patience,
        },
      },
    ],
  },
})
