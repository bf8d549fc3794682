import { afterEach, beforeEach, expect } from 'vitest'

/** Fails every test that writes to the console unexpectedly. A set-up file of Vitest (vitest.config.ts). */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const

let output: string[] = []
let expected: RegExp[] = []

const originals = methods.map((method) => ({ method, original: console[method] }))

/** Expects console output that matches `pattern` in the running test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

beforeEach(() => {
  output = []
  expected = []
  for (const method of methods)
    console[method] = (...values: unknown[]) => output.push(values.map(String).join(' '))
})

afterEach(() => {
  for (const { method, original } of originals) console[method] = original
  const unexpected = output.filter((line) => !expected.some((pattern) => pattern.test(line)))
  expect(unexpected, 'no unexpected console output').toEqual([])
  const missing = expected.filter((pattern) => !output.some((line) => pattern.test(line))).map(String)
  expect(missing, 'all expected console output appears').toEqual([])
})
