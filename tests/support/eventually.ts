import { vi } from 'vitest'

/** Repeats a check until it no longer throws, for at most a minute. */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, 60_000)
