import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'

/** The file that is changed: the test of its own name, or of its folder's, knows most about it and goes first. */
const changed = process.env['MUTATED'] ?? ''

/** Walks through the largest machines take longest. */
const slow = [
  'study-session',
  'card-sort-task',
  'booking',
  'customized-plan.paths',
  'enterprise-wizard.paths',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const name = basename(moduleId, '.test.ts')
  if (changed.includes(`/${name}`)) return 0
  return slow.includes(name) ? 2 : 1
}

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted(
      (one, other) => rankOf(one) - rankOf(other) || one.moduleId.localeCompare(other.moduleId),
    )
  }
}

/**
 * Two things that Stryker's runner does not know of this Vitest. It picks tests by names that Vitest writes another
 * way, and would run none: whole files run. And it counts failed tests only: a file that a mutant keeps from loading
 * has none, so it gets one.
 */
class ForStryker implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.vitest = vitest
    for (const { config } of vitest.projects)
      Object.defineProperty(config, 'testNamePattern', { get: () => undefined, set: () => {} })
  }

  onTestRunEnd() {
    for (const file of this.vitest?.state.getFiles() ?? [])
      if (file.result?.state === 'fail' && file.tasks.length === 0)
        Object.assign(file, { tasks: [{ type: 'test', name: 'loads', file, result: file.result }] })
  }
}

export default defineConfig({
  test: {
    // Below the folder that each half of the run names.
    include: ['**/*.test.ts'],
    exclude: [
      // They compare with what is drawn from the machines and the contract: every change is one, whether it matters or not.
      '**/{diagrams,exports,described,openapi,readme}.test.ts',
    ],
    // A busy machine is slow, and a slow test is no dead mutant.
    testTimeout: 60_000,
    setupFiles: ['tests/support/console.ts'],
    reporters: [new ForStryker()],
    sequence: { sequencer: QuickFirst },
    isolate: false,
  },
})
