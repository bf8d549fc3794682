import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Guard } from './guard.ts'
import { endCommand, inRoot } from './temporary-root.ts'

/** All in milliseconds. */
export interface Limits {
  /** The longest time of a phase in which no test ends. */
  readonly quiet: number
  /** The longest check: a slow machine takes a while for the whole repository. */
  readonly check: number
  /** The longest phase. */
  readonly phase: number
  /** The longest run of all phases. */
  readonly run: number
  /** Between SIGTERM and SIGKILL. */
  readonly grace: number
}

const minute = 60_000

export const usualLimits: Limits = {
  quiet: 5 * minute,
  check: 10 * minute,
  phase: 35 * minute,
  run: 77 * minute,
  grace: 10_000,
}

export interface Supervision {
  /** The folder of the run's temporary files, and the process that watches over it. */
  readonly root: string
  readonly guard: Guard
  readonly environment: NodeJS.ProcessEnv
  /** `inherit`, or the descriptor of a file. */
  readonly output: 'inherit' | number
  readonly limits: Limits
  /** When the phase started, in milliseconds since 1970. */
  readonly phaseStart: number
  /** Aborted with the reason when the whole run is to end. */
  readonly stop: AbortSignal
  /** When the last test ended, in milliseconds since 1970; a check has no tests. */
  readonly lastEnd?: () => number
}

export interface Outcome {
  readonly code: number
  /** Why the command was ended before it exited. */
  readonly ended?: string
  /** User and system time of the command and its children; undefined if it was ended. */
  readonly processorSeconds?: number
  /** Programs that it left running, which were ended. */
  readonly leftBehind: readonly string[]
}

export const inWords = (milliseconds: number) =>
  milliseconds >= minute
    ? `${+(milliseconds / minute).toFixed(1)} min`
    : `${Math.round(milliseconds / 1000)} s`

/** Runs a command line in a session of its own, and ends all its processes at a limit, and when it has exited. */
export async function supervise(command: string, supervision: Supervision): Promise<Outcome> {
  const { root, guard, environment, output, limits, phaseStart, stop, lastEnd } = supervision
  const id = randomUUID()
  const timesFile = join(root, `times-${id}`)
  const start = Date.now()

  /** Why the command has to end now. */
  function overdue(): string | undefined {
    if (stop.aborted) return String(stop.reason)
    if (Date.now() - phaseStart > limits.phase) return `the phase took longer than ${inWords(limits.phase)}`
    const quiet = Date.now() - Math.max(start, lastEnd?.() ?? 0)
    if (!lastEnd) return quiet > limits.check ? `longer than ${inWords(limits.check)}` : undefined
    return quiet > limits.quiet ? `no test ended for ${inWords(quiet)}` : undefined
  }

  const late = overdue()
  if (late !== undefined) return { code: 1, ended: `before its start: ${late}`, leftBehind: [] }
  const child = spawn(`${command}\ncode=$?\ntimes >"$UNDERSTORY_TIMES"\nexit $code`, {
    shell: true,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...environment, ...inRoot(root, id), UNDERSTORY_TIMES: timesFile },
  })
  if (child.pid !== undefined) guard.add(child.pid)
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  async function endAll(): Promise<string[]> {
    if (child.pid === undefined) return []
    const programs = await endCommand(child.pid, limits.grace, root, id)
    guard.remove(child.pid)
    return programs
  }

  for (;;) {
    const code = await Promise.race([exited, delay(250)])
    if (code !== undefined) {
      const leftBehind = await endAll()
      const processorSeconds = readTimes(timesFile)
      return { code, leftBehind, ...(processorSeconds !== undefined && { processorSeconds }) }
    }
    const ended = overdue()
    if (ended !== undefined) {
      await endAll()
      rmSync(timesFile, { force: true })
      return { code: 1, ended, leftBehind: [] }
    }
  }
}

/** From the output of the shell's `times`: its own times, then those of its children. */
function readTimes(path: string): number | undefined {
  try {
    const times = [...readFileSync(path, 'utf8').matchAll(/(\d+)m([\d.]+)s/g)]
    rmSync(path)
    return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
  } catch {
    return undefined
  }
}
