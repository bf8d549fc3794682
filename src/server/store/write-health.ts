import { StoreUnavailableError } from './unavailable.ts'

/** The last write proves for this long that the next one can succeed. */
const freshMs = 60_000
/** Minimum time between two trial writes while writes fail. */
const retryMs = 2000
/** A trial write that waits longer, for example for a lock, counts as failed for now. */
const patienceMs = 1000

const timeout = () =>
  new Promise<never>((_, reject) => {
    const error = new StoreUnavailableError('The database accepts no writes at the moment')
    setTimeout(() => reject(error), patienceMs).unref()
  })

/**
 * Remembers whether the last write of a store succeeded. Without a recent write, or after a failed one, `check` runs a
 * trial write; concurrent checks share it. Only a trial ends the time after a failure: a small write can still succeed
 * on a full disk.
 */
export const createWriteHealth = (now = () => performance.now()) => {
  let succeededAt = -Infinity
  let failure: { readonly error: Error; readonly retryAt: number } | undefined
  let trial: Promise<void> | undefined

  return {
    succeeded: () => {
      succeededAt = now()
      if (failure) failure = { ...failure, retryAt: succeededAt }
    },
    failed: (error: StoreUnavailableError) => {
      failure = { error, retryAt: now() + retryMs }
    },
    /** @throws when the last write failed, or the trial write does. */
    check: async (tryWrite: () => Promise<void>) => {
      if (failure && now() < failure.retryAt) throw failure.error
      if (!failure && now() - succeededAt < freshMs) return
      trial ??= tryWrite()
        .then(() => {
          failure = undefined
        })
        .finally(() => (trial = undefined))
      await Promise.race([trial, timeout()])
    },
  }
}
export type WriteHealth = ReturnType<typeof createWriteHealth>
