import type { z } from 'zod'

/** The context of a running job. */
export interface JobContext {
  readonly id: string
  /** Aborted when the job takes too long, loses its lease, or the process stops. */
  readonly signal: AbortSignal
  /** Stores how far the job is, from 0 to 1, with a text for the owner. Written at most once a second. */
  readonly progress: (fraction: number, text?: string) => Promise<void>
}

interface JobDefinition<Kind extends string, Payload extends z.ZodType> {
  readonly kind: Kind
  readonly payload: Payload
  /** Cron pattern in UTC: a scheduled job runs once for each time, whatever the number of processes. */
  readonly schedule?: { readonly pattern: string; readonly payload: z.input<Payload> }
  /** After this many attempts the job is a dead letter. */
  readonly maxAttempts?: number
  /** Longest time of one attempt in milliseconds. */
  readonly timeout?: number
  /**
   * Does the work, at least once: an attempt that was lost is repeated. What it returns is stored as JSON.
   * @throws WorkError with a message that operators can read; other errors are stored by name and code only.
   */
  readonly run: (payload: z.output<Payload>, context: JobContext) => Promise<unknown>
}

const defaults = { maxAttempts: 8, timeout: 15 * 60_000 } as const

/** Defines a kind of job; `Payload` types both what is queued and what `run` gets. */
export const defineJob = <Kind extends string, Payload extends z.ZodType>({
  kind,
  payload,
  schedule,
  maxAttempts = defaults.maxAttempts,
  timeout = defaults.timeout,
  run,
}: JobDefinition<Kind, Payload>) => ({
  kind,
  schedule: schedule && { pattern: schedule.pattern, payload: JSON.stringify(schedule.payload) },
  maxAttempts,
  timeout,
  /** The payload as it is stored. */
  encode: (value: z.input<Payload>) => JSON.stringify(payload.parse(value)),
  /** Runs the job with a stored payload. */
  execute: async (stored: string, context: JobContext) => run(payload.parse(JSON.parse(stored)), context),
})

/** A kind of job, whatever its payload. */
export type RunnableJob = Omit<ReturnType<typeof defineJob<string, z.ZodType>>, 'encode'>
