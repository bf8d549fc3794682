import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'
import { testFile, writeEvent } from './write-event.ts'

interface ReportedError {
  readonly message: string
  readonly stack?: string
}

const messageOf = ({ message, stack }: ReportedError) => stack ?? message

/**
 * Writes each test of Vitest when it ends; that it starts is written by its worker (tests/support/started-tests.ts).
 */
export default class EventReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]) {
    writeEvent({ kind: 'planned', count: specifications.length, unit: 'files' })
  }

  onTestModuleQueued({ moduleId }: TestModule) {
    writeEvent({ kind: 'fileStarted', at: Date.now(), file: testFile(moduleId) })
  }

  onTestModuleEnd(module: TestModule) {
    const file = testFile(module.moduleId)
    writeErrors(file, module.errors())
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic()
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    writeEvent({ kind: 'fileEnded', at: Date.now(), file, ms })
  }

  onTestSuiteResult(suite: TestSuite) {
    writeErrors(`${testFile(suite.module.moduleId)} › ${suite.fullName}`, suite.errors())
  }

  onTestCaseResult(test: TestCase) {
    const file = testFile(test.module.moduleId)
    const { state, errors = [] } = test.result()
    const diagnostic = test.diagnostic()
    const passed = diagnostic?.flaky === true ? 'flaky' : 'passed'
    writeEvent({
      kind: 'ended',
      at: Date.now(),
      id: test.id,
      file,
      name: `${file} › ${test.fullName}`,
      ms: diagnostic?.duration ?? 0,
      result: state === 'passed' ? passed : state === 'failed' ? 'failed' : 'skipped',
      messages: errors.map(messageOf),
    })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly ReportedError[]) {
    writeErrors('outside of tests', errors)
  }
}

function writeErrors(where: string, errors: readonly ReportedError[]) {
  for (const error of errors) writeEvent({ kind: 'error', at: Date.now(), where, message: messageOf(error) })
}
