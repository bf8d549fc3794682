import { afterEach, beforeEach, expect } from 'vitest'

/**
 * Console noise fails a test unless the test expects it. Loaded before every test file (vitest.config.ts).
 */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const

let said: string[] = []
let expected: RegExp[] = []

const quiet = methods.map((method) => ({ method, original: console[method] }))

/** Allows and demands console output that matches `pattern` in the running test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

beforeEach(() => {
  said = []
  expected = []
  for (const method of methods)
    console[method] = (...words: unknown[]) => said.push(words.map(String).join(' '))
})

afterEach(() => {
  for (const { method, original } of quiet) console[method] = original
  const surprises = said.filter((line) => !expected.some((pattern) => pattern.test(line)))
  expect(surprises, 'the console stayed quiet').toEqual([])
  const unheard = expected.filter((pattern) => !said.some((line) => pattern.test(line))).map(String)
  expect(unheard, 'the expected console output came').toEqual([])
})
