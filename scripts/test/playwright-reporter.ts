import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { testFile, writeEvent } from './write-event.ts'

const messageOf = ({ message, value }: TestError) => message ?? value ?? ''

/** A function that several spec files call can contain the test itself. */
function specFile(suite: Suite): string {
  if (suite.type !== 'file' && suite.parent) return specFile(suite.parent)
  return suite.location?.file ?? ''
}

function identify(test: TestCase) {
  const [, project, , ...titles] = test.titlePath()
  const spec = specFile(test.parent)
  const file = testFile(spec)
  const line = test.location.file === spec ? `:${test.location.line}` : ''
  return {
    id: test.id,
    file,
    name: [`${file}${line}`, project, ...titles].filter(Boolean).join(' › '),
  }
}

function resultOf(test: TestCase, { status }: TestResult) {
  if (status === 'interrupted') return 'failed'
  const outcome = test.outcome()
  return outcome === 'expected' ? 'passed' : outcome === 'unexpected' ? 'failed' : outcome
}

/** Writes each test of Playwright when it starts and when it ends. */
export default class EventReporter implements Reporter {
  printsToStdio() {
    return false
  }

  onBegin(_config: FullConfig, suite: Suite) {
    writeEvent({ kind: 'planned', count: suite.allTests().length, unit: 'tests' })
  }

  onTestBegin(test: TestCase) {
    writeEvent({ kind: 'started', at: Date.now(), ...identify(test) })
  }

  onTestEnd(test: TestCase, result: TestResult) {
    writeEvent({
      kind: 'ended',
      at: Date.now(),
      ...identify(test),
      ms: result.duration,
      result: resultOf(test, result),
      messages: test.results.flatMap(({ errors }) => errors.map(messageOf)),
    })
  }

  onError(error: TestError) {
    writeEvent({ kind: 'error', at: Date.now(), where: 'outside of tests', message: messageOf(error) })
  }
}
