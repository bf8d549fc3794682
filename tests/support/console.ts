import { afterEach, beforeEach, expect } from 'vitest'
import { consoleOutput } from './expected-console.ts'

/** Fails every test that writes to the console unexpectedly. A set-up file of Vitest (vitest.config.ts). */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const

const originals = methods.map((method) => ({ method, original: console[method] }))

beforeEach(() => {
  consoleOutput.lines = []
  consoleOutput.expected = []
  for (const method of methods)
    console[method] = (...values: unknown[]) => consoleOutput.lines.push(values.map(String).join(' '))
})

afterEach(() => {
  for (const { method, original } of originals) console[method] = original
  const { lines, expected } = consoleOutput
  const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)))
  expect(unexpected, 'no unexpected console output').toEqual([])
  const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line))).map(String)
  expect(missing, 'all expected console output appears').toEqual([])
})
