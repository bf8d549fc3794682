import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { endProcesses, startOf } from './processes.ts'

/** Names the folder of all temporary files of a run in the environment of its processes. */
const rootVariable = 'UNDERSTORY_TEST_ROOT'
/** Names the command of a run that a process belongs to. */
const commandVariable = 'UNDERSTORY_TEST_COMMAND'

/** The name of a command, or the beginning of the names of all commands of a run. */
const nameIn = (root: string, command?: string) =>
  [basename(root), ...(command === undefined ? [] : [command]), ''].join('/')

const sharedMemory = '/dev/shm'

/** Space for the databases, uploads and browser profiles of a run, several times over. */
const enoughBytes = 4 * 1024 ** 3

const hasSpace = () => {
  const { bavail, bsize } = statfsSync(sharedMemory)
  return Math.min(bavail * bsize, process.availableMemory()) >= enoughBytes
}

/** Whether programs may run from there: a test server of PostgreSQL can need a copy of its program. */
const runsPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, folder, type, options]) => {
      return folder === sharedMemory && type === 'tmpfs' && !options?.split(',').includes('noexec')
    })

const isUsable = () => {
  try {
    return hasSpace() && runsPrograms()
  } catch {
    return false
  }
}

/** `TMPDIR`, or memory if there is enough of it: on a disk, creating and deleting databases takes six times as long. */
const base = () => (process.env['TMPDIR'] === undefined && isUsable() ? sharedMemory : tmpdir())

/** The space of process numbers that this process is in: a container has its own. */
function processSpace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    return '0'
  }
}

/** Short: the address of a browser's socket below has at most 108 letters. */
const inShort = (number: string | number) => Number(number).toString(36)
const prefix = () => `understory-run-${inShort(processSpace())}-`

/** Whether a folder has the name of a root whose process no longer lives; that of another container may. */
function isAbandoned(name: string): boolean {
  if (!name.startsWith(prefix())) return false
  const [pid = '', started] = name.slice(prefix().length).split('-')
  const now = startOf(parseInt(pid, 36))
  return now === undefined || inShort(now) !== started
}

const namesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Milliseconds between SIGTERM and SIGKILL for processes of a run that no longer lives. */
const abandonedGrace = 2000

/**
 * Creates the folder of all temporary files of a run, after removing those of runs that were killed. Its name has the
 * number of this process and when it started.
 */
export async function createTemporaryRoot(): Promise<string> {
  for (const parent of new Set([base(), sharedMemory, tmpdir()]))
    for (const name of namesIn(parent))
      if (isAbandoned(name)) await removeTemporaryRoot(join(parent, name), { grace: abandonedGrace })
  const owner = [process.pid, startOf(process.pid) ?? 0].map(inShort).join('-')
  const root = mkdtempSync(join(base(), `${prefix()}${owner}-`))
  // PostgreSQL runs as another user and has a folder below.
  chmodSync(root, 0o711)
  return root
}

/** Ends all processes of a run, and removes its folder. `leaders` lead the sessions of its commands. */
export async function removeTemporaryRoot(
  root: string,
  { leaders = [], grace }: { leaders?: readonly number[]; grace: number },
): Promise<void> {
  await endProcesses(leaders, `${commandVariable}=${nameIn(root)}`, grace)
  try {
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // It belongs to another user.
  }
}

/** The environment of a command of the run with this folder. */
export const inRoot = (root: string, command: string): Record<string, string> => ({
  TMPDIR: root,
  [rootVariable]: root,
  [commandVariable]: nameIn(root, command),
})

/** Ends all processes of a command, which leads a session, and returns the programs that were ended. */
export const endCommand = (leader: number, grace: number, root: string, command: string) =>
  endProcesses([leader], `${commandVariable}=${nameIn(root, command)}`, grace)

/** The folder of the run that this process belongs to. */
export const temporaryRoot = () => process.env[rootVariable]

/**
 * For a test runner that no run started: this process and its children have a folder for temporary files until it ends.
 */
export async function enterTemporaryRoot(): Promise<void> {
  if (temporaryRoot() !== undefined) return
  const root = await createTemporaryRoot()
  Object.assign(process.env, inRoot(root, 'runner'))
  process.on('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))
}
