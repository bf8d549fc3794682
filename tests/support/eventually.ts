import { vi } from 'vitest'

/** Waits until a check no longer throws, as long as a busy machine may need. */
export const eventually = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, 60_000)
