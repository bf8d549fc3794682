import { onTestFinished, vi } from 'vitest'

/**
 * Stops the clock until the test ends: limits per minute start again with each minute, which must not end meanwhile.
 */
export const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}
