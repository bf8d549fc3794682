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

/** The processes of a command: its session, every process that inherited `mark`, and the children of both. */
function processesOf(root: number, mark: string): Listed[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? read(name) : []))
  const found = new Set(
    all.filter(({ pid, session }) => session === root || hasMark(pid, mark)).map(({ pid }) => pid),
  )
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid))
}

function read(name: string): Listed[] {
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
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)
  } catch {
    return false
  }
}

/** A negative number is a process group. */
export function signalProcess(pid: number, name: 'SIGTERM' | 'SIGKILL') {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Ends all processes of a command whose first process, the leader of a session, was `root`: SIGTERM, and SIGKILL to those
 * that run after `grace` milliseconds. `mark` is a NAME=value of its environment; browsers and servers leave the process
 * group of their runner, but inherit the mark. Returns the programs that were ended.
 */
export async function endProcesses(root: number, mark: string, grace: number): Promise<string[]> {
  if (!hasProcessList) return await endGroup(root, grace)
  const keyOf = ({ pid, started }: Listed) => `${pid} ${started}`
  const first = processesOf(root, mark)
  const known = new Map(first.map((each) => [keyOf(each), each]))
  /** A child whose parent has ended is found by its number. */
  const alive = () => {
    for (const each of processesOf(root, mark)) known.set(keyOf(each), each)
    return [...known.values()].filter((each) =>
      read(String(each.pid)).some(({ started }) => started === each.started),
    )
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
async function endGroup(root: number, grace: number): Promise<string[]> {
  signalProcess(-root, 'SIGTERM')
  const killAt = Date.now() + grace
  while (Date.now() < killAt && groupExists(root)) await delay(50)
  signalProcess(-root, 'SIGKILL')
  return []
}

function groupExists(root: number): boolean {
  try {
    return process.kill(-root, 0)
  } catch {
    return false
  }
}
