import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

interface Listed {
  readonly pid: number
  readonly parent: number
  readonly session: number
  /** The name of the program, and when it started: a number that is used again means another process. */
  readonly program: string
  readonly started: string
}

const hasProcessList = existsSync('/proc/self/stat')

/** The processes of commands: their sessions, every process that inherited `mark`, and the children of both. */
function processesOf(leaders: readonly number[], mark: string): Listed[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? read(name) : []))
  const found = new Set(
    all.filter(({ pid, session }) => leaders.includes(session) || hasMark(pid, mark)).map(({ pid }) => pid),
  )
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid) && pid !== process.pid)
}

function read(name: string | number): Listed[] {
  try {
    const [, program = '', fields = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
    const [state, parent, , session, ...more] = fields.trim().split(' ')
    if (state === 'Z' || state === 'X') return []
    return [
      {
        pid: Number(name),
        parent: Number(parent),
        session: Number(session),
        program,
        started: more[15] ?? '',
      },
    ]
  } catch {
    return []
  }
}

function hasMark(pid: number, mark: string): boolean {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    return variables.some((variable) => variable.startsWith(mark))
  } catch {
    return false
  }
}

/**
 * When a process started, in the units of its system; undefined if it has ended, 0 where processes cannot be listed.
 */
export function startOf(pid: number): string | undefined {
  if (hasProcessList) return read(pid)[0]?.started
  return exists(pid) ? '0' : undefined
}

/** Whether a process, or the group of a negative number, exists. Those of other users do. */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns a function that says whether the npm that started this process runs; always, if none did. */
export function watchNpm(): () => boolean {
  /** The processes from npm down to the parent: a shell can be between. */
  function chain(pid: number, depth = 0): Listed[] {
    const [found] = depth < 3 ? read(pid) : []
    if (!found) return []
    if (/^npm\b/.test(found.program)) return [found]
    const rest = chain(found.parent, depth + 1)
    return rest.length > 0 ? [found, ...rest] : []
  }
  const watched = chain(process.ppid)
  return () => watched.every(({ pid, started }) => startOf(pid) === started)
}

function signalProcess(pid: number, name: 'SIGTERM' | 'SIGKILL') {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Ends all processes of commands, each of which leads a session: SIGTERM, and SIGKILL to those that run after `grace`
 * milliseconds. `mark` begins a NAME=value of their environment; browsers and servers leave the process group of their
 * runner, but inherit the mark. Returns the programs that were ended.
 */
export async function endProcesses(
  leaders: readonly number[],
  mark: string,
  grace: number,
): Promise<string[]> {
  if (!hasProcessList) {
    await Promise.all(leaders.map((leader) => endGroup(leader, grace)))
    return []
  }
  const keyOf = ({ pid, started }: Listed) => `${pid} ${started}`
  const first = processesOf(leaders, mark)
  const known = new Map(first.map((each) => [keyOf(each), each]))
  /** A child whose parent has ended is found by its number. */
  const alive = () => {
    for (const each of processesOf(leaders, mark)) known.set(keyOf(each), each)
    return [...known.values()].filter(({ pid, started }) => startOf(pid) === started)
  }
  for (const { pid } of first) signalProcess(pid, 'SIGTERM')
  const killAt = Date.now() + grace
  // A process that the kernel does not let go, such as one on a broken disk, is given up.
  const giveUpAt = killAt + Math.max(grace, 5000)
  for (let rest = alive(); rest.length > 0 && Date.now() < giveUpAt; rest = alive()) {
    if (Date.now() >= killAt) for (const { pid } of rest) signalProcess(pid, 'SIGKILL')
    await delay(50)
  }
  return first.map(({ program }) => program)
}

/** Where processes cannot be listed, those that left the group are not found. */
async function endGroup(leader: number, grace: number): Promise<void> {
  signalProcess(-leader, 'SIGTERM')
  const killAt = Date.now() + grace
  while (Date.now() < killAt && exists(-leader)) await delay(50)
  signalProcess(-leader, 'SIGKILL')
}
