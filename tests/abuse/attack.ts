import type { Store } from '#server/store/schema.ts'

/** The server under attack, as the attacker sees it. */
export interface Target {
  readonly url: string
  readonly host: string
  readonly port: number
  /** The address the attacker connects from; pass it to every socket and agent. */
  readonly localAddress: string
  /** Sent with every request of the attacker. */
  readonly headers: Readonly<Record<string, string>>
  /** For attacks from the machine of the server, such as another process that locks the database. */
  readonly databaseUrl: string
}

/** The number of outcomes for the attacker: by status (`200`), error code (`ECONNRESET`), or a name of its own. */
export type Tally = Record<string, number>

/** The measurements while the attack ran. */
export interface Observed {
  readonly tally: Tally
  /** Milliseconds until `/healthz` answered a new connection. */
  readonly healthz: { readonly p50: number; readonly p99: number }
  /** Peak of the server's resident memory in bytes; undefined where the system does not report it. */
  readonly memory: number | undefined
  /** The server is still running. */
  readonly url: string
  readonly databaseUrl: string
}

/** One attack of one client with up to 100 connections. */
export interface Attack {
  /** Argument of `npm run test:abuse`, unique: kebab-case. */
  readonly name: string
  /** The attacker's action, as a phrase without a period. */
  readonly does: string
  /** The effect on the server before it had its limit: a figure, for the report. */
  readonly before?: string
  /** Duration; 10 by default. */
  readonly seconds?: number
  /** Environment variables of the server; by default its own defaults, without captcha. */
  readonly environment?: Readonly<Record<string, string>>
  /** Fills the empty database before the server starts. */
  readonly prepare?: (store: Store) => Promise<void>
  /** Attacks until the signal is aborted, then ends soon. Runs in a process of its own. */
  readonly attack: (target: Target, signal: AbortSignal) => Promise<Tally>
  /** Further expectations of the result; returns what was missed. */
  readonly missed?: (observed: Observed) => Promise<readonly string[]> | readonly string[]
}
