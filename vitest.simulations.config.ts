import { defineConfig } from 'vitest/config'

/** Long seeded simulations of intervals and tests; the quick form of each is in tests/studies or tests/tools. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/simulations/*.test.ts'],
    setupFiles: ['tests/support/console.ts'],
    testTimeout: 600_000,
  },
})
