/**
 * Console output of the running test, and patterns of what it expects: outside the set-up file, which each file loads
 * anew.
 */
export const consoleOutput: { lines: string[]; expected: RegExp[] } = { lines: [], expected: [] }

/** Expects console output that matches `pattern` in the running test. */
export function expectConsole(pattern: RegExp): void {
  consoleOutput.expected.push(pattern)
}
