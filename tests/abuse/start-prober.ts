import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

const health = z.object({ p50: z.number().or(z.literal(Infinity)), p99: z.number().or(z.literal(Infinity)) })

/** Starts the process that measures; `measure` asks `/healthz` of this address for so many seconds. */
export const startProber = () => {
  // JSON has no infinite times.
  const prober = fork(join(import.meta.dirname, 'prober.ts'), { serialization: 'advanced' })
  return {
    measure: async (url: string, seconds: number) => {
      const measured = once(prober, 'message').then(([message]: unknown[]) => health.parse(message))
      prober.send({ url, seconds })
      return measured
    },
    [Symbol.dispose]: () => void prober.kill(),
  }
}
