import { fromPromise } from 'xstate'

/** A call that a machine waits for. */
interface Pending {
  readonly input: unknown
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Stands in for the calls of a machine: each one ends when and as the path says. */
export const createCalls = () => {
  const pending = new Map<string, Pending>()
  return {
    /** The logic of one call, for `machine.provide({ actors })`. */
    actor: <Output, Input extends {}>() =>
      fromPromise<Output, Input>(
        ({ self, input }) =>
          new Promise((resolve, reject) => pending.set(self.id, { input, resolve, reject })),
      ),
    /** The last call that was made under an id and has not been ended. */
    waiting: (id: string) => {
      const call = pending.get(id)
      if (!call) throw new Error(`The machine does not wait for ${id}`)
      return call
    },
  }
}

/** Waits until a machine has heard of a call that has ended. */
export const heard = () => new Promise((resolve) => setImmediate(resolve))
