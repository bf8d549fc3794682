import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'

/** What costs little and knows much comes first, the walks through the largest machines last: most mutants die early. */
const order = ['/contract/contract.', '/contract/fields.', '/contract/', '/machines/']
const last = ['/booking.', '/customized-plan.', '/enterprise-wizard.']

const rankOf = ({ moduleId }: TestSpecification) =>
  last.some((part) => moduleId.includes(part))
    ? order.length
    : order.findIndex((part) => moduleId.includes(part))

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
      '**/{diagrams,exports,described}.test.ts',
      '**/readme.test.ts',
      // Machines that are not mutated.
      '**/{study-session,card-sort,tree-test,first-click}*.test.ts',
    ],
    // A busy machine is slow, and a slow test is no dead mutant.
    testTimeout: 60_000,
    setupFiles: ['tests/support/console.ts'],
    reporters: [new ForStryker()],
    sequence: { sequencer: QuickFirst },
    isolate: false,
  },
})
