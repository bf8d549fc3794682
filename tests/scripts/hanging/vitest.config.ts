import { defineConfig } from 'vitest/config'

/** The tests of tests/scripts/test-run.test.ts. */
export default defineConfig({
  test: {
    include: ['tests/scripts/hanging/*.unit.ts'],
    setupFiles: ['tests/support/started-tests.ts'],
    maxWorkers: 3,
    testTimeout: 0,
  },
})
