import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'

/** The mutated file; the tests with its name run first, because they detect most mutants. */
const changed = process.env['MUTATED'] ?? ''

/** The tests of the largest machines take longest and run last. */
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

class RelatedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted(
      (one, other) => rankOf(one) - rankOf(other) || one.moduleId.localeCompare(other.moduleId),
    )
  }
}

/**
 * Works around two problems of Stryker's runner with this Vitest: its test name pattern matches no test, so whole files
 * run; and a file that fails to load has no failed test, so it gets one.
 */
class StrykerReporter implements Reporter {
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
    // Within the `dir` of the layer.
    include: ['**/*.test.ts'],
    exclude: [
      // These compare generated files with the source and would detect every mutant, relevant or not.
      '**/{audit-actions,diagrams,exports,described,openapi,readme}.test.ts',
    ],
    // A slow test on a busy machine must not count as a detected mutant.
    testTimeout: 60_000,
    setupFiles: ['tests/support/console.ts'],
    reporters: [new StrykerReporter()],
    sequence: { sequencer: RelatedFirst },
    isolate: false,
  },
})
